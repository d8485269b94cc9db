import EarshotFormats
import EarshotJSON
import EarshotModel
import Foundation
import Testing

/// `Cases/observations/NAME.yaml` is read as the lines of `NAME.expected`.
@Suite struct ObservationFiles {
  static var folder: URL { CaseFiles.cases.appending(path: "observations") }
  static let files = CaseFiles.names(in: folder, ending: ".yaml")

  @Test(arguments: files)
  func anObservationIsReadWithAllItsFaults(_ file: String) throws {
    let bytes = try CaseFiles.bytes(Self.folder.appending(path: file))
    let actual = Self.lines(bytes, file)
    let expected = Self.folder.appending(path: file.replacing(".yaml", with: ".expected"))
    if CaseFiles.isRecording {
      try actual.write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(actual == (try CaseFiles.text(expected)))
  }

  private static func lines(_ bytes: [UInt8], _ file: String) -> String {
    var opened = ""
    do throws(Diagnostics) {
      let suite = try ObservationReader.read(bytes, file: file) {
        name, screen, reader throws(Diagnostics) in
        opened += "opened \(name.text), \(screen ?? "-"), \(reader)\n"
        return Screen(source: name.text, content: .android(Tree()))
      }
      return opened + SuiteText.lines(suite)
    } catch {
      return opened + error.description + "\n"
    }
  }

  @Test("what is written as an observation or a suite reads back as the same")
  func writingAndReadingAgree() throws {
    var capture = Capture(file: "x.log", form: .log)
    capture.reader = "TalkBack"
    capture.readerVersion = "15.1"
    capture.device = "No: 5 #1"
    capture.language = "zh-HK"
    let writer = ObservationWriter(
      name: "Twenty: yes", capture, dump: "screen.xml",
      heard: [.init(at: "3:5", words: "按鈕, Button: \"x\""), .init(at: nil, words: "- 5")])
    let fromYAML = try ObservationReader.read(Array(writer.yaml.utf8), file: "a.yaml", open: blank)
    let fromJSON = try SuiteReader.read(
      Array(writer.suite.text().utf8), file: "a.json", open: blank)
    for suite in [fromYAML, fromJSON] {
      let item = try #require(suite.cases.first)
      guard case .observation(let one) = item.content else {
        Issue.record("no observation")
        return
      }
      #expect(item.id == "Twenty: yes")
      #expect(one.observation.readerVersion == "15.1")
      #expect(one.observation.device == "No: 5 #1")
      #expect(one.observation.language == "zh-HK")
      #expect(one.observation.heard == ["按鈕, Button: \"x\"", "- 5"])
      #expect(one.observation.focus == ["3:5", nil])
    }
  }

  private func blank(_ name: PlacedText, _ screen: String?, _ reader: String)
    throws(Diagnostics) -> Screen
  {
    Screen(source: name.text, content: .android(Tree()))
  }
}
