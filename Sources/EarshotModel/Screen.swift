/// What is on a screen, as one platform or nobody in particular sees it.
package struct Screen: Sendable {
  /// The nodes. A reader reads only its own platform's.
  package enum Content: Sendable {
    case neutral(Tree<Element>)
    case android(Tree<AndroidNode>)
    case apple(Tree<AppleNode>)
    case web(Tree<WebNode>)
  }

  package enum Direction: String, Sendable { case leftToRight, rightToLeft }
  /// The kind of device, where a reader's rules depend on it.
  package enum Idiom: String, Sendable { case phone, pad }

  /// The file that it was read from, as the user named it.
  package var source: String
  package var title: String?
  /// What the input calls it, where that stands nowhere on the screen: the name of a layout file.
  package var name: String?
  /// The picture of it that lies beside the input, as the user would name the file.
  package var screenshot: String?
  /// The file of each node that was read from another file than ``source``.
  package var otherSources: [NodeIndex: String] = [:]
  package var content: Content
  /// The language of the app, where the input says it.
  package var language: LanguageTag?
  package var direction: Direction
  package var idiom: Idiom
  /// The bounds of the window that is walked, where the input says them.
  package var bounds: Rect?
  /// Pixels in one density-independent pixel, where an Android input says it.
  package var density: Double?
  /// The same screen as other platforms have it, where the input holds more than one platform's
  /// tree: a reader takes its own.
  package var alternatives: [Content]
  /// The windows of an Android screen in the order of the input, empty where the input does not
  /// tell windows apart. An importer marks the one that is walked as active, and only that one.
  package var windows: [Window]
  /// What the format cannot say or what was left out, each one sentence, for the walk's notes.
  package var notes: [String]
  /// What the format does not hold at all, where an audit must not take its absence for a fault.
  package var unsaid: Set<Fact>
  /// What can be seen and operated, and is hidden from every reader (`aria-hidden`), so that it is
  /// no node.
  package var hiddenParts: [HiddenPart] = []

  /// Something of an app that a format may be unable to say.
  package enum Fact: String, Sendable, CaseIterable {
    /// Which texts are headings.
    case headings
    /// Which text is the label of which field.
    case labelLinks
    /// Which nodes are accessibility elements.
    case elements
  }

  package init(
    source: String, title: String? = nil, content: Content, language: LanguageTag? = nil,
    direction: Direction = .leftToRight, idiom: Idiom = .phone, bounds: Rect? = nil,
    windows: [Window] = [], notes: [String] = [], unsaid: Set<Fact> = []
  ) {
    self.source = source
    self.title = title
    self.content = content
    self.language = language
    self.direction = direction
    self.idiom = idiom
    self.bounds = bounds
    alternatives = []
    self.windows = windows
    self.notes = notes
    self.unsaid = unsaid
  }

  /// One window of an Android screen.
  package struct Window: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case application, inputMethod, system, accessibilityOverlay, splitScreenDivider
      case magnificationOverlay, pictureInPicture
    }

    package var title: String?
    package var kind: Kind
    package var bounds: Rect?
    package var isActive: Bool
    /// The nodes of the window: from its first root to the end of its last root's subtree.
    package var roots: Range<NodeIndex>

    package init(
      title: String?, kind: Kind, bounds: Rect?, isActive: Bool, roots: Range<NodeIndex>
    ) {
      self.title = title
      self.kind = kind
      self.bounds = bounds
      self.isActive = isActive
      self.roots = roots
    }
  }
}
