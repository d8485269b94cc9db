/// A verb's arguments and options as the user gave them, already checked against its description.
struct Invocation: Sendable {
  var verb: String
  var arguments: [String]
  private var values: [String: [String]]
  let console: Console

  init(verb: String, arguments: [String], values: [String: [String]], console: Console) {
    self.verb = verb
    self.arguments = arguments
    self.values = values
    self.console = console
  }

  /// Whether a flag or option was given.
  func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// The value of an option given last, or nil.
  func value(_ option: CommandOption) -> String? { values[option.name]?.last }

  /// All values of a repeatable option, in order.
  func all(_ option: CommandOption) -> [String] { values[option.name] ?? [] }

  /// The number of an option, or nil.
  func number(_ option: CommandOption) -> Int? { value(option).flatMap { Int($0) } }
}
