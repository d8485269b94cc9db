/// A place in the Swift file; both count from 1, the column in UTF-8 bytes.
struct Place: Hashable {
  var line: Int
  var column: Int
}

/// Words as the source gives them: what is computed stands in braces, as `{tea.name}`.
struct Words {
  var text: String
  var place: Place
}

/// A value of the tree form.
indirect enum TreeValue {
  case text(String)
  case number(String)
  case flag(Bool)
  case list([TreeValue])
  case object([(key: String, value: TreeValue)])
}

/// One view, on its way to an element of Earshot's tree form.
struct ViewNode {
  /// The role in the words of a scenario; nil is a view that no reader meets, such as a stack: what
  /// it holds takes its place.
  var role: String?
  var label: Words?
  /// What stands on the screen where an accessibility label says something else.
  var shows: String?
  var value: Words?
  var hint: Words?
  var states: [String] = []
  var actions: [String] = []
  /// The other keys of the element, in the order in which they came.
  var properties: [(key: String, value: TreeValue)] = []
  /// What only iOS has.
  var ios: [(key: String, value: TreeValue)] = []
  var addedTraits: [String] = []
  var removedTraits: [String] = []
  var children: [ViewNode] = []
  var place: Place
  /// Whether it stands for a view that only the code behind it can tell.
  var isUnknown = false
  /// The name of the labelled pair in which it is the label, or the content.
  var labelOfPair: String?
  var contentOfPair: String?

  init(_ role: String? = nil, label: Words? = nil, at place: Place, children: [ViewNode] = []) {
    self.role = role
    self.label = label
    self.place = place
    self.children = children
  }

  mutating func set(_ key: String, _ value: TreeValue) {
    properties.removeAll { $0.key == key }
    properties.append((key, value))
  }

  mutating func setApple(_ key: String, _ value: TreeValue) {
    ios.removeAll { $0.key == key }
    ios.append((key, value))
  }

  mutating func add(state: String) {
    if !states.contains(state) { states.append(state) }
  }

  /// Whether it is something that can be operated.
  var isControl: Bool {
    switch role {
    case "button", "link", "switch", "slider", "stepper", "picker", "date picker", "text field",
      "text area", "password field", "search field", "menu button", "radio button", "tab":
      true
    default: false
    }
  }

  /// Its words and those of all that it holds, in order.
  ///
  /// - Parameter withImages: Whether pictures are among them: one beside a text says nothing in the
  ///   label of a control.
  func spoken(withImages: Bool) -> [String] {
    if states.contains("hidden") { return [] }
    var result: [String] = []
    if let label, role != "image" || withImages { result.append(label.text) }
    if label == nil || role == nil || role == "one stop" {
      for child in children { result += child.spoken(withImages: withImages) }
    }
    return result
  }
}
