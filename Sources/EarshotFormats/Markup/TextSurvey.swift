internal import EarshotModel

/// What the texts of a screen tell of its language: their direction and scripts.
///
/// No dump records either (`reference/formats.md` §9.6).
struct TextSurvey {
  private var leftToRight = 0
  private var rightToLeft = 0
  /// A bit for each script that was met, by its raw value.
  private var scripts: UInt16 = 0

  /// The scripts that can be told apart by ranges of Unicode, in the order of a sentence.
  private enum Script: Int, CaseIterable {
    case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, hangul, chineseOrJapanese

    var name: String {
      switch self {
      case .latin: "Latin"
      case .greek: "Greek"
      case .cyrillic: "Cyrillic"
      case .hebrew: "Hebrew"
      case .arabic: "Arabic"
      case .devanagari: "Devanagari"
      case .thai: "Thai"
      case .hangul: "Korean"
      case .chineseOrJapanese: "Chinese or Japanese"
      }
    }
  }

  /// Counts the direction of a text's first strong character, and its scripts.
  mutating func add(_ text: String) {
    var isFirst = true
    for scalar in text.unicodeScalars {
      guard let script = Self.script(of: scalar) else { continue }
      if isFirst {
        switch script {
        case .hebrew, .arabic: rightToLeft += 1
        case .latin, .greek, .cyrillic, .devanagari, .thai, .hangul, .chineseOrJapanese:
          leftToRight += 1
        }
        isFirst = false
      }
      scripts |= 1 << UInt16(script.rawValue)
    }
  }

  /// Right to left where most texts begin so.
  var direction: Screen.Direction { rightToLeft > leftToRight ? .rightToLeft : .leftToRight }

  /// That the language is not known, where a voice must be chosen for more than one script.
  var note: String? {
    let names = Script.allCases.filter { scripts & (1 << UInt16($0.rawValue)) != 0 }.map(\.name)
    guard names.count > 1 else { return nil }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return "The texts are in \(list) script, and this format does not say in which languages."
  }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x5D0...0x5F4, 0xFB1D...0xFB4F: .hebrew
    case 0x620...0x64A, 0x671...0x6D3, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
    case 0x904...0x939: .devanagari
    case 0xE01...0xE30: .thai
    case 0x1100...0x11FF, 0xAC00...0xD7A3: .hangul
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: .chineseOrJapanese
    default: nil
    }
  }
}
