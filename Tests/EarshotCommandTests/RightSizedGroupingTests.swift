import Foundation
import Testing

/// `docs/right-sized-grouping.md` is made from the scenarios; `EARSHOT_RECORD=1` writes it anew.
@Suite struct RightSizedGroupingTests {
  private struct Row {
    var title: String
    var verdict: String
    var before: String
    var after: String
  }

  /// The pattern's table, its examples and its problems, each with a scenario before and after.
  private static let rows = [
    Row(
      title: "Decorative image and title", verdict: "group, and hide the image",
      before: "faults/decorative-image-exposed", after: "guides/decorative-image-title"),
    Row(
      title: "Title, status and amount", verdict: "group: one summary of one object",
      before: "faults/title-status-amount-split", after: "guides/title-status-amount"),
    Row(
      title: "Favorite button on every card, as an action", verdict: "maybe: an action of the card",
      before: "faults/favorite-cards-same-name", after: "guides/favorite-cards-action"),
    Row(
      title: "Favorite button on every card, as a button",
      verdict: "maybe: a button that names its object",
      before: "faults/favorite-cards-same-name", after: "guides/favorite-cards-button"),
    Row(
      title: "Add to cart", verdict: "no: the primary action stays a stop",
      before: "faults/product-summary-swallowed", after: "guides/product-summary"),
    Row(
      title: "Text fields", verdict: "no: each is edited by itself",
      before: "faults/card-fields-combined", after: "guides/card-fields"),
    Row(
      title: "Payment method options", verdict: "no: each has its role and state",
      before: "faults/payment-options-combined", after: "guides/payment-options"),
    Row(
      title: "Appointment row", verdict: "group, with a named action that asks first",
      before: "faults/appointment-row-split", after: "guides/appointment-row"),
  ]

  private func walk(_ scenario: String, _ profile: String) throws -> [String] {
    let result = try Program.run(
      [
        "walk", "Scenarios/\(scenario).scenario.yaml", "--profile", profile, "--quiet",
      ], in: Program.root)
    #expect(result.status == 0)
    // The first screen only, which is where the pattern stands.
    var lines: [String] = []
    for line in result.output.split(separator: "\n").map(String.init) {
      if line == "[end]" { break }
      if line.hasPrefix("#") || line.hasPrefix(">") || line.hasPrefix("[screen]") { continue }
      if line.hasPrefix("[note]"), lines.isEmpty { continue }
      lines.append(line)
    }
    return lines
  }

  private func section(_ row: Row) throws -> [String] {
    var lines = ["## \(row.title)", "", "Verdict: \(row.verdict).", ""]
    for (name, scenario) in [("Before", row.before), ("After", row.after)] {
      let stops = try walk(scenario, "voiceover")
      let targets = try walk(scenario, "switch-control")
      let count = targets.filter { !$0.hasPrefix("[note]") }.count
      lines += [
        "\(name): `Scenarios/\(scenario).scenario.yaml`, \(stops.count) stops with VoiceOver, "
          + "\(count) target\(count == 1 ? "" : "s") with Switch Control.", "",
      ]
      lines += ["```"] + stops + ["```", "", "Steps with Switch Control:", "", "```"] + targets
      lines += ["```", ""]
    }
    return lines
  }

  @Test func thePageHoldsTheStopsAndStepsOfTheScenarios() throws {
    var lines = [
      "# Right-sized grouping: each row before and after",
      "",
      "The pattern \"Right Sized Grouping\" says what belongs into one element and what does not. Here",
      "is each row of its table with the stops of VoiceOver and the steps of Switch Control, before",
      "and after. A lower count alone proves nothing: where controls are swallowed there are fewer",
      "stops, and the task cannot be done.",
      "",
      "A step is a wait or a press until the target is selected; behind `menu:` stand the steps until",
      "an entry of the scanner menu is chosen. This page is made from the scenarios by a test.",
      "",
    ]
    for row in Self.rows { lines += try section(row) }
    let text = lines.dropLast().joined(separator: "\n") + "\n"
    let document = Program.root.appending(path: "docs/right-sized-grouping.md")
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try text.write(to: document, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: document, encoding: .utf8) == text)
  }
}
