import EarshotFormats
import EarshotJSON
import EarshotModel
import Foundation
import Testing

/// Names, roles, descriptions and states of single elements: `Cases/names/names.json`, a suite.
@Suite struct NamesAndRoles {
  static let cases: [Suite.Case] = {
    let url = CaseFiles.cases.appending(path: "names/names.json")
    guard let bytes = try? CaseFiles.bytes(url) else { return [] }
    return (try? SuiteReader.read(bytes, file: "names.json"))?.cases ?? []
  }()

  @Test func thereAreCases() { #expect(Self.cases.count >= 80) }

  @Test(arguments: cases.map(\.id))
  func anElementIsNamedAsTheSpecificationsSay(_ id: String) throws {
    let item = try #require(Self.cases.first { $0.id == id })
    guard case .webName(let expected) = item.content else {
      Issue.record("the case asks for no name")
      return
    }
    for aspect in expected.aspects {
      #expect(aspect.accepted.contains(aspect.actual), "\(aspect.name): \(aspect.actual)")
    }
  }

  /// The suite of web-platform-tests, where the shared folder is there: 99 of 100 must agree.
  @Test(.enabled(if: CaseFiles.shared != nil))
  func thePublicSuiteOfNamesAndRolesIsMet() throws {
    let url = try #require(CaseFiles.shared).appending(path: "corpora/wpt-accname.json")
    let suite = try SuiteReader.read(CaseFiles.bytes(url), file: "wpt-accname.json")
    var counts: [String: (agreed: Int, all: Int)] = [:]
    for item in suite.cases {
      guard case .webName(let one) = item.content, !one.isTentative else { continue }
      for aspect in one.aspects {
        counts[aspect.name, default: (0, 0)].all += 1
        if aspect.accepted.contains(aspect.actual) {
          counts[aspect.name, default: (0, 0)].agreed += 1
        }
      }
    }
    for name in ["name", "role"] {
      let count = try #require(counts[name])
      #expect(count.all > 400)
      #expect(count.agreed * 100 >= count.all * 99)
    }
  }
}
