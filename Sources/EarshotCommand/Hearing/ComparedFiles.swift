import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotTranscript

/// The two files of `diff`, each a transcript or a capture of what a device said.
///
/// Against a capture only what is said is compared: it holds no gestures and sounds.
struct ComparedFiles {
  let expected: ExpectedTranscript
  let heard: HeardTranscript

  init(
    _ first: (path: String, bytes: [UInt8]), _ second: (path: String, bytes: [UInt8])
  ) throws(Diagnostics) {
    let left = try Self.capture(first.path, first.bytes)
    let right = try Self.capture(second.path, second.bytes)
    switch (left, right) {
    case (nil, nil):
      expected = try ExpectedTranscript.read(first.bytes, file: first.path)
      heard = try Self.transcript(second.path, second.bytes)
    case (let left?, nil):
      let other = try Self.transcript(second.path, second.bytes)
      let fitted = HeardTranscript(left, fitting: other.lines)
      expected = ExpectedTranscript(fitted)
      heard = other.spoken(like: fitted.lines)
    case (nil, let right?):
      let other = try ExpectedTranscript.read(first.bytes, file: first.path)
      heard = HeardTranscript(right, fitting: other.lines)
      expected = other.spoken(like: heard.lines)
    case (let left?, let right?):
      let fitted = HeardTranscript(left, fitting: HeardTranscript(right, fitting: []).lines)
      heard = HeardTranscript(right, fitting: fitted.lines).spoken(like: fitted.lines)
      expected = ExpectedTranscript(fitted.spoken(like: heard.lines))
    }
  }

  private static func capture(_ path: String, _ bytes: [UInt8]) throws(Diagnostics) -> Capture? {
    guard CaptureReader.recognises(bytes) else { return nil }
    return try CaptureReader.read(bytes, file: path)
  }

  private static func transcript(_ path: String, _ bytes: [UInt8]) throws(Diagnostics)
    -> HeardTranscript
  {
    let rules = Dictionary(
      Reader.all.flatMap(\.rules).map { ($0.id, $0) }, uniquingKeysWith: { old, _ in old })
    return try HeardTranscript.read(bytes, file: path) { rules[$0] }
  }
}
