internal import EarshotModel

/// Writes the blocks of a platform.
struct OverridesWriter {
  /// Ids by which an element of the screen can be named.
  let ids: Set<String>

  func write(_ apple: AppleOverrides, _ writer: inout YAMLWriter) {
    block("ios", &writer) { writer in
      writer.text("built as", apple.builtAs?.rawValue)
      writer.text("representation", apple.representation?.rawValue)
      writer.text("label", apple.label?.text)
      writer.text("value", apple.value?.text)
      writer.text("hint", apple.hint?.text)
      writer.text("identifier", apple.identifier)
      writer.several("add traits", names(apple.addedTraits))
      writer.several("remove traits", names(apple.removedTraits))
      writer.flag("element", apple.isElement)
      writer.flag("elements hidden", apple.elementsHidden)
      writer.flag("modal", apple.isModal)
      writer.flag("groups children", apple.groupsChildren)
      writer.text("container", apple.container?.rawValue)
      if let elements = apple.elements {
        writer.list("elements", elements.filter { ids.contains($0) })
      }
      let content = apple.customContent
      writer.map(
        "custom content", content.filter { !$0.isImportant }.map { ($0.label, $0.value) })
      writer.map(
        "important content", content.filter(\.isImportant).map { ($0.label, $0.value) })
      writer.several("input labels", apple.inputLabels ?? [])
      if let level = apple.headingLevel, (1...6).contains(level) {
        writer.key("heading level", "\(level)")
      }
      writer.text("expansion", apple.expansion?.rawValue)
      writer.flag("draggable", apple.isDraggable)
      writer.flag("responds to user interaction", apple.respondsToUserInteraction)
      writer.text("navigation style", apple.navigationStyle?.rawValue)
      writer.text("children", apple.children?.rawValue)
      writer.number("sort priority", apple.sortPriority)
      reference("labeled pair", apple.labeledPair, &writer)
    }
  }

  func write(_ android: AndroidOverrides, _ writer: inout YAMLWriter) {
    block("android", &writer) { writer in
      writer.text("built as", android.builtAs?.text)
      writer.text("text", android.text?.text)
      writer.text("content description", android.contentDescription?.text)
      writer.text("state description", android.stateDescription?.text)
      writer.text("role description", android.roleDescription?.text)
      writer.text("hint", android.hint?.text)
      writer.text("tooltip", android.tooltip?.text)
      writer.text("error", android.error?.text)
      writer.text("pane title", android.paneTitle?.text)
      writer.text("container title", android.containerTitle?.text)
      writer.text("resource id", android.resourceID)
      if let web = android.web { writer.text("web role", web.role ?? "") }
      writer.text("important", android.importance?.rawValue)
      writer.text("live region", android.liveRegion?.rawValue)
      for named in AndroidProperties.namedFlags {
        if android.setFlags.contains(named.flag) { writer.flag(named.name, true) }
        if android.clearedFlags.contains(named.flag) { writer.flag(named.name, false) }
      }
      if android.removesCollection { writer.key("collection", "none") }
      if android.removesCollectionItem { writer.key("collection item", "none") }
      if let collection = android.collection {
        let isKnown = collection.rows >= 0 && collection.columns >= 0
        writer.key(
          "collection",
          isKnown
            ? "\(collection.rows) rows, \(collection.columns) columns" : "unknown rows and columns")
        writer.key("selection mode", collection.selection.rawValue)
      }
      if let item = android.collectionItem {
        writer.key("collection item", "row \(item.row), column \(item.column)")
      }
      if let range = android.range {
        let ends = "\(decimal(range.minimum)) to \(decimal(range.maximum))"
        writer.key("range", "\(ends), now \(decimal(range.current)), \(range.kind.rawValue)")
      }
      actions(android.actions, &writer)
      reference("label for", android.labelFor, &writer)
      reference("traversal before", android.traversalBefore, &writer)
      reference("traversal after", android.traversalAfter, &writer)
    }
  }

  func write(_ web: WebOverrides, _ writer: inout YAMLWriter) {
    block("web", &writer) { writer in
      writer.text("role", web.role?.text)
      writer.text("name", web.name?.text)
      writer.text("description", web.description?.text)
      writer.text("role description", web.roleDescription?.text)
      writer.text("element", web.element)
      let properties = web.properties.sorted { $0.key < $1.key }
      writer.map("properties", properties.map { ($0.key, $0.value.text) })
    }
  }

  private func actions(_ actions: [AndroidNode.Action], _ writer: inout YAMLWriter) {
    func label(_ name: AndroidNode.Action.Name) -> String? {
      actions.first { $0.name == name && $0.label != nil }?.label
    }
    let labelled: Set<AndroidNode.Action.Name> = [.click, .longClick]
    let bare = actions.filter {
      $0.name != .custom && ($0.label == nil || !labelled.contains($0.name))
    }
    writer.several("actions", bare.map(\.name.rawValue))
    writer.text("click label", label(.click))
    writer.text("long click label", label(.longClick))
    writer.several("custom actions", actions.filter { $0.name == .custom }.compactMap(\.label))
  }

  /// A block of which nothing is written leaves no line.
  private func block(
    _ name: String, _ writer: inout YAMLWriter, _ content: (inout YAMLWriter) -> Void
  ) {
    var trial = YAMLWriter()
    content(&trial)
    if !trial.text.isEmpty { writer.key(name, content) }
  }

  private func names(_ traits: AppleNode.Traits) -> [String] {
    AppleNode.Traits.named.filter { traits.contains($0.trait) }.map(\.name)
  }

  private func reference(_ key: String, _ id: String?, _ writer: inout YAMLWriter) {
    if let id, ids.contains(id) { writer.text(key, id) }
  }
}
