/// A writing system, as far as voices differ in reading it. The raw value is its Unicode name.
package enum Script: String, Sendable, CaseIterable {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case devanagari = "Devanagari"
  case bengali = "Bengali"
  case gurmukhi = "Gurmukhi"
  case gujarati = "Gujarati"
  case oriya = "Oriya"
  case tamil = "Tamil"
  case telugu = "Telugu"
  case kannada = "Kannada"
  case malayalam = "Malayalam"
  case sinhala = "Sinhala"
  case thai = "Thai"
  case lao = "Lao"
  case tibetan = "Tibetan"
  case myanmar = "Myanmar"
  case georgian = "Georgian"
  case ethiopic = "Ethiopic"
  case cherokee = "Cherokee"
  case khmer = "Khmer"
  case mongolian = "Mongolian"
  case hangul = "Hangul"
  case hiragana = "Hiragana"
  case katakana = "Katakana"
  case bopomofo = "Bopomofo"
  case han = "Han"
  /// A letter of none of these.
  case other = "unknown"

  /// The script of a scalar; nil for what belongs to no script by itself, such as digits,
  /// punctuation, marks, symbols and emoji.
  package init?(_ scalar: Unicode.Scalar) {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].last < scalar.value { low = middle + 1 } else { high = middle }
    }
    if low < blocks.count, blocks[low].first <= scalar.value {
      self = blocks[low].script
    } else if scalar.properties.isAlphabetic, !scalar.properties.isEmoji, !isMark(scalar) {
      self = .other
    } else {
      return nil
    }
  }
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: true
  default: false
  }
}

private struct Block {
  var first: UInt32
  var last: UInt32
  var script: Script

  init(_ first: UInt32, _ last: UInt32, _ script: Script) {
    self.first = first
    self.last = last
    self.script = script
  }
}

/// Runs of scalars of one script in ascending order, after Unicode's Scripts.txt; characters that
/// it calls common inside a run are left with the run where that changes no voice.
private let blocks: [Block] = [
  Block(0x41, 0x5A, .latin), Block(0x61, 0x7A, .latin), Block(0xAA, 0xAA, .latin),
  Block(0xBA, 0xBA, .latin), Block(0xC0, 0xD6, .latin), Block(0xD8, 0xF6, .latin),
  Block(0xF8, 0x2B8, .latin), Block(0x370, 0x373, .greek), Block(0x376, 0x37D, .greek),
  Block(0x37F, 0x37F, .greek), Block(0x386, 0x386, .greek), Block(0x388, 0x3E1, .greek),
  Block(0x3F0, 0x3FF, .greek), Block(0x400, 0x52F, .cyrillic), Block(0x531, 0x588, .armenian),
  Block(0x591, 0x5F4, .hebrew), Block(0x600, 0x604, .arabic), Block(0x606, 0x60B, .arabic),
  Block(0x60D, 0x61A, .arabic), Block(0x61C, 0x61E, .arabic), Block(0x620, 0x63F, .arabic),
  Block(0x641, 0x6FF, .arabic), Block(0x750, 0x77F, .arabic), Block(0x8A0, 0x8FF, .arabic),
  Block(0x900, 0x963, .devanagari), Block(0x966, 0x97F, .devanagari),
  Block(0x980, 0x9FE, .bengali), Block(0xA01, 0xA76, .gurmukhi), Block(0xA81, 0xAFF, .gujarati),
  Block(0xB01, 0xB77, .oriya), Block(0xB82, 0xBFA, .tamil), Block(0xC00, 0xC7F, .telugu),
  Block(0xC80, 0xCF3, .kannada), Block(0xD00, 0xD7F, .malayalam), Block(0xD81, 0xDF4, .sinhala),
  Block(0xE01, 0xE3A, .thai), Block(0xE40, 0xE5B, .thai), Block(0xE81, 0xEDF, .lao),
  Block(0xF00, 0xFDA, .tibetan), Block(0x1000, 0x109F, .myanmar), Block(0x10A0, 0x10FF, .georgian),
  Block(0x1100, 0x11FF, .hangul), Block(0x1200, 0x139F, .ethiopic),
  Block(0x13A0, 0x13FD, .cherokee), Block(0x1780, 0x17F9, .khmer),
  Block(0x1800, 0x18AA, .mongolian),
  Block(0x1C80, 0x1C8A, .cyrillic), Block(0x1C90, 0x1CBF, .georgian), Block(0x1D00, 0x1D25, .latin),
  Block(0x1E00, 0x1EFF, .latin), Block(0x1F00, 0x1FFE, .greek), Block(0x2C60, 0x2C7F, .latin),
  Block(0x2D00, 0x2D2D, .georgian), Block(0x2D80, 0x2DDE, .ethiopic),
  Block(0x2DE0, 0x2DFF, .cyrillic), Block(0x2E80, 0x2FD5, .han), Block(0x3005, 0x3007, .han),
  Block(0x3021, 0x3029, .han), Block(0x3038, 0x303B, .han), Block(0x3041, 0x309F, .hiragana),
  Block(0x30A1, 0x30FA, .katakana), Block(0x30FC, 0x30FF, .katakana),
  Block(0x3105, 0x312F, .bopomofo), Block(0x3131, 0x318E, .hangul),
  Block(0x31A0, 0x31BF, .bopomofo),
  Block(0x31F0, 0x31FF, .katakana), Block(0x3400, 0x4DBF, .han), Block(0x4E00, 0x9FFF, .han),
  Block(0xA640, 0xA69F, .cyrillic), Block(0xA722, 0xA787, .latin), Block(0xA78B, 0xA7FF, .latin),
  Block(0xA8E0, 0xA8FF, .devanagari), Block(0xA960, 0xA97C, .hangul),
  Block(0xA9E0, 0xA9FE, .myanmar), Block(0xAA60, 0xAA7F, .myanmar),
  Block(0xAB01, 0xAB2E, .ethiopic),
  Block(0xAB30, 0xAB64, .latin), Block(0xAB70, 0xABBF, .cherokee), Block(0xAC00, 0xD7FB, .hangul),
  Block(0xF900, 0xFAD9, .han), Block(0xFB00, 0xFB06, .latin), Block(0xFB13, 0xFB17, .armenian),
  Block(0xFB1D, 0xFB4F, .hebrew), Block(0xFB50, 0xFDFF, .arabic), Block(0xFE70, 0xFEFC, .arabic),
  Block(0xFF21, 0xFF3A, .latin), Block(0xFF41, 0xFF5A, .latin), Block(0xFF66, 0xFF9F, .katakana),
  Block(0xFFA0, 0xFFDC, .hangul), Block(0x20000, 0x323AF, .han),
]
