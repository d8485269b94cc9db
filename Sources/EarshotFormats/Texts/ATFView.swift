internal import EarshotModel

/// A view of an ATF hierarchy, with the views that it names by their numbers.
struct ATFView {
  var node: AndroidNode
  var labeledBy: Int?
  var before: Int?
  var after: Int?

  init(_ proto: TextProto, number: Int, bounds: Rect?) {
    node = AndroidNode(className: "")
    node.bounds = bounds
    func text(_ name: String) -> String? { proto.message(name)?.string("text") }
    node.resourceID =
      proto.string("resource_name").flatMap { $0.isEmpty ? nil : $0 } ?? proto.string("test_tag")
    node.text = text("text")
    node.contentDescription = text("content_description")
    node.stateDescription = text("state_description")
    node.hintText = text("hint_text")
    switch proto.flag("important_for_accessibility") {
    case true?: node.importance = .yes
    case false?: node.importance = .no
    case nil: node.importance = .auto
    }
    for (name, flag) in Self.flags where proto.flag(name) == true { node.flags.insert(flag) }
    if proto.flag("enabled") == false { node.flags.remove(.enabled) }
    if proto.flag("visible_to_user") == false { node.flags.remove(.visible) }
    if proto.flag("scrollable") == true || proto.flag("can_scroll_forward") == true {
      if proto.flag("can_scroll_forward") != false { node.actions.append(.init(.scrollForward)) }
    }
    if proto.flag("can_scroll_backward") == true { node.actions.append(.init(.scrollBackward)) }
    for field in proto.all("actions") {
      guard case .message(let action) = field.value, let id = action.int("action_id") else {
        continue
      }
      let label = action.string("action_label")
      let name = Self.actions[id] ?? .custom
      // A custom action is heard by its label; the system's own further ones are not.
      if name == .custom, label == nil || id < Self.firstOfAnApp { continue }
      node.actions.removeAll { $0.name == name && name != .custom }
      node.actions.append(.init(name, label: label.flatMap { $0.isEmpty ? nil : $0 }))
    }
    labeledBy = proto.int("labeled_by_id")
    before = proto.int("accessibility_traversal_before_id")
    after = proto.int("accessibility_traversal_after_id")
  }

  /// The hint that an empty field shows in the place of its text.
  mutating func completeText() {
    guard AndroidClass(named: node.className).contains(.editText),
      let hint = node.hintText, !hint.isEmpty, node.text?.isEmpty != false || node.text == hint
    else { return }
    node.text = hint
    node.flags.insert(.showingHint)
  }

  private static let flags: [(name: String, flag: AndroidNode.Flags)] = [
    ("clickable", .clickable), ("long_clickable", .longClickable), ("focusable", .focusable),
    ("editable", .editable), ("scrollable", .scrollable), ("checkable", .checkable),
    ("checked", .checked), ("screen_reader_focusable", .screenReaderFocusable),
    ("selected", .selected), ("password", .password), ("heading", .heading),
  ]

  /// `AccessibilityNodeInfo`'s actions by number.
  private static let actions: [Int: AndroidNode.Action.Name] = [
    1: .focus, 4: .select, 16: .click, 32: .longClick, 1024: .nextHTMLElement,
    2048: .previousHTMLElement, 4096: .scrollForward, 8192: .scrollBackward,
    131_072: .setSelection, 262_144: .expand, 524_288: .collapse, 1_048_576: .dismiss,
    2_097_152: .setText, 16_908_344: .scrollUp, 16_908_345: .scrollLeft,
    16_908_346: .scrollDown, 16_908_347: .scrollRight, 16_908_349: .setProgress,
    16_908_358: .pageUp, 16_908_359: .pageDown, 16_908_360: .pageLeft, 16_908_361: .pageRight,
  ]

  /// Resource ids of apps begin here (0x7F000000); below are the system's.
  private static let firstOfAnApp = 0x7F00_0000

  /// Fields whose value is of another kind than the format's.
  static func faults(
    of proto: TextProto
  ) -> [(place: SourcePlace, message: String, expected: String)] {
    var faults: [(place: SourcePlace, message: String, expected: String)] = []
    for field in proto.fields {
      switch (field.name, field.value) {
      case ("text", .word), ("text", .text), ("content_description", .word),
        ("content_description", .text), ("state_description", .word), ("state_description", .text),
        ("hint_text", .word), ("hint_text", .text):
        faults.append(
          (field.place, "'\(field.name)' is no message", "'\(field.name) { text: \"…\" }'"))
      case ("class_name", .word), ("class_name", .message), ("resource_name", .word),
        ("resource_name", .message), ("accessibility_class_name", .word),
        ("accessibility_class_name", .message):
        faults.append((field.place, "'\(field.name)' is no text", "a text in quotes"))
      case (let name, let value)
      where flags.contains { $0.name == name } || name == "enabled" || name == "visible_to_user"
        || name == "important_for_accessibility":
        if case .word = value, proto.flag(name) != nil { continue }
        faults.append((field.place, "'\(name)' is neither true nor false", "true or false"))
      default: continue
      }
    }
    return faults
  }
}
