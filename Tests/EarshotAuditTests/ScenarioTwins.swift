import EarshotAudit
import EarshotModel
import Foundation
import Testing

/// The scenarios that the project ships: the faulty ones yield their faults, the good ones nothing.
@Suite struct ScenarioTwins {
  struct Twin: Sendable, CustomTestStringConvertible {
    var file: String
    var reader: String
    var rule: String
    var testDescription: String { "\(file) \(reader) \(rule)" }

    static let all: [Twin] = {
      let url = Files.cases.appendingPathComponent("twins.txt")
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let words = line.split(separator: " ").map(String.init)
        return Twin(file: words[0], reader: words[1], rule: words[2])
      }
    }()
  }

  static let faults = Files.root.appendingPathComponent("Scenarios/faults")
  static let guides = Files.root.appendingPathComponent("Scenarios/guides")
  static let faulty = Files.names(in: faults, ending: ".scenario.yaml")
  /// The guideline's printed layout is not among them: its labels hold the word "heading".
  static let good = Files.names(in: guides, ending: ".scenario.yaml")
    .filter { $0 != "android-address-layout.scenario.yaml" }
  static let templates = Files.root.appendingPathComponent("Scenarios/templates")

  @Test(arguments: Twin.all)
  func aFaultyTwinYieldsItsFinding(_ twin: Twin) throws {
    let url = Self.faults.appendingPathComponent("\(twin.file).scenario.yaml")
    let found = Hearing.rules(try Hearing.apps(url, reader: twin.reader))
    #expect(found.contains(twin.rule))
  }

  @Test func thereAreTwinsAndGoodScenarios() {
    #expect(Twin.all.count > 12)
    #expect(Self.good.count > 5)
  }

  @Test(arguments: Files.names(in: templates, ending: ".scenario.yaml"))
  func aTemplateHasNoError(_ name: String) throws {
    let findings = try Hearing.apps(Self.templates.appendingPathComponent(name))
      .flatMap { Audit.findings(on: $0) }
    #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test(arguments: good)
  func aGoodScenarioHasNoFaultAndNoError(_ name: String) throws {
    let findings = try Hearing.apps(Self.guides.appendingPathComponent(name))
      .flatMap { Audit.findings(on: $0) }
    // What the scenario does not say of a platform is asked, and is no fault.
    #expect(findings.filter { $0.outcome == .failed }.map(\.message) == [])
    #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
  }
}
