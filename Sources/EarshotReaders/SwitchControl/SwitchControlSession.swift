internal import EarshotTraversal
package import EarshotModel

/// Switch Control at work: the targets of item scanning are its stops.
package struct SwitchControlSession: ReaderSession {
  package private(set) var screen: Screen
  package private(set) var cursor: NodeIndex?
  private let teller: VoiceOverTeller
  private let settings: SwitchControlSettings
  private var layout: VoiceOverLayout
  private var scan: SwitchControlScan
  private var targets = FocusOrder([])

  /// - Parameter profile: Its settings are known to be valid.
  package init(_ profile: Profile) {
    teller = VoiceOverTeller(
      Profile(id: "voiceover", version: VoiceOverVersion.current.id, language: profile.language))
    settings = SwitchControlSettings(profile)
    screen = Screen(source: "", content: .apple(Tree()))
    layout = VoiceOverLayout(screen)
    scan = SwitchControlScan(layout, settings)
  }

  package mutating func receive(_ input: ReaderInput) -> [Event] {
    switch input {
    case .begin(let screen):
      take(screen)
      cursor = nil
      return (layout.notes + scan.notes).map { .note($0) }
    case .replace(let screen):
      take(screen)
      cursor = nil
      return (screen.title.map { [.screen($0)] } ?? []) + highlight(targets.next(after: nil))
    case .update(let screen):
      take(screen)
      if let cursor, targets.place(of: cursor) == nil { self.cursor = nil }
      return []
    case .gesture(let gesture): return answer(gesture)
    case .app(let event): return answer(event)
    }
  }

  package func verdict(on node: NodeIndex) -> StopVerdict {
    guard let place = layout.place(of: node) else { return layout.verdict(on: node) }
    switch SwitchControl.refusal(of: layout.stops[place], in: layout) {
    case nil:
      return StopVerdict(
        isStop: true, reason: "it takes part in interaction", rule: SwitchControlRules.target)
    case let rule?:
      return StopVerdict(isStop: false, reason: rule.summary, rule: rule)
    }
  }

  private mutating func take(_ screen: Screen) {
    self.screen = screen.projected(to: .apple).screen
    layout = VoiceOverLayout(self.screen)
    scan = SwitchControlScan(layout, settings)
    targets = FocusOrder(scan.targets.map(\.node))
  }

  private mutating func answer(_ gesture: Gesture) -> [Event] {
    switch gesture {
    case .next: return highlight(targets.next(after: cursor))
    case .previous: return highlight(targets.previous(before: cursor))
    case .first: return highlight(targets.next(after: nil))
    case .last: return highlight(targets.previous(before: nil))
    // What is selected is the app's affair; the other gestures are VoiceOver's.
    case .activate, .action: return []
    case .touch, .swipeUp, .swipeDown, .hold, .scrub, .magicTap, .scrollForward, .scrollBackward,
      .readFromHere, .readFromTop, .stopReading, .turnTo, .type, .delete, .key, .quickKey:
      return []
    }
  }

  private mutating func answer(_ event: AppEvent) -> [Event] {
    switch event {
    case .screenChanged:
      return highlight(targets.next(after: nil))
    case .layoutChanged(let focus, _):
      if let focus, targets.place(of: focus) != nil { return highlight(focus) }
    case .announcement, .clicked, .contentChanged, .paneAppeared: break
    }
    return []
  }

  private mutating func highlight(_ target: NodeIndex?) -> [Event] {
    guard let target, let place = layout.place(of: target) else { return [.earcon(.edge)] }
    cursor = target
    let view = layout.view(target)
    var tale = VoiceOverTale(
      teller,
      VoiceOverTeller.Stop(node: target, view: view, context: layout.stops[place].context), layout,
      screen.language, .spoken)
    if settings.speaks {
      tale.tell(view.label, .label, .label, SwitchControlRules.speech, at: .label)
      tale.tellValueAsSpeech()
    }
    let parts = tale.phrases.spoken
    var arrival = Arrival(
      node: target, id: view.identifier, frame: view.frame,
      place: layout.tree.nodes[target].place,
      utterances: parts.isEmpty ? [] : [Utterance(parts: parts)])
    guard let number = targets.place(of: target) else { return [.arrival(arrival)] }
    arrival.steps = scan.targets[number].steps
    return [.arrival(arrival), .note(scan.targets[number].words(settings.style))]
  }
}

extension VoiceOverTale {
  /// The value, a switch's as its state.
  fileprivate mutating func tellValueAsSpeech() {
    if traits.contains(.switchButton) {
      tellSwitchState()
    } else {
      tell(stop.view.value, .value, .value, SwitchControlRules.speech, at: .value)
    }
  }
}
