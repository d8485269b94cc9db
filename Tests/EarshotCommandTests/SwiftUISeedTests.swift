import Foundation
import Testing

/// The snippets of the pattern "Right Sized Grouping", as printed, are heard as the scenarios that
/// were written for them. The trees are those that the SwiftUI importer's own tests hold to it.
@Suite struct SwiftUISeedTests {
  private static let trees = Program.root.appending(
    path: "Importers/SwiftUI/Tests/SwiftUITreeTests/Cases")

  /// The announcements of a snippet, with what only the app's data knows filled in.
  private func heard(_ name: String, _ data: [String: String] = [:]) throws -> [String] {
    let result = try Program.run(
      [
        "walk", Self.trees.appending(path: "\(name).json").path, "--profile", "voiceover",
        "--quiet",
      ])
    #expect(result.status == 0)
    return speech(data.reduce(result.output) { $0.replacing("{\($1.key)}", with: $1.value) })
  }

  private func expected(_ transcript: String) throws -> [String] {
    let file = Program.root.appending(path: "Scenarios/\(transcript).voiceover.en.transcript")
    return speech(try String(contentsOf: file, encoding: .utf8))
  }

  private func speech(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !["#", ">", "["].contains { line.hasPrefix($0) }
    }
  }

  @Test func theProductSummaryIsHeardAsItsScenario() throws {
    let teas = [
      ("Sencha", "Sencha, Green tea, $9.00"), ("Assam", "Assam, Black tea, $7.50"),
      ("Rooibos", "Rooibos, Herbal tea, $6.00"),
    ]
    let all = try teas.flatMap { name, summary in
      try heard("product-summary", ["tea.name": name, "ProductSummary(tea)": summary])
    }
    #expect(try all == Array(expected("guides/product-summary.walkthrough").dropFirst()))
  }

  @Test func theAppointmentRowIsHeardAsItsScenario() throws {
    let rows = [
      ("Dr. Patel, dermatology", "Tuesday 4 March, 9:30"),
      ("Dr. Lee, dentist", "Friday 7 March, 14:00"),
    ]
    let all = try rows.flatMap { title, time in
      try heard(
        "appointment-row", ["appointment.title": title, "appointment.timeText": time])
    }
    #expect(try all == Array(expected("guides/appointment-row.through-the-list").dropFirst()))
  }

  @Test func theCardFieldsAreHeardAsTheBadAndTheGoodScenario() throws {
    // Each scenario has a heading before and a button behind the snippet's fields.
    let bad = try expected("faults/card-fields-combined.walkthrough").dropFirst().dropLast()
    let good = try expected("guides/card-fields.through-the-form").dropFirst().dropLast()
    #expect(try heard("card-fields") == Array(bad) + Array(good))
  }
}
