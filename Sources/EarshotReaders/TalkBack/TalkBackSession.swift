internal import EarshotModel
internal import EarshotTraversal

/// TalkBack at work on one screen after the other.
struct TalkBackSession: ReaderSession {
  private(set) var screen: Screen
  var cursor: NodeIndex?

  let version: TalkBackVersion
  let settings: TalkBackSettings
  let lexicon: TalkBackLexicon
  let profileLanguage: LanguageTag
  private(set) var speaker: TalkBackSpeaker
  /// The window in which swiping moves.
  var window = 0
  var collection = CollectionState()
  /// The container title heard last; empty outside of all.
  var containerTitle = ""
  /// The direction in which a swipe was absorbed at the edge, so that the next one wraps around.
  var absorbed: Direction?
  /// The reading control that the user turned to; nil is the default one.
  var control: ReadingControl?
  /// The reading control to which focus itself switched, until it goes on.
  var automatic: ReadingControl?
  /// The piece of text, or the action, that was named last at this node, from 0.
  var piece: Int?
  /// Where the node was that had focus and is gone.
  var gap: NodeIndex?
  /// Where focus was in the windows that others cover, the topmost last.
  var covered: [NodeIndex?] = []
  private var hasNotedStandIn = false
  /// Where focus was in windows that were shown before, by their title.
  private var visited: [String: Visited] = [:]

  enum Direction: Sendable, Hashable { case forward, backward }

  private struct Visited: Sendable {
    var node: NodeIndex
    var id: String?
    var className: String
  }

  /// Starts without a screen.
  init(_ profile: Profile) {
    version = TalkBackVersion.all.first { $0.id == profile.version } ?? .v15
    settings = TalkBackSettings(profile.settings)
    lexicon = TalkBackLexicon.shared(profile.language)
    profileLanguage = profile.language
    screen = Screen(source: "", content: .android(Tree()))
    speaker = TalkBackSpeaker(
      tree: TalkBackTree(Tree(), screen: screen, version: version), lexicon: lexicon,
      version: version, settings: settings, appLanguage: profile.language)
  }

  var tree: TalkBackTree { speaker.tree }

  /// The stops of the window that has focus.
  var stops: FocusOrder? {
    speaker.tree.orders.indices.contains(window) ? speaker.tree.orders[window] : nil
  }

  mutating func receive(_ input: ReaderInput) -> [Event] {
    switch input {
    case .begin(let screen): begin(screen)
    case .replace(let screen): replace(screen)
    case .update(let screen): update(screen)
    case .gesture(let gesture): perform(gesture)
    case .app(let event): answer(event)
    }
  }

  private mutating func begin(_ screen: Screen) -> [Event] {
    show(screen)
    covered = []
    collection = CollectionState()
    containerTitle = ""
    return notes
  }

  private mutating func replace(_ next: Screen) -> [Event] {
    if let cursor, let title = screen.title {
      visited[title] = Visited(
        node: cursor, id: speaker.tree.nodes[cursor].payload.resourceID,
        className: speaker.tree.nodes[cursor].payload.className)
    }
    show(next)
    covered = []
    collection.leaveScreen()
    return notes + windowCameUp(focus: nil)
  }

  mutating func forgetFocus(in title: String?) {
    if let title { visited[title] = nil }
  }

  /// The title of a window that came up, then the first focus in it.
  mutating func windowCameUp(focus: NodeIndex?) -> [Event] {
    var events: [Event] = []
    if let title = windowTitle {
      events.append(.screen(title.text))
      events += heard(title.builder, mode: .uninterruptible)
    }
    if let first = focus ?? initialFocus() { events += arrive(at: first, by: .screenChange) }
    return events
  }

  private mutating func update(_ next: Screen) -> [Event] {
    let before = cursor
    let windowBefore = window
    show(next)
    cursor = before.flatMap { speaker.tree.nodes.indices.contains($0) ? $0 : nil }
    if speaker.tree.orders.indices.contains(windowBefore) { window = windowBefore }
    collection.refresh(speaker)
    return notes
  }

  /// What the listener should know about how this screen was read.
  private var notes: [Event] {
    switch screen.content {
    case .android: speaker.tree.notes.map(Event.note)
    case .neutral, .apple, .web:
      [.note("this screen holds no Android nodes, so TalkBack has nothing to read")]
    }
  }

  mutating func show(_ next: Screen) {
    screen = next
    let nodes: Tree<AndroidNode> =
      switch next.content {
      case .android(let tree): tree
      // A screen that was not projected onto Android has nothing that TalkBack could read.
      case .neutral, .apple, .web: Tree()
      }
    speaker = TalkBackSpeaker(
      tree: TalkBackTree(nodes, screen: next, version: version), lexicon: lexicon,
      version: version, settings: settings, appLanguage: next.language ?? profileLanguage)
    window = TalkBackWindow.start(of: speaker.tree.windows, nodes: speaker.tree.nodes)
    cursor = nil
    gap = nil
    absorbed = nil
  }

  // MARK: Titles

  private struct Title {
    var text: String
    var builder: UtteranceBuilder
  }

  /// What is said of a window that has come up, or nil where it has no title.
  private var windowTitle: Title? {
    var builder = speaker.builder()
    if let split = splitScreen {
      builder.add(
        .context, split.word, TalkBackPlaceRules.title,
        filledWith: split.titles.map {
          UtteranceBuilder.Argument(text: $0, language: speaker.appLanguage)
        })
    } else {
      guard let title = screen.title ?? speaker.tree.windows[window].title, !title.isEmpty else {
        return nil
      }
      if speaker.tree.windows[window].kind == .pictureInPicture {
        builder.add(
          .context, .pictureInPicture, TalkBackPlaceRules.title,
          filledWith: [UtteranceBuilder.Argument(text: title, language: speaker.appLanguage)])
      } else {
        builder.add(.context, title, speaker.appLanguage, TalkBackPlaceRules.title, at: nil)
      }
    }
    return Title(text: Utterance(parts: builder.parts).text, builder: builder)
  }

  /// The two applications of a split screen and the template that names them.
  private var splitScreen: (word: TalkBackWord, titles: [String])? {
    guard speaker.tree.windows.contains(where: { $0.kind == .splitScreenDivider }) else {
      return nil
    }
    let applications = speaker.tree.windows.filter { $0.kind == .application && $0.title.isFilled }
    guard applications.count == 2, let first = applications[0].bounds,
      let second = applications[1].bounds
    else { return nil }
    let isStacked = first.bottom <= second.top || second.bottom <= first.top
    let isInOrder = isStacked ? first.top <= second.top : first.left <= second.left
    var titles = (isInOrder ? applications : applications.reversed()).compactMap(\.title)
    guard !isStacked else { return (.splitPortrait, titles) }
    guard screen.direction == .rightToLeft else { return (.splitLandscape, titles) }
    titles.reverse()
    return (.splitLandscapeRTL, titles)
  }

  // MARK: First focus

  /// The first focus on a screen that came up: where it was when this window was shown before, the
  /// edited field, the first stop that does not just repeat the title.
  private func initialFocus() -> NodeIndex? {
    guard let stops else { return nil }
    if let title = screen.title, let before = visited[title], speaker.tree.isStop(before.node),
      speaker.tree.nodes[before.node].payload.resourceID == before.id,
      speaker.tree.nodes[before.node].payload.className == before.className
    {
      return before.node
    }
    let edited = stops.stops.first {
      speaker.tree.nodes[$0].payload.flags.isSuperset(of: [.focused, .editable])
    }
    if let edited { return edited }
    let title = (screen.title ?? speaker.tree.windows[window].title)?.lowercased()
    return stops.stops.first { !repeats($0, title: title) } ?? stops.stops.first
  }

  private func repeats(_ index: NodeIndex, title: String?) -> Bool {
    guard let title, !speaker.tree.has(.clickable, index), !speaker.tree.has(.longClickable, index)
    else {
      return false
    }
    let payload = speaker.tree.nodes[index].payload
    let text = payload.contentDescription.isFilled ? payload.contentDescription : payload.text
    guard text?.lowercased() == title else { return false }
    var above = speaker.tree.collectionAbove[index]
    while above >= 0 {
      if speaker.tree.roles[Int(above)] == .list || speaker.tree.roles[Int(above)] == .grid {
        return false
      }
      above = speaker.tree.collectionAbove[Int(above)]
    }
    return true
  }

  // MARK: Speaking

  /// An utterance that answers something, with the note on stand-ins where it is due.
  mutating func heard(
    _ builder: UtteranceBuilder, mode: Utterance.Mode
  ) -> [Event] {
    var builder = builder
    builder.rewriteSingle(speaker.cleanup.namingSingle)
    guard builder.count > 0 else { return [] }
    return noteStandIn(builder)
      + [.utterance(Utterance(parts: builder.parts, mode: mode, purpose: .response))]
  }

  /// Says once that some words are only known in English.
  mutating func noteStandIn(_ builders: UtteranceBuilder...) -> [Event] {
    guard !hasNotedStandIn, builders.contains(where: \.usedStandIn) else { return [] }
    hasNotedStandIn = true
    let example = builders.lazy.compactMap(\.standIn).first.map { lexicon[$0].text() }
    let quoted = example.map { $0.isEmpty ? "" : ", such as '\($0)'" } ?? ""
    return [
      .note(
        "some of TalkBack's words are not known in \(lexicon.language) and are given in English"
          + quoted)
    ]
  }
}
