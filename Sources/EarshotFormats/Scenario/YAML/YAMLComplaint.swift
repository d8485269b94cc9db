internal import EarshotModel

/// What libyaml objects to, in its words.
struct YAMLComplaint {
  var problem: String
  var context: String
  /// The byte at which it noticed.
  var offset: Int
  /// The byte at which the thing began that it was reading.
  var contextOffset: Int

  /// The same for people who do not know YAML: where the mistake is likely to be, and what mends it.
  ///
  /// The texts that are recognised are those of libyaml 0.2 (scanner.c, parser.c); another one is
  /// passed on.
  func diagnostic(places: YAMLPlaces, file: String) -> Diagnostic {
    func report(
      _ offset: Int, _ message: String, _ expected: String?, _ remedy: String? = nil
    ) -> Diagnostic {
      let place = places.place(ofByte: offset)
      return Diagnostic(
        at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)), message,
        expected: expected, remedy: remedy, concern: .syntax)
    }
    let bytes = places.bytes
    let byte = offset < bytes.count ? bytes[offset] : 0
    switch problem {
    case "mapping values are not allowed in this context":
      if isFirstColon(places) {
        return report(
          offset, "this line is indented as if it belonged to the text above it",
          "the same indentation as the other keys", "move it to the left")
      }
      return report(
        offset, "': ' inside a text without quotes", "one ': ' a line", "put the label in quotes")
    case "found character that cannot start any token":
      if byte == 0x09 {
        return report(
          offset, "a tab at the beginning", "spaces", "indent with spaces, two a level")
      }
      let sign = byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "a sign"
      return report(
        offset, "\(sign) at the beginning of a text", "a text", "put the label in quotes")
    case "block sequence entries are not allowed in this context":
      return report(
        offset, "'- ' where a text belongs", "a text, or a list that begins on the next line",
        "put a label that begins with '-' in quotes, or begin the list on a line of its own")
    case "could not find expected ':'":
      return report(
        contextOffset, "a line without ':'", "a key, ':' and a value",
        "add ': ', or put a text of several lines in quotes")
    case "did not find expected key":
      if offset > 0, bytes[..<offset].last(where: { $0 != 0x20 }) == 0x22 {
        return report(
          offset, "text after the closing quotation mark", "the end of the line",
          "put the whole text in one pair of quotes")
      }
      return report(
        offset, "this does not fit the keys above it", "a key with their indentation",
        "indent it as they are; put a label that begins with a quotation mark in quotes")
    case "did not find expected '-' indicator":
      return report(
        offset, "this does not fit the list above it", "'- ' with its indentation",
        "begin it with '- ', or indent it deeper")
    case "found unexpected end of stream", "found unexpected document indicator":
      if context.contains("scanning a quoted scalar") {
        return report(
          contextOffset, "a quotation mark that is never closed", "its partner",
          "close it, or put the whole text in other quotes")
      }
      return report(offset, "the file ends too early", "the rest of what was begun")
    case "did not find expected ',' or ']'":
      return report(
        contextOffset, "a list in brackets that is never closed or lacks a comma",
        "',' between the entries and ']' at the end",
        "put a label that begins with '[' in quotes")
    case "did not find expected ',' or '}'":
      return report(
        contextOffset, "braces make a mapping on one line, which swallows commas",
        "one key a line",
        "write each key on its own line, or put a label that holds braces in quotes")
    case "did not find expected alphabetic or numeric character":
      let sign = context.contains("alias") ? "*" : "&"
      return report(
        contextOffset, "'\(sign)' at the beginning of a text", "a text", "put the label in quotes")
    case "found unknown escape character":
      return report(
        offset, "a '\\' in double quotes before a character that it cannot stand before",
        "an escape such as \\n, or '\\\\' for the sign itself",
        "double the '\\', or use single quotes")
    case "did not find expected comment or line break":
      return report(
        contextOffset, "'>' or '|' at the beginning of a text", "a text", "put the label in quotes")
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      return report(offset, "a tab at the beginning", "spaces", "indent with spaces, two a level")
    case "control characters are not allowed":
      return report(
        offset, "a control character", "text", "write it as an escape in double quotes")
    case "found undefined tag handle", "did not find expected '!'",
      "did not find expected whitespace or line break", "did not find expected tag URI":
      return report(
        contextOffset, "'!' or '%' at the beginning makes a tag", "a text",
        "put the label in quotes")
    default:
      let begun = context.isEmpty ? "" : " \(context)"
      return report(offset, "this is not YAML: \(problem)\(begun)", nil)
    }
  }

  /// Whether the colon that libyaml objects to is the one after the key of its line.
  private func isFirstColon(_ places: YAMLPlaces) -> Bool {
    let line = places.bytesOfLine(Int(places.place(ofByte: offset).line))
    guard offset >= line.lowerBound else { return false }
    let before = places.bytes[line.lowerBound..<min(offset, line.upperBound)]
    let key = before.drop { $0 == 0x20 }
    return !key.starts(with: [0x2D, 0x20]) && !key.contains(0x3A) && !key.contains(0x22)
  }
}
