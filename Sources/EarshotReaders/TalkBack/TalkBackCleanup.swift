internal import EarshotModel

/// Turns symbols of an app's text into words.
///
/// Source: `SpeechCleanupUtils.java`.
struct TalkBackCleanup: Sendable {
  let lexicon: TalkBackLexicon
  let punctuation: TalkBackSettings.Punctuation

  private static let repeatable = Set("-\\/|!@#$%^&*()=_+[]{}.?;'\":<>•".unicodeScalars)
  private static let repeatableASCII: [Bool] = (0..<128).map { code in
    repeatable.contains(Unicode.Scalar(UInt8(code)))
  }
  /// The first byte of `•`, which stands for it in the quick look.
  private static let bulletLead: UInt8 = 0xE2

  /// The text as it is spoken.
  func spoken(_ text: String) -> String {
    guard needsWork(text) else { return text }
    let collapsed = collapsingRuns(in: text)
    let named = namingSingle(collapsed)
    return punctuation == .some ? named : namingPunctuation(in: named)
  }

  /// The one-character case alone, as it is applied once more to a finished utterance
  /// (`Compositor.java#handleEvent`).
  func namingSingle(_ text: String) -> String {
    guard text.utf8.count <= 4 || text.utf8.first.map({ $0 <= 0x20 }) == true else { return text }
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return text }
    guard let start = scalars.firstIndex(where: { $0.value > 0x20 }),
      let end = scalars.lastIndex(where: { $0.value > 0x20 })
    else { return lexicon.name(of: first) ?? String(first) }
    guard start == end, scalars[start].value <= 0xFFFF else { return text }
    return lexicon.name(of: scalars[start]) ?? String(scalars[start])
  }

  /// A look at the bytes that spares ordinary texts everything else.
  private func needsWork(_ text: String) -> Bool {
    guard punctuation == .some else { return true }
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.first else { return false }
      if bytes.count <= 4 || first <= 0x20 { return true }
      var previous: UInt8 = 0
      for byte in bytes {
        if byte == previous, byte < 128, Self.repeatableASCII[Int(byte)] { return true }
        if byte == Self.bulletLead { return true }
        previous = byte
      }
      return bytes[bytes.count - 1] <= 0x20 && bytes.count <= 8
    }
  }

  /// Two or more of the same sign become a space, their number, a space and the sign's name.
  private func collapsingRuns(in text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      var end = scalars.index(after: index)
      var length = 1
      if Self.repeatable.contains(scalar) {
        while end < scalars.endIndex, scalars[end] == scalar {
          end = scalars.index(after: end)
          length += 1
        }
      }
      if length > 1 {
        let name = lexicon.name(of: scalar) ?? String(scalar)
        result.append(contentsOf: " \(length) \(name)".unicodeScalars)
      } else {
        result.append(scalar)
      }
      index = end
    }
    return String(result)
  }

  /// With the punctuation setting above "some", the signs inside a text are named too.
  private func namingPunctuation(in text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let name = lexicon.name(of: scalar), scalar != " ", scalar != "\u{A0}",
        punctuation == .all || Self.mostLevel.contains(scalar)
      {
        if !result.isEmpty, result.last != " " { result += " " }
        result += name
        result += " "
      } else {
        if scalar == " ", result.last == " " { continue }
        result.unicodeScalars.append(scalar)
      }
    }
    if result.last == " ", text.last != " " { result.removeLast() }
    return result
  }

  private static let mostLevel = Set(
    TalkBackSymbol.table.filter { $0.level == .most }.map(\.character))
}
