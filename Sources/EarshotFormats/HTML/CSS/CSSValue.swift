/// Runs of tokens: how they are parted and what their brackets hold.
enum CSSValue {
  /// The parts between separators that stand in no bracket.
  static func split(_ tokens: ArraySlice<CSSToken>, at separator: CSSToken)
    -> [ArraySlice<CSSToken>]
  {
    var result: [ArraySlice<CSSToken>] = []
    var start = tokens.startIndex
    var index = start
    while index < tokens.endIndex {
      if tokens[index] == separator {
        result.append(tokens[start..<index])
        start = index + 1
        index = start
      } else {
        index = after(tokens, index)
      }
    }
    result.append(tokens[start...])
    return result
  }

  /// The index behind a token, or behind the block that it opens.
  static func after(_ tokens: ArraySlice<CSSToken>, _ index: Int) -> Int {
    guard tokens[index].closing != nil else { return index + 1 }
    guard let content = block(tokens, at: index) else { return tokens.endIndex }
    return min(content.endIndex + 1, tokens.endIndex)
  }

  /// What stands in the block that begins at an index; to the end where it is not closed.
  static func block(_ tokens: ArraySlice<CSSToken>, at index: Int) -> ArraySlice<CSSToken>? {
    guard let closing = tokens[index].closing else { return nil }
    var expected = [closing]
    var position = index + 1
    while position < tokens.endIndex {
      let token = tokens[position]
      if token == expected.last {
        expected.removeLast()
        if expected.isEmpty { return tokens[(index + 1)..<position] }
      } else if let inner = token.closing {
        expected.append(inner)
      }
      position += 1
    }
    return tokens[(index + 1)...]
  }

  static func trimmed(_ tokens: ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var result = tokens
    while result.first == .whitespace { result.removeFirst() }
    while result.last == .whitespace { result.removeLast() }
    return result
  }
}
