import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Foundation
import Testing

/// One gesture put to an app and a reader: the steps before it, what is said, what is so after it.
struct SimulatorCase: Sendable, CustomTestStringConvertible {
  var reader: String
  var id: String
  var given: [String]
  var gesture: String
  var said: [String]
  /// The label of the element that has the cursor afterwards, where that is told.
  var focus: String?
  /// What elements hold afterwards: a value, or a state.
  var values: [(name: String, value: String)]
  var evidence: String
  var source: String

  var testDescription: String { "\(reader) \(id)" }

  static let folder = WalkCase.folder.appending(path: "simulator")

  static func all(_ reader: String) -> [SimulatorCase] {
    guard let data = try? Data(contentsOf: folder.appending(path: "\(reader).json")),
      let file = try? JSON.read(Array(data), file: reader)
    else { return [] }
    return (file["cases"]?.array ?? []).map { row in
      SimulatorCase(
        reader: reader, id: row["id"]?.string ?? "",
        given: row["given"]?.array?.compactMap(\.string) ?? [],
        gesture: row["do"]?.string ?? "", said: row["said"]?.array?.compactMap(\.string) ?? [],
        focus: row["focus"]?.string,
        values: row["values"]?.members?.map { ($0.key, $0.value.string ?? "") } ?? [],
        evidence: row["evidence"]?.string ?? "", source: row["source"]?.string ?? "")
    }
  }

  /// The scenario of the cases with this one as its walk.
  func scenario() throws -> Scenario {
    let shop = try String(
      contentsOf: Self.folder.appending(path: "shop.scenario.yaml"), encoding: .utf8)
    let steps = (given + [gesture]).map { "    - \($0)\n" }.joined()
    let focusStep = focus.map { "    - focus is on \"\($0)\"\n" } ?? ""
    let text = shop + "walks:\n  Case:\n" + steps + focusStep
    return try ScenarioReader.read(Array(text.utf8), file: "shop.scenario.yaml").scenario
  }
}
