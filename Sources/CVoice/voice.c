#include "CVoice.h"
