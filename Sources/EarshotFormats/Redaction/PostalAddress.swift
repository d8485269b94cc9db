/// Postal addresses in a text: streets with numbers, towns with codes. The kind of a street and the
/// names of countries and districts of millions stay.
enum PostalAddress {
  static func spans(in text: [Character]) -> [PersonalData.Span] {
    let words = Words.all(in: text)
    var spans: [PersonalData.Span] = []
    func add(_ span: PersonalData.Span?) {
      guard let span, !spans.contains(where: { $0.range.overlaps(span.range) }) else { return }
      spans.append(span)
    }
    for index in words.indices {
      add(germanStreet(text, words, index))
      add(germanTown(text, words, index))
      add(englishStreet(text, words, index))
      add(americanTown(text, words, index))
      add(britishCode(text, words, index))
    }
    chinese(text).forEach(add)
    return spans
  }

  private static func isDigits(_ text: [Character], _ word: Range<Int>) -> Bool {
    CharacterClass(text[word.lowerBound]) == .digit
  }

  private static func isCapitalised(_ text: [Character], _ word: Range<Int>) -> Bool {
    text[word.lowerBound].isUppercase
  }

  /// Whether nothing but one space, comma or hyphen stands between two words.
  private static func touch(
    _ text: [Character], _ left: Range<Int>, _ right: Range<Int>, comma: Bool = false
  ) -> Bool {
    let between = String(text[left.upperBound..<right.lowerBound])
    return between == " " || between == "-" || between == "\u{A0}" || comma && between == ", "
  }

  // MARK: - German

  private static let germanStreets = [
    "straße", "strasse", "str", "weg", "platz", "allee", "gasse", "ring", "ufer", "damm",
  ]

  /// `Lindenstraße 12a`, `Berliner Straße 5`
  private static func germanStreet(
    _ text: [Character], _ words: [Range<Int>], _ index: Int
  ) -> PersonalData.Span? {
    let word = String(text[words[index]]).lowercased()
    guard isCapitalised(text, words[index]),
      let kind = germanStreets.first(where: { word.hasSuffix($0) }), index + 1 < words.count,
      isDigits(text, words[index + 1]), words[index + 1].count <= 4
    else { return nil }
    let between = String(text[words[index].upperBound..<words[index + 1].lowerBound])
    guard between == " " || between == ". " else { return nil }
    var start = index
    if word == kind {
      guard index > 0, isCapitalised(text, words[index - 1]),
        touch(text, words[index - 1], words[index])
      else { return nil }
      start = index - 1
    }
    let kept = words[index].upperBound - kind.count..<words[index].upperBound
    return .init(
      range: words[start].lowerBound..<words[index + 1].upperBound, kind: .address, kept: [kept])
  }

  /// `10115 Berlin`
  private static func germanTown(
    _ text: [Character], _ words: [Range<Int>], _ index: Int
  ) -> PersonalData.Span? {
    guard isDigits(text, words[index]), words[index].count == 5, index + 1 < words.count,
      isCapitalised(text, words[index + 1]), touch(text, words[index], words[index + 1]),
      !InterfaceWords.contains(String(text[words[index + 1]]))
    else { return nil }
    return .init(
      range: words[index].lowerBound..<words[index + 1].upperBound, kind: .address)
  }

  // MARK: - English

  private static let englishStreets: Set<String> = [
    "Street", "St", "Road", "Rd", "Avenue", "Ave", "Lane", "Ln", "Drive", "Dr", "Court", "Ct",
    "Way", "Close", "Square", "Sq", "Terrace", "Place", "Boulevard", "Blvd", "Crescent", "Gardens",
    "Hill", "Row", "Grove", "Mews",
  ]

  /// `12 Elm Road`, `7 Old Mill Lane`
  private static func englishStreet(
    _ text: [Character], _ words: [Range<Int>], _ index: Int
  ) -> PersonalData.Span? {
    guard isDigits(text, words[index]), words[index].count <= 5 else { return nil }
    var end = index + 1
    while end < words.count, end <= index + 4, isCapitalised(text, words[end]),
      touch(text, words[end - 1], words[end])
    {
      if end > index + 1, englishStreets.contains(String(text[words[end]])) {
        return .init(
          range: words[index].lowerBound..<words[end].upperBound, kind: .address,
          kept: [words[end]])
      }
      end += 1
    }
    return nil
  }

  /// `Springfield, IL 62704`
  private static func americanTown(
    _ text: [Character], _ words: [Range<Int>], _ index: Int
  ) -> PersonalData.Span? {
    guard index + 2 < words.count, isCapitalised(text, words[index]),
      touch(text, words[index], words[index + 1], comma: true), words[index + 1].count == 2,
      text[words[index + 1]].allSatisfy(\.isUppercase),
      touch(text, words[index + 1], words[index + 2]), isDigits(text, words[index + 2]),
      words[index + 2].count == 5
    else { return nil }
    return .init(
      range: words[index].lowerBound..<words[index + 2].upperBound, kind: .address,
      kept: [words[index + 1]])
  }

  /// `Bristol BS1 4ST`: letters and digits make words of their own, so it is four of them.
  private static func britishCode(
    _ text: [Character], _ words: [Range<Int>], _ index: Int
  ) -> PersonalData.Span? {
    guard index + 3 < words.count else { return nil }
    let (area, district, sector, unit) = (
      words[index], words[index + 1], words[index + 2], words[index + 3]
    )
    guard area.count <= 2, text[area].allSatisfy({ $0.isASCII && $0.isUppercase }),
      isDigits(text, district), district.count <= 2, area.upperBound == district.lowerBound,
      isDigits(text, sector), sector.count == 1, touch(text, district, sector), unit.count == 2,
      text[unit].allSatisfy({ $0.isASCII && $0.isUppercase }), sector.upperBound == unit.lowerBound
    else { return nil }
    var start = area
    if index > 0, isCapitalised(text, words[index - 1]),
      touch(text, words[index - 1], area, comma: true),
      !InterfaceWords.contains(String(text[words[index - 1]]))
    {
      start = words[index - 1]
    }
    return .init(range: start.lowerBound..<unit.upperBound, kind: .address)
  }

  // MARK: - Chinese

  private static let hanKept: Set<Character> = Set("省市區区縣县路街道巷弄號号樓楼室座段村邨鎮镇鄉乡期")
  private static let hanStreets: Set<Character> = Set("路街道巷弄村邨")
  private static let hanNumbered: Set<Character> = Set("號号樓楼室座段弄巷")

  /// `九龍彌敦道123號5樓A室`: a run with a street and a numbered part.
  private static func chinese(_ text: [Character]) -> [PersonalData.Span] {
    var spans: [PersonalData.Span] = []
    var position = 0
    while position < text.count {
      var end = position
      while end < text.count,
        CharacterClass(text[end]) == .han || CharacterClass(text[end]) == .digit
          || text[end].isASCII && text[end].isLetter
      {
        end += 1
      }
      let run = position..<end
      let isNumbered = run.dropFirst().contains {
        hanNumbered.contains(text[$0]) && CharacterClass(text[$0 - 1]) == .digit
      }
      if isNumbered, run.contains(where: { hanStreets.contains(text[$0]) }) {
        let kept = run.filter { hanKept.contains(text[$0]) }.map { $0..<$0 + 1 }
        spans.append(.init(range: run, kind: .address, kept: kept))
      }
      position = end + 1
    }
    return spans
  }
}
