@testable import EarshotFormats
import EarshotModel
import Testing

@Suite struct YAMLReaderTests {
  private func places(_ text: String) -> [String] {
    let document = YAMLReader.read(Array(text.utf8), file: "a.yaml")
    var places = document.faults.map(\.description)
    var work = [document.root].compactMap { $0 }
    while let node = work.popLast() {
      if let scalar = node.scalar {
        places.append("\(scalar.text) \(node.place.line):\(node.place.column)")
      }
      work += (node.items ?? []).reversed()
      work += (node.entries ?? []).map(\.value).reversed()
    }
    return places
  }

  @Test("columns count bytes, lines are an editor's lines")
  func columnsCountBytes() {
    #expect(places("é: b") == ["b 1:5"])
    #expect(places("[é, 😀, c]") == ["é 1:2", "😀 1:6", "c 1:12"])
    #expect(places("a:\tb") == ["b 1:4"])
    #expect(places("\u{FEFF}a: b") == ["b 1:7"])
    #expect(places("a: b\r\nc: d\r\n") == ["b 1:4", "d 2:4"])
    // libyaml ends a line at each of these too, an editor does not.
    #expect(places("- 'x\u{2028}y'\n- z") == ["x\u{2028}y 1:3", "z 2:3"])
    #expect(places("- 'x\u{85}y'\n- z").last == "z 2:3")
  }

  @Test("places inside one long line are found quickly, forwards and backwards")
  func longLineIsRead() {
    let text = "[" + String(repeating: "é, ", count: 60_000) + "z]"
    #expect(places(text).last == "z 1:240002")
  }

  @Test("a file that is too large, too deep or too full is refused")
  func limitsHold() {
    let large = "a: " + String(repeating: "x", count: YAMLReader.maximumBytes)
    #expect(
      places(large) == ["a.yaml:1:1: error: the file has 4194307 bytes; expected at most 4194304"])
    let full = "[" + String(repeating: "a,", count: YAMLReader.maximumNodes) + "a]"
    #expect(
      places(full) == [
        "a.yaml:1:400002: error: the file has too many values; expected at most 200000"
      ])
    let deep = String(repeating: "- ", count: 101) + "a"
    #expect(
      places(deep) == [
        "a.yaml:1:201: error: the file is nested too deeply; expected at most 100 levels"
      ])
    let flow = String(repeating: "[", count: 100_000)
    #expect(
      places(flow) == [
        "a.yaml:1:101: error: the file is nested too deeply; expected at most 100 levels"
      ])
  }

  @Test(
    "plain scalars have the value of the core schema",
    arguments: [
      ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("nULL", .string),
      ("true", .flag(true)), ("FALSE", .flag(false)), ("yes", .string), ("5", .number(5)),
      ("-5", .number(-5)), ("+5", .number(5)), ("3.40", .number(3.4)), ("5.", .number(5)),
      (".5", .number(0.5)), ("1e3", .number(1000)), ("1.e2", .number(100)), ("0x1F", .number(31)),
      ("0o17", .number(15)), (".", .string), ("1_000", .string), ("1e999", .string),
      (".inf", .string), ("2024-07-26", .string), ("1.2.3", .string), ("--5", .string),
    ] as [(String, YAMLScalar.CoreValue)])
  func coreValues(text: String, value: YAMLScalar.CoreValue) {
    #expect(YAMLScalar(text: text, style: .plain, verbatimColumn: nil).coreValue == value)
    #expect(YAMLScalar(text: text, style: .quoted, verbatimColumn: nil).coreValue == .string)
  }

  @Test("no mutilation of a good file crashes the reader")
  func mutilatedFilesAreRead() throws {
    let bytes = try CaseFolder.bytes("good", "everything.scenario.yaml")
    let signs = Array("{}[]:#*&!%@|>'\"\\- \n\t\0,?`~/".utf8) + [0x80, 0xFF]
    var seed: UInt64 = 20_240_726
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(bound))
    }
    for _ in 0..<150 {
      var damaged = bytes
      for _ in 0...random(4) {
        let at = random(damaged.count)
        switch random(4) {
        case 0: damaged[at] = signs[random(signs.count)]
        case 1: damaged.insert(signs[random(signs.count)], at: at)
        case 2: damaged.remove(at: at)
        default: damaged.removeSubrange(at..<min(damaged.count, at + random(40)))
        }
      }
      do {
        let read = try ScenarioReader.read(damaged, file: "a.scenario.yaml")
        #expect(read.scenario.file == "a.scenario.yaml")
      } catch {
        #expect(!error.all.isEmpty)
        #expect(error.all.allSatisfy { $0.position.line >= 1 && $0.position.column >= 1 })
      }
    }
  }
}
