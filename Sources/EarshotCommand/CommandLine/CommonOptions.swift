/// Options that several verbs share, each described once.
extension CommandOption {
  static let help = CommandOption("--help", .none, "print this")
  static let profile = CommandOption(
    "--profile", .text("ID[,ID…]"), "the readers to hear it with; earshot profiles lists them")
  static let language = CommandOption(
    "--language", .text("TAG"), "the language of the reader's words and voice, such as zh-HK")
  static let set = CommandOption(
    "--set", .text("NAME=VALUE"), repeatable: true,
    "a setting of the reader, such as usageHints=false; earshot profiles lists them")
  static let from = CommandOption(
    "--from", .text("FORMAT"), "read the input as this format instead of detecting it")
  static let jobs = CommandOption(
    "--jobs", .number("N", 1...64), "how many workers render at once; 2 unless told otherwise")
  static let quiet = CommandOption(
    "--quiet", .none, "print no summary and no progress to standard error")
  static let color = CommandOption(
    "--color", .choice(["auto", "always", "never"]), "colour on standard error")
  static let strict = CommandOption("--strict", .none, "warnings about the input count as errors")
  static let allowOutside = CommandOption(
    "--allow-outside", .none, "a scenario may name files outside its own folder")
  static let textOrJSON = CommandOption(
    "--format", .choice(["text", "json"]), "the form of the result; text unless told otherwise")
  static let out = CommandOption("--out", .text("DIR"), "the folder to write")
  static let rate = CommandOption(
    "--rate", .number("WPM", 80...450), "speed in words a minute; 175 unless told otherwise")
  static let voice = CommandOption(
    "--voice", .text("NAME"), "a voice of the engine instead of the one for the language")
  static let pitch = CommandOption(
    "--pitch", .number("N", 0...99), "pitch; 50 unless told otherwise")
  static let volume = CommandOption(
    "--volume", .number("N", 0...200), "loudness in percent; 100 unless told otherwise")
  static let pause = CommandOption(
    "--pause", .number("MS", 0...5000), "milliseconds between parts; 250 unless told otherwise")
  static let audioFormat = CommandOption(
    "--format", .choice(["wav", "flac"]), "the audio files; wav unless told otherwise")

  /// What every verb that makes sound takes.
  static let speech: [CommandOption] = [.rate, .voice, .pitch, .volume, .pause, .jobs]
  /// What every verb that hears something takes.
  static let hearing: [CommandOption] = [.profile, .language, .set]
  /// What every verb that prints takes.
  static let printing: [CommandOption] = [.quiet, .color, .strict]
}
