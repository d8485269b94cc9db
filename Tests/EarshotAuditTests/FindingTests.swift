import EarshotAudit
import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Foundation
import Testing

@Suite struct FindingTests {
  private func scenario(_ elements: String, profiles: String = "voiceover") throws -> Scenario {
    let text = """
      scenario: Shop
      language: en
      screens:
        Main:
      \(elements.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))

      """
    return try ScenarioReader.read(
      Array(text.utf8), file: "shop.scenario.yaml", pathsMayLeave: false
    ) { (_: PlacedText) throws(Diagnostics) -> Tree<Element> in throw Diagnostics([]) }.scenario
  }

  private func findings(_ elements: String, reader: String = "voiceover") throws -> [Finding] {
    Hearing.heard(try scenario(elements), reader: reader).flatMap { Audit.findings(on: $0) }
  }

  @Test func aFingerprintStaysWhenLinesMove() throws {
    let first = try findings("- button:\n  id: pay")
    let moved = try findings("- heading: Till\n- text: Total\n- button:\n  id: pay")
    let print = first.first { $0.rule == "unlabelled-control" }?.fingerprint
    #expect(print != nil)
    #expect(print == moved.first { $0.rule == "unlabelled-control" }?.fingerprint)
    #expect(first[0].places[0].line != moved[0].places[0].line)
  }

  @Test func differentCausesHaveDifferentFingerprints() throws {
    let both = try findings("- button:\n  id: pay\n- button:\n  id: leave")
      .filter { $0.rule == "unlabelled-control" }
    #expect(Set(both.map(\.fingerprint)).count == 2)
  }

  @Test func rowsOfOneShapeAreOneFindingWithSeveralPlaces() throws {
    let heard = try Hearing.heard(
      Files.cases.appendingPathComponent("rules/caption-after-control.fail.xml"))
    let duplicates = heard.flatMap { Audit.findings(on: $0) }.filter {
      $0.rule == "duplicate-label"
    }
    #expect(duplicates.count == 1)
    #expect(duplicates.first?.places.count == 2)
  }

  @Test func whatOnlyAnInferredRuleSaysIsAskedAndNoError() throws {
    // What Switch Control says of a highlighted target is our own inference.
    let found = try findings(
      "- button: Cancel\n- text: Dentist\n- button: Cancel", reader: "switch-control")
    let spoken = try #require(found.first { $0.rule == "duplicate-label" })
    #expect(spoken.evidence == .inferred)
    #expect(spoken.outcome == .cantTell)
    #expect(spoken.severity < .error)
    #expect(spoken.listenFor?.isEmpty == false)
  }

  @Test func worstComesFirst() throws {
    let found = try findings("- text: Email*\n- button:")
    #expect(found.map(\.severity) == found.map(\.severity).sorted(by: >))
    #expect(found.first?.rule == "unlabelled-control")
  }

  @Test func aWaiverLetsPassUntilItsDayAndFailsAfterIt() throws {
    let found = try findings("- button:\n  id: pay")
    let waiver = ProjectSettings.Waiver(
      subject: .finding(rule: "unlabelled-control"), reason: "new till in May",
      until: "2026-05-31", place: SourcePlace(line: 3, column: 5))
    let inTime = Waivers([waiver], today: "2026-05-31")
    #expect(inTime.expired(forTranscripts: false).isEmpty)
    #expect(
      inTime.applied(to: found).first { $0.rule == "unlabelled-control" }?.waived
        == "new till in May (until 2026-05-31)")
    let late = Waivers([waiver], today: "2026-06-01")
    #expect(late.expired(forTranscripts: false).count == 1)
    #expect(late.applied(to: found).allSatisfy { $0.waived == nil })
  }

  @Test func aWaiverForOneFileHoldsForNoOther() throws {
    let found = try findings("- button:")
    var waiver = ProjectSettings.Waiver(
      subject: .finding(rule: "unlabelled-control"), reason: "old", until: "2030-01-01",
      place: SourcePlace(line: 1, column: 1))
    waiver.file = "other.scenario.yaml"
    #expect(
      Waivers([waiver], today: "2026-01-01").applied(to: found).allSatisfy { $0.waived == nil })
    waiver.file = "shop.scenario.yaml"
    #expect(Waivers([waiver], today: "2026-01-01").applied(to: found).contains { $0.waived != nil })
  }

  // MARK: The procedure

  @Test(
    arguments: [
      ("guides/ios-address", "voiceover", FormsGrouping.Outcome.passed),
      ("guides/ios-address", "talkback", .passed),
      ("guides/ios-address-container", "voiceover", .cantTell),
      ("guides/android-address", "talkback", .passed),
      ("guides/android-radio-group", "talkback", .cantTell),
      ("faults/ios-address-no-context", "voiceover", .failed),
      ("faults/ios-address-label-first", "voiceover", .failed),
      ("faults/android-address-description-on-field", "talkback", .failed),
      ("faults/android-address-no-context", "talkback", .failed),
      ("faults/ios-address-container-unlabelled", "voiceover", .failed),
      ("faults/card-fields-combined", "voiceover", .failed),
      ("guides/appointment-row", "voiceover", .inapplicable),
      ("guides/android-address-layout", "talkback", .failed),
    ])
  func theFormsProcedureComesTo(
    _ file: String, _ reader: String, _ outcome: FormsGrouping.Outcome
  ) throws {
    let url = Files.root.appendingPathComponent("Scenarios/\(file).scenario.yaml")
    let results = try Hearing.heard(url, reader: reader).map(FormsGrouping.init)
    #expect(results.map(\.outcome).contains(outcome))
  }

  @Test func theProcedureNamesTheFaultsOfThePrintedLayout() throws {
    let file = Files.root.appendingPathComponent(
      "Scenarios/guides/android-address-layout.scenario.yaml")
    let evidence = try Hearing.heard(file, reader: "talkback").map(FormsGrouping.init)
      .flatMap(\.checks).filter { $0.outcome == .failed }.flatMap(\.evidence)
    #expect(evidence.contains { $0.hasPrefix("heading-missing: ") })
    #expect(evidence.contains { $0.hasPrefix("role-in-label: ") })
  }

  @Test func theProcedureTellsByWhichMeansAGroupIsHeard() throws {
    let guides = Files.root.appendingPathComponent("Scenarios/guides")
    func evidence(_ name: String) throws -> String {
      try Hearing.heard(guides.appendingPathComponent(name), reader: "voiceover")
        .map(FormsGrouping.init).flatMap(\.checks).flatMap(\.evidence).joined(separator: "\n")
    }
    #expect(try evidence("ios-address.scenario.yaml").contains("as a prefix of the name"))
    #expect(try evidence("ios-address-container.scenario.yaml").contains("platform's means"))
  }

  // MARK: Tasks and comparison

  private func task(_ goals: [UserTask.Goal], atMost: Int? = nil) -> UserTask {
    var task = UserTask(name: "Task", goals: goals, place: SourcePlace(line: 1, column: 1))
    task.maximumGestures = atMost
    return task
  }

  private func search(_ scenario: Scenario) -> TaskSearch {
    let script = ScenarioScript(scenario, platform: .apple)
    return TaskSearch(
      script, reader: .voiceover,
      profile: Profile(id: "voiceover", version: "voiceover-ios-18", language: "en"),
      durations: .table(wordsPerMinute: 175))
  }

  private func reference(_ node: NodeIndex) -> ElementReference {
    ElementReference(
      path: ["it"], place: SourcePlace(line: 1, column: 1),
      targets: [ElementReference.Target(screen: 0, node: node)])
  }

  @Test func aTaskTakesTheFewestGestures() throws {
    let shop = try scenario("- text: One\n- text: Two\n- text: Three\n- button: Pay")
    let done = search(shop).carryOut(task([.activate(reference(3))]))
    // The last element is one gesture away; three swipes would be longer.
    #expect(done.gestures == 2)
    #expect(done.isDone)
  }

  /// An act and what is heard of it at once are two goals of one gesture.
  @Test func whatAnActSaysAtOnceMeetsTheNextGoal() throws {
    let shop = try scenario("- button: Pay\n  when activated: say \"Paid\"\n- text: Two")
    let done = search(shop).carryOut(task([.activate(reference(0)), .hear("Paid")]))
    #expect(done.gestures == 2)
    #expect(done.failure == nil)
  }

  @Test func aTaskThatCostsTooMuchIsNotDone() throws {
    let shop = try scenario("- button: Pay\n- text: Two\n- text: Three")
    let dear = search(shop).carryOut(task([.activate(reference(0))], atMost: 1))
    #expect(dear.gestures == 2)
    #expect(dear.failure == "it takes 2 gestures, and may take 1")
  }

  @Test func aTaskThatCannotBeDoneNamesThePlace() throws {
    let shop = try scenario("- one stop:\n  contains:\n    - text: Tea\n    - button: Buy")
    let failed = search(shop).carryOut(task([.activate(reference(2))]))
    #expect(failed.gestures == nil)
    #expect(failed.failure?.contains("is never a stop") == true)
    #expect(failed.place?.line == 8)
  }

  @Test(arguments: [
    ("faults/decorative-image-exposed", "guides/decorative-image-title"),
    ("faults/card-fields-combined", "guides/card-fields"),
  ])
  func mendingAFaultIsBetter(_ faulty: String, _ mended: String) throws {
    func side(_ name: String) throws -> GroupingComparison.Side {
      let url = Files.root.appendingPathComponent("Scenarios/\(name).scenario.yaml")
      return GroupingComparison.Side(
        heard: try Hearing.heard(url, reader: "voiceover"), tasks: [], seconds: 1,
        switchTargets: nil)
    }
    let comparison = GroupingComparison(
      profile: Profile(id: "voiceover", version: "voiceover-ios-18", language: "en"),
      before: try side(faulty), after: try side(mended))
    #expect(comparison.objections == [])
    #expect(comparison.verdict == .better)
  }

  /// A row is activated for the text that it says; a button that it swallows is not.
  @Test func aTextOfARowStandsForTheRowAndASwallowedButtonDoesNot() throws {
    let rows = try scenario(
      "- one stop:\n  when activated: say \"Open\"\n  contains:\n    - text: Sencha\n    - button: Buy"
    )
    #expect(search(rows).carryOut(task([.activate(reference(1))])).isDone)
    #expect(search(rows).carryOut(task([.activate(reference(2))])).gestures == nil)
  }

  @Test func aLowerCountAloneNeverPasses() throws {
    let good = Files.root.appendingPathComponent("Scenarios/guides/card-fields.scenario.yaml")
    let bad = Files.root.appendingPathComponent(
      "Scenarios/faults/card-fields-combined.scenario.yaml")
    func side(_ url: URL) throws -> GroupingComparison.Side {
      GroupingComparison.Side(
        heard: try Hearing.heard(url, reader: "voiceover"), tasks: [], seconds: 1,
        switchTargets: nil)
    }
    let profile = Profile(id: "voiceover", version: "voiceover-ios-18", language: "en")
    let combined = GroupingComparison(
      profile: profile, before: try side(good), after: try side(bad))
    #expect(combined.after.stops < combined.before.stops)
    #expect(combined.verdict == .worse)
    #expect(combined.lostControls == ["Card number", "Expiration date", "Security code"])
    let apart = GroupingComparison(profile: profile, before: try side(bad), after: try side(good))
    #expect(apart.verdict == .better)
  }
}
