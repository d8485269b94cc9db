internal import EarshotModel

/// What may stand in a place of a file: the part of the grammar that a JSON Schema can say too.
///
/// The reader checks a file against it, the schema and the tables of the documentation are written
/// from it, so that they cannot drift apart.
indirect enum Shape: Sendable {
  /// Any scalar, taken as text whatever it looks like; nothing at all is no text.
  case text
  /// A text that must be there.
  case name
  /// A text that YAML would not take for a number or the like: quotes where it looks like one.
  case string
  /// `yes` or `no`.
  case flag
  case word([String])
  case whole(ClosedRange<Int>)
  case number
  /// A small form such as `2 of 5`, one of several.
  case notation([Notation])
  /// A sentence of the given set.
  case sentence(SentenceSet)
  /// By what is found there; nil is not accepted.
  case either(scalar: Shape?, list: Shape?, keys: Shape?)
  case list(Shape, count: Int? = nil)
  /// Keys that the author chooses.
  case map(key: String, Shape)
  case record(Record)
  /// An element of a screen; the only shape that holds itself.
  case element

  /// One of them, or a list of them.
  static func several(_ shape: Shape) -> Shape {
    .either(scalar: shape, list: .list(shape), keys: nil)
  }

  /// In words, for messages and for the tables of the documentation.
  var summary: String {
    switch self {
    case .text: "a text"
    case .name: "a text"
    case .string: "a text, in quotes where it looks like a number"
    case .flag: "'yes' or 'no'"
    case .word(let words): oneOf(words)
    case .whole(let range):
      range.upperBound == .max
        ? "a whole number from \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number: "a number"
    case .notation(let notations):
      (notations.first?.noun ?? "a text") + " such as " + quotedList(notations.map(\.example))
    case .sentence(let set): set.summary
    case .either(let scalar, let list, let keys):
      if keys == nil, let scalar, case .list(let entry, nil)? = list,
        entry.summary == scalar.summary
      {
        "\(scalar.summary), or a list of such"
      } else {
        [scalar, list, keys].compactMap { $0?.summary }.joined(separator: ", or ")
      }
    case .list(.element, nil): "a list of elements"
    case .list(.sentence(.steps), nil): "a list of steps"
    case .list(let shape, let count):
      (count.map { "a list of \($0), each " } ?? "a list, each ") + shape.summary
    case .map(let key, let shape): "\(key), ':' and \(shape.summary)"
    case .record(let record): "the keys of \(record.summary)"
    case .element: "an element"
    }
  }
}

/// The sentences that may stand in a place, by what they are about.
enum SentenceSet: String, Sendable {
  case steps, effects, conditions, goals, timers, references

  var summary: String {
    switch self {
    case .steps: "a step"
    case .effects: "a sentence that says what happens"
    case .conditions: "a sentence that says what is so"
    case .goals: "a sentence that says what is to be done"
    case .timers: "a sentence that begins with 'after' or 'every' and a time"
    case .references: "the label of an element"
    }
  }

  /// Some of them, for messages.
  var examples: String {
    switch self {
    case .steps: #"'next', 'double tap "Close"' or 'hear "TEXT"'"#
    case .effects: #"'say "TEXT"', 'go to SCREEN' or 'focus ELEMENT'"#
    case .conditions: "'FIELD is empty' or 'CONTROL is not chosen'"
    case .goals: #"'activate "Send"', 'reach ELEMENT' or 'at most 4 gestures'"#
    case .timers: #"'after 5 minutes, say "TEXT"'"#
    case .references: "'Group / Label'"
    }
  }
}

/// `one of 'a', 'b' or 'c'`, the only one by itself; of many the first.
func oneOf(_ words: some Collection<String>) -> String {
  if words.count == 1 { return quotedList(words) }
  guard words.count > 16 else { return "one of \(quotedList(words))" }
  return "one of \(words.prefix(16).map { "'\($0)'" }.joined(separator: ", ")), …"
}

/// A word list as prose: `'a', 'b' or 'c'`.
func quotedList(_ words: some Collection<String>, _ conjunction: String = "or") -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A mapping whose keys the grammar names.
final class Record: Sendable {
  /// How many keys of it must be the role of an element.
  enum Roles: Sendable { case none, one, atMostOne }

  /// The name under which the schema defines it.
  let name: String
  /// What it is, in words, with its article.
  let summary: String
  let fields: [Field]
  let roles: Roles
  /// Of these keys exactly one must be there.
  let oneOf: [String]
  let byName: [String: Int]

  init(
    _ name: String, _ summary: String, fields: [Field], roles: Roles = .none, oneOf: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.roles = roles
    self.oneOf = oneOf
    byName = Dictionary(
      uniqueKeysWithValues: fields.enumerated().map { ($0.element.name, $0.offset) })
  }
}

/// One key of a record.
struct Field: Sendable {
  var name: String
  var shape: Shape
  /// One sentence for the documentation and the schema.
  var summary: String
  var isRequired = false
}
