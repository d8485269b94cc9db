import EarshotFormats
import EarshotModel
import EarshotTranscript

/// What a run would do, without hearing anything.
extension ScenarioRun {
  /// Every walk with each reader and language, and the transcript that it is compared with: one a
  /// line; at the end how many there are of each.
  func list() throws(Failure) -> ExitCode {
    var count = 0
    var scenarios = 0
    var counts: [String: [String: Int]] = [:]
    for path in paths {
      guard case .scenario(let scenario, let strings) = try inputs.read(path).content else {
        continue
      }
      for one in try ScenarioHearing(scenario, choice, strings: strings).matrix() {
        let file = ExpectedFile.path(scenario: path, walk: one.walk, profile: one.profile)
        let state = FileSystem.exists(file) ? "" : ", missing"
        console.line(
          "\(path), walk '\(one.walk)', \(one.profile.id), \(one.profile.language): "
            + "\(FileSystem.name(of: file))\(state)")
        count += 1
        counts["\(one.profile.id)", default: [:]]["\(one.profile.language)", default: 0] += 1
      }
      scenarios += 1
    }
    for (profile, languages) in counts.sorted(by: { $0.key < $1.key }) {
      let all = languages.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      console.line("\(profile): \(all.joined(separator: ", "))")
    }
    console.line("\(scenarios) scenarios, \(count) transcripts")
    return count > 0 ? .success : .noInput
  }

  /// Where each item of a checklist stands.
  ///
  /// - Parameter items: A file with an item a line: its id, then the files that are its home beside
  ///   the scenarios, from the current folder.
  func coverage(of items: String) throws(Failure) -> ExitCode {
    let checklist = CoverageTable.Item.items(
      in: String(decoding: try InputReader.bytes(of: items), as: UTF8.self))
    var homes: [(file: String, covers: [String])] = []
    for path in paths {
      guard case .scenario(let scenario, _) = try inputs.read(path).content else { continue }
      homes.append((path, scenario.covers))
    }
    for home in Set(checklist.flatMap(\.homes)).sorted() {
      _ = try InputReader.bytes(of: home)
    }
    let table = CoverageTable(items: checklist, scenarios: homes)
    console.out(table.markdown)
    for unknown in table.unknown {
      console.error("\(unknown.file): warning: no item is called '\(unknown.item)'")
    }
    return .success
  }
}

extension Diagnostic {
  /// A text without a translation, as a failure of a run.
  func missingTranslation(in language: LanguageTag) -> DifferenceReport.Failure {
    DifferenceReport.Failure(
      title: "NO TRANSLATION", location: "\(position)", facts: [message],
      next: remedy ?? "add a text in \(language) to the scenario's string table")
  }
}
