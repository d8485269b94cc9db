internal import EarshotModel

/// Puts nodes of one screen into words.
///
/// A class, so that a session and its copies share it and asking it copies nothing.
final class TalkBackSpeaker: Sendable {
  /// How many parts one utterance takes before it stops merging children; a real screen has a few
  /// dozen.
  static let partLimit = 1000
  /// How many silent children one utterance looks through.
  static let visitLimit = 100_000

  let tree: TalkBackTree
  let lexicon: TalkBackLexicon
  let cleanup: TalkBackCleanup
  let version: TalkBackVersion
  let settings: TalkBackSettings
  /// The language of the app's texts where a node does not say its own.
  let appLanguage: LanguageTag

  init(
    tree: TalkBackTree, lexicon: TalkBackLexicon, version: TalkBackVersion,
    settings: TalkBackSettings, appLanguage: LanguageTag
  ) {
    self.tree = tree
    self.lexicon = lexicon
    self.version = version
    self.settings = settings
    self.appLanguage = appLanguage
    cleanup = TalkBackCleanup(lexicon: lexicon, punctuation: settings.punctuation)
  }

  func builder() -> UtteranceBuilder {
    UtteranceBuilder(lexicon, separator: settings.joiner)
  }

  func language(of index: NodeIndex) -> LanguageTag {
    tree.nodes[index].payload.language ?? appLanguage
  }

  /// Where a text of a node stands in the input.
  func place(of index: NodeIndex, _ slots: TextSlot...) -> SourcePlace? {
    if !tree.nodes[index].payload.textPlaces.isEmpty {
      for slot in slots {
        if let place = tree.nodes[index].payload.textPlaces[slot] { return place }
      }
    }
    return tree.nodes[index].place
  }

  /// A text of a node as it is spoken: cleaned up, unless the node is a password.
  func spoken(_ text: String?, of index: NodeIndex) -> String {
    guard let text, !text.isEmpty else { return "" }
    return tree.nodes[index].payload.flags.contains(.password) ? text : cleanup.spoken(text)
  }

  /// Adds the description of a whole node: selected, itself with its passive children, its label,
  /// disabled.
  ///
  /// Source: `TreeNodesDescription.java#aggregateNodeTreeDescription`.
  ///
  /// - Parameter withAllChildren: Operable children too, as for a change in a live region.
  func addDescription(
    of index: NodeIndex, focus: NodeIndex?, withAllChildren: Bool = false,
    to builder: inout UtteranceBuilder
  ) {
    let flags = tree.nodes[index].payload.flags
    let isSelected = flags.contains(.selected)
    if isSelected, settings.descriptionOrder == .stateNameRole {
      builder.add(.state, .selected, TalkBackPartRules.selected, at: tree.nodes[index].place)
    }
    let start = builder.count
    addTree(from: index, focus: focus, withAllChildren: withAllChildren, to: &builder)
    if let label = labelArgument(of: index) {
      builder.wrap(from: start, in: .labeled, TalkBackPartRules.label, label: label)
    }
    if isSelected, settings.descriptionOrder != .stateNameRole {
      builder.add(.state, .selected, TalkBackPartRules.selected, at: tree.nodes[index].place)
    }
    if !flags.contains(.enabled), !flags.contains(.heading) {
      builder.add(.state, .disabled, TalkBackPartRules.disabled, at: tree.nodes[index].place)
    }
  }

  /// A node whose children are being added.
  private struct Frame {
    let index: NodeIndex
    var nextChild = 0
    /// Where its status begins in the parts.
    let status: Int
    /// Where its own words begin.
    let words: Int
  }

  /// Adds a node and its merged children, depth first, without recursion.
  private func addTree(
    from root: NodeIndex, focus: NodeIndex?, withAllChildren: Bool,
    to builder: inout UtteranceBuilder
  ) {
    let frame = open(root, focus: focus, to: &builder)
    guard tree.childCount(of: root) > 0, mergesChildren(root) else {
      close(frame, to: &builder)
      return
    }
    var visits = 0
    var frames = [frame]
    while let top = frames.last {
      let index = top.index
      guard top.nextChild < tree.childCount(of: index), mergesChildren(index),
        builder.count < Self.partLimit, visits < Self.visitLimit
      else {
        close(top, to: &builder)
        frames.removeLast()
        continue
      }
      let child = tree.child(top.nextChild, of: index)
      frames[frames.count - 1].nextChild += 1
      guard tree.has(.visible, child), withAllChildren || !tree.has(.focusable, child) else {
        continue
      }
      visits += 1
      frames.append(open(child, focus: focus, to: &builder))
    }
  }

  private func open(
    _ index: NodeIndex, focus: NodeIndex?, to builder: inout UtteranceBuilder
  ) -> Frame {
    let status = builder.count
    if settings.descriptionOrder == .stateNameRole { addStatus(of: index, to: &builder) }
    let words = builder.count
    addWords(of: index, focus: focus, to: &builder)
    return Frame(index: index, status: status, words: words)
  }

  /// Ends a node: the status goes where nothing else was said; error, hint and tooltip follow.
  private func close(_ frame: Frame, to builder: inout UtteranceBuilder) {
    let isSilent = builder.count == frame.words
    if isSilent {
      builder.cut(to: frame.status)
    } else if settings.descriptionOrder != .stateNameRole {
      addStatus(of: frame.index, to: &builder)
    }
    addError(of: frame.index, to: &builder)
    addHintText(of: frame.index, to: &builder)
    addTooltip(of: frame.index, to: &builder)
  }

  /// Whether children are read with a node: not where a content description stands for them, except
  /// in a list, grid or pager.
  func mergesChildren(_ index: NodeIndex) -> Bool {
    switch tree.roles[index] {
    case .webView: false
    case .list, .grid, .pager: true
    case .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton, .radioButton,
      .checkBox, .button, .checkedTextView, .editText, .slider, .progressBar, .keyboardKey, .tabBar,
      .horizontalScrollView, .scrollView, .numberPicker, .dropDownList, .staggeredGrid, .viewGroup:
      !tree.nodes[index].payload.contentDescription.isFilled
    }
  }

  /// The node that labels another one.
  func labelNode(of index: NodeIndex) -> NodeIndex? {
    tree.labels[Int32(index)].map { Int($0) }
  }

  private func labelArgument(of index: NodeIndex) -> UtteranceBuilder.Argument? {
    guard !tree.labels.isEmpty, let label = labelNode(of: index) else { return nil }
    let name = nameWithID(of: label)
    guard !name.text.isEmpty else { return nil }
    return UtteranceBuilder.Argument(
      text: name.text, language: name.language, kind: .label, place: name.place)
  }
}
