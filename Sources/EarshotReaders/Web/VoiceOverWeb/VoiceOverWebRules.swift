import EarshotModel

/// What VoiceOver does on a page in Safari on iOS, one value a rule.
///
/// VoiceOver's source is not public: what is heard was typed by ear by testers, the version in the
/// source is that of iOS. The words have rules of their own.
enum VoiceOverWebRules {
  private static let records = "a11ysupport.io recordings, VoiceOver on iOS with Safari"

  static let stops = WebStopRules("voiceover-web", browser: "WebKit", .heard, records)

  static let name = Rule(
    "voiceover-web.name", .heard, "\(records), 12.1 to 18.7", "the name comes first")
  static let value = Rule(
    "voiceover-web.value", .heard, "\(records), 12.3 to 18.7",
    "a field's value follows its name; a placeholder stands there while the field is empty")
  static let group = Rule(
    "voiceover-web.group", .heard, "\(records), 12.3, 13.2",
    "the name of a group comes before the first stop reached inside it, from behind and by jumps too"
  )
  static let groupHeard = Rule(
    "voiceover-web.group.heard", .heard, "\(records), 12.3",
    "a group whose naming text is this stop or the one before is not named again")
  static let requiredGroup = Rule(
    "voiceover-web.group.required", .heard, "\(records), 12.3",
    "a required radio group makes the first stop inside it and every radio say 'required'")
  static let roleDescription = Rule(
    "voiceover-web.role.description", .inferred, "our reading of one record, iOS 15.0",
    "an author's name of the role is said in place of the role, but a button stays a button")
  static let description = Rule(
    "voiceover-web.description", .heard, "\(records), 15.0, 18.0",
    "the description and the title come after the role, after a pause")
  static let error = Rule(
    "voiceover-web.error", .heard, "\(records), 18.5",
    "the error message follows the word for an invalid field")
  static let header = Rule(
    "voiceover-web.table.header", .heard, "\(records), 13.3, 15.4, 18.1",
    "a cell's column header is said when the column changes within a row or the table is entered, "
      + "its row header only on entering")
  static let tableName = Rule(
    "voiceover-web.table.name", .heard, "\(records), 18.1",
    "the name of a table comes first on entering it")
  static let landmarkName = Rule(
    "voiceover-web.landmark.name", .heard, "\(records), 15.1, 15.3",
    "the name of a landmark comes after the content, before its role")
  static let landmarkRegion = Rule(
    "voiceover-web.landmark.region", .heard, "\(records), 12.4",
    "iOS 12 calls a region a landmark and nothing more")
  static let date = Rule(
    "voiceover-web.value.date", .heard, "\(records), 14.0",
    "a date is said in words of the language")
  static let live = Rule(
    "voiceover-web.live", .documented, "WAI-ARIA 1.2, live regions",
    "new text of a live region is said without moving the cursor")
  static let message = Rule(
    "voiceover-web.message", .documented, "Apple, announcements", "an announcement is said as it is"
  )
  static let order = Rule(
    "voiceover-web.order", .heard, "\(records), 12.1 to 18.7",
    "name, value, role, state, position, required, invalid, error, description, containers, hint")
  static let language = Rule(
    "voiceover-web.language", .inferred, "our reading",
    "words that no source tells in a language are spoken in English")

  static let all =
    stops.all + [
      name, value, group, groupHeard, requiredGroup, roleDescription, description, error, header,
      tableName, landmarkName, landmarkRegion, date, live, message, order, language,
    ]
}
