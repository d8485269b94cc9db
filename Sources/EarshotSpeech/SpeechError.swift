/// Why speech could not be made or kept.
package enum SpeechError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `earshot-voice`, the engine or its data is not there, or the worker ended by itself.
  case engineUnavailable(String)
  /// The engine has no such voice.
  case unknownVoice(String)
  /// The engine needed longer than the limit for this text.
  case timedOut(text: String, milliseconds: Int)
  /// The process that spoke this text ended by itself; the signal, or 0.
  case crashed(text: String, signal: Int)
  /// The text gives more than an hour of audio.
  case tooLong(text: String)
  /// The engine refused the text; its own status.
  case refused(text: String, status: Int)
  /// A file or folder could not be written; the system's error number.
  case cannotWrite(path: String, code: Int32)
  /// The target exists and holds what Earshot did not write.
  case notOurs(path: String, found: String)
  /// The audio does not fit its format.
  case tooMuchAudio(path: String)
  /// An option outside its range.
  case invalidOption(name: String, value: String, expected: String)
  /// Two stops with the same id, or an id that is no file name.
  case invalidStop(String)
  /// A signal asked to end.
  case interrupted

  package var description: String {
    switch self {
    case .engineUnavailable(let reason): "speech is not available: \(reason)"
    case .unknownVoice(let name):
      "the speech engine has no voice '\(name)'; see: earshot voices"
    case .timedOut(let text, let milliseconds):
      "speaking '\(short(text))' took longer than \(milliseconds) ms"
    case .crashed(let text, 0): "the speech engine ended while speaking '\(short(text))'"
    case .crashed(let text, let signal):
      "the speech engine crashed (signal \(signal)) while speaking '\(short(text))'"
    case .tooLong(let text): "'\(short(text))' is too long to be spoken"
    case .refused(let text, let status):
      "the speech engine refused '\(short(text))' (status \(status))"
    case .cannotWrite(let path, let code): "cannot write '\(path)': \(systemMessage(code))"
    case .notOurs(let path, let found):
      "'\(path)' holds '\(found)', which Earshot did not write; name another folder or move it away"
    case .tooMuchAudio(let path): "'\(path)' would be longer than its format allows"
    case .invalidOption(let name, let value, let expected):
      "\(name) is '\(value)'; expected \(expected)"
    case .invalidStop(let id):
      "the stop id '\(id)' stands twice or is no file name"
    case .interrupted: "interrupted"
    }
  }
}

/// The beginning of a text, for messages.
func short(_ text: String) -> String {
  let limit = 60
  return text.count > limit ? "\(text.prefix(limit))…" : text
}
