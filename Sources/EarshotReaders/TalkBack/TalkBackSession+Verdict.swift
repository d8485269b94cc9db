internal import EarshotModel

/// Why a node is a stop or none, in a sentence.
extension TalkBackSession {
  func verdict(on node: NodeIndex) -> StopVerdict {
    guard speaker.tree.nodes.indices.contains(node) else {
      return StopVerdict(
        isStop: false, reason: "the screen has no such element", rule: TalkBackFocusRules.empty)
    }
    let rules = TalkBackFocusRules.self
    switch speaker.tree.focusDecision(of: node) {
    case .pruned: return prunedVerdict(on: node)
    case .webContent:
      let isKnown = speaker.tree.nodes[node].payload.web == nil
      return StopVerdict(
        isStop: true,
        reason: isKnown
          ? "the browser offers it for moving by element"
          : "it is a control or a lone text of a web page",
        rule: isKnown ? rules.web : rules.webDump)
    case .hiddenWebView:
      return StopVerdict(isStop: false, reason: "its web view is not visible", rule: rules.web)
    case .silentWebNode:
      return StopVerdict(
        isStop: false, reason: "in a web page only controls and lone texts are stops",
        rule: rules.webDump)
    case .invisible:
      return StopVerdict(
        isStop: false, reason: "it is not visible to the user", rule: rules.invisible)
    case .pictureInPicture:
      return StopVerdict(
        isStop: true, reason: "it lies in a picture-in-picture window",
        rule: rules.pictureInPicture)
    case .windowSized:
      return StopVerdict(
        isStop: false,
        reason: "it has the bounds of the window, has children and is not operable",
        rule: rules.windowSized)
    case .focusableLeaf:
      return StopVerdict(
        isStop: true, reason: "it \(whyFocusable(node)) and has no children", rule: rules.leaf)
    case .focusableSpeaking:
      return StopVerdict(
        isStop: true, reason: "it \(whyFocusable(node)) and has something to say",
        rule: rules.speaking)
    case .focusableSilent:
      return StopVerdict(
        isStop: false,
        reason: "it \(whyFocusable(node)), but has nothing to say: each child is a stop of its own"
          + " or silent",
        rule: rules.silent)
    case .coveredByAncestor: return coveredVerdict(on: node)
    case .passiveSpeaking:
      return StopVerdict(
        isStop: true, reason: "it has something to say and no operable element around it",
        rule: rules.passive)
    case .passiveSilent:
      return StopVerdict(
        isStop: false, reason: "it is not operable and has neither a text nor a state",
        rule: rules.empty)
    }
  }

  private func prunedVerdict(on node: NodeIndex) -> StopVerdict {
    var hiding: NodeIndex? = nil
    var current = node
    while current >= 0 {
      if speaker.tree.nodes[current].payload.importance == .noHideDescendants { hiding = current }
      current = speaker.tree.nodes[current].parent
    }
    if let hiding {
      let reason =
        hiding == node
        ? "it is marked to be hidden with its descendants"
        : "\(named(hiding)) above it hides its descendants"
      return StopVerdict(isStop: false, reason: reason, rule: TalkBackFocusRules.hidden)
    }
    let reason =
      speaker.tree.nodes[node].payload.importance == .no
      ? "it is marked as not important for accessibility"
      : "it is a plain view without anything that makes it important for accessibility"
    return StopVerdict(isStop: false, reason: reason, rule: TalkBackFocusRules.pruned)
  }

  private func coveredVerdict(on node: NodeIndex) -> StopVerdict {
    let cover = Int(speaker.tree.focusAbove[node])
    let isMerged = isMerged(node, into: cover)
    let reason =
      isMerged
      ? "its text is spoken as part of \(named(cover)) above it"
      : "\(named(cover)) above it takes the focus, and its description stands for all inside it"
    return StopVerdict(isStop: false, reason: reason, rule: TalkBackFocusRules.covered)
  }

  /// Whether the words of a node are among those of an ancestor.
  private func isMerged(_ node: NodeIndex, into ancestor: NodeIndex) -> Bool {
    var current = node
    while current != ancestor {
      guard speaker.tree.has(.visible, current), !speaker.tree.has(.focusable, current),
        let parent = speaker.tree.parent(of: current), speaker.mergesChildren(parent)
      else { return false }
      current = parent
    }
    return speaker.tree.isStop(ancestor)
  }

  private func whyFocusable(_ node: NodeIndex) -> String {
    if speaker.tree.has(.clickable, node) { return "is clickable" }
    if speaker.tree.has(.longClickable, node) { return "is long-clickable" }
    if speaker.tree.nodes[node].payload.flags.contains(.screenReaderFocusable) {
      return "is focusable for screen readers"
    }
    if speaker.tree.has(.directFocus, node) { return "is focusable" }
    return "is an item of a list or scroller"
  }

  /// A node as a sentence names it: what it is, and its name or id.
  private func named(_ node: NodeIndex) -> String {
    let kind =
      speaker.tree.has(.clickable, node)
      ? "the clickable element"
      : speaker.tree.has(.directFocus, node) ? "the focusable element" : "the element"
    let payload = speaker.tree.nodes[node].payload
    for name in [payload.contentDescription, payload.text, payload.resourceID] {
      if let name, !name.isEmpty { return "\(kind) '\(name)'" }
    }
    if let first = firstText(below: node) { return "\(kind) with '\(first)'" }
    return kind
  }

  private func firstText(below node: NodeIndex) -> String? {
    for index in (node + 1)..<max(node + 1, speaker.tree.nodes[node].end) {
      let payload = speaker.tree.nodes[index].payload
      if let text = payload.contentDescription ?? payload.text, !text.isEmpty { return text }
    }
    return nil
  }
}
