/* Starting the engine, and what it says about itself. */
#define _GNU_SOURCE
#include <espeak-ng/speak_lib.h>
#include <stdlib.h>

#include "CVoice.h"
#include "internal.h"

static const espeak_VOICE **voices;
static size_t voice_count;

int cvoice_start(void) {
  /* A folder `espeak-ng-data` in the home would replace the voices unasked (speech.c of the engine);
   * ESPEAK_DATA_PATH is somebody's wish and stays. No sound server is to be bothered. */
  unsetenv("HOME");
  setenv("PULSE_SERVER", "none", 1);
  /* Without DONT_EXIT the library ends the process when its data is missing; with it the rate is 0. */
  int rate = espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL,
      espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_PHONEME_IPA | espeakINITIALIZE_DONT_EXIT);
  if (rate <= 0 || !cvoice_prepare_arena())
    return 0;
  espeak_SetSynthCallback(cvoice_collect);
  /* The list is kept by the engine, so that each fork finds it made. */
  voices = espeak_ListVoices(NULL);
  while (voices && voices[voice_count])
    voice_count++;
  return rate;
}

const char *cvoice_version(void) { return espeak_Info(NULL); }

const char *cvoice_data_path(void) {
  const char *path = "";
  espeak_Info(&path);
  return path;
}

size_t cvoice_voice_count(void) { return voice_count; }

const char *cvoice_voice_name(size_t index) {
  return index < voice_count && voices[index]->name ? voices[index]->name : "";
}

const char *cvoice_voice_identifier(size_t index) {
  return index < voice_count && voices[index]->identifier ? voices[index]->identifier : "";
}

const char *cvoice_voice_language(size_t index) {
  /* The list holds a priority byte before each tag (speak_lib.h, espeak_VOICE). */
  const char *languages = index < voice_count ? voices[index]->languages : NULL;
  return languages && languages[0] ? languages + 1 : "";
}
