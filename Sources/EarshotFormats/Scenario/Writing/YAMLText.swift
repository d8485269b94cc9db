/// A text as a YAML scalar on one line that reads back to the same text.
///
/// Plain where nobody could take it for anything else; otherwise in double quotes, with escapes for
/// what YAML would fold, drop or refuse. A zero character, which no file can hold, becomes U+FFFD.
func yamlScalar(_ text: String) -> String {
  isPlain(text) ? text : yamlQuoted(text)
}

func yamlQuoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0": result += "\u{FFFD}"
    case "\u{1}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\\x" + hexadecimal(scalar, 2)
    // Line ends in YAML, a mark of order, and what is no character.
    case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
      result += "\\u" + hexadecimal(scalar, 4)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

private func hexadecimal(_ scalar: Unicode.Scalar, _ digits: Int) -> String {
  let text = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// Words that some YAML readers take for a flag or for nothing.
private let ambiguousWords: Set<String> = [
  "yes", "no", "on", "off", "true", "false", "null", "y", "n",
]

private func isPlain(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, first.properties.isAlphabetic,
    text.unicodeScalars.last != " ", !ambiguousWords.contains(text.lowercased()),
    !text.hasSuffix(":"), !text.contains(": "), !text.contains(" #"), text.utf8.count <= 200
  else { return false }
  return text.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || " .,:;/()'’!?$%&+=_–-\"@#*".unicodeScalars.contains(scalar)
  }
}
