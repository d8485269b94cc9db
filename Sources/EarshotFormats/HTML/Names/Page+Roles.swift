extension Page {
  /// The role of an element in the accessibility tree.
  func role(of element: Int) -> String {
    if let known = roles[element] { return known }
    // Owners can stand behind what they own, one behind the other without end.
    guard roleDepth < 64 else { return "generic" }
    roleDepth += 1
    let role = computeRole(element)
    roleDepth -= 1
    roles[element] = role
    return role
  }

  private func computeRole(_ element: Int) -> String {
    let native = nativeRole(element)
    guard let text = document.attribute("role", of: element) else {
      return inheritsPresentation(element, native) ? "none" : native
    }
    for token in HTMLText.words(text) {
      let written = token.lowercased()
      let name = ARIARole.synonyms[written] ?? written
      guard ARIARole[name] != nil else { continue }
      switch name {
      case "none":
        // Presentation that contradicts itself does not count (ARIA, "presentational roles
        // conflict resolution").
        if keepsMeaning(element) { return native == "none" ? "image" : native }
        return "none"
      case "region", "form":
        guard hasAuthorName(element) else { continue }
      default: break
      }
      if let parents = ARIARole.requiredParents[name], !stands(element, in: parents) { continue }
      return name
    }
    return inheritsPresentation(element, native) ? "none" : native
  }

  /// The role by markup alone, with the names and ancestors that it depends on.
  private func nativeRole(_ element: Int) -> String {
    let role = NativeRole.role(of: element, document)
    switch document.html(element) {
    case "section": return hasAuthorName(element) ? role : "generic"
    case "aside":
      return isInside(element, Self.sectioning) && !hasAuthorName(element) ? "generic" : role
    case "header":
      return isInside(element, Self.sectioningAndMain) ? "sectionheader" : role
    case "footer":
      return isInside(element, Self.sectioningAndMain) ? "sectionfooter" : role
    case "img":
      return role == "none" && hasARIAName(element) ? "image" : role
    case "li": return isItemOfList(element) ? role : "generic"
    case "td", "th", "tr", "thead", "tbody", "tfoot": return tablePart(element, role)
    case nil: return svgRole(element, role)
    default: return role
    }
  }

  private static let sectioning: Set<String> = ["article", "aside", "nav", "section"]
  private static let sectioningAndMain: Set<String> = [
    "article", "aside", "main", "nav", "section",
  ]

  private func isInside(_ element: Int, _ names: Set<String>) -> Bool {
    var above = document.parentElement(of: element)
    while let ancestor = above {
      if let name = document.html(ancestor), names.contains(name) { return true }
      above = document.parentElement(of: ancestor)
    }
    return false
  }

  /// A `title` child, or a name of ARIA, makes a shape of SVG something to be heard (SVG-AAM §5.1).
  private func svgRole(_ element: Int, _ role: String) -> String {
    let node = document.nodes[element]
    guard node.namespace == .svg, role == "generic" else { return role }
    guard Self.svgShapes.contains(node.text) else { return role }
    guard hasAuthorName(element) || svgTitle(of: element) != nil else { return role }
    return node.text == "g" ? "group" : "image"
  }

  private static let svgShapes: Set<String> = [
    "circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "use",
  ]

  func svgTitle(of element: Int) -> Int? {
    guard document.nodes[element].namespace == .svg else { return nil }
    return document.children(of: element).first {
      document.isElement($0) && document.nodes[$0].text == "title"
        && !HTMLText.isBlank(document.text(of: $0))
    }
  }

  // MARK: - Names that roles ask for

  /// Whether ARIA names it, by a text or by elements that exist.
  func hasARIAName(_ element: Int) -> Bool {
    if let label = document.attribute("aria-label", of: element), !HTMLText.isBlank(label) {
      return true
    }
    return !references("aria-labelledby", of: element).isEmpty
  }

  /// Whether its author names it, not counting what its content says.
  func hasAuthorName(_ element: Int) -> Bool {
    if hasARIAName(element) { return true }
    return document.attribute("title", of: element).map { !HTMLText.isBlank($0) } ?? false
  }

  // MARK: - Presentation

  /// Whether `role=none` does not count: the element can have the focus or ARIA says more of it.
  private func keepsMeaning(_ element: Int) -> Bool {
    if NativeState.isFocusable(element, document) { return true }
    return document.attributes(of: element).contains { attribute in
      guard ARIARole.globalAttributes.contains(attribute.name) else { return false }
      switch attribute.name {
      case "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details",
        "aria-flowto":
        return !references(attribute.name, of: element).isEmpty
      default: return !attribute.value.isEmpty
      }
    }
  }

  /// The children that a list or a table requires lose their meaning with it (ARIA,
  /// "presentational role inheritance").
  private func inheritsPresentation(_ element: Int, _ native: String) -> Bool {
    guard let name = document.html(element) else { return false }
    let parents: Set<String>
    switch name {
    case "li": parents = ["ul", "ol", "menu", "dir"]
    case "tr", "td", "th", "thead", "tbody", "tfoot", "caption": parents = ["table"]
    default: return false
    }
    var above = document.parentElement(of: element)
    while let ancestor = above, let ancestorName = document.html(ancestor) {
      if parents.contains(ancestorName) {
        return document.has("role", ancestor) && role(of: ancestor) == "none"
          && !keepsMeaning(element)
      }
      guard name != "li" || ancestorName == "div" else { return false }
      above = document.parentElement(of: ancestor)
    }
    return false
  }

  // MARK: - Parents that roles ask for

  /// Whether the nearest parent with a role is one of those required.
  private func stands(_ element: Int, in parents: Set<String>) -> Bool {
    var above = parent(of: element)
    while let ancestor = above {
      if document.isElement(ancestor) {
        let role = role(of: ancestor)
        if parents.contains(role) { return true }
        if parents.contains("list"), role == "group" || role == "rowgroup" { return false }
        guard ARIARole.passedThrough.contains(role) || role == "treeitem" else { return false }
      }
      above = parent(of: ancestor)
    }
    return false
  }

  private func isItemOfList(_ element: Int) -> Bool {
    guard let above = parent(of: element), document.isElement(above) else { return false }
    // Alone it stays an item; in a list that is something else by its role it is nothing.
    return !["ul", "ol", "menu", "dir"].contains(document.html(above) ?? "")
      || role(of: above) == "list"
  }

  // MARK: - Tables

  /// Rows and cells of a table that is a grid, or no table any more.
  private func tablePart(_ element: Int, _ role: String) -> String {
    var above = document.parentElement(of: element)
    while let ancestor = above {
      if document.html(ancestor) == "table" { break }
      above = document.parentElement(of: ancestor)
    }
    guard let table = above else { return "generic" }
    let tableRole = self.role(of: table)
    guard ["table", "grid", "treegrid"].contains(tableRole) else {
      return tableRole == "none" ? role : "generic"
    }
    switch document.html(element) {
    case "td": return tableRole == "table" ? "cell" : "gridcell"
    case "th": return headerRole(element, tableRole)
    default: return role
    }
  }

  /// HTML-AAM, "th": by `scope`, else by its place.
  private func headerRole(_ element: Int, _ tableRole: String) -> String {
    switch document.keyword("scope", of: element) {
    case "row", "rowgroup": return "rowheader"
    case "col", "colgroup": return "columnheader"
    default: break
    }
    guard let row = document.parentElement(of: element) else { return "columnheader" }
    let hasData =
      rowsWithData[row] ?? document.children(of: row).contains { document.html($0) == "td" }
    rowsWithData[row] = hasData
    // A header beside data heads its row; one among headers heads its column.
    return hasData ? "rowheader" : "columnheader"
  }
}
