/// The role that an element has by itself (HTML-AAM §3.4, SVG-AAM §5).
enum NativeRole {
  /// The role without regard to names and ancestors; `generic` where it has none.
  static func role(of element: Int, _ document: HTMLDocument) -> String {
    let node = document.nodes[element]
    switch node.namespace {
    case .svg: return svg(node.text, element, document)
    case .math: return node.text == "math" ? "math" : "generic"
    case .html: return html(node.text, element, document)
    }
  }

  private static func html(_ name: String, _ element: Int, _ document: HTMLDocument) -> String {
    switch name {
    case "a", "area": return document.has("href", element) ? "link" : "generic"
    case "input": return input(element, document)
    case "select":
      return document.has("multiple", element)
        || (document.attribute("size", of: element).flatMap(NativeState.integer) ?? 0) > 1
        ? "listbox" : "combobox"
    case "summary": return NativeState.isSummary(element, document) ? "button" : "generic"
    case "img":
      // An empty alternative says that there is nothing to see; ARIA can still name it.
      return document.attribute("alt", of: element)?.isEmpty == true ? "none" : "image"
    default: return table[name] ?? "generic"
    }
  }

  private static func input(_ element: Int, _ document: HTMLDocument) -> String {
    switch NativeState.inputType(element, document) {
    case "button", "submit", "reset", "image", "file": return "button"
    case "checkbox": return "checkbox"
    case "radio": return "radio"
    case "range": return "slider"
    case "number": return "spinbutton"
    case "search": return document.has("list", element) ? "combobox" : "searchbox"
    case "text", "email", "tel", "url":
      return document.has("list", element) ? "combobox" : "textbox"
    case "password": return "textbox"
    case "date", "month", "week": return "Date"
    case "time": return "InputTime"
    case "datetime-local": return "DateTime"
    case "color": return "ColorWell"
    default: return "generic"
    }
  }

  private static func svg(_ name: String, _ element: Int, _ document: HTMLDocument) -> String {
    switch name {
    case "a":
      return document.has("href", element) || document.has("xlink:href", element)
        ? "link" : "group"
    case "svg": return "image"
    case "image": return "image"
    case "text", "tspan", "textPath": return "generic"
    default: return "generic"
    }
  }

  private static let table: [String: String] = {
    var result: [String: String] = [
      "article": "article", "aside": "complementary", "audio": "Audio", "blockquote": "blockquote",
      "button": "button", "canvas": "Canvas", "caption": "caption", "code": "code",
      "dd": "definition", "del": "deletion", "details": "group", "dfn": "term",
      "dialog": "dialog", "dir": "list", "dl": "list", "dt": "term", "em": "emphasis",
      "embed": "EmbeddedObject", "fieldset": "group", "figure": "figure", "footer": "contentinfo",
      "form": "form", "h1": "heading", "h2": "heading", "h3": "heading", "h4": "heading",
      "h5": "heading", "h6": "heading", "header": "banner", "hgroup": "group", "hr": "separator",
      "iframe": "Iframe", "ins": "insertion", "label": "LabelText", "legend": "Legend",
      "li": "listitem", "main": "main", "mark": "mark", "menu": "list", "meter": "meter",
      "nav": "navigation", "object": "EmbeddedObject", "ol": "list", "optgroup": "group",
      "option": "option", "output": "status", "p": "paragraph", "progress": "progressbar",
      "s": "deletion", "search": "search", "section": "region", "strong": "strong",
      "sub": "subscript", "sup": "superscript", "table": "table", "tbody": "rowgroup",
      "td": "cell", "textarea": "textbox", "tfoot": "rowgroup", "th": "columnheader",
      "thead": "rowgroup", "time": "time", "tr": "row", "ul": "list", "video": "Video",
    ]
    result["address"] = "group"
    return result
  }()
}
