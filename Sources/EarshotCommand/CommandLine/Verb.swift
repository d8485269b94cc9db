/// One verb of the command: the single description from which parsing, help, completions and the
/// manual page are made.
struct Verb: Sendable {
  var name: String
  /// One sentence without a full stop, for the list of verbs.
  var summary: String
  /// How the arguments are written, such as `FILE…`.
  var arguments: String
  var argumentCount: ClosedRange<Int>
  /// What a user should know beyond the options, one paragraph an item.
  var discussion: [String]
  var options: [CommandOption]
  /// Examples that can be typed as they stand, with what each does.
  var examples: [(command: String, purpose: String)]
  var perform: @Sendable (Invocation) throws(Failure) -> ExitCode

  init(
    _ name: String, _ summary: String, arguments: String = "",
    count: ClosedRange<Int> = 0...0, discussion: [String] = [], options: [CommandOption] = [],
    examples: [(command: String, purpose: String)] = [],
    perform: @escaping @Sendable (Invocation) throws(Failure) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.arguments = arguments
    self.argumentCount = count
    self.discussion = discussion
    self.options = options + [.help]
    self.examples = examples
    self.perform = perform
  }
}

/// One option of a verb.
struct CommandOption: Sendable {
  enum Value: Sendable {
    case none
    /// Any text, described by a placeholder.
    case text(String)
    /// One of these words.
    case choice([String])
    /// A whole number within limits, described by a placeholder.
    case number(String, ClosedRange<Int>)
  }

  /// The name with its dashes, such as `--profile`.
  var name: String
  var value: Value
  var summary: String
  /// Whether it may be given several times.
  var isRepeatable: Bool

  init(_ name: String, _ value: Value, repeatable: Bool = false, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
    isRepeatable = repeatable
  }

  /// What stands after the name in help: ` ID`, ` text|json`, or nothing.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let word), .number(let word, _): " \(word)"
    case .choice(let words): " \(words.joined(separator: "|"))"
    }
  }
}

/// Why a verb ended without its result: what to print, and how to end.
struct Failure: Error, Sendable {
  var code: ExitCode
  /// Printed to standard error, one line an item, each with its own prefix.
  var lines: [String]

  init(_ code: ExitCode, _ lines: [String]) {
    self.code = code
    self.lines = lines
  }

  /// A failure with one line in the common form.
  static func error(_ code: ExitCode, _ message: String) -> Failure {
    Failure(code, ["earshot: error: \(message)"])
  }
}
