import EarshotModel

/// What NVDA does on a page, one value a rule.
enum NVDARules {
  private static let code = "NVDA source, October 2024"
  private static let tests = "NVDA's system tests for Chrome, October 2024"
  private static let records = "a11ysupport.io recordings, NVDA"

  static let text = Rule(
    "nvda.text", .readerCode, "\(code), virtual buffers",
    "text is read line by line as the page lays it out; what ends a block ends a line")
  static let content = Rule(
    "nvda.content", .readerCode, "\(code), virtual buffers",
    "what a control is called, or its value, stands in the document as its text")
  static let name = Rule(
    "nvda.name", .readerCode, "\(code), getControlFieldSpeech",
    "the name of a field is said only where its label is not text of the page; of a container only "
      + "by Tab and quick keys, if it is text of the page")
  static let focusName = Rule(
    "nvda.focus.name", .readerCode, "\(code), getPropertiesSpeech", "the name comes first on focus")
  static let value = Rule(
    "nvda.focus.value", .readerCode, "\(code), getPropertiesSpeech",
    "on focus the value follows the role")
  static let fieldText = Rule(
    "nvda.focus.text", .readerCode, "\(tests); \(records), 2021.1",
    "an edit's text comes last on focus, selected as Tab leaves it, or 'blank'")
  static let order = Rule(
    "nvda.order", .readerCode, "\(code), getControlFieldSpeech",
    "arrowing: role and states before the content; Tab and quick keys: the content first")
  static let group = Rule(
    "nvda.group", .readerCode, "\(code); \(records), 2021.1, 2024.4",
    "a grouping with a name is told on entering and leaving; one without is layout")
  static let placeholder = Rule(
    "nvda.placeholder", .heard, "\(records), 2021.2",
    "a placeholder that is not the name is said where the value would be")
  static let description = Rule(
    "nvda.description", .readerCode, "\(tests)",
    "the description follows the states on focus; arrowing says only that of a thing without a role"
  )
  static let error = Rule(
    "nvda.error", .readerCode, "\(tests)",
    "the error message of an invalid field follows its states")
  static let header = Rule(
    "nvda.table.header", .readerCode, "\(code), table cells",
    "the text of a header is said before the number that has changed")
  static let ownHeader = Rule(
    "nvda.table.header.own", .heard, "\(records), 2021.1 with Chrome",
    "Chrome of 2021 gave a column header its own text as header too")
  static let column = Rule(
    "nvda.table.column", .readerCode, tests,
    "Chrome counts the columns of a row by its own cells, not by those that reach down into it")
  static let roleDescription = Rule(
    "nvda.role.description", .readerCode, tests, "an author's name of the role replaces its word")
  static let details = Rule(
    "nvda.details", .readerCode, tests, "that there are details is said by the role of the details")
  static let modes = Rule(
    "nvda.mode", .readerCode, "\(code), browse mode",
    "Tab to a field, radio, tab, list item or the like begins focus mode; a button, link or check "
      + "box leaves it")
  static let keys = Rule(
    "nvda.keys", .readerCode, "\(code), quick navigation", "single letters go to things of a kind")
  static let symbols = Rule(
    "nvda.symbols", .readerCode, tests,
    "plus signs, bullets and the like are words; quotation marks and brackets are pauses")
  static let paragraphs = Rule(
    "nvda.keys.paragraph", .readerCode, tests,
    "P goes to blocks that hold a sentence of more than one word")
  static let live = Rule(
    "nvda.live", .documented, "WAI-ARIA 1.2, live regions",
    "new text of a live region is said without moving the cursor")
  static let message = Rule(
    "nvda.message", .documented, "NVDA user guide", "an announcement is said as it is")
  static let language = Rule(
    "nvda.language", .inferred, "our reading",
    "words that no source tells in a language are spoken in English")
  static let firefox = Rule(
    "nvda.firefox", .heard, "\(records), 2018 to 2025 with Firefox",
    "Firefox gives every text field completion, labels a click, and check boxes no text of their own"
  )

  static let isText = Rule(
    "nvda.stop.text", .readerCode, "\(code), virtual buffers", "what has text of its own is read")
  static let isLayout = Rule(
    "nvda.stop.layout", .readerCode, "\(code), virtual buffers", "what only holds others is layout")

  static let all = [
    text, content, name, focusName, value, fieldText, order, group, placeholder, description, error,
    header, ownHeader, column, roleDescription, details, modes, keys, symbols, paragraphs, live,
    message, language, firefox, isText, isLayout,
  ]
}
