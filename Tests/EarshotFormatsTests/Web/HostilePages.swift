import EarshotBench
import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// Pages made to hurt: read or refused, never crashing. How their time grows is measured by
/// `scripts/bench`, from the same table.
@Suite struct HostilePages {
  struct Page: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pattern: PagePattern
  }

  static let pages: [Page] = {
    let table = CaseFiles.cases.appending(path: "hostile/pages.table")
    return PagePattern.table((try? CaseFiles.text(table)) ?? "").map {
      Page(testDescription: $0.name, pattern: $0.pattern)
    }
  }()

  @Test func theTableOfPagesIsThere() { #expect(Self.pages.count > 30) }

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
      #expect(["read", "refused"].contains(read(page.pattern.text(size: size))))
    }
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
    for (label, bytes, text) in [
      ("windows-1251", [0xCF, 0xF0, 0xE8], "\u{41F}\u{440}\u{438}"),
      ("shift_jis", [0x93, 0xFA, 0x96, 0x7B], "\u{65E5}\u{672C}"),
      ("gbk", [0xC4, 0xE3, 0xBA, 0xC3], "\u{4F60}\u{597D}"),
      ("big5", [0xA7, 0x41, 0xA6, 0x6E], "\u{4F60}\u{597D}"),
      ("euc-kr", [0xC7, 0xD1], "\u{D55C}"),
      ("KOI8-R", [0xF0, 0xD2], "\u{41F}\u{440}"),
      ("windows-1251", [0x41, 0x98, 0x42], "A\u{FFFD}B"),
      ("shift_jis", [0x41, 0x93], "A\u{FFFD}"),
    ] as [(String, [UInt8], String)] {
      let page = Array("<meta charset=\(label)><title>".utf8) + bytes
      #expect(try title(page) == text, "\(label)")
    }
    #expect(try title([0xEF, 0xBB, 0xBF] + Array("<title>x</title>".utf8)) == "x")
  }
}
