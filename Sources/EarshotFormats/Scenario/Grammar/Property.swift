internal import EarshotModel

/// The order in which the keys of elements are read.
enum ReadingPhase: Sendable {
  /// What an element says of itself alone.
  case early
  /// What gives a further name to another element.
  case naming
  /// What names other elements, once every name is known.
  case late
}

/// One key of a record with what reading it does.
///
/// The tables of properties are the grammar: the check of shapes, the error of an unknown key, the
/// schema and the documentation are all made from them.
struct Property<Target>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Target, Value> & Sendable
  typealias Read = @Sendable (inout Target, YAMLNode, inout ScenarioReading) -> Void

  var field: Field
  /// The roles that it suits; nil is every one.
  var roles: [Role]?
  /// When it is read.
  var phase: ReadingPhase
  /// Takes a value whose shape was found right, and reports what is wrong with its meaning.
  var read: Read

  init(
    _ name: String, _ shape: Shape, _ summary: String, required: Bool = false,
    roles: [Role]? = nil, phase: ReadingPhase = .early, read: @escaping Read
  ) {
    field = Field(name: name, shape: shape, summary: summary, isRequired: required)
    self.roles = roles
    self.phase = phase
    self.read = read
  }

  /// A text with its place; nothing written leaves it absent.
  static func text(
    _ name: String, _ path: Path<PlacedText?>, _ summary: String,
    roles: [Role]? = nil
  ) -> Self {
    Self(name, .text, summary, roles: roles) { target, node, _ in
      target[keyPath: path] = node.placedText
    }
  }

  /// A name that is never spoken.
  static func name(
    _ name: String, _ path: Path<String?>, _ summary: String
  ) -> Self {
    Self(name, .name, summary) { target, node, _ in target[keyPath: path] = node.scalar?.text }
  }

  static func flag(
    _ name: String, _ path: Path<Bool?>, _ summary: String
  ) -> Self {
    Self(name, .flag, summary) { target, node, _ in target[keyPath: path] = node.scalar?.flag }
  }

  /// One word of an enumeration.
  static func word<Word: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Word?>, _ summary: String,
    roles: [Role]? = nil
  ) -> Self where Word.RawValue == String {
    Self(name, .word(Word.allCases.map(\.rawValue)), summary, roles: roles) { target, node, _ in
      target[keyPath: path] = node.scalar.flatMap { Word(rawValue: $0.text) }
    }
  }

  static func number(
    _ name: String, _ path: Path<Double?>, _ summary: String,
    roles: [Role]? = nil
  ) -> Self {
    Self(name, .number, summary, roles: roles) { target, node, _ in
      target[keyPath: path] = node.scalar?.number
    }
  }
}

extension Record {
  convenience init<Target>(
    _ name: String, _ summary: String, _ properties: [Property<Target>], roles: Roles = .none,
    oneOf: [String] = []
  ) {
    self.init(
      name, summary, fields: properties.map(\.field), roles: roles, oneOf: oneOf)
  }
}

extension YAMLNode {
  /// The text of a scalar with its place, or nil where nothing was written.
  var placedText: PlacedText? {
    guard let scalar, !scalar.isAbsent else { return nil }
    return PlacedText(scalar.text, place)
  }

  /// The scalars of one or several texts, in order.
  var severalNodes: [YAMLNode] {
    if let items { return items.filter { $0.scalar != nil } }
    return scalar == nil || scalar?.isAbsent == true ? [] : [self]
  }

  /// The texts of one or several scalars.
  var severalTexts: [String] { severalNodes.compactMap { $0.scalar?.text } }
}
