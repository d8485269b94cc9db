/* What a fork does: one voice, one text, into the shared arena. */
#define _GNU_SOURCE
#include <espeak-ng/speak_lib.h>
#include <string.h>
#include <sys/mman.h>

#include "internal.h"

struct cvoice_arena *cvoice_arena;

int cvoice_prepare_arena(void) {
  void *memory = mmap(
      NULL, sizeof *cvoice_arena, PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return 0;
  cvoice_arena = memory;
  return 1;
}

static int append_phonemes(const char *name, size_t length) {
  if ((size_t)cvoice_arena->phoneme_bytes + length > CVOICE_MAX_PHONEME_BYTES)
    return 0;
  memcpy(cvoice_arena->phonemes + cvoice_arena->phoneme_bytes, name, length);
  cvoice_arena->phoneme_bytes += (int32_t)length;
  return 1;
}

/* A space, unless one stands there or nothing does. */
static int part_phonemes(void) {
  int32_t end = cvoice_arena->phoneme_bytes;
  return end == 0 || cvoice_arena->phonemes[end - 1] == ' ' || append_phonemes(" ", 1);
}

static int append_event(int is_word, int sample, int position, int length) {
  if (cvoice_arena->event_count == CVOICE_MAX_EVENTS)
    return 0;
  cvoice_arena->events[cvoice_arena->event_count++] =
      (struct cvoice_event){is_word, sample, position, length};
  return 1;
}

static int take(const espeak_EVENT *event) {
  if (event->type == espeakEVENT_WORD)
    return part_phonemes() &&
           append_event(1, event->sample, event->text_position, event->length);
  if (event->type == espeakEVENT_PHONEME) {
    /* The name fills up to 8 bytes and then has no zero; a pause has an empty name. A name in
     * parentheses is a change of the language. */
    size_t length = strnlen(event->id.string, sizeof event->id.string);
    if (length == 0)
      return part_phonemes();
    if (event->id.string[0] == '(')
      return 1;
    int position = cvoice_arena->phoneme_bytes;
    return append_phonemes(event->id.string, length) &&
           append_event(0, event->sample, position, (int)length);
  }
  return 1;
}

int cvoice_collect(short *samples, int count, espeak_EVENT *event) {
  const int stop = 1;
  for (; event && event->type != espeakEVENT_LIST_TERMINATED; event++)
    if (!take(event)) {
      cvoice_arena->status = CVOICE_TOO_LONG;
      return stop;
    }
  /* No samples mark the end of the data; a count of zero does not. */
  if (!samples || count <= 0)
    return 0;
  if (count > CVOICE_MAX_SAMPLES - cvoice_arena->sample_count) {
    cvoice_arena->status = CVOICE_TOO_LONG;
    return stop;
  }
  memcpy(
      cvoice_arena->samples + cvoice_arena->sample_count, samples,
      (size_t)count * sizeof *samples);
  cvoice_arena->sample_count += count;
  return 0;
}

static espeak_ERROR choose(const struct cvoice_request *request) {
  if (request->by_name && espeak_SetVoiceByName(request->voice) == EE_OK)
    return EE_OK;
  espeak_VOICE wanted = {.languages = request->voice};
  return espeak_SetVoiceByProperties(&wanted);
}

static int set_parameters(const struct cvoice_request *request) {
  /* These two are set and yet answered with an error, whatever the value (1.51, SetParameter). */
  espeak_SetParameter(espeakPUNCTUATION, request->punctuation, 0);
  espeak_SetParameter(espeakCAPITALS, request->capitals, 0);
  const struct {
    espeak_PARAMETER parameter;
    int32_t value;
  } settings[] = {
      {espeakRATE, request->rate},   {espeakVOLUME, request->volume},
      {espeakPITCH, request->pitch}, {espeakRANGE, request->range},
      {espeakWORDGAP, request->word_gap},
  };
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
    int error = espeak_SetParameter(settings[i].parameter, settings[i].value, 0);
    if (error != EE_OK)
      return error;
  }
  return EE_OK;
}

void cvoice_perform(const struct cvoice_request *request) {
  struct cvoice_arena *arena = cvoice_arena;
  int error = choose(request);
  if (error != EE_OK) {
    arena->status = error == EE_NOT_FOUND ? CVOICE_UNKNOWN_VOICE : CVOICE_REFUSED;
    arena->detail = error;
    return;
  }
  const espeak_VOICE *voice = espeak_GetCurrentVoice();
  if (voice && voice->identifier)
    strncpy(arena->voice, voice->identifier, sizeof arena->voice - 1);
  error = set_parameters(request);
  if (error == EE_OK)
    error = espeak_Synth(
        request->text, strlen(request->text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL,
        NULL);
  if (error != EE_OK && arena->status == CVOICE_SPOKEN) {
    arena->status = CVOICE_REFUSED;
    arena->detail = error;
  }
}
