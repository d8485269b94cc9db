/// The words that a line of an expected transcript accepts: text, or text around wildcards.
package struct LinePattern: Sendable, Hashable {
  /// The text around the wildcards in order; one piece is a text without any.
  package private(set) var pieces: [String]

  /// - Parameter pieces: At least one; between two of them stands a wildcard.
  init(pieces: [String]) { self.pieces = pieces.isEmpty ? [""] : pieces }

  /// Accepts one text only.
  init(literal: String) { pieces = [literal] }

  var isLiteral: Bool { pieces.count == 1 }

  /// The words for a message, wildcards as `*`.
  package var text: String { pieces.joined(separator: "*") }

  func mapPieces(_ transform: (String) -> String) -> Self { Self(pieces: pieces.map(transform)) }

  /// Whether a text is accepted. A wildcard is any run of characters, also none.
  ///
  /// Each piece is taken at its earliest place, which finds a match wherever there is one, in time
  /// linear in the text for each piece.
  func accepts(_ text: String) -> Bool {
    guard pieces.count > 1, let head = pieces.first, let tail = pieces.last else {
      return pieces[0] == text
    }
    guard text.hasPrefix(head) else { return false }
    var rest = Array(text)[head.count...]
    let tailCharacters = Array(tail)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let end = firstEnd(of: Array(piece), in: rest) else { return false }
      rest = rest[end...]
    }
    return rest.count >= tailCharacters.count
      && rest.suffix(tailCharacters.count) == tailCharacters[...]
  }

  /// The end of the earliest place of a piece, found in linear time (Knuth, Morris and Pratt).
  private func firstEnd(of piece: [Character], in text: ArraySlice<Character>) -> Int? {
    var borders = Array(repeating: 0, count: piece.count)
    for index in piece.indices.dropFirst() {
      var length = borders[index - 1]
      while length > 0, piece[length] != piece[index] { length = borders[length - 1] }
      borders[index] = piece[length] == piece[index] ? length + 1 : 0
    }
    var matched = 0
    for index in text.indices {
      while matched > 0, piece[matched] != text[index] { matched = borders[matched - 1] }
      if piece[matched] == text[index] { matched += 1 }
      if matched == piece.count { return index + 1 }
    }
    return nil
  }
}
