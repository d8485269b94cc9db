import Foundation
import Testing

/// The real program on small projects: what it prints, how it ends, what it leaves behind.
///
/// A case is a folder: `command` holds the arguments, one a line, and a first line
/// `NAME=VALUE …` of variables where it begins with `env `; `project/` is copied to a fresh folder
/// in which the command runs; `stdout`, `stderr` and `status` are what is expected, and `after/`
/// holds files as they must be afterwards. `EARSHOT_RECORD=1` writes them anew.
@Suite struct CommandTests {
  @Test("a command does what its case says", arguments: try CommandCase.all())
  func aCase(_ item: CommandCase) throws {
    let result = try item.run()
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try item.record(result)
      return
    }
    #expect(result.status == item.expectedStatus)
    #expect(result.output == item.expected("stdout"))
    #expect(result.error == item.expected("stderr"))
    for (name, content) in try item.expectedFiles() {
      let actual = try? String(contentsOf: result.folder.appending(path: name), encoding: .utf8)
      #expect(actual == content, "\(name)")
    }
    let leftovers = try FileManager.default.subpathsOfDirectory(atPath: result.folder.path)
      .filter { $0.hasSuffix(".part") }
    #expect(leftovers.isEmpty)
  }

  @Test func everyVerbHasHelpThatNamesItsOptions() throws {
    let overview = try Program.run(["--help"])
    #expect(overview.status == 0)
    let verbs = overview.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.dropFirst(2).split(separator: ":").first.map(String.init) }
      .filter { !$0.contains(" ") }
    #expect(verbs.contains("walk") && verbs.contains("doctor"))
    for verb in verbs {
      let help = try Program.run([verb, "--help"])
      #expect(help.status == 0)
      #expect(help.output.contains("usage: earshot \(verb)"))
      #expect(help.output.contains("--help"))
      #expect(try Program.run([verb, "--no-such-option"]).status == 64)
    }
  }

  @Test func aFullDiskIsNoSuccess() throws {
    let result = try Program.run(
      shell: "\"$EARSHOT\" walk \"$INPUT\" > /dev/full", environment: ["INPUT": Self.scenario])
    #expect(result.status == 73)
    #expect(result.error.contains("standard output"))
  }

  @Test func aClosedPipeIsAQuietEnd() throws {
    let result = try Program.run(
      shell: "\"$EARSHOT\" walk \"$INPUT\" --quiet | head -n 1; echo ${PIPESTATUS[0]}",
      environment: ["INPUT": Self.scenario])
    #expect(result.output.hasSuffix("0\n"))
    #expect(result.error.isEmpty)
  }

  @Test func theSameInputGivesTheSameBytesInAnotherPlaceAndTime() throws {
    let first = try Program.run(["walk", Self.scenario, "--format", "json"])
    let second = try Program.run(
      ["walk", Self.scenario, "--format", "json"],
      environment: ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Hong_Kong"])
    #expect(first.output == second.output)
    #expect(first.status == 0)
  }

  /// Any scenario that the project ships.
  private static let scenario = Program.root.appending(
    path: "Scenarios/guides/ios-address.scenario.yaml"
  ).path
}
