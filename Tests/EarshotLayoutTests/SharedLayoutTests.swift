import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Foundation
import Testing

/// The layouts of the shared folder, where it is there: all are read and walked, and what their
/// entries say of the walk, of the format and of what is right holds.
@Suite(.enabled(if: LayoutFiles.shared != nil)) struct SharedLayoutTests {
  static let folder = (LayoutFiles.shared ?? LayoutFiles.cases)
    .appending(path: "corpora/dumps/android-layout/res")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "layout").path)) ?? []).sorted()

  private func screen(_ name: String, language: LanguageTag? = nil) throws -> Screen {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "layout/\(name)")))
    let imported = try Importer.read(
      bytes, file: "res/layout/\(name)",
      resources: LayoutFiles.resources(Self.folder, language: language))
    #expect(imported.warnings.isEmpty)
    return try #require(imported.screens.first)
  }

  @Test(arguments: names)
  func everyLayoutIsReadAndWalked(_ name: String) throws {
    let screen = try screen(name)
    #expect(!LayoutFiles.heard(screen).isEmpty)
    #expect(try self.screen(name, language: "ar").language == "ar")
  }

  @Test func constraintsPutTheButtonLast() throws {
    let heard = LayoutFiles.heard(try screen("01_sign_in_constraint.xml"))
    #expect(heard.first == "Open your orchard")
    #expect(heard.last == "Continue, Button, disabled")
    #expect(heard.contains("Edit box for Full name"))
  }

  @Test func traversalAttributesOrderAndAGroupIsOneStop() throws {
    let heard = LayoutFiles.heard(try screen("04_traversal_order.xml"))
    #expect(heard.prefix(3) == ["First", "Second", "Third"])
    #expect(heard.contains("Rain at noon, 12 mm, Rain cloud, Image"))
    #expect(heard.contains("Hello, …!\nIt's “picking” day & more"))
    #expect(heard.last == "  keep   these   spaces  , Button")
  }

  @Test func radioButtonsAreCountedDirectly() throws {
    #expect(
      LayoutFiles.heard(try screen("03_radio_group_labels.xml")) == [
        "Jar size", "checked, Small, Radio button, 1 of 2, In list, 2 items",
        "not checked, Large, Radio button, 2 of 2", "not checked, Radio button",
        "checked, Continue, Check box, Out of list", "40%, Slider", "Drop down list, Small",
      ])
  }

  @Test func hiddenViewsAreNoStops() throws {
    let heard = LayoutFiles.heard(try screen("05_importance_and_hiding.xml"))
    #expect(
      heard == ["Transparent note", "Zero size note", "I accept the house rules", "More"])
  }

  @Test func theGoodTwinsSayTheirGroups() throws {
    let addresses = LayoutFiles.heard(try screen("08_two_addresses_good.xml"))
    #expect(addresses.contains("Edit box for Home address, street"))
    #expect(addresses.contains("Edit box for Delivery address, town"))
    let choices = LayoutFiles.heard(try screen("09_choices_good.xml"))
    #expect(choices.contains("not checked, Extras, gift wrap, Check box"))
    #expect(choices.contains("Edit box for Security code"))
  }

  /// What cannot be known stands in a note that names it.
  @Test func entriesOfKindFormatAreNotes() throws {
    let file = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "findings.json")
    let all = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]])
    var checked = 0
    for entry in all {
      guard let path = entry["file"] as? String, path.hasPrefix("android-layout/"),
        let name = path.split(separator: "/").last.map(String.init)
      else { continue }
      let notes = try screen(name).notes.joined(separator: "\n")
      let heard = LayoutFiles.heard(try screen(name)).joined(separator: "\n")
      for finding in entry["findings"] as? [[String: Any]] ?? []
      where finding["kind"] as? String == "format" {
        let target = try #require(finding["target"] as? String)
        #expect(notes.contains(target), "\(path): \(target)")
        #expect(!heard.contains(target) && !heard.contains("%1$s"))
        checked += 1
      }
    }
    #expect(checked >= 8)
  }
}
