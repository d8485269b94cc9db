internal import EarshotModel

/// Text that a console printed as one string, with its line feeds and quotes escaped.
enum EscapedText {
  /// The lines inside a line: itself, unless it holds a description with escaped line feeds.
  static func lines(_ line: TextLine) -> [TextLine] {
    guard line.text.firstRange(of: "Element subtree:\\n") != nil else { return [line] }
    var result: [TextLine] = []
    var current = ""
    var start = line.text.startIndex
    var from = start
    while let backslash = line.text[from...].utf8.firstIndex(of: UInt8(ascii: "\\")) {
      current += line.text[from..<backslash]
      let escaped = line.text.utf8.index(after: backslash)
      guard escaped < line.text.endIndex else {
        from = escaped
        break
      }
      let character = line.text[escaped]
      from = line.text.index(after: escaped)
      switch character {
      case "n":
        result.append(inner(line, from: start, current))
        start = from
        current = ""
      case "t": current += "\t"
      case "r": break
      default: current.append(character)
      }
    }
    current += line.text[from...]
    result.append(inner(line, from: start, current))
    return result
  }

  private static func inner(
    _ line: TextLine, from start: Substring.Index, _ text: String
  ) -> TextLine {
    var result = line.dropping(to: start)
    result.text = text[...]
    return result
  }
}
