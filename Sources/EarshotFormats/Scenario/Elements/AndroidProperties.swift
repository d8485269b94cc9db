internal import EarshotModel

/// The keys under `android:`.
enum AndroidProperties {
  typealias Android = Property<AndroidOverrides>

  static let record = Record("android", "an 'android' block", all)

  static let all: [Android] = words + flags + collections + actions + links

  private static let words: [Android] = [
    .text(
      "built as", \.builtAs,
      "How it is built there: for a group `prefix`, `list`, `radio group`, `container title` or "
        + "`merged`; else a widget."),
    .text("text", \.text, "`text`."),
    .text("content description", \.contentDescription, "`contentDescription`."),
    .text("state description", \.stateDescription, "`stateDescription`."),
    .text("role description", \.roleDescription, "The app's own word for the role."),
    .text("hint", \.hint, "`hint` of a text view."),
    .text("tooltip", \.tooltip, "`tooltipText`."),
    .text("error", \.error, "`setError`."),
    .text("pane title", \.paneTitle, "`accessibilityPaneTitle`."),
    .text("container title", \.containerTitle, "`setContainerTitle`."),
    .name("resource id", \.resourceID, "The view's id, never spoken."),
    Android("web role", .text, "The node is of a web page: what Chromium calls its role.") {
      overrides, node, _ in
      overrides.web = AndroidNode.WebContent(role: node.scalar?.text, hint: overrides.web?.hint)
    },
    Android(
      "important", .word(["auto", "yes", "no", "noHideDescendants"]),
      "`importantForAccessibility`."
    ) { overrides, node, _ in
      overrides.importance = node.scalar.flatMap { AndroidNode.Importance(rawValue: $0.text) }
    },
    Android(
      "live region", .word(["none", "polite", "assertive"]), "`accessibilityLiveRegion`."
    ) { overrides, node, _ in
      overrides.liveRegion = node.scalar.flatMap { AndroidNode.LiveRegion(rawValue: $0.text) }
    },
  ]

  /// The flags of a node by their names in a scenario.
  static let namedFlags: [(name: String, flag: AndroidNode.Flags)] = [
    ("clickable", .clickable), ("long clickable", .longClickable), ("focusable", .focusable),
    ("focused", .focused), ("checkable", .checkable), ("checked", .checked),
    ("enabled", .enabled), ("selected", .selected), ("password", .password),
    ("editable", .editable), ("heading", .heading),
    ("screen reader focusable", .screenReaderFocusable), ("visible", .visible),
    ("scrollable", .scrollable), ("showing hint", .showingHint),
    ("content invalid", .contentInvalid), ("text entry key", .textEntryKey),
    ("multiline", .multiline),
  ]

  private static let flags: [Android] = namedFlags.map { named in
    Android(named.name, .flag, "Sets or clears this flag of the node.") { overrides, node, _ in
      guard let flag = node.scalar?.flag else { return }
      if flag {
        overrides.setFlags.insert(named.flag)
      } else {
        overrides.clearedFlags.insert(named.flag)
      }
    }
  }

  private static let collections: [Android] = [
    Android(
      "collection",
      .notation([
        Notation("{whole} rows, {whole} columns", example: "3 rows, 1 columns"),
        Notation("unknown rows and columns", example: "unknown rows and columns"),
        Notation("none", example: "none"),
      ]), "`CollectionInfo`."
    ) { overrides, node, _ in
      switch node.scalar?.text {
      case "none"?: overrides.removesCollection = true
      case "unknown rows and columns"?:
        overrides.collection = AndroidNode.Collection(
          rows: -1, columns: -1, selection: overrides.collection?.selection ?? .none)
      default: break
      }
      guard let numbers = node.wholes("{whole} rows, {whole} columns") else { return }
      overrides.collection = AndroidNode.Collection(
        rows: numbers[0], columns: numbers[1],
        selection: overrides.collection?.selection ?? .none)
    },
    Android(
      "selection mode", .word(["none", "single", "multiple"]), "That of its `CollectionInfo`."
    ) { overrides, node, reading in
      guard overrides.collection != nil else {
        return reading.error(
          node.place, "'selection mode' without 'collection'",
          expected: "'collection: ' with the numbers of rows and columns")
      }
      overrides.collection?.selection =
        node.scalar.flatMap { AndroidNode.SelectionMode(rawValue: $0.text) } ?? .none
    },
    Android(
      "collection item",
      .notation([
        Notation("row {whole}, column {whole}", example: "row 0, column 0"),
        Notation("none", example: "none"),
      ]), "`CollectionItemInfo`; counts from 0, as Android does."
    ) { overrides, node, _ in
      if node.scalar?.text == "none" { overrides.removesCollectionItem = true }
      guard let numbers = node.wholes("row {whole}, column {whole}") else { return }
      overrides.collectionItem = AndroidNode.CollectionItem(row: numbers[0], column: numbers[1])
    },
    Android(
      "range",
      .notation(
        ["int", "float", "percent"].map {
          Notation("{number} to {number}, now {number}, \($0)", example: "0 to 100, now 40, \($0)")
        }), "`RangeInfo` with its type."
    ) { overrides, node, _ in
      guard let text = node.scalar?.text else { return }
      for kind in [AndroidNode.Range.Kind.int, .float, .percent] {
        let notation = Notation(
          "{number} to {number}, now {number}, \(kind.rawValue)", example: "")
        guard let numbers = notation.match(text)?.compactMap({ Double($0) }), numbers.count == 3
        else { continue }
        overrides.range = AndroidNode.Range(
          kind: kind, minimum: numbers[0], maximum: numbers[1], current: numbers[2])
      }
    },
  ]

  private static let actionNames = AndroidNode.Action.Name.allCases
    .filter { $0 != .custom }.map(\.rawValue)

  private static let actions: [Android] = [
    Android(
      "actions", .several(.word(actionNames)), "Actions of the node besides those of its role."
    ) { overrides, node, _ in
      overrides.actions += node.severalTexts.compactMap {
        AndroidNode.Action.Name(rawValue: $0).map { AndroidNode.Action($0) }
      }
    },
    Android("click label", .name, "The label of its click action.") { overrides, node, _ in
      overrides.actions.append(AndroidNode.Action(.click, label: node.scalar?.text))
    },
    Android("long click label", .name, "The label of its long click.") { overrides, node, _ in
      overrides.actions.append(AndroidNode.Action(.longClick, label: node.scalar?.text))
    },
    Android("custom actions", .several(.name), "Actions by their labels.") { overrides, node, _ in
      overrides.actions += node.severalTexts.map { AndroidNode.Action(.custom, label: $0) }
    },
  ]

  private static let links: [Android] = [
    Android("label for", .sentence(.references), "`labelFor`.") { overrides, node, reading in
      overrides.labelFor = reading.identify(node)
    },
    Android("traversal before", .sentence(.references), "`accessibilityTraversalBefore`.") {
      overrides, node, reading in overrides.traversalBefore = reading.identify(node)
    },
    Android("traversal after", .sentence(.references), "`accessibilityTraversalAfter`.") {
      overrides, node, reading in overrides.traversalAfter = reading.identify(node)
    },
  ]
}
