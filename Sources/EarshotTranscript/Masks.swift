package import EarshotModel

/// Names for words that change from day to day, such as prices, which differences look past.
///
/// Both sides of a comparison have what a pattern finds replaced by `‹name›`.
package struct Masks: Sendable {
  /// One line of `earshot.yaml`: `price = \$\d+`.
  package struct Mask: Sendable, Hashable {
    package var name: String
    /// A regular expression in Swift's (Perl's) syntax.
    package var pattern: String

    package init(name: String, pattern: String) {
      self.name = name
      self.pattern = pattern
    }
  }

  package let all: [Mask]

  /// Nothing is masked.
  package static let none = Masks(known: [])

  private init(known: [Mask]) { all = known }

  /// - Parameter entries: Masks in the order in which they are tried, with where each is written.
  /// - Throws: A diagnostic for each pattern that is no regular expression.
  package init(_ entries: [(mask: Mask, position: SourcePosition)]) throws(Diagnostics) {
    var problems: [Diagnostic] = []
    for (mask, position) in entries where (try? Regex(mask.pattern)) == nil {
      problems.append(
        Diagnostic(
          at: position, "the pattern '\(mask.pattern)' of the mask '\(mask.name)'",
          expected: "a regular expression",
          remedy: "write \\ before a character of ( ) [ ] { } . * + ? that is meant as itself"))
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    all = entries.map(\.mask)
  }
}

/// Masks made ready for use. A regular expression cannot be shared between threads, so each
/// comparison has its own.
struct Masker {
  private let masks: [(word: String, pattern: Regex<AnyRegexOutput>)]
  /// Texts come again and again: in lines, in parts, in both transcripts.
  private var known: [String: String] = [:]

  init(_ masks: Masks) {
    self.masks = masks.all.compactMap { mask in
      (try? Regex(mask.pattern)).map { ("‹\(mask.name)›", $0) }
    }
  }

  /// The text with what a mask finds replaced by its name. A later mask does not look into the
  /// names that an earlier one put there.
  mutating func masked(_ text: String) -> String {
    if masks.isEmpty { return text }
    if let result = known[text] { return result }
    var pieces: [(text: Substring, isName: Bool)] = [(text[...], false)]
    for (word, pattern) in masks {
      pieces = pieces.flatMap { piece in
        piece.isName ? [piece] : cut(piece.text, at: pattern, word)
      }
    }
    let result = pieces.map(\.text).joined()
    known[text] = result
    return result
  }

  private func cut(
    _ text: Substring, at pattern: Regex<AnyRegexOutput>, _ word: String
  ) -> [(text: Substring, isName: Bool)] {
    var pieces: [(text: Substring, isName: Bool)] = []
    var start = text.startIndex
    for range in text.ranges(of: pattern) where !range.isEmpty {
      pieces.append((text[start..<range.lowerBound], false))
      pieces.append((word[...], true))
      start = range.upperBound
    }
    pieces.append((text[start...], false))
    return pieces
  }
}
