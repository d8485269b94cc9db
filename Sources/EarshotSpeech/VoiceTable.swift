package import EarshotModel

/// Which voice of the engine speaks a language, and what it can really read.
///
/// The engine itself does not say: a voice spells or swallows what it cannot read, and some tags
/// lead it to a wrong voice (`zh-HK` to a Mandarin voice that reads its own romanisation as
/// English).
package struct VoiceTable: Sendable {
  /// One voice.
  package struct Row: Hashable, Sendable {
    /// The engine's language tag, by which the voice is chosen.
    package var voice: String
    /// The language tags that it serves, lower-cased, narrower ones of the same language included
    /// unless another row names them.
    package var languages: [String]
    /// The scripts that it pronounces. What stands elsewhere is spoken by another voice.
    package var scripts: [Script]
    /// What a listener must know of its reading; nil where it reads its scripts well.
    package var caution: String?

    fileprivate init(
      _ voice: String, _ languages: String, _ scripts: Script..., caution: String? = nil
    ) {
      self.voice = voice
      self.languages = languages.split(separator: " ").map(String.init)
      self.scripts = scripts
      self.caution = caution
    }

    package func reads(_ script: Script) -> Bool { scripts.contains(script) }
  }

  /// All voices, by language.
  ///
  /// Learned by listening to libespeak-ng 1.51 with its own data: words of each script were put
  /// through each voice, and a voice that named the letters or changed to another language's voice
  /// does not read the script. The first row of a script speaks it where no language in use does.
  package static let all: [Row] = [
    Row("en-us", "en en-us en-ca en-ph", .latin),
    Row("en-gb", "en-gb en-au en-hk en-ie en-in en-my en-nz en-sg en-za", .latin),
    Row("cmn-latn-pinyin", "zh cmn", .han, caution: polyphones),
    Row("yue", "yue zh-hk zh-mo zh-yue", .han),
    Row("ru", "ru", .cyrillic),
    Row("ar", "ar", .arabic, caution: "vowels that are not written are missing"),
    Row("hi", "hi", .devanagari),
    Row("af", "af", .latin),
    Row("am", "am", .ethiopic),
    Row("an", "an", .latin),
    Row("az", "az", .latin),
    Row("ba", "ba", .cyrillic),
    Row("bg", "bg", .cyrillic),
    Row("bn", "bn as", .bengali),
    Row("bs", "bs", .latin),
    Row("ca", "ca", .latin),
    Row("cs", "cs", .latin),
    Row("cy", "cy", .latin),
    Row("da", "da", .latin),
    Row("de", "de", .latin),
    Row("el", "el", .greek),
    Row("eo", "eo", .latin),
    Row("es", "es", .latin),
    Row("es-419", latinAmericanSpanish, .latin),
    Row("et", "et", .latin),
    Row("eu", "eu", .latin),
    Row("fa", "fa", .arabic),
    Row("fi", "fi", .latin),
    Row("fr-be", "fr-be", .latin),
    Row("fr-ch", "fr-ch", .latin),
    Row("fr-fr", "fr", .latin),
    Row("ga", "ga", .latin),
    Row("gd", "gd", .latin),
    Row("gu", "gu", .gujarati),
    Row("he", "he iw", .hebrew, caution: "reads consonants only and is not intelligible"),
    Row("hr", "hr", .latin),
    Row("ht", "ht", .latin),
    Row("hu", "hu", .latin),
    Row("hy", "hy", .armenian),
    Row("id", "id in", .latin),
    Row("is", "is", .latin),
    Row("it", "it", .latin),
    Row("ja", "ja", .hiragana, .katakana, caution: "reads kana only, no kanji"),
    Row("ka", "ka", .georgian),
    Row("kk", "kk", .cyrillic),
    Row("kn", "kn", .kannada),
    Row("ko", "ko", .hangul),
    Row("ky", "ky", .cyrillic),
    Row("la", "la", .latin),
    Row("lb", "lb", .latin),
    Row("lt", "lt", .latin),
    Row("lv", "lv", .latin),
    Row("mk", "mk", .cyrillic),
    Row("ml", "ml", .malayalam),
    Row("mr", "mr", .devanagari),
    Row("ms", "ms", .latin),
    Row("mt", "mt", .latin),
    Row("my", "my", .myanmar, caution: "drops vowels"),
    Row("nb", "nb no nn", .latin),
    Row("ne", "ne", .devanagari),
    Row("nl", "nl", .latin),
    Row("or", "or", .oriya),
    Row("pa", "pa", .gurmukhi),
    Row("pl", "pl", .latin),
    Row("pt", "pt", .latin),
    Row("pt-br", "pt-br", .latin),
    Row("ro", "ro mo", .latin),
    Row("si", "si", .sinhala),
    Row("sk", "sk", .latin),
    Row("sl", "sl", .latin),
    Row("sq", "sq", .latin),
    Row("sr", "sr", .cyrillic, .latin),
    Row("sv", "sv", .latin),
    Row("sw", "sw", .latin),
    Row("ta", "ta", .tamil),
    Row("te", "te", .telugu),
    Row("th", "th", .thai, caution: "reads some syllables wrongly"),
    Row("tr", "tr", .latin),
    Row("tt", "tt", .cyrillic),
    Row("uk", "uk", .cyrillic),
    Row("ur", "ur", .arabic),
    Row("uz", "uz", .latin, .cyrillic),
    Row("vi", "vi", .latin),
  ]

  /// The voice of a language that has none.
  static let fallback = all[0]

  /// The voice that the table names for a language, or nil where the engine has none.
  ///
  /// The region decides before the script does (`zh-Hant-HK` is Cantonese), and a tag that no row
  /// names is served by the wider one.
  package static func row(for language: LanguageTag) -> Row? {
    var subtags = language.tag.lowercased().split { $0 == "-" || $0 == "_" }
    if let extensionStart = subtags.dropFirst().firstIndex(where: { $0.count == 1 }) {
      subtags.removeSubrange(extensionStart...)
    }
    guard let primary = subtags.first else { return nil }
    let withoutScript = [primary] + subtags.dropFirst().filter { $0.count != 4 }
    let candidates =
      (1...subtags.count).reversed().dropLast().map { subtags.prefix($0) }
      + (1...withoutScript.count).reversed().map { withoutScript.prefix($0) }
    return candidates.lazy.compactMap { rowOfLanguage[$0.joined(separator: "-")] }.first
  }

  /// The voice that speaks a script where no language in use does.
  package static func row(for script: Script) -> Row? { all.first { $0.reads(script) } }

  /// The row of a voice that somebody asked for by name, such as `en-us+f3` or `gmw/de`.
  static func row(ofVoiceNamed name: String) -> Row? {
    let plain = name.prefix { $0 != "+" }.lowercased()
    let last = plain.split(separator: "/").last.map(String.init) ?? plain
    return all.first { $0.voice == last } ?? row(for: LanguageTag(last))
  }

  private static let rowOfLanguage: [String: Row] = {
    var rows: [String: Row] = [:]
    for row in all {
      for language in row.languages where rows[language] == nil { rows[language] = row }
    }
    return rows
  }()
}

private let polyphones = "characters with several readings get their most usual one"
private let latinAmericanSpanish =
  "es-419 es-ar es-bo es-cl es-co es-cr es-do es-ec es-gt es-hn es-mx es-ni es-pa es-pe es-pr "
  + "es-py es-sv es-us es-uy es-ve"
