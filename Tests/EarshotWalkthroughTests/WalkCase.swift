import EarshotModel
import EarshotWalkthrough
import Foundation

/// A file of `Cases`: sections that begin with `== NAME`.
///
/// `== screen NAME` holds an outline, `== steps` a step a line in the short words below,
/// `== heard`, `== failures` and `== notes` what must come of it.
struct WalkCase {
  var screens: [Walkthrough.NamedScreen] = []
  var walk: Walk?
  var heard: [String] = []
  var failures: [String] = []
  var notes: [String] = []

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")

  static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".walk") }.sorted()
  }

  init(_ name: String) throws {
    let text = String(
      decoding: try Data(contentsOf: Self.folder.appending(path: name)), as: UTF8.self)
    var section = ""
    var outline: [String] = []
    var steps: [Step] = []
    func finishScreen(_ screens: inout [Walkthrough.NamedScreen]) {
      guard section.hasPrefix("screen ") else { return }
      let name = String(section.dropFirst("screen ".count))
      screens.append(.init(name: name, screen: screen(outline.joined(separator: "\n"))))
      outline = []
    }
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      if line.hasPrefix("== ") {
        finishScreen(&screens)
        section = String(line.dropFirst(3))
        continue
      }
      switch section {
      case "steps": steps.append(Self.step(String(line), number + 1))
      case "heard": heard.append(String(line))
      case "failures": failures.append(String(line))
      case "notes": notes.append(String(line))
      default: outline.append(String(line))
      }
    }
    finishScreen(&screens)
    if !steps.isEmpty {
      let found = steps.map { step in
        Step(resolved(step.kind), text: step.text, place: step.place)
      }
      walk = Walk(name: "case", steps: found, place: SourcePlace(line: 1, column: 1))
    }
  }

  /// The screens as those of a scenario.
  func scenario(file: String) -> Scenario {
    var scenario = Scenario(file: file, name: "case", language: "en")
    scenario.screens = screens.map { named in
      ScenarioScreen(
        name: named.name, place: SourcePlace(line: 1, column: 1), elements: named.screen.elements)
    }
    return scenario
  }

  private func resolved(_ kind: Step.Kind) -> Step.Kind {
    func found(_ reference: ElementReference) -> ElementReference {
      var reference = reference
      for (number, named) in screens.enumerated() {
        if let node = named.screen.node(labelled: reference.path[0]) {
          reference.targets.append(.init(screen: number, node: node))
        }
      }
      return reference
    }
    switch kind {
    case .touch(let reference): return .touch(found(reference))
    case .on(let gesture, let reference): return .on(gesture, found(reference))
    case .focusIs(let reference): return .focusIs(found(reference))
    default: return kind
    }
  }

  /// `next`, `next, 3 times`, `next, to the end`, `next until WORDS`, `touch LABEL`,
  /// `double tap`, `double tap LABEL`, `type WORDS`, `wait 5`, `show SCREEN`, `hear WORDS`,
  /// `do not hear WORDS`, `focus is on LABEL`, `screen is NAME`, else a rotor's category.
  private static func step(_ line: String, _ number: Int) -> Step {
    let place = SourcePlace(line: number, column: 1)
    func rest(_ words: String) -> String? {
      line.hasPrefix(words + " ") ? String(line.dropFirst(words.count + 1)) : nil
    }
    func reference(_ label: String) -> ElementReference {
      ElementReference(path: [label], place: place)
    }
    let moves: [(String, Gesture)] = [
      ("next", .next), ("previous", .previous), ("first", .first), ("last", .last),
    ]
    for (word, gesture) in moves {
      if line == word { return Step(.gesture(gesture, times: 1), text: line, place: place) }
      if line == "\(word), to the end" { return Step(.toTheEnd(gesture), text: line, place: place) }
      if let words = rest("\(word) until") {
        return Step(.until(gesture, heard: words), text: line, place: place)
      }
      if let times = rest("\(word),").flatMap({ Int($0.prefix { $0.isNumber }) }) {
        return Step(.gesture(gesture, times: times), text: line, place: place)
      }
    }
    let kind: Step.Kind =
      if line == "double tap" {
        .gesture(.activate, times: 1)
      } else if let label = rest("double tap") {
        .on(.activate, reference(label))
      } else if let label = rest("touch") {
        .touch(reference(label))
      } else if let words = rest("type") {
        .type(words, into: nil)
      } else if let seconds = rest("wait").flatMap(Double.init) {
        .wait(seconds: seconds)
      } else if let name = rest("show") {
        .show(screen: name)
      } else if let words = rest("hear") {
        .hear(words)
      } else if let words = rest("do not hear") {
        .doNotHear(words)
      } else if let label = rest("focus is on") {
        .focusIs(reference(label))
      } else if let name = rest("screen is") {
        .screenIs(name)
      } else {
        .gesture(.turnTo(line), times: 1)
      }
    return Step(kind, text: line, place: place)
  }
}
