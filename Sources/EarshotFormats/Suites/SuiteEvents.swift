internal import EarshotJSON
internal import EarshotModel

/// The app events of a case: each is applied to the tree as left by the one before.
struct SuiteEvents {
  private var screen: SuiteScreen
  private let faults: JSONFaults

  init(_ screen: SuiteScreen, _ faults: JSONFaults) {
    self.screen = screen
    self.faults = faults
  }

  private enum Kind: String, CaseIterable {
    case viewClicked, windowContentChanged, paneAppeared, announcement, layoutChanged, screenChanged
  }

  func read(_ value: JSON?) -> [Suite.ExpectedEvent] {
    guard let value, let entries = faults.array(value, "events") else { return [] }
    var reader = self
    return entries.compactMap { reader.event($0) }
  }

  private mutating func event(_ json: JSON) -> Suite.ExpectedEvent? {
    guard faults.object(json, "events") != nil else { return nil }
    guard let type = json["type"], let kind = faults.word(type, "type", as: Kind.self) else {
      if json["type"] == nil { faults.fail(json, "the event has no 'type'", expected: "'type'") }
      return nil
    }
    guard let event = appEvent(kind, json) else { return nil }
    guard let expected = json["expected"] else {
      faults.fail(json, "the event has no 'expected'", expected: "'expected', \"\" for silence")
      return nil
    }
    if let changes = json["set"], let target = target(json, required: true) {
      apply(changes, to: target)
    }
    var result = Suite.ExpectedEvent(
      screen: screen.screen, event: event, expected: faults.string(expected, "expected") ?? "")
    if let focused = json["focusedBefore"], let name = faults.string(focused, "focusedBefore") {
      if screen.names[name] == nil {
        faults.fail(focused, "no node has the name '\(name)'", expected: "a name of the tree")
      }
      result.focusedBefore = name
    }
    result.mode = json["queueMode"].flatMap { faults.word($0, "queueMode", as: Mode.self)?.mode }
    return result
  }

  private func appEvent(_ kind: Kind, _ json: JSON) -> AppEvent? {
    switch kind {
    case .viewClicked: return target(json, required: true).map(AppEvent.clicked)
    case .windowContentChanged:
      return target(json, required: true).map { .contentChanged($0, changes(json)) }
    case .paneAppeared: return target(json, required: true).map(AppEvent.paneAppeared)
    case .announcement:
      guard let text = message(json) else {
        faults.fail(json, "the announcement has no 'text'", expected: "'text'")
        return nil
      }
      return .announcement(text)
    case .layoutChanged:
      return .layoutChanged(focus: target(json, required: false), message: message(json))
    case .screenChanged:
      return .screenChanged(focus: target(json, required: false), message: message(json))
    }
  }

  private func message(_ json: JSON) -> String? {
    (json["text"] ?? json["message"]).flatMap { faults.string($0, "text") }
  }

  private func target(_ json: JSON, required: Bool) -> NodeIndex? {
    guard let target = json["target"], !target.isNull else {
      if required { faults.fail(json, "the event has no 'target'", expected: "'target'") }
      return nil
    }
    guard let name = faults.string(target, "target") else { return nil }
    guard let node = screen.names[name] else {
      faults.fail(
        target, "no node has the name '\(name)'", expected: "a name of the tree",
        remedy: nearest(to: name, among: screen.order).map { "did you mean '\($0)'?" })
      return nil
    }
    return node
  }

  private func changes(_ json: JSON) -> Set<ContentChange> {
    guard let types = json["changeTypes"], let list = faults.array(types, "changeTypes")
    else { return [.undefined] }
    var result: Set<ContentChange> = []
    for item in list {
      if let change = faults.word(item, "changeTypes", as: ContentChange.self) {
        result.insert(change)
      }
    }
    return result
  }

  private mutating func apply(_ changes: JSON, to node: NodeIndex) {
    guard let members = faults.object(changes, "set") else { return }
    let faults = faults
    switch screen.screen.content {
    case .android:
      screen.change(node) { (node: inout AndroidNode) in
        for (key, value) in members { SuiteAndroid.set(key, value, on: &node, faults) }
      }
    case .apple:
      screen.change(node) { (node: inout AppleNode) in
        for (key, value) in members { SuiteApple.set(key, value, on: &node, faults) }
      }
    case .neutral, .web: break
    }
  }

  /// The suite's words for how an utterance stands to what is being spoken.
  private enum Mode: String, CaseIterable {
    case interrupt, queue, uninterruptible

    var mode: Utterance.Mode {
      switch self {
      case .interrupt: .interrupt
      case .queue: .queue
      case .uninterruptible: .uninterruptible
      }
    }
  }
}
