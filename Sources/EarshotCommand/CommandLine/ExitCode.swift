/// What the command tells its caller by ending.
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// A transcript differs, a finding is too grave, a case of a suite failed.
  case differs = 1
  case usage = 64
  case badInput = 65
  /// An input was not found, or nothing was run.
  case noInput = 66
  /// Speech or a device is not available.
  case unavailable = 69
  case internalError = 70
  case cannotWrite = 73
  case interrupted = 130

  /// Which of several wins, first to last.
  static let precedence: [ExitCode] = [
    .interrupted, .internalError, .cannotWrite, .unavailable, .usage, .noInput, .badInput,
    .differs, .success,
  ]

  /// The one of the two that the caller must hear of.
  func combined(with other: ExitCode) -> ExitCode {
    ExitCode.precedence.first { $0 == self || $0 == other } ?? .internalError
  }
}
