import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// `Cases/captures/NAME` is read as the lines of `NAME.expected`.
@Suite struct CaptureFiles {
  static var folder: URL { CaseFiles.cases.appending(path: "captures") }
  static let files =
    CaseFiles.names(in: folder, ending: ".log") + CaseFiles.names(in: folder, ending: ".txt")

  @Test(arguments: files)
  func aCaptureIsReadAsWhatWasSaid(_ file: String) throws {
    let input = Self.folder.appending(path: file)
    let actual = Self.lines(try CaseFiles.bytes(input), file)
    let expected = Self.folder.appending(path: file + ".expected")
    if CaseFiles.isRecording {
      try actual.write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(actual == (try CaseFiles.text(expected)))
  }

  private static func lines(_ bytes: [UInt8], _ file: String) -> String {
    do throws(Diagnostics) {
      let capture = try CaptureReader.read(bytes, file: file)
      let facts: [(String, String?)] = [
        ("form", capture.form.rawValue), ("reader", capture.reader),
        ("version", capture.readerVersion), ("device", capture.device), ("os", capture.os),
        ("language", capture.language?.tag), ("by", capture.by), ("when", capture.when),
      ]
      return facts.compactMap { name, value in value.map { "\(name): \($0)\n" } }.joined()
        + capture.utterances.map { one in
          "\(one.place.line):\(one.place.column) \(one.kind.rawValue)"
            + (one.time.map { " [\($0)]" } ?? "") + ": \(one.text)\n"
        }.joined()
    } catch {
      return error.description + "\n"
    }
  }

  @Test("a transcript of ours, a dump and JSON are no captures")
  func othersAreNotRecognised() {
    for text in [
      "# profile: voiceover (voiceover-ios-18)\nBack, button\n", "> next\nBack, button\n",
      "[screen] Mail\nBack\n", "<hierarchy/>", "{\"schema\":\"earshot.transcript/1\"}", "# only\n",
      "",
    ] {
      #expect(!CaptureReader.recognises(Array(text.utf8)), "\(text)")
    }
    #expect(CaptureReader.recognises(Array("Back, button\n[event] Loading\n".utf8)))
  }

  @Test("bytes of other programs that are no text do not spoil a log")
  func aLogMayHoldOtherBytes() throws {
    var bytes = try CaseFiles.bytes(Self.folder.appending(path: "brief.log"))
    bytes += [0x56, 0x2F, 0xFF, 0xFE, 0x0A]
    #expect(try CaptureReader.read(bytes, file: "x.log").utterances.count == 2)
  }

  @Test("a log cut anywhere is read or refused and never brings down the reader")
  func aCutLogIsSafe() throws {
    let bytes = try CaseFiles.bytes(Self.folder.appending(path: "threadtime.log"))
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let cut = Array(bytes[..<length])
      do throws(Diagnostics) {
        #expect(!(try CaptureReader.read(cut, file: "x.log").utterances.isEmpty))
      } catch {
        #expect(!error.all.isEmpty)
      }
    }
  }
}
