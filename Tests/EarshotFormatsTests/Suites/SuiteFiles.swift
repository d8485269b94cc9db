import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// `Cases/suite/NAME.json` is read as the rows of `NAME.expected`.
@Suite struct SuiteFiles {
  static let files = CaseFiles.names(in: folder, ending: ".json")
  static var folder: URL { CaseFiles.cases.appending(path: "suite") }

  @Test(arguments: files)
  func aSuiteIsReadAsItsCases(_ file: String) throws {
    let input = Self.folder.appending(path: file)
    let suite = try SuiteReader.read(try CaseFiles.bytes(input), file: file)
    let actual = SuiteText.lines(suite)
    let expected = input.deletingPathExtension().appendingPathExtension("expected")
    if CaseFiles.isRecording {
      try actual.write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(actual == (try CaseFiles.text(expected)))
  }

  @Suite(.enabled(if: CaseFiles.shared != nil)) struct Shared {
    /// The suites of the shared folder: how many rows, and how many of them can be run.
    static let suites: [(path: String, rows: Int, run: Int)] = [
      ("reference/cases/talkback.json", 125, 125), ("reference/cases/voiceover.json", 117, 117),
      ("corpora/observations.json", 185, 120), ("corpora/wpt-accname.json", 1_150, 1_150),
      ("corpora/a11ysupport.json", 2_139, 1_836), ("corpora/nvda-chrome.json", 195, 161),
      ("corpora/peer-virtual-screen-reader.json", 31, 0),
    ]

    @Test(arguments: suites.map(\.path))
    func everyCaseIsReadAndNothingPassedOver(_ path: String) throws {
      let expected = try #require(Self.suites.first { $0.path == path })
      let file = try #require(CaseFiles.shared).appending(path: path)
      let suite = try SuiteReader.read(try CaseFiles.bytes(file), file: path)
      #expect(suite.warnings.isEmpty)
      #expect(suite.cases.count == expected.rows)
      let run = suite.cases.count { row in
        if case .skipped = row.content { false } else { true }
      }
      #expect(run == expected.run)
    }
  }
}

/// A suite as lines of text: a row and all that was read of it.
enum SuiteText {
  static func lines(_ suite: Suite) -> String {
    (suite.cases.map(row) + suite.warnings.map { "\($0)\n" }).joined()
  }

  private static func row(_ row: Suite.Case) -> String {
    let head = "=== \(row.id) @\(row.place.line):\(row.place.column)\n"
    switch row.content {
    case .skipped(let reason): return head + "skipped: \(reason)\n"
    case .tree(let tree): return head + text(tree)
    case .observation(let observation):
      return head + text(observation.observation) + ScreenText.lines(observation.screen)
    case .webName(let name):
      return head + (name.isTentative ? "tentative\n" : "")
        + name.aspects.map { "\($0.name): \($0.expected) ~ \($0.actual)\n" }.joined()
    case .speech(let speech): return head + text(speech)
    }
  }

  private static func text(_ speech: Suite.SpeechCase) -> String {
    let head = text(speech.settings)
    switch speech.kind {
    case .recorded(let recording):
      return head + "\(speech.reader), \(recording.command): \(recording.heard)\n"
    case .keys(let keys, .speech(let words)): return head + "\(speech.reader), \(keys): \(words)\n"
    case .keys(let keys, .contains(let words)), .keys(let keys, .oneOf(let words)):
      return head + "\(speech.reader), \(keys): \(words)\n"
    }
  }

  private static func text(_ settings: [String: SettingValue]) -> String {
    settings.sorted { $0.key < $1.key }.map { "set \($0.key)=\($0.value)\n" }.joined()
  }

  private static func text(_ tree: Suite.TreeCase) -> String {
    var result = text(tree.settings) + ScreenText.lines(tree.screen)
    for (place, name) in tree.focusOrder.enumerated() {
      result += "\(name): \(tree.announcements[place])"
      for also in tree.announcementsAlso { result += " | \(also[place])" }
      if let hint = tree.hints?[place] { result += " + \(hint)" }
      if let snapshot = tree.snapshots?[place] {
        result += " ~ \(snapshot.description) ~ \(snapshot.hint ?? "none")"
      }
      result += "\n"
    }
    if let targets = tree.itemScanTargets { result += "targets: \(targets)\n" }
    for event in tree.events {
      result +=
        "event \(name(event.event)) from \(event.focusedBefore ?? "none"): "
        + "\(event.expected) \(event.mode?.rawValue ?? "")\n" + ScreenText.lines(event.screen)
    }
    return result
  }

  private static func name(_ event: AppEvent) -> String {
    switch event {
    case .contentChanged(let node, let changes):
      "contentChanged(\(node), \(changes.map(\.rawValue).sorted()))"
    default: "\(event)"
    }
  }

  private static func text(_ item: Observation) -> String {
    text(item.settings)
      + """
      \(item.reader) \(item.readerVersion ?? "-") on \(item.os ?? "-"), \(item.device ?? "-"), \
      \(item.language?.tag ?? "-"), \(item.situation ?? "-"), \(item.source ?? "-"), \
      \(item.date ?? "-"), \(item.by ?? "-"), \(item.confidence ?? "-"), \(item.note ?? "-")
      heard \(item.heard) at \(item.focus.map { $0 ?? "none" })

      """
  }
}
