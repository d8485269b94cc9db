import EarshotFormats
import EarshotModel
import EarshotReaders
import Foundation
import Testing

/// `Cases/redaction/texts.table`: `CONTEXT | TEXT => WHAT IT BECOMES` a line.
@Suite struct RedactionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var context: Redactor.Context
    var text: String
    var expected: String
    var testDescription: String { text }
  }

  static let table = LayoutFiles.cases.appending(path: "redaction/texts.table")

  static let rows: [Row] = {
    let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n").filter { !$0.hasPrefix("#") && $0.contains(" | ") }
      .map { line in
        let parts = line.components(separatedBy: " | ")
        let sides = parts[1].components(separatedBy: " => ")
        let context: Redactor.Context =
          switch parts[0] {
          case "typed": .typed
          case "name": .name
          default: .label
          }
        return Row(context: context, text: sides[0], expected: sides.count > 1 ? sides[1] : "")
      }
  }()

  @Test(arguments: rows)
  func whatIsPersonalIsReplacedAndNothingElse(_ row: Row) {
    var redactor = Redactor()
    #expect(redactor.redact(row.text, as: row.context) == row.expected)
  }

  @Test(arguments: rows)
  func lengthsCasesAndDigitsSurvive(_ row: Row) {
    var redactor = Redactor()
    let result = redactor.redact(row.text, as: row.context)
    #expect(result.count == row.text.count)
    for (old, new) in zip(row.text, result) {
      // Some Chinese characters count as numbers: they are letters here.
      func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
      #expect(isDigit(old) == isDigit(new) && old.isLetter == new.isLetter)
      #expect(old.isUppercase == new.isUppercase)
    }
    #expect(redactor.redact(row.text, as: row.context) == result)
  }

  @Test func aNameThatOneTextGivesAwayGoesFromAll() {
    var redactor = Redactor()
    for text in ["Anna Brandt", "Message from Brandt", "Brandt"] { redactor.learn(text) }
    let full = redactor.redact("Anna Brandt").split(separator: " ")
    #expect(full.count == 2 && full[0] != "Anna" && full[1] != "Brandt")
    #expect(redactor.redact("Brandt") == full[1])
    #expect(redactor.redact("Message from Brandt") == "Message from \(full[1])")
    #expect(
      redactor.summary == "redacted 3 names; look through the rest before you pass it on")
  }

  @Test func whatWasTypedGoesFromAllTextsToo() {
    var redactor = Redactor()
    redactor.learn("Roswitha at the pier", as: .typed)
    redactor.learn("王小明", as: .name)
    let typed = redactor.redact("Roswitha", as: .typed)
    #expect(
      typed != "Roswitha" && redactor.redact("Roswitha, 3 messages") == "\(typed), 3 messages")
    #expect(redactor.redact("ROSWITHA") == typed.uppercased())
    #expect(redactor.redact("The pier") == "The pier")
    let name = redactor.redact("王小明", as: .name)
    #expect(name != "王小明" && redactor.redact("給王小明的訊息") == "給\(name)的訊息")
  }

  @Test func aFirstNameThatIsAWordIsNotTakenForAName() {
    var redactor = Redactor()
    redactor.learn("Mark Hollis")
    #expect(redactor.redact("Mark all as read") == "Mark all as read")
    #expect(!redactor.redact("Hollis").contains("Hollis"))
  }

  @Test func ordinaryWordsOfControlsStay() {
    var redactor = Redactor()
    for text in [
      "Continue", "Street", "Sign in", "Bill", "May 2026", "3 of 5", "12:30", "2024-07-26", "50 %",
      "Add to cart", "Hello", "Welcome back", "Mark all as read", "Straße", "Weiter", "Willkommen",
      "確定", "姓名", "高級設定", "文件", "$9.00", "26.07.2024",
    ] {
      #expect(redactor.redact(text) == text)
    }
    #expect(
      redactor.summary
        == "nothing was found to redact; look through the texts before you pass them on")
  }

  @Test func screensKeepTheirStructureAndPlaces() throws {
    let text = """
      <hierarchy rotation='0'><node class='android.widget.FrameLayout' bounds='[0,0][300,500]'>
      <node class='android.widget.TextView' text='Name' bounds='[0,0][300,50]'/>
      <node class='android.widget.TextView' text='Ottilie Quast' bounds='[0,50][300,99]'/>
      <node class='android.widget.EditText' text='my secret plan' resource-id='a:id/plan'
        clickable='true' focusable='true' bounds='[0,100][300,150]'/>
      <node class='android.widget.Button' text='Continue' clickable='true' focusable='true'
        bounds='[0,200][300,250]'/></node></hierarchy>
      """
    let dump = try Importer.read(Array(text.utf8), file: "dump").screens[0]
    let before = LayoutFiles.heard(dump)
    guard case .neutral(let elements) = dump.neutral.content else { return #expect(Bool(false)) }
    var screens = [
      ScenarioScreen(
        name: "Home", place: SourcePlace(line: 1, column: 1), elements: elements)
    ]
    var redactor = Redactor()
    redactor.redact(&screens)
    let after = LayoutFiles.heard(
      Screen(source: "dump", content: .neutral(screens[0].elements)).projected(to: .android)
        .screen)
    #expect(after.count == before.count)
    #expect(after[0] == "Name" && after[3] == "Continue, Button")
    #expect(!after[1].contains("Ottilie") && !after[1].contains("Quast"))
    #expect(!after[2].contains("secret") && after[2].hasSuffix("Edit box"))
    #expect(
      screens[0].elements.indices.map { screens[0].elements[$0].frame }
        == elements.indices.map { elements[$0].frame })
  }

  @Test(.enabled(if: LayoutFiles.isRecording)) func textsAreRecorded() throws {
    var lines = try String(contentsOf: Self.table, encoding: .utf8).components(separatedBy: "\n")
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") && line.contains(" | ") {
      let parts = line.components(separatedBy: " | ")
      let text = parts[1].components(separatedBy: " => ")[0]
      var redactor = Redactor()
      let context: Redactor.Context =
        parts[0] == "typed" ? .typed : parts[0] == "name" ? .name : .label
      lines[index] = "\(parts[0]) | \(text) => \(redactor.redact(text, as: context))"
    }
    try lines.joined(separator: "\n").write(to: Self.table, atomically: true, encoding: .utf8)
  }
}
