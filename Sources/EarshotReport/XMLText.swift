/// Text made fit for XML 1.0.
enum XMLText {
  /// For an attribute: markup and line breaks as references, what XML cannot hold written visibly.
  static func attribute(_ text: String) -> String { escaped(text, breaks: true) }

  /// For element content.
  static func content(_ text: String) -> String { escaped(text, breaks: false) }

  private static func escaped(_ text: String, breaks: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x9, 0xA, 0xD:
        result += breaks || scalar.value == 0xD ? "&#\(scalar.value);" : String(scalar)
      // Not legal in XML 1.0, not even as references.
      case 0..<0x20, 0xFFFE, 0xFFFF: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
