internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let language = AuditRule(
    "language", "A text in another language than the screen's is marked as such.",
    criteria: ["3.1.2"], practices: ["3.2"], severity: .warning,
    mend: Mend(
      ios: "Translate the label, or set accessibilityLanguage.",
      android: "Translate the text, or mark it with a LocaleSpan.",
      web: "Translate the text, or mark it with lang.")
  ) { heard in
    let scripts = heard.stops.map { Script.of(heard.ownWords(of: $0)) }
    let foreign = scripts.compactMap { $0 }.filter { $0 != Script.latin }
    guard let main = foreign.first, foreign.allSatisfy({ $0 == main }),
      foreign.count > scripts.count(where: { $0 == .latin })
    else { return [] }
    return zip(heard.stops, scripts).compactMap { stop, script in
      guard script == .latin, heard.ownWords(of: stop).words.contains(where: { $0.count > 1 })
      else { return nil }
      return Objection(
        stop.node,
        "the label \(quoted(stop.name)) is in another script than the rest of the screen",
        doubt: "is \(quoted(stop.name)) a word of another language, and is it spoken by a voice "
          + "that knows it?")
    }
  }
}

/// The scripts that tell languages apart where the input says none.
private enum Script {
  case latin, hebrew, arabic, greek, cyrillic, han, hangul, thai, devanagari

  /// The script of all letters of a text, or nil where there are several or none.
  static func of(_ text: String) -> Script? {
    var found: Script?
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      guard let script = Script(scalar) else { continue }
      if let found, found != script { return found == .latin ? script : found }
      found = script
    }
    return found
  }

  private init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x24F: self = .latin
    case 0x370...0x3FF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE00...0xE7F: self = .thai
    case 0x3040...0x30FF, 0x3400...0x9FFF: self = .han
    case 0xAC00...0xD7AF: self = .hangul
    default: return nil
    }
  }
}
