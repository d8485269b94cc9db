/// A page of any size, written as text with parts to repeat (`[[...]]`, see the table of hostile
/// pages in the tests).
package struct PagePattern: Sendable {
  private struct Piece: Sendable {
    var text: String
    /// How often it is written for a size; nil for once.
    var times: (@Sendable (Int) -> Int)?
  }

  private var pieces: [Piece] = []

  /// - Parameter pattern: The text. A bracket that is not closed is part of the text.
  package init(_ pattern: String) {
    var rest = Substring(pattern)
    while let (before, after) = Self.parted(rest, at: "[["),
      let (inside, behind) = Self.parted(after, at: "]]")
    {
      pieces.append(Piece(text: String(before)))
      rest = behind
      var times: @Sendable (Int) -> Int = { $0 }
      if let sign = rest.first, "/*<".contains(sign) {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        if let number = Int(digits), number > 0 {
          rest = rest.dropFirst(1 + digits.count)
          switch sign {
          case "/": times = { $0 / number }
          case "*": times = { $0 * number }
          default: times = { min($0, number) }
          }
        }
      }
      pieces.append(Piece(text: String(inside), times: times))
    }
    pieces.append(Piece(text: String(rest)))
  }

  /// The page for a size.
  package func text(size: Int) -> String {
    var result = ""
    for piece in pieces {
      guard let times = piece.times else {
        result += piece.text
        continue
      }
      let parts = Self.numbered(piece.text)
      for turn in 1...max(1, times(size)) {
        for part in parts {
          result += part.text
          if let offset = part.offset { result += String(turn + offset) }
        }
      }
    }
    return result
  }

  /// The named pages of a table: a line each, name and page parted by a tab.
  package static func table(_ text: String) -> [(name: String, pattern: PagePattern)] {
    text.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#"), let tab = line.firstIndex(of: "\t") else { return nil }
      return (String(line[..<tab]), PagePattern(String(line[line.index(after: tab)...])))
    }
  }

  /// A text cut where the number of the turn stands.
  private static func numbered(_ text: String) -> [(text: String, offset: Int?)] {
    var result: [(text: String, offset: Int?)] = []
    var rest = Substring(text)
    while let (before, after) = parted(rest, at: "{n") {
      guard let offset = ["}": 0, "+1}": 1, "-1}": -1].first(where: { after.hasPrefix($0.key) })
      else {
        result.append((String(before) + "{n", nil))
        rest = after
        continue
      }
      result.append((String(before), offset.value))
      rest = after.dropFirst(offset.key.count)
    }
    result.append((String(rest), nil))
    return result
  }

  private static func parted(
    _ text: Substring, at mark: String
  ) -> (before: Substring, after: Substring)? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(mark) {
        return (text[..<index], text[index...].dropFirst(mark.count))
      }
      index = text.index(after: index)
    }
    return nil
  }
}
