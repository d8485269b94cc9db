import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// A `res` folder is read with its includes, and its texts in the language of the walk.
@Suite struct ResourceFolderTests {
  private func read(_ language: LanguageTag?) throws -> Imported {
    try AndroidLayout(
      LayoutFiles.resources(LayoutFiles.cases.appending(path: "res"), language: language)
    ).readAll()
  }

  private func jars(_ language: LanguageTag?) throws -> Screen {
    try #require(try read(language).screens.first { $0.name == "jars" })
  }

  @Test func everyLayoutIsAScreenWithItsName() throws {
    #expect(try read(nil).screens.map(\.name) == ["jars", "part_bar", "row", "row (land)"])
    #expect(
      try read(nil).screens.map(\.source)
        == ["layout/jars", "layout/part_bar", "layout/row", "layout-land/row"].map {
          "res/\($0).xml"
        })
  }

  @Test func includesAndTextsAreResolved() throws {
    let heard = LayoutFiles.heard(try jars(nil))
    #expect(
      Array(heard.prefix(8)) == [
        "Jars & lids, Heading", "  two  spaces  ", "… of many… it's 50% done", "Send",
        "Read the house rules, please", "… jars", "Send, Button, disabled",
        "Drop down list, Small",
      ])
    #expect(heard.count == 10)
    #expect(heard[8].hasPrefix("Small, ") && heard[8].hasSuffix("In list Send, 2 items"))
    #expect(heard[9].hasPrefix("Send"))
  }

  @Test func notesNameWhatIsNotKnown() throws {
    #expect(
      try jars(nil).notes.dropFirst().map { $0 } == [
        "Design-time text is never heard, and what is there at run time is not known: @id/when "
          + "(part_bar.xml:3).",
        "Unresolved and so not spoken: @string/circle of <TextView> (line 10).",
        "Filled at run time, given as “…”: %1$d in <TextView> (line 6), %d in <TextView> (line 9).",
        "Includes that go in a circle, left out: @layout/jars (line 5).",
      ])
  }

  @Test func theLanguageOfTheWalkPicksTheTextsAndTheBaseFillsIn() throws {
    let german = try jars("de-AT")
    #expect(german.language == "de-AT")
    #expect(LayoutFiles.heard(german)[0] == "Gläser, Heading")
    #expect(LayoutFiles.heard(german)[3] == "Senden")
    #expect(german.notes.contains { $0.hasPrefix("Not translated for de-AT") })
    let hongKong = try jars("zh-HK")
    #expect(LayoutFiles.heard(hongKong)[0] == "罐子, Heading")
    let simplified = try jars("zh-CN")
    #expect(LayoutFiles.heard(simplified)[0] == "Jars & lids, Heading")
  }

  @Test func aBrokenFileOfTextsIsAWarningWithItsPlace() throws {
    #expect(
      try read("de").warnings.map(\.description).filter { $0.contains("broken") } == [
        "res/values-de/broken.xml:1:31: warning: '&' begins no reference; expected &amp; &lt; "
          + "&gt; &quot; &apos; or a number"
      ])
  }

  @Test func nodesOfAnIncludedFileNameIt() throws {
    let screen = try jars(nil)
    guard case .android(let tree) = screen.content else { return #expect(Bool(false)) }
    for index in tree.indices {
      let expected: String? =
        switch tree[index].resourceID {
        case "title": "res/layout/part_bar.xml"
        case "when": "res/layout/part_bar.xml"
        case "first": "res/layout/row.xml"
        default: screen.otherSources[index]
        }
      #expect(screen.otherSources[index] == expected)
    }
    #expect(tree.indices.contains { tree[$0].resourceID == "title" })
    let row = try #require(tree.indices.first { tree[$0].resourceID == "first" })
    #expect(tree[row].declaredSize == AndroidNode.DeclaredSize(width: nil, height: 56))
  }

  @Test func aFolderWithoutLayoutsIsAnError() {
    #expect(throws: Diagnostics.self) { try AndroidLayout(.none).readAll() }
  }

  @Test func anIncludeThatMultipliesIsCutOff() throws {
    let line = (0..<60).map { _ in "<include layout=\"@layout/NEXT\"/>" }.joined()
    let resources = ImportResources(
      folder: "res",
      read: { path in
        guard let level = path.first(where: \.isNumber)?.wholeNumberValue, level < 9 else {
          return Array("<TextView/>".utf8)
        }
        let own = line.split(separator: "NEXT").joined(separator: "l\(level + 1)")
        return Array("<merge>\(own)</merge>".utf8)
      }, names: { _ in [] })
    let imported = try AndroidLayout(resources).read(
      Array("<FrameLayout><include layout=\"@layout/l0\"/></FrameLayout>".utf8), file: "bomb.xml")
    #expect(imported.screens[0].notes.contains { $0.contains("more views than are read") })
  }
}
