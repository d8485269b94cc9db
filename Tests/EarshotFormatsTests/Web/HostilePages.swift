import EarshotFormats
import EarshotModel
import Testing

/// Pages made to hurt: read or refused, never crashing, in time that grows with their size.
@Suite struct HostilePages {
  struct Page: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The page for a size.
    var make: @Sendable (Int) -> String

    init(_ name: String, _ make: @escaping @Sendable (Int) -> String) {
      testDescription = name
      self.make = make
    }
  }

  private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let pages: [Page] = [
    Page("open elements") { times("<div>", $0) },
    Page("open paragraphs") { times("<p>x", $0) },
    Page("open bold") { times("<b>", $0) },
    Page("bold left open in blocks") { count in
      (0..<count).map { "<div><b id=\($0)></div>" }.joined()
    },
    Page("attributes") { count in
      "<p " + (0..<count).map { "a\($0)=1" }.joined(separator: " ") + ">x"
    },
    Page("a huge attribute") { "<p title=\"\(times("x", $0 * 100))\">x" },
    Page("tables in cells") { times("<table><tr><td>", $0) },
    Page("everything is its label") { count in
      (0..<count).map { "<b id=i\($0) aria-labelledby='i0 i1 i2 i\($0)'>x</b>" }.joined()
    },
    Page("everything owns the next") { count in
      (0..<count).map { "<b id=i\($0) role=listitem aria-owns=i\($0 + 1)>x</b>" }.joined()
    },
    Page("owned backwards") { count in
      (1..<max(2, count)).map { "<b id=i\($0) role=option aria-owns=i\($0 - 1)>x</b>" }.joined()
    },
    Page("tree items in tree items") { times("<div role=treeitem>x", min($0, 900)) },
    Page("labels in labels") { times("<label><input type=checkbox>", $0) },
    Page("brackets in a sheet") { "<style>\(times("(", $0))</style><p>x" },
    Page("blocks in a sheet") {
      "<style>\(times("@media screen{", $0))b{display:none}</style><b>x"
    },
    Page("selectors in selectors") { "<style>\(times(":not(", $0))b{display:none}</style><b>x" },
    Page("a long selector") { count in
      "<style>\(times("b ", count))i{display:none}</style>\(times("<b>", 500))<i>x"
    },
    Page("many rules") {
      "<style>\(times("div b{display:none}", $0))</style>\(times("<b>x</b>", $0 / 20))"
    },
    Page("quotes that are not closed") { "<style>b::before{content:\"\(times("x", $0))" },
    Page("rows of headers") { "<table><tr>\(times("<th>x", $0))</table>" },
    Page("wide cells") { "<table>\(times("<tr><td colspan=9999999 rowspan=99999>x", $0))</table>" },
    Page("summaries") { "<details>\(times("<summary>x</summary>", $0))</details>" },
    Page("fields in a disabled fieldset") {
      "<fieldset disabled>\(times("<input>", $0))</fieldset>"
    },
    Page("options") { "<select>\(times("<option>x", $0))</select>" },
    Page("slots") {
      "<b><template shadowrootmode=open>\(times("<slot>", 200))</template>\(times("<i>x</i>", $0))</b>"
    },
    Page("comments") { times("<!--", $0) },
    Page("half tags") { times("<a <b </c ", $0) },
    Page("svg") { times("<svg><td><g>", $0) },
    Page("a radio group") { times("<input type=radio name=x>", $0) },
    Page("lists in lists") { times("<ul><li>x", $0) },
  ]

  private func read(_ text: String) -> String {
    do throws(Diagnostics) {
      let imported = try Importer.named("html")?.read(Array(text.utf8), "page.html")
      return imported == nil ? "no importer" : "read"
    } catch {
      return error.all.isEmpty ? "refused without a reason" : "refused"
    }
  }

  @Test(arguments: pages)
  func aPageMadeToHurtIsReadOrRefused(_ page: Page) {
    for size in [1, 40, 1_500] {
      #expect(["read", "refused"].contains(read(page.make(size))))
    }
  }

  @Test(.disabled("not settled on the merged state"), arguments: pages)
  func timeGrowsWithTheSize(_ page: Page) {
    let clock = ContinuousClock()
    let size = 1_000
    let small = (0..<3).map { _ in clock.measure { _ = read(page.make(size)) } }.min() ?? .zero
    let large = clock.measure { _ = read(page.make(size * 4)) }
    // Four times the size in less than sixteen times the time; a little is noise.
    #expect(large < small * 12 + .milliseconds(200))
  }

  @Test func brokenBytesAreReadAsABrowserReadsThem() throws {
    func title(_ bytes: [UInt8]) throws -> String? {
      try Importer.named("html")?.read(bytes, "page.html").screens.first?.title
    }
    #expect(try title(Array("<title>caf\u{E9}</title>".utf8)) == "caf\u{E9}")
    #expect(try title(Array("<title>caf".utf8) + [0xE9] + Array("</title>".utf8)) == "caf\u{E9}")
    let declared = Array("<meta charset=iso-8859-1><title>".utf8) + [0x80] + Array("</title>".utf8)
    #expect(try title(declared) == "\u{20AC}")
    let claimed =
      Array("<meta http-equiv=x content='text/html; charset=utf-8'><title>a".utf8) + [0xFF]
    #expect(try title(claimed) == "a\u{FFFD}")
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in "<title>\u{4E2D}</title>".utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try title(wide) == "\u{4E2D}")
    #expect(try title([0xEF, 0xBB, 0xBF] + Array("<title>x</title>".utf8)) == "x")
  }
}
