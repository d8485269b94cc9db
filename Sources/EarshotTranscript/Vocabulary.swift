internal import EarshotModel

/// What kind of part a reader's words are, learned from the parts that were heard.
///
/// Only the reader's own words tell their kind wherever they stand: a lost `button` was a role
/// because it is one elsewhere. Labels and values are the app's and tell nothing.
struct Vocabulary {
  private var kinds: [String: Set<Part.Kind>] = [:]
  /// What the caller knows of a reader's words, asked first.
  private let table: (String) -> Part.Kind?

  init(_ lines: [TranscriptLine], table: @escaping (String) -> Part.Kind?) {
    self.table = table
    for line in lines {
      for part in line.parts {
        switch part.kind {
        case .context, .state, .role, .position, .hint, .actions:
          kinds[Self.key(part.text), default: []].insert(part.kind)
        case .label, .value, .header, .error, .description, .message: break
        }
      }
    }
  }

  /// The kind of words, or nil where they are not known or could be several.
  func kind(of words: String) -> Part.Kind? {
    if let kind = table(words) { return kind }
    guard let known = kinds[Self.key(words)], known.count == 1 else { return nil }
    return known.first
  }

  /// Lower case, without the marks around it, all numbers alike: `2 of 5` is `1 of 3`.
  private static func key(_ words: String) -> String {
    var key = ""
    for character in words.lowercased() {
      if character.isNumber {
        if key.last != "#" { key.append("#") }
      } else if character.isLetter || !key.isEmpty {
        key.append(character)
      }
    }
    while let last = key.last, last != "#", !last.isLetter { key.removeLast() }
    return key
  }
}
