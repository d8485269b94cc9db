/// An element of a screen as a scenario describes it, before any platform.
package struct Element: Sendable, Hashable {
  package var role: Role
  /// The author's name for it; never spoken.
  package var id: String?
  /// The accessible name; nil is a thing without a label.
  package var label: PlacedText?
  /// What stands on the screen where it differs from the accessible name (`shows:`).
  package var shows: String?
  /// Other names by which voice control knows it (`also called:`).
  package var inputLabels: [String]
  /// Whose label this text is: the id of a field (`label for:`).
  package var labelFor: String?
  /// The visible text above a field that nothing ties to it (`text above:`). It is an element of its
  /// own too, the sibling before the field.
  package var textAbove: PlacedText?
  package var value: PlacedText?
  package var hint: PlacedText?
  package var placeholder: PlacedText?
  package var details: PlacedText?
  package var error: PlacedText?
  package var stateDescription: PlacedText?
  package var states: Set<State>
  package var headingLevel: Int?
  package var position: Position?
  package var language: LanguageTag?
  package var frame: Rect?
  /// The limits and the number of a slider, a stepper or a progress bar.
  package var range: Range?
  /// How far one adjustment moves within `range`.
  package var step: Double?
  package var cell: Cell?
  /// What a picker, or a slider without numbers, offers, in order.
  package var choices: [PlacedText]
  /// How many characters a field takes; more are refused while typing.
  package var maximumLength: Int?
  package var live: Liveness?
  /// Whether its words are the system's own, as those of a standard button, which follow the
  /// language of the device and not that of the app.
  package var isSystemText: Bool
  /// The only system on whose app it is there; nil on both.
  package var system: System?
  /// SwiftUI's way of making one element of several, with TalkBack's equivalent on Android.
  package var children: AppleNode.SwiftUI.Children?
  package var sortPriority: Double?
  /// Reads before, or after, the element with this id.
  package var before: String?
  package var after: String?
  package var actions: [Action]
  package var behaviours: [Behaviour]
  package var apple: AppleOverrides?
  package var android: AndroidOverrides?
  package var web: WebOverrides?

  package init(_ role: Role, label: PlacedText? = nil) {
    self.role = role
    self.label = label
    inputLabels = []
    isSystemText = false
    states = []
    choices = []
    actions = []
    behaviours = []
  }

  /// A system for which an app is built.
  package enum System: String, Sendable, Hashable, CaseIterable {
    case ios, android
  }

  package enum State: String, Sendable, Hashable, CaseIterable {
    case selected
    case checked
    case notChecked = "not checked"
    case mixed
    case on
    case off
    case disabled
    case required
    case expanded
    case collapsed
    /// Not there for a screen reader, though it can be seen.
    case hidden
    /// Not there for anybody.
    case invisible
    case focused
    case editing
    case busy
    case invalid
    case readOnly = "read only"
    /// Hides everything beside it from the reader.
    case modal
    case pressed
    case current
    case visited
  }

  package enum Liveness: String, Sendable, Hashable, CaseIterable { case polite, assertive }

  /// A place among others, both from 1.
  package struct Position: Sendable, Hashable {
    package var index: Int
    package var count: Int

    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  package struct Range: Sendable, Hashable {
    package var minimum: Double
    package var maximum: Double
    package var current: Double

    package init(minimum: Double, maximum: Double, current: Double) {
      self.minimum = minimum
      self.maximum = maximum
      self.current = current
    }
  }

  /// Where a cell of a table begins, from 1, and how far it goes; 0 is its place among its
  /// siblings.
  package struct Cell: Sendable, Hashable {
    package var row: Int
    package var column: Int
    package var rowSpan: Int
    package var columnSpan: Int
    package var isHeader: Bool

    package init(
      row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, isHeader: Bool = false
    ) {
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
      self.isHeader = isHeader
    }
  }

  /// A custom action: its name and what it does.
  package struct Action: Sendable, Hashable {
    package var name: PlacedText
    package var effects: [Effect]

    package init(name: PlacedText, effects: [Effect]) {
      self.name = name
      self.effects = effects
    }
  }
}

/// What only iOS has, over what the projection would make of an element (`ios:`).
///
/// Nil leaves the projection's own value.
package struct AppleOverrides: Sendable, Hashable {
  /// `built as:`, such as ``AppleWay/switch`` for a check box.
  package var builtAs: AppleWay?
  /// The control whose elements take this one's place (`accessibilityRepresentation`).
  package var representation: Role?
  package var label: PlacedText?
  package var value: PlacedText?
  package var hint: PlacedText?
  package var identifier: String?
  package var addedTraits: AppleNode.Traits
  package var removedTraits: AppleNode.Traits
  package var isElement: Bool?
  package var elementsHidden: Bool?
  package var isModal: Bool?
  package var groupsChildren: Bool?
  package var container: AppleNode.Container?
  /// Ids in reading order (`accessibilityElements`).
  package var elements: [String]?
  package var customContent: [AppleNode.CustomContent]
  package var inputLabels: [String]?
  package var headingLevel: Int?
  package var expansion: AppleNode.Expansion?
  package var respondsToUserInteraction: Bool?
  package var isDraggable: Bool?
  package var navigationStyle: AppleNode.NavigationStyle?
  package var children: AppleNode.SwiftUI.Children?
  package var sortPriority: Double?
  /// The id of the field that this text labels (`accessibilityLabeledPair`).
  package var labeledPair: String?

  package init() {
    addedTraits = []
    removedTraits = []
    customContent = []
  }
}

/// What only Android has, over what the projection would make of an element (`android:`).
///
/// Nil leaves the projection's own value.
package struct AndroidOverrides: Sendable, Hashable {
  /// `built as:`, a widget class or a way of building a group: `prefix`, `list`, `radio group`,
  /// `container title`, `merged`, or a class name.
  package var builtAs: PlacedText?
  package var text: PlacedText?
  package var contentDescription: PlacedText?
  package var stateDescription: PlacedText?
  package var roleDescription: PlacedText?
  package var hint: PlacedText?
  package var tooltip: PlacedText?
  package var error: PlacedText?
  package var paneTitle: PlacedText?
  package var containerTitle: PlacedText?
  package var resourceID: String?
  /// What marks the node as one of a web page.
  package var web: AndroidNode.WebContent?
  package var importance: AndroidNode.Importance?
  package var liveRegion: AndroidNode.LiveRegion?
  /// Flags switched on or off (`clickable: no`).
  package var setFlags: AndroidNode.Flags
  package var clearedFlags: AndroidNode.Flags
  package var collection: AndroidNode.Collection?
  package var collectionItem: AndroidNode.CollectionItem?
  /// `collection: none`, `collection item: none`: the node lacks what its role would have.
  package var removesCollection: Bool
  package var removesCollectionItem: Bool
  package var range: AndroidNode.Range?
  package var actions: [AndroidNode.Action]
  package var labelFor: String?
  package var traversalBefore: String?
  package var traversalAfter: String?

  package init() {
    setFlags = []
    clearedFlags = []
    removesCollection = false
    removesCollectionItem = false
    actions = []
  }
}

/// What only the web has, over what the projection would make of an element (`web:`).
package struct WebOverrides: Sendable, Hashable {
  package var role: PlacedText?
  package var name: PlacedText?
  package var description: PlacedText?
  package var roleDescription: PlacedText?
  package var element: String?
  /// Other ARIA states and properties by name without `aria-`.
  package var properties: [String: PlacedText]
  /// What the page holds of it and no reader gets, for an audit; it has no words in a scenario.
  package var markup = WebMarkup()

  package init() { properties = [:] }

  /// The property of a control that is of the page's own making: HTML does nothing for it, so only
  /// a script could answer, and scripts are not run.
  package static let scripted = "scripted"

  /// Whether HTML leaves the control to the page's script.
  package var isScripted: Bool { properties[Self.scripted] != nil }
}
