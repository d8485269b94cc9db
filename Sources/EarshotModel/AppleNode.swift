/// A node as UIKit's accessibility properties and SwiftUI's grouping describe it.
package struct AppleNode: Sendable, Hashable {
  /// `accessibilityIdentifier`: never spoken. A harness's name for a node stands here too.
  package var identifier: String?
  /// Whether `identifier` is the app's own, so that it makes a semantic group of a container.
  package var identifierIsTheApps: Bool
  package var label: String?
  package var value: String?
  package var hint: String?
  /// The placeholder of a text field, where a dump gives it. While the field is empty it stands in
  /// `value` too, as VoiceOver speaks it.
  package var placeholder: String?
  package var traits: Traits
  package var isElement: Bool
  package var elementsHidden: Bool
  package var isHidden: Bool
  /// What a dump marks as not visible: no stop in a plain walk.
  package var isVisible: Bool
  package var alpha: Double
  package var clipsToBounds: Bool
  /// Whether the node is a view: only a view can be dropped for being hidden or of no size.
  package var isView: Bool
  package var frame: Rect?
  /// `accessibilityElements` by identifier; an empty array hides all.
  package var elements: [String]?
  package var isModal: Bool
  package var groupsChildren: Bool
  package var container: Container?
  package var control: Control?
  package var cell: TableCell?
  package var headers: TableHeaders?
  package var headingLevel: Int?
  package var expansion: Expansion?
  package var customActions: [String]
  package var customContent: [CustomContent]
  package var inputLabels: [String]
  package var language: LanguageTag?
  package var respondsToUserInteraction: Bool?
  package var navigationStyle: NavigationStyle?
  /// Whether it can be picked up and moved.
  package var isDraggable: Bool
  package var swiftUI: SwiftUI?
  /// The element type of a dump without its prefix, such as `Cell`.
  package var elementType: String?
  /// What the file itself says that is heard, in the words of the model that wrote it: to be compared,
  /// never spoken.
  package var statedDescription: String?
  /// The node has no children because the dump was cut at its depth, as far as can be told.
  package var isPossiblyCut: Bool
  /// Where single texts stand in the input, where that differs from the node's own place.
  package var textPlaces: [TextSlot: SourcePlace]

  package init() {
    identifierIsTheApps = false
    traits = []
    isElement = false
    elementsHidden = false
    isHidden = false
    isVisible = true
    alpha = 1
    clipsToBounds = false
    isView = true
    isModal = false
    groupsChildren = false
    isDraggable = false
    isPossiblyCut = false
    customActions = []
    customContent = []
    inputLabels = []
    textPlaces = [:]
  }

  /// `UIAccessibilityTraits`, private ones that change what is said among them.
  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let button = Traits(rawValue: 1 << 0)
    package static let link = Traits(rawValue: 1 << 1)
    package static let image = Traits(rawValue: 1 << 2)
    package static let selected = Traits(rawValue: 1 << 3)
    package static let playsSound = Traits(rawValue: 1 << 4)
    package static let keyboardKey = Traits(rawValue: 1 << 5)
    package static let staticText = Traits(rawValue: 1 << 6)
    package static let summaryElement = Traits(rawValue: 1 << 7)
    package static let notEnabled = Traits(rawValue: 1 << 8)
    package static let updatesFrequently = Traits(rawValue: 1 << 9)
    package static let searchField = Traits(rawValue: 1 << 10)
    package static let startsMediaSession = Traits(rawValue: 1 << 11)
    package static let adjustable = Traits(rawValue: 1 << 12)
    package static let allowsDirectInteraction = Traits(rawValue: 1 << 13)
    package static let causesPageTurn = Traits(rawValue: 1 << 14)
    package static let tabBar = Traits(rawValue: 1 << 15)
    package static let header = Traits(rawValue: 1 << 16)
    package static let textEntry = Traits(rawValue: 1 << 18)
    package static let isEditing = Traits(rawValue: 1 << 21)
    package static let secureTextField = Traits(rawValue: 1 << 24)
    package static let backButton = Traits(rawValue: 1 << 27)
    package static let tabBarItem = Traits(rawValue: 1 << 28)
    package static let textArea = Traits(rawValue: 1 << 47)
    package static let switchButton = Traits(rawValue: 1 << 53)
    /// No public bit is known for it; the number is ours.
    package static let popUpButton = Traits(rawValue: 1 << 62)

    /// The traits by the names that suites, dumps and scenarios use.
    package static let named: [(name: String, trait: Traits)] = [
      ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
      ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
      ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
      ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
      ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
      ("allowsDirectInteraction", .allowsDirectInteraction),
      ("causesPageTurn", .causesPageTurn), ("tabBar", .tabBar), ("header", .header),
      ("textEntry", .textEntry), ("isEditing", .isEditing),
      ("secureTextField", .secureTextField), ("backButton", .backButton),
      ("tabBarItem", .tabBarItem), ("textArea", .textArea), ("switchButton", .switchButton),
      ("popUpButton", .popUpButton),
    ]
  }

  package enum Container: String, Sendable, CaseIterable {
    case list, landmark, dataTable, semanticGroup
  }

  /// UIKit controls whose parts are counted.
  package enum Control: String, Sendable, CaseIterable {
    case tabBar = "UITabBar"
    case segmentedControl = "UISegmentedControl"
  }

  /// Rows and columns count from 0; nil is "not known".
  package struct TableCell: Sendable, Hashable {
    package var row: Int?
    package var column: Int?
    package var rowSpan: Int
    package var columnSpan: Int

    package init(row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1) {
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
    }
  }

  /// The headers of a data table, by row or column number, as identifiers.
  package struct TableHeaders: Sendable, Hashable {
    package var rows: [Int: [String]]
    package var columns: [Int: [String]]

    package init(rows: [Int: [String]], columns: [Int: [String]]) {
      self.rows = rows
      self.columns = columns
    }
  }

  package enum Expansion: String, Sendable { case collapsed, expanded }
  package enum NavigationStyle: String, Sendable { case automatic, separate, combined }

  package struct CustomContent: Sendable, Hashable {
    package var label: String
    package var value: String
    package var isImportant: Bool

    package init(label: String, value: String, isImportant: Bool) {
      self.label = label
      self.value = value
      self.isImportant = isImportant
    }
  }

  /// What SwiftUI's modifiers say beyond UIKit's properties.
  package struct SwiftUI: Sendable, Hashable {
    /// `accessibilityElement(children:)`.
    package enum Children: String, Sendable, CaseIterable { case combine, contain, ignore }
    package var children: Children?
    package var sortPriority: Double?

    package init(children: Children? = nil, sortPriority: Double? = nil) {
      self.children = children
      self.sortPriority = sortPriority
    }
  }
}
