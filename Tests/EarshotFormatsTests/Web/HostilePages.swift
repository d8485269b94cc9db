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
    #expect(try title([0xEF, 0xBB, 0xBF] + Array("<title>x</title>".utf8)) == "x")
  }
}
