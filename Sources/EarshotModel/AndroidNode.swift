/// An accessibility node as an Android accessibility service sees it
/// (`android.view.accessibility.AccessibilityNodeInfo`).
///
/// Absent is nil, and stays apart from the empty string where a format can tell them apart.
package struct AndroidNode: Sendable, Hashable {
  /// What the node claims to be, such as `android.widget.Button`; not the real class.
  package var className: String
  /// `package:id/name` of an installed package, or a bare name.
  package var resourceID: String?
  package var text: String?
  package var contentDescription: String?
  package var stateDescription: String?
  package var roleDescription: String?
  package var hintText: String?
  package var tooltipText: String?
  package var error: String?
  package var paneTitle: String?
  package var containerTitle: String?
  package var language: LanguageTag?
  package var flags: Flags
  package var importance: Importance
  package var bounds: Rect?
  /// The size that a layout file fixes, where it gives no bounds.
  package var declaredSize: DeclaredSize?
  package var collection: Collection?
  package var collectionItem: CollectionItem?
  package var range: Range?
  package var liveRegion: LiveRegion
  package var actions: [Action]
  /// Resource ids of other nodes of the same window.
  package var labelFor: String?
  /// The hint of a field whose box (`TextInputLayout`) has one too and takes its place.
  package var replacedHint: String?
  package var labeledBy: String?
  package var traversalBefore: String?
  package var traversalAfter: String?
  /// The texts of clickable spans.
  package var links: [String]
  package var web: WebContent?
  /// Where single texts stand in the input, where that differs from the node's own place.
  package var textPlaces: [TextSlot: SourcePlace]

  package init(className: String) {
    self.className = className
    flags = [.enabled, .visible]
    importance = .auto
    liveRegion = .none
    actions = []
    links = []
    textPlaces = [:]
  }

  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let clickable = Flags(rawValue: 1 << 0)
    package static let longClickable = Flags(rawValue: 1 << 1)
    package static let focusable = Flags(rawValue: 1 << 2)
    /// Input focus, not the reader's.
    package static let focused = Flags(rawValue: 1 << 3)
    package static let checkable = Flags(rawValue: 1 << 4)
    package static let checked = Flags(rawValue: 1 << 5)
    package static let enabled = Flags(rawValue: 1 << 6)
    package static let selected = Flags(rawValue: 1 << 7)
    package static let password = Flags(rawValue: 1 << 8)
    package static let editable = Flags(rawValue: 1 << 9)
    package static let heading = Flags(rawValue: 1 << 10)
    package static let screenReaderFocusable = Flags(rawValue: 1 << 11)
    /// Visible to the user, as the format says it.
    package static let visible = Flags(rawValue: 1 << 12)
    package static let scrollable = Flags(rawValue: 1 << 13)
    package static let showingHint = Flags(rawValue: 1 << 14)
    package static let contentInvalid = Flags(rawValue: 1 << 15)
    package static let textEntryKey = Flags(rawValue: 1 << 16)
    package static let multiline = Flags(rawValue: 1 << 17)
    /// The format marks the node as belonging to a collection without saying its counts.
    package static let inCollection = Flags(rawValue: 1 << 18)
    /// The node has no children because the dump was cut at its depth, as far as can be told.
    package static let possiblyCut = Flags(rawValue: 1 << 19)
    /// Drawn with an alpha of 0: nobody sees it, and the service still finds it.
    package static let transparent = Flags(rawValue: 1 << 20)
  }

  /// `View.getImportantForAccessibility`, as far as it is known.
  package enum Importance: String, Sendable { case auto, yes, no, noHideDescendants }

  package enum LiveRegion: String, Sendable { case none, polite, assertive }

  package enum SelectionMode: String, Sendable { case none, single, multiple }

  /// `AccessibilityNodeInfo.CollectionInfo`; -1 is "not known".
  package struct Collection: Sendable, Hashable {
    package var rows: Int
    package var columns: Int
    package var isHierarchical: Bool
    package var selection: SelectionMode

    package init(
      rows: Int, columns: Int, isHierarchical: Bool = false, selection: SelectionMode = .none
    ) {
      self.rows = rows
      self.columns = columns
      self.isHierarchical = isHierarchical
      self.selection = selection
    }
  }

  /// `AccessibilityNodeInfo.CollectionItemInfo`; rows and columns count from 0.
  package struct CollectionItem: Sendable, Hashable {
    package var row: Int
    package var column: Int
    package var rowSpan: Int
    package var columnSpan: Int
    package var isHeading: Bool
    package var rowTitle: String?
    package var columnTitle: String?

    package init(
      row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, isHeading: Bool = false
    ) {
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
      self.isHeading = isHeading
    }
  }

  /// `AccessibilityNodeInfo.RangeInfo`.
  package struct Range: Sendable, Hashable {
    package enum Kind: String, Sendable { case int, float, percent }
    package var kind: Kind
    package var minimum: Double
    package var maximum: Double
    package var current: Double

    package init(kind: Kind, minimum: Double, maximum: Double, current: Double) {
      self.kind = kind
      self.minimum = minimum
      self.maximum = maximum
      self.current = current
    }
  }

  package struct Action: Sendable, Hashable {
    package enum Name: String, Sendable, CaseIterable {
      case click, longClick, focus, expand, collapse, dismiss, setProgress, setSelection, setText
      case scrollForward, scrollBackward, scrollUp, scrollDown, scrollLeft, scrollRight
      case pageUp, pageDown, pageLeft, pageRight, select, dragStart, dragDrop, dragCancel
      case nextHTMLElement, previousHTMLElement
      /// An action of the app's own; its label says what it does.
      case custom
    }
    package var name: Name
    package var label: String?

    package init(_ name: Name, label: String? = nil) {
      self.name = name
      self.label = label
    }
  }

  /// A size in dp as a layout file declares it; nil where it depends on the content or the screen.
  ///
  /// The larger of the fixed size and the minimum.
  package struct DeclaredSize: Sendable, Hashable {
    package var width: Double?
    package var height: Double?

    package init(width: Double?, height: Double?) {
      self.width = width
      self.height = height
    }
  }

  /// What Chromium adds to a node of a web page (`extras` in the dumps).
  package struct WebContent: Sendable, Hashable {
    package var role: String?
    package var hint: String?
    package var targetURL: String?

    package init(role: String? = nil, hint: String? = nil, targetURL: String? = nil) {
      self.role = role
      self.hint = hint
      self.targetURL = targetURL
    }
  }
}
