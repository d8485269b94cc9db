/* One fork per text, watched: by its limit, by the reader of its answer, by the parent. */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

/* The two signals that matter are blocked except while waiting, so that none is missed. */
static sigset_t while_waiting;
static pid_t parent;
static volatile sig_atomic_t parent_is_gone;

static void note_child(int signal) { (void)signal; }

/* The kernel sends the signal when the thread that started us ends. Only a parent that really is
 * another one now was lost. */
static void note_parent(int signal) {
  (void)signal;
  if (getppid() != parent)
    parent_is_gone = 1;
}

void cvoice_follow_parent(void) {
  parent = getppid();
  signal(SIGPIPE, SIG_IGN);
  signal(SIGINT, SIG_IGN);
  struct sigaction on_child = {.sa_handler = note_child};
  struct sigaction on_parent = {.sa_handler = note_parent};
  sigaction(SIGCHLD, &on_child, NULL);
  sigaction(SIGUSR1, &on_parent, NULL);
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigaddset(&blocked, SIGUSR1);
  sigprocmask(SIG_BLOCK, &blocked, &while_waiting);
  sigdelset(&while_waiting, SIGCHLD);
  sigdelset(&while_waiting, SIGUSR1);
  prctl(PR_SET_PDEATHSIG, SIGUSR1);
}

int cvoice_await_input(int file) {
  struct pollfd input = {.fd = file, .events = POLLIN};
  while (!parent_is_gone) {
    int ready = ppoll(&input, 1, NULL, &while_waiting);
    if (ready > 0)
      return 1;
    if (ready < 0 && errno != EINTR)
      return 0;
  }
  return 0;
}

static int64_t now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Waits for the end of the fork and takes its exit state. Returns CVOICE_SPOKEN when it ended by
 * itself; otherwise it was killed, for the reason returned. */
static int await_end(pid_t child, int output, int32_t limit_ms, int *state) {
  int reason = CVOICE_SPOKEN;
  int64_t deadline = now_ms() + limit_ms;
  /* Without events asked for, a pipe reports only that its reader is gone. */
  struct pollfd reader = {.fd = output, .events = 0};
  for (;;) {
    pid_t ended = waitpid(child, state, WNOHANG);
    if (ended != 0)
      return reason;
    int64_t left = deadline - now_ms();
    struct timespec timeout = {.tv_sec = left / 1000, .tv_nsec = left % 1000 * 1000000};
    if (left > 0 && !parent_is_gone) {
      int ready = ppoll(&reader, 1, &timeout, &while_waiting);
      if (ready <= 0)
        continue;
    }
    reason = left > 0 ? CVOICE_ABANDONED : CVOICE_TIMED_OUT;
    kill(child, SIGKILL);
    while (waitpid(child, state, 0) < 0 && errno == EINTR)
      ;
    return reason;
  }
}

static void be_child(const struct cvoice_request *request, pid_t worker) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  /* The worker may have died before the line above. */
  if (getppid() != worker)
    _exit(1);
  /* A crash is to be a plain end: what Swift's runtime would do on it is of no use here. */
  const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
    signal(crashes[i], SIG_DFL);
  cvoice_perform(request);
  __atomic_store_n(&cvoice_arena->is_whole, 1, __ATOMIC_RELEASE);
  /* Never exit(): what the engine and its libraries registered belongs to the worker. */
  _exit(0);
}

struct cvoice_result cvoice_speak(const struct cvoice_request *request, int output) {
  struct cvoice_arena *arena = cvoice_arena;
  arena->is_whole = 0;
  arena->status = CVOICE_SPOKEN;
  arena->detail = 0;
  arena->sample_count = arena->event_count = arena->phoneme_bytes = 0;
  for (size_t i = 0; i < sizeof arena->voice; i++)
    arena->voice[i] = 0;

  pid_t worker = getpid();
  pid_t child = fork();
  if (child < 0)
    return (struct cvoice_result){.status = CVOICE_NO_PROCESS, .detail = errno};
  if (child == 0)
    be_child(request, worker);

  int state = 0;
  int reason = await_end(child, output, request->limit_ms, &state);
  if (reason != CVOICE_SPOKEN)
    return (struct cvoice_result){.status = reason};
  if (!__atomic_load_n(&arena->is_whole, __ATOMIC_ACQUIRE))
    return (struct cvoice_result){
        .status = CVOICE_CRASHED, .detail = WIFSIGNALED(state) ? WTERMSIG(state) : 0};
  return (struct cvoice_result){
      .status = arena->status,
      .detail = arena->detail,
      .samples = arena->samples,
      .sample_count = (size_t)arena->sample_count,
      .events = arena->events,
      .event_count = (size_t)arena->event_count,
      .phonemes = arena->phonemes,
      .phoneme_bytes = (size_t)arena->phoneme_bytes,
      .voice = arena->voice,
  };
}
