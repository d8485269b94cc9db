package import EarshotModel

/// Reads what a device said: TalkBack's verbose log as `adb logcat` prints it in any of its
/// formats, or lines that a listener typed.
package enum CaptureReader {
  /// Reads a whole capture, whose form is known by its content.
  ///
  /// - Throws: Everything that is wrong with the file.
  package static func read(_ bytes: [UInt8], file: String) throws(Diagnostics) -> Capture {
    try DumpFile.check(bytes, file: file, limits: ImportLimits(), thing: "a log or a transcript")
    let lines = try CaptureLines(bytes, file: file)
    var capture =
      lines.isLog ? try TalkBackLog.read(lines) : try TypedTranscript.read(lines)
    capture.take(CaptureHeader(lines))
    return capture
  }

  /// Whether a file is a capture and no transcript of ours: a log with speech, or lines without
  /// any of a transcript's marks for gestures and events.
  package static func recognises(_ bytes: [UInt8]) -> Bool {
    guard let lines = try? CaptureLines(bytes, file: "") else { return false }
    if lines.isLog { return true }
    let first = bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    guard first != UInt8(ascii: "{"), first != UInt8(ascii: "<") else { return false }
    let isTranscript = lines.all.contains { line in
      line.text.hasPrefix("> ") || line.text.hasPrefix("# profile: ")
        || (line.text.hasPrefix("[") && !line.text.hasPrefix(TypedTranscript.eventMark))
    }
    return !isTranscript && lines.all.contains { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
  }
}

/// The lines of a capture with their numbers.
struct CaptureLines {
  struct Line {
    var text: Substring
    var number: Int
  }

  let file: String
  let all: [Line]
  /// Whether some line is one in which TalkBack logs what it speaks.
  let isLog: Bool

  /// - Throws: The lines that are not UTF-8. A log may hold such bytes of other programs; there
  ///   only the lines with speech must be readable.
  init(_ bytes: [UInt8], file: String) throws(Diagnostics) {
    self.file = file
    var lines: [Line] = []
    var broken: [Diagnostic] = []
    var isLog = false
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for (index, piece) in rest.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let line = piece.last == 0x0D ? piece.dropLast() : piece
      if let text = String(validating: line, as: UTF8.self) {
        if TalkBackLog.isSpeech(text) { isLog = true }
        lines.append(Line(text: text[...], number: index + 1))
      } else {
        broken.append(
          Diagnostic(
            at: SourcePosition(file: file, line: index + 1, column: 1),
            "bytes that are not valid UTF-8", expected: "UTF-8"))
      }
    }
    guard isLog || broken.isEmpty else { throw Diagnostics(Array(broken.prefix(20))) }
    all = lines
    self.isLog = isLog
  }

  func fault(_ line: Int, _ message: String, expected: String, remedy: String? = nil)
    -> Diagnostics
  {
    Diagnostics([
      Diagnostic(
        at: SourcePosition(file: file, line: line, column: 1), message, expected: expected,
        remedy: remedy)
    ])
  }
}
