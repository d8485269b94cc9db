import EarshotJSON
import EarshotModel
import EarshotReaders
import Foundation
import Testing

private let reports = VoiceOverFolders.shared.appending(path: "corpora/observations.json")
private let hasReports = FileManager.default.fileExists(atPath: reports.path())

/// What somebody heard on a device, with the screen as far as it is known.
private struct Report {
  var id: String
  var screen: Screen
  var language: LanguageTag
  /// Node and words, for what was heard on arriving at a stop.
  var heard: [(focus: String, words: String)]

  init?(_ json: JSON) throws {
    guard json["reader"]?.string == "VoiceOver", let tree = json["tree"], !tree.isNull else {
      return nil
    }
    id = json["id"]?.string ?? ""
    screen = try Screen(source: id, content: .apple(VoiceOverCase.tree(tree)))
    language = LanguageTag(json["language"]?.string ?? "en")
    heard = zip(json["focus"]?.array ?? [], json["heard"]?.array ?? []).compactMap {
      guard let focus = $0.string, let words = $1.string else { return nil }
      return (focus, words)
    }
  }

  /// What we say otherwise than was heard; hints may be missing from a report.
  func differences() -> [String] {
    var session = VoiceOverSession(
      Profile(id: "voiceover", version: "voiceover-ios-18", language: language))
    _ = session.receive(.begin(screen))
    var said: [String: (whole: String, withoutHint: String)] = [:]
    for _ in 0..<100 {
      guard case .arrival(let arrival)? = session.receive(.gesture(.next)).first else { break }
      let parts = arrival.utterances.flatMap(\.parts)
      let plain = parts.filter { $0.kind != .hint }.map { $0.before + $0.text }.joined()
      said[arrival.id ?? ""] = (arrival.announcement, plain)
    }
    return heard.compactMap { focus, words in
      guard let ours = said[focus] else { return "\(id): no stop \(focus)" }
      let wanted = bare(words)
      if wanted == bare(ours.whole) || wanted == bare(ours.withoutHint) { return nil }
      return "\(id): heard \(words); ours \(ours.whole)"
    }
  }

  /// Punctuation and case are not evidence in what was typed by ear.
  private func bare(_ text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }
  }
}

@Suite struct VoiceOverReportsTests {
  @Test("most device reports hear what we say", .enabled(if: hasReports))
  func mostReportsAgree() throws {
    let json = try JSON.read(Array(Data(contentsOf: reports)), file: "observations.json")
    let all = try (json.array ?? json["observations"]?.array ?? []).compactMap { try Report($0) }
    let differences = all.map { $0.differences() }.filter { !$0.isEmpty }
    #expect(all.count >= 60)
    let share = Double(all.count - differences.count) / Double(max(1, all.count))
    let lines = differences.joined().joined(separator: "\n")
    #expect(share >= 0.85, "\(differences.count) of \(all.count) differ:\n\(lines)")
    if ProcessInfo.processInfo.environment["EARSHOT_VERBOSE"] != nil {
      print("\(differences.count) of \(all.count) differ:\n\(lines)")
    }
  }
}
