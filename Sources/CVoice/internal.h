/* What the files of this target share. */
#ifndef CVOICE_INTERNAL_H
#define CVOICE_INTERNAL_H

#include <espeak-ng/speak_lib.h>

#include "CVoice.h"

#define CVOICE_MAX_EVENTS 262144
#define CVOICE_MAX_PHONEME_BYTES 1048576

/* Memory that a fork fills and its parent reads. Only pages that are touched exist. */
struct cvoice_arena {
  /* Set last: a fork that died before has said nothing. */
  int32_t is_whole;
  int32_t status, detail;
  int32_t sample_count, event_count, phoneme_bytes;
  char voice[64];
  char phonemes[CVOICE_MAX_PHONEME_BYTES];
  struct cvoice_event events[CVOICE_MAX_EVENTS];
  int16_t samples[CVOICE_MAX_SAMPLES];
};

extern struct cvoice_arena *cvoice_arena;

/* Makes the arena. Returns 0 where there is no memory. */
int cvoice_prepare_arena(void);
/* The engine's callback: takes samples and events into the arena. */
int cvoice_collect(short *samples, int count, espeak_EVENT *event);
/* In the fork: chooses the voice, speaks, and fills the arena. */
void cvoice_perform(const struct cvoice_request *request);

#endif
