/* The rendering side of earshot-voice: one warm engine, one fork per text.
 *
 * libespeak-ng keeps its state in globals that a text changes for all that follow it, so every text
 * is spoken in a fork of a process that has spoken nothing and chosen no voice. Equal requests then
 * give equal samples whatever was asked before. All calls belong to one thread.
 */
#ifndef CVOICE_H
#define CVOICE_H

#include <stddef.h>
#include <stdint.h>

/* The longest audio that one text may give: 3,600 s at the engine's 22,050 Hz. */
#define CVOICE_MAX_SAMPLES 79380000

enum cvoice_status {
  CVOICE_SPOKEN = 0,
  /* The engine has no such voice. */
  CVOICE_UNKNOWN_VOICE = 1,
  /* The engine refused; `detail` is its status. */
  CVOICE_REFUSED = 2,
  /* The limit passed and the speaking process was killed. */
  CVOICE_TIMED_OUT = 3,
  /* The speaking process ended by itself; `detail` is the signal that ended it, or 0. */
  CVOICE_CRASHED = 4,
  /* More audio or events than there is room for. */
  CVOICE_TOO_LONG = 5,
  /* No process could be made; `detail` is errno. */
  CVOICE_NO_PROCESS = 6,
  /* Nobody is left to answer: the reader of standard output or the parent is gone. */
  CVOICE_ABANDONED = 7,
};

/* What to speak and how. Strings end with a zero byte; `text` is UTF-8. */
struct cvoice_request {
  const char *text;
  const char *voice;
  /* Non-zero: `voice` is a name, an identifier or a name with a variant such as `en-us+f3`.
   * Otherwise it is a language tag, chosen by properties: names such as `en-gb` are not found. */
  int32_t by_name;
  int32_t rate, volume, pitch, range, punctuation, capitals, word_gap;
  int32_t limit_ms;
};

/* A word or a phoneme and the sample at which it begins. For a word, `position` counts Unicode
 * scalars of the text from 1 and `length` scalars; for a phoneme, they are the place of its name
 * in the phoneme text. */
struct cvoice_event {
  int32_t is_word;
  int32_t sample, position, length;
};

/* What the fork left behind; valid until the next call. */
struct cvoice_result {
  int32_t status, detail;
  const int16_t *samples;
  size_t sample_count;
  const struct cvoice_event *events;
  size_t event_count;
  /* Names of the phonemes in IPA without stress, words and clauses apart by a space. */
  const char *phonemes;
  size_t phoneme_bytes;
  /* The engine's identifier of the voice that spoke, such as `gmw/en-US`. */
  const char *voice;
};

/* Starts the engine and lists its voices. Returns the sample rate, or 0 when the engine or its data
 * is missing. */
int cvoice_start(void);

/* The engine's version, such as `1.51`. */
const char *cvoice_version(void);
/* The folder of the engine's data. */
const char *cvoice_data_path(void);

/* The voices that the engine has. */
size_t cvoice_voice_count(void);
const char *cvoice_voice_name(size_t index);
const char *cvoice_voice_identifier(size_t index);
/* The first language tag of the voice. */
const char *cvoice_voice_language(size_t index);

/* Makes the process end with its parent: SIGPIPE and SIGINT are ignored (the parent handles an
 * interruption), and the death of the parent is noticed by the calls below. */
void cvoice_follow_parent(void);
/* Waits until a file can be read. Returns 0 when the parent is gone. */
int cvoice_await_input(int file);

/* Speaks one text in a fork. While it waits it watches `output`: when its reader is gone, the fork
 * is killed and the status is CVOICE_ABANDONED. No process is left in any case. */
struct cvoice_result cvoice_speak(const struct cvoice_request *request, int output);

#endif
