/* The rendering side of earshot-voice. */
