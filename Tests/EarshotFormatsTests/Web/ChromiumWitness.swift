import EarshotFormats
import EarshotJSON
import EarshotModel
import Foundation
import Testing

/// What Chromium made of 200 generated pages (`scripts/record-chromium`), against what is computed
/// here. `Cases/chromium/differences.table` lists each difference with the reason that it stays.
@Suite struct ChromiumWitness {
  private static let folder = CaseFiles.cases.appending(path: "chromium")

  /// One difference, as a line of the table without its reason.
  private static func differences() throws -> [String] {
    let bytes = try CaseFiles.bytes(folder.appending(path: "pages.json"))
    let pages = try #require(try JSON.read(bytes, file: "pages.json")["pages"]?.array)
    #expect(pages.count >= 200)
    var items: [JSON] = []
    for (number, page) in pages.enumerated() {
      for (id, element) in page["elements"]?.members ?? [] {
        let parts = element.array?.compactMap(\.string) ?? []
        guard parts.count >= 2, parts[0] != "ignored" else { continue }
        let role = ariaRole(parts[0])
        items.append([
          "id": JSON("\(number).\(id)"), "html": JSON(page["html"]?.string),
          "selector": JSON("#\(id)"), "expectedName": JSON(parts[1]), "expectedRole": JSON(role),
          "acceptedRoles": role == "generic" || role == "none" ? ["generic", "none"] : [],
          "expectedDescription": JSON(parts.count > 2 ? parts[2] : ""),
        ])
      }
    }
    let suite = try SuiteReader.read(Array(JSON(items).text().utf8), file: "chromium")
    var lines: [String] = []
    for item in suite.cases {
      guard case .webName(let one) = item.content else { continue }
      for aspect in one.aspects where !aspect.accepted.contains(aspect.actual) {
        lines.append(
          "\(item.id) \(aspect.name): '\(aspect.expected)' here '\(aspect.actual)'")
      }
    }
    return lines
  }

  /// Roles of Chromium's own, by what they are in ARIA.
  private static func ariaRole(_ role: String) -> String {
    switch role {
    case "DescriptionList": "list"
    case "DescriptionListTerm": "term"
    case "DescriptionListDetail": "definition"
    case "DisclosureTriangle", "DisclosureTriangleGrouped": "button"
    case "Details": "group"
    case "LayoutTable": "table"
    case "LayoutTableRow": "row"
    case "LayoutTableCell": "cell"
    case "img": "image"
    default: role.first?.isUppercase == true ? "generic" : role
    }
  }

  @Test func eachDifferenceFromChromiumIsListedWithItsReason() throws {
    let table = Self.folder.appending(path: "differences.table")
    let actual = try Self.differences()
    if CaseFiles.isRecording {
      let old = reasons((try? CaseFiles.text(table)) ?? "")
      let text = actual.map { "\($0)\t\(old[$0] ?? "")\n" }.joined()
      try text.write(to: table, atomically: true, encoding: .utf8)
    }
    let listed = reasons(try CaseFiles.text(table))
    #expect(Set(actual) == Set(listed.keys))
    #expect(listed.values.allSatisfy { !$0.isEmpty })
  }

  private func reasons(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      result[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return result
  }
}
