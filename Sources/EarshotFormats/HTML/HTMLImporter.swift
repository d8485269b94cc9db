internal import EarshotModel

extension Importer {
  /// A page of HTML, with names and roles computed as a browser does.
  package static let html = Importer(
    name: "html", summary: "A web page in HTML, with its style sheets; scripts are not run.",
    recognises: HTMLImport.recognises,
    read: { (bytes, file, limits) throws(Diagnostics) in
      try HTMLImport.read(bytes, file: file, limits: limits)
    })
}

/// A page as a screen.
enum HTMLImport {
  /// Pages and fragments begin with a tag of HTML, after comments perhaps.
  @Sendable static func recognises(_ opening: FileOpening) -> Bool {
    // UTF-16 shows each letter beside a zero.
    if opening.contains("<\0h\0t\0m\0l\0") || opening.contains("\0<\0h\0t\0m\0l") { return true }
    guard opening.first == UInt8(ascii: "<") else { return false }
    if opening.contains("<html") || opening.contains("<HTML") || opening.contains("<!doctype html")
      || opening.contains("<!DOCTYPE html") || opening.contains("<!DOCTYPE HTML")
    {
      return true
    }
    return starts.contains { tag in
      ["<\(tag)>", "<\(tag) ", "<\(tag)\n", "<\(tag)/"].contains { opening.begins(with: $0) }
    } || opening.begins(with: "<!--") && starts.contains { opening.contains("<\($0)>") }
  }

  private static let starts = [
    "a", "address", "article", "aside", "b", "blockquote", "body", "button", "details", "dialog",
    "div", "dl", "em", "fieldset", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "head", "header", "hr", "i", "iframe", "img", "input", "label", "li", "link", "main", "meta",
    "nav", "ol", "p", "pre", "progress", "script", "search", "section", "select", "span", "strong",
    "style", "summary", "svg", "table", "template", "textarea", "title", "ul", "video",
  ]

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    guard bytes.contains(where: { !HTMLText.isSpace($0) }) else {
      throw Diagnostics([
        Diagnostic(
          at: SourcePosition(file: file, line: 1, column: 1), "the file is empty",
          expected: "a page")
      ])
    }
    let reading = try PageReading(bytes, file: file, limits: limits)
    let page = reading.page
    let tree = WebTreeBuilder.build(reading)
    var screen = Screen(source: file, content: .web(tree))
    screen.title = tree.count > 0 ? tree[0].name : nil
    screen.language = tree.count > 0 ? tree[0].language : nil
    screen.direction = isRightToLeft(page) ? .rightToLeft : .leftToRight
    screen.notes = reading.notes + notes(page, tree)
    screen.hiddenParts = WebTreeBuilder.hiddenParts(reading)
    return Imported(screens: [screen])
  }

  private static func isRightToLeft(_ page: Page) -> Bool {
    page.document.nodes.indices.prefix(64).contains { index in
      let name = page.document.html(index)
      return (name == "html" || name == "body")
        && page.document.keyword("dir", of: index) == "rtl"
    }
  }

  private static func notes(_ page: Page, _ tree: Tree<WebNode>) -> [String] {
    var result: [String] = []
    let document = page.document
    let scripts = document.nodes.indices.count { document.html($0) == "script" }
    let isEmpty = !tree.indices.contains { tree[$0].role == .staticText || tree[$0].isFocusable }
    if scripts > 0, isEmpty {
      result.append(
        "the page is made by its scripts, which are never run: save its tree from a browser with "
          + "scripts/save-page-tree and read that")
    } else if scripts > 0 {
      result.append("the page has scripts, which are never run")
    }
    let frames = document.nodes.indices.count { document.html($0) == "iframe" }
    if frames > 0 {
      result.append(
        frames == 1
          ? "what stands in the frame of the page is not in the file"
          : "what stands in the \(frames) frames of the page is not in the file")
    }
    if page.isOwnedTooDeep {
      result.append(
        "elements own each other deeper than \(Page.ownedDepth): beyond, they stay where they are")
    }
    if page.nameBudget <= 0 {
      result.append("the page refers to itself so often that some names were cut")
    }
    result.append("the file says nothing of where things stand on the screen")
    return result
  }
}
