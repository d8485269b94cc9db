/// What few nodes of a page have. It is kept on the heap, shared until it is changed: a node is
/// copied again and again by what reads a page.
extension WebNode {
  struct Rare: Sendable, Hashable {
    var roleDescription: String?
    var placeholder: String?
    var url: String?
    var language: LanguageTag?
    var frame: Rect?
    var invalid: String?
    var current: String?
    var hasPopup: String?
    var autocomplete: String?
    var orientation: String?
    var sort: String?
    var live: String?
    var atomic: Bool?
    var relevant: String?
    var keyShortcuts: String?
    var errorMessage: String?
    var details: String?
    var controls: [String] = []
    var activeDescendant: String?
    var valueMinimum: Double?
    var valueMaximum: Double?
    var valueNow: Double?
    var valueText: String?
    var rowCount: Int?
    var columnCount: Int?
    var rowIndex: Int?
    var columnIndex: Int?
    var rowSpan: Int = 1
    var columnSpan: Int = 1
    var rowHeaders: [NodeIndex] = []
    var columnHeaders: [NodeIndex] = []
    var isLayoutTable: Bool = false
    var textPlaces: [TextSlot: SourcePlace] = [:]
    var markup = WebMarkup()

    static let none = Rare()

    /// Nothing, or one value: an array, since that is shared until it is changed.
    struct Box: Sendable, Hashable {
      var held: [Rare] = []

      /// The value to be changed.
      var made: Rare {
        get { held.isEmpty ? .none : held[0] }
        _modify {
          if held.isEmpty { held.append(.none) }
          yield &held[0]
        }
      }

      static func == (left: Self, right: Self) -> Bool {
        if left.held.isEmpty, right.held.isEmpty { return true }
        return left.made == right.made
      }

      func hash(into hasher: inout Hasher) { hasher.combine(made) }
    }
  }

  /// What an audit asks for and no reader gets.
  package var markup: WebMarkup {
    get { rare.held.isEmpty ? WebMarkup() : rare.held[0].markup }
    set { if !rare.held.isEmpty || newValue != WebMarkup() { rare.made.markup = newValue } }
  }
  /// The words of `aria-roledescription`.
  package var roleDescription: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].roleDescription }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.roleDescription = newValue } }
  }
  package var placeholder: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].placeholder }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.placeholder = newValue } }
  }
  package var url: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].url }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.url = newValue } }
  }
  package var language: LanguageTag? {
    get { rare.held.isEmpty ? nil : rare.held[0].language }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.language = newValue } }
  }
  package var frame: Rect? {
    get { rare.held.isEmpty ? nil : rare.held[0].frame }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.frame = newValue } }
  }
  /// `true`, `grammar`, `spelling`.
  package var invalid: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].invalid }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.invalid = newValue } }
  }
  /// `true`, `page`, `step`, `location`, `date`, `time`.
  package var current: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].current }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.current = newValue } }
  }
  /// `menu`, `listbox`, `tree`, `grid`, `dialog`.
  package var hasPopup: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].hasPopup }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.hasPopup = newValue } }
  }
  package var autocomplete: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].autocomplete }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.autocomplete = newValue } }
  }
  package var orientation: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].orientation }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.orientation = newValue } }
  }
  package var sort: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].sort }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.sort = newValue } }
  }
  package var live: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].live }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.live = newValue } }
  }
  package var atomic: Bool? {
    get { rare.held.isEmpty ? nil : rare.held[0].atomic }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.atomic = newValue } }
  }
  package var relevant: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].relevant }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.relevant = newValue } }
  }
  package var keyShortcuts: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].keyShortcuts }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.keyShortcuts = newValue } }
  }
  /// `aria-errormessage` and `aria-details`, as the texts or ids that they name.
  package var errorMessage: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].errorMessage }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.errorMessage = newValue } }
  }
  package var details: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].details }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.details = newValue } }
  }
  package var controls: [String] {
    get { rare.held.isEmpty ? [] : rare.held[0].controls }
    set { if !rare.held.isEmpty || newValue != [] { rare.made.controls = newValue } }
  }
  package var activeDescendant: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].activeDescendant }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.activeDescendant = newValue } }
  }
  package var valueMinimum: Double? {
    get { rare.held.isEmpty ? nil : rare.held[0].valueMinimum }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.valueMinimum = newValue } }
  }
  package var valueMaximum: Double? {
    get { rare.held.isEmpty ? nil : rare.held[0].valueMaximum }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.valueMaximum = newValue } }
  }
  package var valueNow: Double? {
    get { rare.held.isEmpty ? nil : rare.held[0].valueNow }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.valueNow = newValue } }
  }
  package var valueText: String? {
    get { rare.held.isEmpty ? nil : rare.held[0].valueText }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.valueText = newValue } }
  }
  /// Counts and places in tables; indices from 1.
  package var rowCount: Int? {
    get { rare.held.isEmpty ? nil : rare.held[0].rowCount }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.rowCount = newValue } }
  }
  package var columnCount: Int? {
    get { rare.held.isEmpty ? nil : rare.held[0].columnCount }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.columnCount = newValue } }
  }
  package var rowIndex: Int? {
    get { rare.held.isEmpty ? nil : rare.held[0].rowIndex }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.rowIndex = newValue } }
  }
  package var columnIndex: Int? {
    get { rare.held.isEmpty ? nil : rare.held[0].columnIndex }
    set { if !rare.held.isEmpty || newValue != nil { rare.made.columnIndex = newValue } }
  }
  package var rowSpan: Int {
    get { rare.held.isEmpty ? 1 : rare.held[0].rowSpan }
    set { if !rare.held.isEmpty || newValue != 1 { rare.made.rowSpan = newValue } }
  }
  package var columnSpan: Int {
    get { rare.held.isEmpty ? 1 : rare.held[0].columnSpan }
    set { if !rare.held.isEmpty || newValue != 1 { rare.made.columnSpan = newValue } }
  }
  /// The header cells of a cell, by their index in the tree.
  package var rowHeaders: [NodeIndex] {
    get { rare.held.isEmpty ? [] : rare.held[0].rowHeaders }
    set { if !rare.held.isEmpty || newValue != [] { rare.made.rowHeaders = newValue } }
  }
  package var columnHeaders: [NodeIndex] {
    get { rare.held.isEmpty ? [] : rare.held[0].columnHeaders }
    set { if !rare.held.isEmpty || newValue != [] { rare.made.columnHeaders = newValue } }
  }
  /// Whether a browser takes the table for mere layout.
  package var isLayoutTable: Bool {
    get { rare.held.isEmpty ? false : rare.held[0].isLayoutTable }
    set { if !rare.held.isEmpty || newValue != false { rare.made.isLayoutTable = newValue } }
  }
  /// Where single texts stand in the input, where that differs from the node's own place.
  package var textPlaces: [TextSlot: SourcePlace] {
    get { rare.held.isEmpty ? [:] : rare.held[0].textPlaces }
    set { if !rare.held.isEmpty || newValue != [:] { rare.made.textPlaces = newValue } }
  }
}
