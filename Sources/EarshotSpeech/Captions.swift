/// The captions of a walkthrough as WebVTT, one cue a stop.
package struct Captions {
  private var cues = ""

  package init() {}

  /// Adds a stop after the ones before it.
  ///
  /// - Parameters:
  ///   - start: The first sample, and `end` the one after the last.
  ///   - lines: What is said, an utterance a line; empty where nothing is.
  package mutating func add(id: String, start: Int, end: Int, lines: [String]) {
    let first = milliseconds(start)
    let last = max(milliseconds(end), first + 1)
    let payload = lines.flatMap(captionLines)
    cues += "\n\(id)\n\(timestamp(first)) --> \(timestamp(last))\n"
    cues += (payload.isEmpty ? ["[silence]"] : payload).joined(separator: "\n") + "\n"
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - title: Stands in the first line.
  ///   - remark: A comment for who opens the file.
  package func bytes(title: String, remark: String) -> [UInt8] {
    let title = oneLine(title)
    let header = title.isEmpty ? "WEBVTT" : "WEBVTT \(title)"
    return Array("\(header)\n\nNOTE \(oneLine(remark))\n\(cues)".utf8)
  }
}

/// The lines of a text with markup escaped; empty lines would end the cue.
private func captionLines(_ text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).compactMap { line in
    var escaped = ""
    for scalar in SpokenText.visible(String(line)).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.allSatisfy(\.isWhitespace) ? nil : escaped
  }
}

private func oneLine(_ text: String) -> String {
  var line = ""
  for character in SpokenText.visible(text) {
    line.append(character.isNewline ? " " : character)
    // An arrow would make the line a timing line.
    if line.hasSuffix("-->") {
      line.removeLast()
      line += " >"
    }
  }
  return line
}

private func milliseconds(_ samples: Int) -> Int {
  (samples * 1000 + PCM.sampleRate / 2) / PCM.sampleRate
}

private func timestamp(_ milliseconds: Int) -> String {
  func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
  let seconds = milliseconds / 1000
  return padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":"
    + padded(seconds % 60, 2) + "." + padded(milliseconds % 1000, 3)
}
