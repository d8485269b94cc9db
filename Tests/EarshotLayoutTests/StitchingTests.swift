import EarshotFormats
import EarshotModel
import EarshotWalkthrough
import Testing

/// Dumps of one scrolled list become one screen.
@Suite struct StitchingTests {
  /// A dump with a heading, a list of rows 100 px high and a button below it. `top` is the place of
  /// the first row within the list's 300 px.
  private func dump(_ rows: [String], top: Int = 100, heading: String = "Jars") throws -> Screen {
    var lines = ""
    for (number, row) in rows.enumerated() {
      let (begin, end) = (max(100, top + number * 100), min(400, top + number * 100 + 100))
      let texts = row.split(separator: "|").map {
        "<node class='android.widget.TextView' text='\($0)' bounds='[0,\(begin)][300,\(end)]'/>"
      }.joined()
      lines +=
        "<node class='android.widget.LinearLayout' resource-id='a:id/row' clickable='true' "
        + "focusable='true' bounds='[0,\(begin)][300,\(end)]'>\(texts)</node>"
    }
    let text =
      "<hierarchy rotation='0'><node class='android.widget.FrameLayout' bounds='[0,0][300,500]'>"
      + "<node class='android.widget.TextView' text='\(heading)' resource-id='a:id/head' "
      + "bounds='[0,0][300,100]'/>"
      + "<node class='androidx.recyclerview.widget.RecyclerView' scrollable='true' "
      + "resource-id='a:id/list' bounds='[0,100][300,400]'>\(lines)</node>"
      + "<node class='android.widget.Button' text='Done' clickable='true' focusable='true' "
      + "bounds='[0,400][300,500]'/></node></hierarchy>"
    return try Importer.read(Array(text.utf8), file: "dump").screens[0]
  }

  private func heard(_ screens: [Screen]) throws -> [String] {
    LayoutFiles.heard(try #require(StitchedScreen(screens)).screen).map {
      // TalkBack names a single capital as one.
      String($0.prefix { $0 != "," }.replacing("capital ", with: ""))
    }
  }

  @Test func rowsSeenTwiceAreSaidOnceAndWhatStaysComesOnce() throws {
    let screens = try [dump(["A", "B", "C"]), dump(["B", "C", "D"]), dump(["C", "D", "E"])]
    #expect(try heard(screens) == ["Jars", "A", "B", "C", "D", "E", "Done"])
    #expect(try #require(StitchedScreen(screens)).conflicts.isEmpty)
  }

  @Test func theNextDumpBeginsAtItsFirstNewRow() throws {
    let stitched = try #require(
      StitchedScreen([try dump(["A", "B", "C"]), try dump(["C", "D", "E"])]))
    guard case .android(let tree) = stitched.screen.content else { return #expect(Bool(false)) }
    let texts = tree.indices.filter { tree[$0].text?.isEmpty == false }
    #expect(texts.map { tree[$0].text } == ["Jars", "A", "B", "C", "D", "E", "Done"])
    #expect(texts.map { stitched.dumps[$0] } == [0, 0, 0, 0, 1, 1, 0])
  }

  @Test func equalRowsAreToldApartByTheirNeighbours() throws {
    #expect(
      try heard([dump(["A", "Jar", "Jar"]), dump(["Jar", "Jar", "Z"])])
        == ["Jars", "A", "Jar", "Jar", "Z", "Done"])
    #expect(
      try heard([dump(["Jar", "B", "Jar"]), dump(["Jar", "Jar", "Z"])])
        == ["Jars", "Jar", "B", "Jar", "Jar", "Z", "Done"])
  }

  @Test func aRowThatWasCutOffIsTakenWhole() throws {
    let stitched = StitchedScreen([try dump(["A", "B", "C"]), try dump(["C|500 g", "D"])])
    #expect(
      LayoutFiles.heard(try #require(stitched).screen) == [
        "Jars", "capital A", "capital B", "capital C, 500 g", "capital D", "Done, Button",
      ])
  }

  @Test func theSameDumpTwiceAddsNothing() throws {
    #expect(
      try heard([dump(["A", "B", "C"]), dump(["A", "B", "C"])])
        == ["Jars", "A", "B", "C", "Done"])
  }

  @Test func aGapAndADifferenceAreNoted() throws {
    let stitched = try #require(
      StitchedScreen([try dump(["A", "B"]), try dump(["X", "Y"], heading: "Lids")]))
    #expect(
      stitched.conflicts == [
        "Dumps 1 to 1 and dump 2 differ at a:id/head: “Jars” is kept, “Lids” is left out.",
        "No row of dump 2 is in the dumps before it: rows between them may be missing.",
      ])
    #expect(
      try heard([dump(["A", "B"]), dump(["X", "Y"], heading: "Lids")])
        == ["Jars", "A", "B", "X", "Y", "Done"])
  }

  @Test func screensOfDifferentPlatformsAreNotJoined() throws {
    let other = Screen(source: "x", content: .web(Tree()))
    #expect(StitchedScreen([try dump(["A"]), other]) == nil)
    #expect(StitchedScreen([]) == nil)
  }
}
