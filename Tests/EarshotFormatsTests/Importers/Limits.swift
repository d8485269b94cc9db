import EarshotFormats
import EarshotModel
import Testing

/// What is beyond a limit is refused with the limit.
@Suite struct Limits {
  private static func limits(_ change: (inout ImportLimits) -> Void) -> ImportLimits {
    var limits = ImportLimits()
    change(&limits)
    return limits
  }

  private func error(
    _ importer: Importer, _ text: String, _ limits: ImportLimits = ImportLimits()
  ) -> String {
    do throws(Diagnostics) {
      _ = try importer.read(Array(text.utf8), "dump", limits: limits)
      return "read"
    } catch {
      return error.description
    }
  }

  @Test func aThousandLevelsAreReadAndOneMoreIsRefused() {
    func nested(_ depth: Int) -> String {
      "<hierarchy>" + String(repeating: "<android.view.View>", count: depth)
        + String(repeating: "</android.view.View>", count: depth) + "</hierarchy>"
    }
    #expect(error(.appiumAndroid, nested(999)) == "read")
    #expect(
      error(.appiumAndroid, nested(1_000))
        == "dump:1:18993: error: elements are nested too deeply; expected at most 1000 levels")
    #expect(
      error(.appiumAndroid, nested(200_000))
        == "dump:1:18993: error: elements are nested too deeply; expected at most 1000 levels")
  }

  @Test func tooManyElementsAreRefused() {
    let text =
      "<AppiumAUT>" + String(repeating: "<XCUIElementTypeOther/>", count: 10) + "</AppiumAUT>"
    #expect(
      error(.wda, text, Self.limits { $0.elements = 5 })
        == "dump:1:104: error: the file holds too many elements; expected at most 5")
    let json = #"{"type":"A","rawIdentifier":null,"children":[{"type":"B"},{"type":"C"}]}"#
    #expect(
      error(.wdaJSON, json, Self.limits { $0.elements = 2 })
        == "dump:1:59: error: the file holds too many elements; expected at most 2")
  }

  @Test func tooLargeAFileIsRefused() {
    #expect(
      error(.uiautomator, "<hierarchy/>", Self.limits { $0.bytes = 11 })
        == "dump:1:1: error: the file has 12 bytes; expected at most 11")
  }

  @Test func tooLongATextIsRefused() {
    let text = "<hierarchy>\n<node class='a' text='abcdef'/></hierarchy>"
    #expect(
      error(.uiautomator, text, Self.limits { $0.attributeBytes = 5 })
        == "dump:2:17: error: a text has 6 bytes; expected at most 5")
  }

  @Test func afterFiftyProblemsTheReadingEnds() {
    let text =
      "<hierarchy>" + String(repeating: "<node class='a' bounds='?'/>", count: 200)
      + "</hierarchy>"
    #expect(error(.uiautomator, text).split(separator: "\n").count == 50)
  }
}
