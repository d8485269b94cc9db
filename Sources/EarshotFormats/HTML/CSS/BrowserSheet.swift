/// What a browser's own style sheet says of an element before the page's (HTML, "rendering").
enum BrowserSheet {
  static func style(
    _ element: Int, _ document: HTMLDocument, parent: ComputedStyle
  ) -> ComputedStyle {
    var style = parent.inherited
    let node = document.nodes[element]
    switch node.namespace {
    case .svg: style.display = svgHidden.contains(node.text) ? .none : .inline
    case .math: style.display = .inline
    case .html: html(node.text, element, document, parent, &style)
    }
    if document.has("hidden", element), node.namespace == .html {
      if document.keyword("hidden", of: element) == "until-found" {
        style.skipsContent = true
      } else {
        style.display = .none
      }
    }
    return style
  }

  private static func html(
    _ name: String, _ element: Int, _ document: HTMLDocument, _ parent: ComputedStyle,
    _ style: inout ComputedStyle
  ) {
    style.display = displays[name] ?? .inline
    switch name {
    case "pre", "textarea", "listing", "xmp", "plaintext": style.whiteSpace = .preserve
    case "table": style.whiteSpace = .collapse
    case "ul", "menu", "dir":
      let level = listDepth(element, document)
      style.marker = .word(level == 0 ? "disc" : level == 1 ? "circle" : "square")
    case "ol": style.marker = .word(numbering(document.attribute("type", of: element)))
    case "li":
      if let type = document.attribute("type", of: element) {
        style.marker = .word(numbering(type))
      }
    case "dialog" where !document.has("open", element): style.display = .none
    case "input" where document.keyword("type", of: element) == "hidden": style.display = .none
    case "audio" where !document.has("controls", element): style.display = .none
    case "summary" where NativeState.isSummary(element, document): style.display = .block
    case "details" where !document.has("open", element): break
    default: break
    }
    if document.has("popover", element) { style.display = .none }
    if let above = document.parentElement(of: element), document.html(above) == "details",
      !document.has("open", above), !NativeState.isSummary(element, document)
    {
      style.display = .none
    }
  }

  private static func listDepth(_ element: Int, _ document: HTMLDocument) -> Int {
    var depth = 0
    var above = document.parentElement(of: element)
    while let ancestor = above, depth < 2 {
      if let name = document.html(ancestor), ["ul", "ol", "menu", "dir"].contains(name) {
        depth += 1
      }
      above = document.parentElement(of: ancestor)
    }
    return depth
  }

  private static func numbering(_ type: String?) -> String {
    switch type {
    case "a": "lower-alpha"
    case "A": "upper-alpha"
    case "i": "lower-roman"
    case "I": "upper-roman"
    case let word?:
      ["disc", "circle", "square"].contains(word.lowercased()) ? word.lowercased() : "decimal"
    case nil: "decimal"
    }
  }

  private static let displays: [String: ComputedStyle.Display] = {
    var result: [String: ComputedStyle.Display] = [:]
    for (display, names) in [
      (
        ComputedStyle.Display.none,
        "area base basefont datalist head link meta noembed noframes noscript param rp script "
          + "style template title source track"
      ),
      (
        .block,
        "address article aside blockquote body center dd details dialog dir div dl dt fieldset "
          + "figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend "
          + "listing main menu nav ol optgroup option p plaintext pre search section ul xmp"
      ),
      (.inlineBlock, "button input meter progress select textarea marquee"),
      (.listItem, "li summary"), (.table, "table"), (.tableRow, "tr"),
      (.tableGroup, "thead tbody tfoot col colgroup"), (.tableCell, "td th"),
      (.tableCaption, "caption"), (.contents, "slot"),
    ] {
      for name in names.split(separator: " ") { result[String(name)] = display }
    }
    return result
  }()

  private static let svgHidden: Set<String> = [
    "title", "desc", "defs", "symbol", "clipPath", "mask", "metadata", "style", "script", "marker",
    "pattern", "linearGradient", "radialGradient", "filter", "animate", "set",
  ]
}
