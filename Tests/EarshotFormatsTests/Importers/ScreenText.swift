import EarshotModel

/// A screen as lines of text, the language in which importers are tested: a node a line, indented,
/// with all that was read of it and where it begins, then the windows and notes.
enum ScreenText {
  /// A screen, and after it the trees that other platforms have of it.
  static func screens(_ screen: Screen) -> [String] {
    [lines(screen)]
      + screen.alternatives.map { content in
        var other = screen
        other.content = content
        other.notes = []
        return "also " + lines(other)
      }
  }

  static func lines(_ screen: Screen) -> String {
    var lines = [header(screen)]
    switch screen.content {
    case .android(let tree): lines += nodes(tree, android)
    case .apple(let tree): lines += nodes(tree, apple)
    case .web(let tree): lines += nodes(tree, web)
    case .neutral: lines.append("neutral")
    }
    lines += screen.windows.map(window)
    lines += screen.notes.map { "note: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func web(_ node: WebNode) -> [String?] {
    func flag(_ name: String, _ isSet: Bool) -> String? { isSet ? name : nil }
    func list(_ name: String, _ cells: [NodeIndex]) -> String? {
      cells.isEmpty ? nil : "\(name)=\(cells.map(String.init).joined(separator: ","))"
    }
    return [
      node.role.name, node.name.map(quoted), node.id.map { "#\($0)" },
      named("description", node.description), named("value", node.value),
      named("placeholder", node.placeholder), named("url", node.url),
      named("error", node.errorMessage), named("roledescription", node.roleDescription),
      node.language.map { "lang=\($0)" }, node.checked.map { "checked=\($0.rawValue)" },
      node.pressed.map { "pressed=\($0.rawValue)" }, node.selected.map { "selected=\($0)" },
      node.expanded.map { "expanded=\($0)" }, flag("disabled", node.isDisabled),
      flag("readonly", node.isReadOnly), flag("required", node.isRequired),
      flag("multiline", node.isMultiline), flag("modal", node.isModal),
      flag("focusable", node.isFocusable), flag("focused", node.isFocused),
      flag("editable", node.isEditable), flag("clickable", node.isClickable),
      node.invalid.map { "invalid=\($0)" }, node.current.map { "current=\($0)" },
      node.hasPopup.map { "popup=\($0)" }, node.live.map { "live=\($0)" },
      node.level.map { "level=\($0)" },
      node.position.map { "\($0)of\(node.setSize.map(String.init) ?? "?")" },
      node.valueNow.map { now in
        let low = node.valueMinimum.map(number) ?? ""
        let high = node.valueMaximum.map(number) ?? ""
        return "range=\(low)..\(high)@\(number(now))"
      },
      node.rowCount.map { "rows=\($0)" }, node.columnCount.map { "columns=\($0)" },
      node.rowIndex.map { "row=\($0)" }, node.columnIndex.map { "column=\($0)" },
      node.rowSpan > 1 || node.columnSpan > 1 ? "span=\(node.rowSpan)x\(node.columnSpan)" : nil,
      list("rowHeaders", node.rowHeaders), list("columnHeaders", node.columnHeaders),
      flag("layout", node.isLayoutTable), flag("block", node.isBlock), node.frame.map(rect),
    ]
  }

  private static func header(_ screen: Screen) -> String {
    joined([
      "screen", screen.title.map(quoted), screen.name.map { "name=\($0)" },
      screen.bounds.map(rect),
      screen.direction == .rightToLeft ? "right-to-left" : nil,
      screen.idiom == .pad ? "pad" : nil, screen.density.map { "density=\(number($0))" },
      screen.language.map { "language=\($0)" },
    ])
  }

  private static func nodes<Node>(
    _ tree: Tree<Node>, _ describe: (Node) -> [String?]
  ) -> [String] {
    tree.indices.map { index in
      let depth = Array(tree.ancestors(of: index)).count
      let place = tree.nodes[index].place.map { "@\($0.line):\($0.column)" }
      return String(repeating: "  ", count: depth) + joined(describe(tree[index]) + [place])
    }
  }

  private static func joined(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func named(_ name: String, _ text: String?) -> String? {
    text.map { "\(name)=\(quoted($0))" }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? String(value)
  }

  private static func rect(_ rect: Rect) -> String {
    "[\(number(rect.x)),\(number(rect.y)) \(number(rect.width))x\(number(rect.height))]"
  }

  private static func window(_ window: Screen.Window) -> String {
    joined([
      "window", window.title.map(quoted), window.kind.rawValue, window.bounds.map(rect),
      "\(window.roots.lowerBound)..<\(window.roots.upperBound)",
      window.isActive ? "walked" : nil,
    ])
  }

  // MARK: - Android

  private static func android(_ node: AndroidNode) -> [String?] {
    [
      node.className.isEmpty ? "-" : node.className, node.resourceID.map { "#\($0)" },
      named("text", node.text), named("desc", node.contentDescription),
      named("state", node.stateDescription), named("role", node.roleDescription),
      named("hint", node.hintText), named("tooltip", node.tooltipText),
      named("error", node.error), named("pane", node.paneTitle),
      named("container", node.containerTitle),
    ] + flags.map { name, flag in node.flags.contains(flag) ? name : nil } + [
      node.flags.contains(.enabled) ? nil : "disabled",
      node.flags.contains(.visible) ? nil : "invisible",
      node.importance == .auto ? nil : "important=\(node.importance.rawValue)",
      node.liveRegion == .none ? nil : "live=\(node.liveRegion.rawValue)",
      node.collection.map { "collection=\($0.rows)x\($0.columns)/\($0.selection.rawValue)" },
      node.collection?.isHierarchical == true ? "hierarchical" : nil,
      node.collectionItem.map {
        "item=\($0.row),\($0.column)+\($0.rowSpan)x\($0.columnSpan)\($0.isHeading ? "/heading" : "")"
      },
      node.range.map {
        "range=\($0.kind.rawValue):\(number($0.minimum))..\(number($0.maximum))@\(number($0.current))"
      },
      node.actions.isEmpty ? nil : "actions=" + node.actions.map(action).joined(separator: ","),
      named("labelFor", node.labelFor), named("labeledBy", node.labeledBy),
      named("before", node.traversalBefore), named("after", node.traversalAfter),
      node.links.isEmpty ? nil : "links=\(node.links.map(quoted).joined(separator: ","))",
      node.declaredSize.map {
        "declared=\($0.width.map(number) ?? "-")x\($0.height.map(number) ?? "-")"
      },
      node.web.map { "web=\($0.role ?? "?")" }, named("url", node.web?.targetURL),
      node.bounds.map(rect),
    ]
  }

  private static func action(_ action: AndroidNode.Action) -> String {
    action.name.rawValue + (action.label.map { "(\($0))" } ?? "")
  }

  private static let flags: [(String, AndroidNode.Flags)] = [
    ("clickable", .clickable), ("longClickable", .longClickable), ("focusable", .focusable),
    ("focused", .focused), ("checkable", .checkable), ("checked", .checked),
    ("selected", .selected), ("password", .password), ("editable", .editable),
    ("heading", .heading), ("readerFocusable", .screenReaderFocusable),
    ("scrollable", .scrollable), ("showingHint", .showingHint), ("invalid", .contentInvalid),
    ("key", .textEntryKey), ("multiline", .multiline), ("inCollection", .inCollection),
    ("possiblyCut", .possiblyCut),
  ]

  // MARK: - Apple

  private static func apple(_ node: AppleNode) -> [String?] {
    let traits = AppleNode.Traits.named.filter { node.traits.contains($0.trait) }.map(\.name)
    return [
      node.elementType ?? "-",
      node.identifier.map { "\(node.identifierIsTheApps ? "#" : "~")\($0)" },
      node.isElement ? "element" : nil, named("label", node.label), named("value", node.value),
      named("hint", node.hint), named("placeholder", node.placeholder),
      traits.isEmpty ? nil : traits.joined(separator: "+"),
      node.isVisible ? nil : "invisible", node.isHidden ? "hidden" : nil,
      node.elementsHidden ? "elementsHidden" : nil, node.isModal ? "modal" : nil,
      node.groupsChildren ? "groups" : nil, node.isView ? nil : "noView",
      node.clipsToBounds ? "clips" : nil, node.alpha == 1 ? nil : "alpha=\(number(node.alpha))",
      node.container.map { "container=\($0.rawValue)" },
      node.control.map { "control=\($0.rawValue)" },
      node.cell.map {
        "cell=\($0.row.map { "\($0)" } ?? "?"),\($0.column.map { "\($0)" } ?? "?")+"
          + "\($0.rowSpan)x\($0.columnSpan)"
      },
      node.headers.map { headers in
        func list(_ named: [Int: [String]]) -> String {
          named.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.joined(separator: "+"))" }
            .joined(separator: ",")
        }
        return "headers=\(list(headers.rows))|\(list(headers.columns))"
      },
      node.headingLevel.map { "level=\($0)" }, node.expansion?.rawValue,
      node.elements.map { "elements=\($0.joined(separator: ","))" },
      node.customActions.isEmpty
        ? nil : "actions=\(node.customActions.map(quoted).joined(separator: ","))",
      node.customContent.isEmpty
        ? nil
        : "content="
          + node.customContent.map { "\($0.label):\($0.value)\($0.isImportant ? "!" : "")" }
          .joined(separator: ","),
      node.inputLabels.isEmpty
        ? nil : "inputLabels=\(node.inputLabels.map(quoted).joined(separator: ","))",
      node.language.map { "language=\($0)" },
      node.swiftUI?.children.map { "children=\($0.rawValue)" },
      node.swiftUI?.sortPriority.map { "priority=\(number($0))" },
      node.navigationStyle.map { "style=\($0.rawValue)" },
      node.respondsToUserInteraction.map { "responds=\($0)" },
      named("stated", node.statedDescription),
      node.isPossiblyCut ? "possiblyCut" : nil, node.frame.map(rect),
    ]
  }
}
