internal import EarshotJSON
internal import EarshotModel

/// Reads the JSON form of a transcript from its events.
struct TranscriptJSONReader {
  let file: String
  let rule: (String) -> Rule?
  private var problems: [Diagnostic] = []
  private var stops: [Int: SourcePlace] = [:]
  /// Rules that are none of ours, one for each name.
  private var foreign: [String: Rule] = [:]

  private init(file: String, rule: @escaping (String) -> Rule?) {
    self.file = file
    self.rule = rule
  }

  static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
  }

  static func read(
    _ bytes: [UInt8], file: String, rule: (String) -> Rule?
  ) throws(Diagnostics) -> HeardTranscript {
    let json: JSON
    do { json = try JSON.read(bytes, file: file) } catch { throw Diagnostics([error]) }
    return try withoutActuallyEscaping(rule) { rule throws(Diagnostics) in
      var reader = Self(file: file, rule: rule)
      return try reader.transcript(json)
    }
  }

  private mutating func transcript(_ json: JSON) throws(Diagnostics) -> HeardTranscript {
    if json["schema"]?.string != Transcript.schema {
      fault(
        json["schema"] ?? json,
        json["schema"]?.string.map { "the schema '\(TranscriptText.quoted($0))'" }
          ?? "an object without a schema",
        "\"schema\": \"\(Transcript.schema)\"")
      throw Diagnostics(problems)
    }
    var header = TranscriptHeader()
    header.scenario = optionalText(json, "scenario")
    header.source = optionalText(json, "source")
    header.screenshot = optionalText(json, "screenshot")
    header.walk = optionalText(json, "walk")
    header.screen = optionalText(json, "screen")
    header.profile = optionalText(json, "profile")
    header.version = optionalText(json, "version")
    header.language = optionalText(json, "language")
    header.rules = json["rules"]?.int
    for stop in json["stops"]?.array ?? [] {
      if let index = stop["index"]?.int, let place = place(stop) { stops[index] = place }
    }
    var lines: [TranscriptLine] = []
    for note in items(json, "notes", required: false) {
      if let text = note.string { lines.append(TranscriptLine(.note, text)) }
    }
    var lastStop: Int?
    for event in items(json, "events", required: true) {
      guard var line = line(event, after: lastStop) else { continue }
      line.filePlace = event.place
      if line.kind != .further { lastStop = line.stop }
      lines.append(line)
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return HeardTranscript(header: header, lines: lines)
  }

  private mutating func line(_ event: JSON, after lastStop: Int?) -> TranscriptLine? {
    guard let kind = text(event, "kind") else { return nil }
    switch kind {
    case "gesture": return text(event, "text").map { TranscriptLine(.gesture, $0) }
    case "screen": return text(event, "title").map { TranscriptLine(.screen, $0) }
    case "scroll": return TranscriptLine(.scroll, optionalText(event, "label") ?? "")
    case "earcon": return text(event, "name").map { TranscriptLine(.earcon, $0) }
    case "note": return text(event, "text").map { TranscriptLine(.note, $0) }
    case "end": return TranscriptLine(.end)
    case "silence", "utterance":
      let stop = event["stop"]?.int
      let place = stop.flatMap { stops[$0] }
      if kind == "silence" { return TranscriptLine(.silence, stop: stop, place: place) }
      // An utterance without words is no line of the text form either.
      guard let words = text(event, "text"), !words.isEmpty else { return nil }
      return TranscriptLine(
        stop != nil && stop == lastStop ? .further : .speech, words,
        parts: parts(event, of: words), stop: stop, place: place)
    default:
      fault(
        event["kind"] ?? event, "the unknown kind of event '\(TranscriptText.quoted(kind))'",
        "gesture, utterance, silence, screen, scroll, earcon, note or end")
      return nil
    }
  }

  private mutating func parts(_ event: JSON, of words: String) -> [Part] {
    var result: [Part] = []
    var joined = ""
    for item in items(event, "parts", required: false) {
      guard let kindName = text(item, "kind"), let text = text(item, "text"),
        let name = self.text(item, "rule")
      else { return [] }
      guard let kind = Part.Kind(rawValue: kindName) else {
        let known = Part.Kind.allCases.map(\.rawValue)
        fault(
          item["kind"] ?? item, "the unknown kind of part '\(TranscriptText.quoted(kindName))'",
          known.joined(separator: ", "),
          remedy: nearest(to: kindName, among: known).map { "write \"\($0)\"" })
        return []
      }
      let part = Part(
        kind, text, before: optionalText(item, "before") ?? "",
        language: LanguageTag(optionalText(item, "language") ?? ""),
        rule: rule(name, item), place: place(item))
      joined += part.before
      joined += part.text
      result.append(part)
    }
    if !result.isEmpty, joined != words {
      fault(
        event["text"] ?? event, "the text is not what its parts make",
        "\"\(TranscriptText.quoted(joined))\", the joiners and texts of the parts")
    }
    return result
  }

  private mutating func rule(_ name: String, _ part: JSON) -> Rule {
    if let known = rule(name) ?? foreign[name] { return known }
    let evidence = part["evidence"]?.string.flatMap(Evidence.init) ?? .inferred
    let rule = Rule(name, evidence, "", changedIn: [])
    foreign[name] = rule
    return rule
  }

  private func place(_ json: JSON) -> SourcePlace? {
    guard let line = json["line"]?.int, let column = json["column"]?.int else { return nil }
    return SourcePlace(line: line, column: column)
  }

  private mutating func items(_ json: JSON, _ key: String, required: Bool) -> [JSON] {
    guard let member = json[key] else {
      if required { fault(json, "an object without '\(key)'", "an array under '\(key)'") }
      return []
    }
    guard let items = member.array else {
      fault(member, "\(member.kindName) under '\(key)'", "an array")
      return []
    }
    return items
  }

  private mutating func text(_ json: JSON, _ key: String) -> String? {
    guard let member = json[key] else {
      fault(json, "\(json.kindName) without '\(key)'", "a string under '\(key)'")
      return nil
    }
    if member.string == nil { fault(member, "\(member.kindName) under '\(key)'", "a string") }
    return member.string
  }

  private mutating func optionalText(_ json: JSON, _ key: String) -> String? {
    guard let member = json[key], !member.isNull else { return nil }
    if member.string == nil { fault(member, "\(member.kindName) under '\(key)'", "a string") }
    return member.string
  }

  private mutating func fault(
    _ json: JSON, _ message: String, _ expected: String, remedy: String? = nil
  ) {
    guard problems.count < TranscriptReader.maximumFaults else { return }
    problems.append(
      Diagnostic(
        at: SourcePosition(
          file: file, line: Int(json.place.line), column: Int(json.place.column)), message,
        expected: expected, remedy: remedy))
  }
}
