import EarshotFormats
import EarshotModel
import Testing

@Suite struct LocalisationTests {
  private func scenario(_ text: String) throws -> Scenario {
    try ScenarioReader.read(Array(text.utf8), file: "shop.scenario.yaml").scenario
  }

  private func table(_ text: String) throws -> StringTable {
    try StringsReader.read(Array(text.utf8), file: "shop.strings.yaml")
  }

  private let shop = """
    scenario: Shop
    language: en
    strings: shop.strings.yaml
    screens:
      Teas:
        - heading: Teas
        - text: $9.00
        - button: buy
          when activated: say "Thanks", then go to Teas
        - text: 日本語
          language: ja
    walks:
      Buy:
        - double tap "buy"
        - hear "Thanks"
    """

  @Test("texts are replaced wherever they stand, references still mean the same element")
  func textsAreReplaced() throws {
    let read = try scenario(shop)
    let result = read.localised(
      to: "zh-HK",
      using: try table(
        """
        Teas:
          zh-HK: 茶
        buy:
          en: Buy now
          zh-HK: 購買
        Thanks:
          zh-HK: 多謝
        """))
    #expect(result.missing.isEmpty)
    #expect(result.scenario.language == "zh-HK")
    let screen = try #require(result.scenario.screens.first)
    #expect(screen.title == "茶")
    #expect(
      screen.elements.nodes.map(\.payload.label?.text) == ["茶", "$9.00", "購買", "日本語"])
    #expect(screen.elements[2].behaviours.first?.effects.first?.kind == .say("多謝"))
    let steps = try #require(result.scenario.walks.first).steps
    #expect(steps.map(\.kind).last == .hear("多謝"))
    guard case .on(.activate, let button)? = steps.first?.kind else {
      Issue.record("the first step is \(String(describing: steps.first))")
      return
    }
    #expect(button.node(onScreen: 0) == 2)
  }

  @Test("a missing translation falls back to the scenario's language and is reported once")
  func missingTranslationIsReported() throws {
    let result = try scenario(shop).localised(
      to: "zh-HK",
      using: try table(
        """
        Teas:
          zh-HK: 茶
        buy:
          en: Buy now
        """))
    #expect(
      result.missing.map(\.withRemedy) == [
        "shop.scenario.yaml:8:15: error: no zh-HK for 'buy'; expected a translation in its "
          + "string table\n  fix: add 'zh-HK: ' with the text under 'buy'",
        "shop.scenario.yaml:9:23: error: no zh-HK for 'Thanks'; expected a translation in its "
          + "string table\n  fix: add 'zh-HK: ' with the text under 'Thanks'",
      ])
    let labels = result.scenario.screens[0].elements.nodes.map(\.payload.label?.text)
    #expect(labels == ["茶", "$9.00", "Buy now", "日本語"])
  }

  @Test("in its own language a row may give the text of a short name, and nothing is missing")
  func ownLanguageTakesRows() throws {
    let result = try scenario(shop).localised(
      to: "en", using: try table("buy:\n  en: Buy now\n"))
    #expect(result.missing.isEmpty)
    #expect(result.scenario.screens[0].elements[2].label?.text == "Buy now")
  }
}
