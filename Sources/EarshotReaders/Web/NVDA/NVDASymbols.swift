/// How NVDA reads signs in text at its usual level, as far as its tests tell.
enum NVDASymbols {
  /// A text as it is spoken; the spaces that signs leave stay inside it.
  static func spoken(_ text: String) -> String {
    guard text.utf8.contains(where: needsWork) else { return text }
    var result = ""
    var last: Character?
    for character in text {
      switch character {
      case "+": result += (result.isEmpty ? "" : " ") + "plus "
      case "\"", "(", ")", "[", "]", "\u{201C}", "\u{201D}": result += " "
      case "•": result += "bullet"
      case "◦": result += "white bullet"
      case "▪": result += "black square"
      default:
        if let last, isBoundary(last, character) { result += " " }
        result.append(character)
      }
      last = character
    }
    return result
  }

  private static func needsWork(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x28, 0x29, 0x2B, 0x5B, 0x5D, 0x30...0x39, 0x80...0xFF: true
    default: false
    }
  }

  /// Between a capital and a digit, as in the name of a table's cell.
  private static func isBoundary(_ left: Character, _ right: Character) -> Bool {
    left.isASCII && left.isUppercase && right.isASCII && right.isNumber
  }
}
