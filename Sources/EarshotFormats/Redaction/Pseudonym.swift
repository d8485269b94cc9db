/// Other letters and digits in the place of some, each of its own class.
enum Pseudonym {
  /// Words of the same lengths. A word becomes the same wherever it stands.
  ///
  /// - Parameter kept: Parts that stay, such as the kind of a street.
  static func of(_ text: ArraySlice<Character>, keeping kept: [Range<Int>]) -> [Character] {
    var result: [Character] = []
    var position = text.startIndex
    while position < text.endIndex {
      if let stays = kept.first(where: { $0.contains(position) }) {
        result += text[position..<min(stays.upperBound, text.endIndex)]
        position = stays.upperBound
        continue
      }
      let kind = CharacterClass(text[position])
      guard kind != .other else {
        result.append(text[position])
        position += 1
        continue
      }
      var end = position + 1
      while end < text.endIndex, CharacterClass(text[end]).isLetter == kind.isLetter,
        CharacterClass(text[end]) != .other, !kept.contains(where: { $0.contains(end) })
      {
        end += 1
      }
      result += word(Array(text[position..<end]))
      position = end
    }
    return result
  }

  private static func word(_ word: [Character]) -> [Character] {
    var seed = hash(word)
    for _ in 0..<8 {
      var state = seed
      let other = word.enumerated().map { place, character in
        state = next(state)
        return replacement(of: character, state >> 33, isFirst: place == 0)
      }
      if other != word { return other }
      seed = next(seed)
    }
    return word.map { CharacterClass($0) == .digit ? "0" : "x" }
  }

  /// FNV-1a over the lower-cased word, so that a name at the head of a sentence is the same name.
  private static func hash(_ word: [Character]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in String(word).lowercased().utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }

  private static func next(_ state: UInt64) -> UInt64 {
    state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  }

  private static func replacement(
    of character: Character, _ number: UInt64, isFirst: Bool
  ) -> Character {
    func pick(_ set: [Character]) -> Character { set[Int(number % UInt64(set.count))] }
    switch CharacterClass(character) {
    // A zero at the beginning stays: it tells a trunk prefix or a code from a number.
    case .digit: return isFirst && character == "0" ? "0" : pick(isFirst ? nonzero : digits)
    case .vowel: return cased(pick(vowels), like: character)
    case .umlaut: return cased(pick(umlauts), like: character)
    case .consonant: return cased(pick(consonants), like: character)
    case .han: return pick(han)
    case .kana: return pick(kana)
    case .hangul: return pick(hangul)
    case .letter: return cased(pick(Self.letters(like: character)), like: character)
    case .other: return character
    }
  }

  private static func cased(_ letter: Character, like model: Character) -> Character {
    model.isUppercase ? Character(letter.uppercased()) : letter
  }

  /// Letters of the same script, so that a text keeps its direction and its voice; `x` where the
  /// script is none of these.
  private static func letters(like character: Character) -> [Character] {
    let code = character.unicodeScalars.first?.value ?? 0
    return scripts.first { $0.range.contains(code) }?.letters ?? ["x"]
  }

  private static let scripts: [(range: ClosedRange<UInt32>, letters: [Character])] = [
    (0x370...0x3FF, Array("αεικλμνορστω")),
    (0x400...0x52F, Array("авеиклмнопрст")),
    (0x590...0x5FF, Array("אבגדהלמנקרשת")),
    (0x600...0x6FF, Array("ابترسعلمنهوي")),
    (0x900...0x97F, Array("कगतनपमरलवस")),
    (0xE00...0xE7F, Array("กคงตนมรลวส")),
  ]

  private static let digits: [Character] = Array("0123456789")
  private static let nonzero: [Character] = Array("123456789")
  private static let vowels: [Character] = Array("aeiou")
  private static let umlauts: [Character] = Array("äöü")
  private static let consonants: [Character] = Array("bdfgklmnprstvw")
  private static let han: [Character] = Array("丁卜川山木水石竹米羽舟衣谷貝赤里金雨青音風香馬高魚鳥麥黍")
  private static let kana: [Character] = Array("あかさたなはまやらわ")
  private static let hangul: [Character] = Array("가나다라마바사아자하")
}

/// The class of a character, which a replacement keeps.
enum CharacterClass {
  case digit, vowel, umlaut, consonant, han, kana, hangul, letter, other

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .other
      return
    }
    switch scalar.value {
    case 0x30...0x39, 0xFF10...0xFF19: self = .digit
    case 0x3041...0x30FF: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    case 0xAC00...0xD7A3: self = .hangul
    default:
      guard character.isLetter else {
        self = character.isNumber ? .digit : .other
        return
      }
      let lower = character.lowercased()
      if "aeiou".contains(lower) {
        self = .vowel
      } else if "äöü".contains(lower) {
        self = .umlaut
      } else if scalar.value < 0x80 || lower == "ß" {
        self = .consonant
      } else if scalar.value < 0x250 {
        self = .vowel
      } else {
        self = .letter
      }
    }
  }

  /// Whether letters run on together with it; digits make words of their own.
  var isLetter: Bool {
    switch self {
    case .digit, .other: false
    case .vowel, .umlaut, .consonant, .han, .kana, .hangul, .letter: true
    }
  }
}
