import EarshotModel

/// What TalkBack does on a page in Chrome, one value a rule.
enum TalkBackWebRules {
  private static let records = "a11ysupport.io recordings, TalkBack with Chrome"

  static let stops = WebStopRules("talkback-web", browser: "Chromium", .heard, records)

  static let name = Rule(
    "talkback-web.name", .heard, "\(records), 7.3 to 16.2", "the name stands before the role")
  static let fieldLabel = Rule(
    "talkback-web.name.field", .heard, "\(records), 7.3 to 13.5",
    "the name of a text field comes after its value and its role")
  static let value = Rule(
    "talkback-web.value", .heard, "\(records), 7.3 to 13.5", "a field's value comes first")
  static let placeholder = Rule(
    "talkback-web.placeholder", .heard, "\(records), 12.1",
    "a placeholder that is not the name follows it, with or without a value")
  static let noGroup = Rule(
    "talkback-web.group.silent", .heard, "\(records), 7.3, 8.1; device report t-web-radio",
    "nothing is said of a group, a fieldset or a radio group")
  static let description = Rule(
    "talkback-web.description", .heard, "\(records), 9.1, 13.5",
    "the description and the title come last before a field's end or after the role")
  static let error = Rule(
    "talkback-web.error", .heard, "\(records), 16.2",
    "an invalid field says the error and its message first, then the name and the role")
  static let dropDown = Rule(
    "talkback-web.drop-down", .heard, "\(records), 12.1, 13.5",
    "a drop-down says its state first; the chosen value was said up to 12")
  static let current = Rule(
    "talkback-web.current", .heard, "\(records), 12.1",
    "the current one of a set says so before its name and again before the role")
  static let header = Rule(
    "talkback-web.table.header", .heard, "\(records), 7.3, 8.1, 12.2; device report t-web-table",
    "a cell's column header follows it when the column has changed")
  static let rowHeader = Rule(
    "talkback-web.table.row-header", .heard, "\(records), 7.3",
    "a header cell is called row or column header")
  static let roleDescription = Rule(
    "talkback-web.role.description", .inferred, "our reading of one record, 7.3",
    "an author's name of the role is not said of a button and is said of others")
  static let namedText = Rule(
    "talkback-web.container.text", .heard, "\(records), 7.3, 8.1",
    "a container with a name that holds only text is one stop: the name and the role")
  static let landmark = Rule(
    "talkback-web.landmark", .heard, "\(records), 12.1",
    "a landmark is told only when it is jumped to: its name, its role, then its first text")
  static let content = Rule(
    "talkback-web.text", .heard, "\(records), 7.3", "a run of text is said as it stands")
  static let live = Rule(
    "talkback-web.live", .readerCode, "google/talkback 26a27dc0, live regions",
    "new text of a live region is said without moving the cursor")
  static let message = Rule(
    "talkback-web.message", .readerCode, "google/talkback 26a27dc0, announcements",
    "an announcement is said as it is")
  static let language = Rule(
    "talkback-web.language", .inferred, "our reading",
    "words that no source tells in a language are spoken in English")

  static let all =
    stops.all + [
      name, fieldLabel, value, placeholder, noGroup, description, error, dropDown, current, header,
      rowHeader, roleDescription, namedText, landmark, content, live, message, language,
    ]
}
