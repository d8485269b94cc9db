import EarshotFormats
import EarshotModel
import Testing

@Suite struct ScenarioWriterTests {
  @Test("what is written reads back to the same scenario", arguments: CaseFolder.inputs("good"))
  func writingKeepsAll(name: String) throws {
    let first = try ScenarioReader.read(try CaseFolder.bytes("good", name), file: name).scenario
    let text = ScenarioWriter.text(first)
    let second = try ScenarioReader.read(Array(text.utf8), file: name).scenario
    #expect(
      ValueDump.text(second, showsPlaces: false) == ValueDump.text(first, showsPlaces: false))
    #expect(ScenarioWriter.text(second) == text)
  }

  static let hostile = [
    "", " ", "  leading", "trailing ", "a: b", ": ", "a:", "#1", "a #b", "- a", "? a", "* a", "&a",
    "!a", "%a", "@a", "`a`", "'", "\"", "\"quoted\"", "it's", "{a}", "[a]", "a, b", "|", ">", "~",
    "No", "yes", "null", "5", "3.40", "0x1F", "1e3", ".inf", "2024-07-26", "=", "<<", "---", "...",
    "two\nlines", "\n", "tab\there", "carriage\rreturn", "back\\slash", "\u{7}bell", "\u{7F}",
    "\u{85}next", "\u{2028}line", "\u{2029}paragraph", "\u{FEFF}mark", "\u{200E}left\u{202E}right",
    "😀", "👩‍👩‍👧", "é", "e\u{301}", "繁體中文", "עברית", "日本語: x", "km / h", "$9.00",
    String(repeating: "very long ", count: 500), String(repeating: "x", count: 3000),
  ]

  @Test("a hostile text survives in every place", arguments: hostile)
  func hostileTextSurvives(text: String) throws {
    let place = SourcePlace(line: 1, column: 1)
    let placed = PlacedText(text, place)
    var tree = Tree<Element>()
    var group = Element(.group, label: placed)
    group.hint = placed
    group.value = placed
    group.details = placed
    group.apple = AppleOverrides()
    group.apple?.label = placed
    group.android = AndroidOverrides()
    group.android?.contentDescription = placed
    group.web = WebOverrides()
    group.web?.properties = ["label": placed]
    let root = tree.append(group)
    if !text.isEmpty {
      var button = Element(.button, label: placed)
      button.id = "\(text) id"
      button.shows = text
      button.inputLabels = [text, text + "2"]
      button.actions = [
        Element.Action(name: placed, effects: [Effect(.say(text), place: place)])
      ]
      tree.append(button, parent: root)
    }
    tree.seal()
    var scenario = Scenario(file: "a.yaml", name: "Hostile", language: "en")
    scenario.notes = text.isEmpty ? nil : text
    scenario.screens = [
      ScenarioScreen(name: text + " screen", place: place, elements: tree)
    ]
    let written = ScenarioWriter.text(scenario)
    let read = try ScenarioReader.read(Array(written.utf8), file: "a.yaml").scenario
    #expect(
      ValueDump.text(read, showsPlaces: false) == ValueDump.text(scenario, showsPlaces: false))
  }

  @Test("a screen without elements and one of depth 45 survive")
  func shapesSurvive() throws {
    let place = SourcePlace(line: 1, column: 1)
    var tree = Tree<Element>()
    var parent = -1
    for depth in 0..<45 {
      parent = tree.append(Element(.group, label: PlacedText("\(depth)", place)), parent: parent)
    }
    tree.append(Element(.button))
    tree.seal()
    var scenario = Scenario(file: "a.yaml", name: "Shapes", language: "en")
    scenario.screens = [
      ScenarioScreen(name: "Empty", place: place, elements: Tree()),
      ScenarioScreen(name: "Deep", place: place, elements: tree),
    ]
    let text = ScenarioWriter.text(scenario)
    let read = try ScenarioReader.read(Array(text.utf8), file: "a.yaml").scenario
    #expect(
      ValueDump.text(read, showsPlaces: false) == ValueDump.text(scenario, showsPlaces: false))
  }

  @Test("what the grammar has no words for is left out, and the rest reads")
  func impossibleValuesAreLeftOut() throws {
    let place = SourcePlace(line: 1, column: 1)
    var text = Element(.text, label: PlacedText("a\0b", place))
    text.position = Element.Position(index: 7, count: 3)
    text.headingLevel = 12
    text.labelFor = "nowhere"
    text.frame = Rect(x: 0, y: 0, width: -1, height: .infinity)
    var tree = Tree<Element>()
    tree.append(text)
    var scenario = Scenario(file: "a.yaml", name: "Impossible", language: "en")
    scenario.screens = [ScenarioScreen(name: "A", place: place, elements: tree)]
    let read = try ScenarioReader.read(
      Array(ScenarioWriter.text(scenario).utf8), file: "a.yaml"
    ).scenario
    #expect(
      read.screens.first?.elements.nodes.map(\.payload.label?.text) == ["a\u{FFFD}b"])
    #expect(read.screens.first?.elements.nodes.map(\.payload.headingLevel) == [nil])
  }
}
