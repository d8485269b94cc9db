internal import EarshotModel

/// Which elements a sentence can mean, where several have the label.
enum ReferencePreference: Sendable {
  case any
  /// What can be activated or changed.
  case controls
  /// What holds a value.
  case fields

  func accepts(_ role: Role) -> Bool {
    switch self {
    case .any: true
    case .controls: role.isControl || role.holdsValue
    case .fields: role.holdsValue
    }
  }
}

extension Role {
  /// Whether it can be activated.
  var isControl: Bool {
    switch self {
    case .button, .backButton, .link, .checkbox, .radioButton, .switch, .menuButton, .tab, .item,
      .oneStop, .cell, .video, .pageIndicator:
      true
    case .textField, .textArea, .passwordField, .searchField, .slider, .stepper, .picker,
      .datePicker:
      true
    case .text, .heading, .image, .decorativeImage, .radioGroup, .menu, .tabBar, .list, .table,
      .row, .group, .alert, .dialog, .sheet, .toolbar, .progress, .liveText, .map, .webPage:
      false
    }
  }

  /// Whether it has a value that the user or the app changes.
  var holdsValue: Bool {
    switch self {
    case .textField, .textArea, .passwordField, .searchField, .slider, .stepper, .picker,
      .datePicker, .progress, .pageIndicator, .switch, .checkbox, .menuButton, .radioGroup:
      true
    case .text, .heading, .button, .backButton, .link, .image, .decorativeImage, .radioButton,
      .menu, .tab, .tabBar, .list, .item, .table, .row, .cell, .group, .oneStop, .alert, .dialog,
      .sheet, .toolbar, .liveText, .video, .map, .webPage:
      false
    }
  }
}

/// What some words ask for: `Label`, `Group / Label`, `Screen / Group / Label`, each of which may
/// be a role and a label in quotes (`button "Register"`).
struct ReferenceQuery {
  struct Step {
    var name: String
    /// A role that the element must have.
    var role: Role?
  }

  /// As written.
  let words: String
  /// The words as one name, for labels that hold ` / ` themselves.
  var whole: Step
  var steps: [Step]

  /// The steps as written.
  var path: [String] {
    steps.map { step in
      step.role.map { "\($0.rawValue) \(sentenceQuoted(step.name))" } ?? step.name
    }
  }

  init(_ words: String) {
    self.words = words
    whole = Step(words)
    steps = words.split(separator: " / ").map { Step(String($0)) }
    if steps.isEmpty { steps = [whole] }
  }
}

extension ReferenceQuery.Step {
  fileprivate init(_ words: String) {
    if words.hasSuffix("\""), let quote = words.firstIndex(of: "\""), quote != words.startIndex {
      let before = words[..<quote]
      let name = words[words.index(after: quote)...].dropLast()
      if before.hasSuffix(" "), let role = Role(word: String(before.dropLast())),
        !name.contains("\"")
      {
        self.init(name: String(name), role: role)
        return
      }
    }
    if words.count > 1, words.hasPrefix("\""), words.hasSuffix("\"") {
      self.init(name: String(words.dropFirst().dropLast()), role: nil)
      return
    }
    self.init(name: words, role: nil)
  }
}
