/// Names of people in a text: after a form of address, after a first name, after a greeting, and
/// words that another text showed to be one.
enum PersonalName {
  static func spans(in text: [Character], learned: Set<String>) -> [PersonalData.Span] {
    latin(text, learned) + chinese(text)
  }

  // MARK: - English and German

  private static func latin(_ text: [Character], _ learned: Set<String>) -> [PersonalData.Span] {
    let words = Words.latin(in: text, 0..<text.count)
    var spans: [PersonalData.Span] = []
    var index = 0
    func word(_ index: Int) -> String { String(text[words[index]]) }
    /// Whether a word can be a part of a name and follows directly on the one before it.
    func goesOn(_ index: Int) -> Bool {
      guard index > 0, index < words.count, text[words[index].lowerBound].isUppercase,
        !InterfaceWords.contains(word(index))
      else { return false }
      let between = text[words[index - 1].upperBound..<words[index].lowerBound]
      return between.count <= 2 && between.allSatisfy { " .-'’".contains($0) }
    }
    /// The index after the words of a name that begins somewhere.
    func end(from index: Int, most: Int) -> Int {
      var end = index
      while end < index + most, goesOn(end) { end += 1 }
      return end
    }
    while index < words.count {
      let current = word(index)
      var name: Range<Int>?
      if formsOfAddress.contains(current) {
        let last = end(from: index + 1, most: 3)
        if last > index + 1 { name = index + 1..<last }
      } else if firstNames.contains(current) {
        name = index..<end(from: index + 1, most: 2)
      } else if doubtfulFirstNames.contains(current) {
        let last = end(from: index + 1, most: 2)
        if last > index + 1 { name = index..<last }
      } else if greetings.contains(current), index + 1 < words.count, greets(index) {
        let last = max(index + 2, end(from: index + 2, most: 2))
        name = index + 1..<last
      } else if learned.contains(current), !InterfaceWords.contains(current) {
        name = index..<index + 1
      }
      if let name {
        spans.append(
          .init(
            range: words[name.lowerBound].lowerBound..<words[name.upperBound - 1].upperBound,
            kind: .name))
        index = name.upperBound
      } else {
        index += 1
      }
    }
    return spans

    /// `Hello, Anna`: a capital after a greeting that stands first or after another greeting.
    func greets(_ index: Int) -> Bool {
      let next = words[index + 1]
      let between = text[words[index].upperBound..<next.lowerBound]
      return (index == 0 || greetings.contains(word(index - 1)))
        && text[next.lowerBound].isUppercase && !InterfaceWords.contains(word(index + 1))
        && between.count <= 2 && between.allSatisfy { " ,".contains($0) }
    }
  }

  private static let formsOfAddress: Set<String> = [
    "Mr", "Mrs", "Ms", "Miss", "Dr", "Prof", "Sir", "Madam", "Herr", "Herrn", "Frau", "Hr", "Fr",
  ]

  private static let greetings: Set<String> = [
    "Hello", "Hi", "Hey", "Dear", "Welcome", "back", "Hallo", "Liebe", "Lieber", "Willkommen",
    "zurück",
  ]

  private static let firstNames: Set<String> = [
    "Aaron", "Adam", "Alexander", "Alexandra", "Alice", "Amy", "Andrea", "Andreas", "Andrew",
    "Angela", "Anja", "Anna", "Anne", "Annette", "Anthony", "Antje", "Barbara", "Beate",
    "Benjamin", "Bernd", "Bettina", "Birgit", "Brian", "Brigitte", "Carol", "Caroline",
    "Catherine", "Charles", "Charlotte", "Christian", "Christina", "Christine", "Christopher",
    "Claudia", "Daniel", "Daniela", "David", "Deborah", "Dennis", "Diana", "Dieter", "Dirk",
    "Donald", "Doris", "Dorothy", "Edward", "Elena", "Elisabeth", "Elizabeth", "Emily", "Emma",
    "Eric", "Eva", "Fiona", "Florian", "Frank", "Franziska", "Gabriele", "George", "Gerhard",
    "Gisela", "Günter", "Günther", "Hannah", "Hans", "Harald", "Heike", "Heinz", "Helen",
    "Helga", "Helmut", "Henry", "Holger", "Ingrid", "Isabel", "Jacob", "James", "Jan", "Jana",
    "Jane", "Jason", "Jennifer", "Jens", "Jessica", "Joachim", "Johannes", "John", "Jonas",
    "Jonathan", "Joseph", "Joshua", "Julia", "Julian", "Jürgen", "Karen", "Karin", "Karl",
    "Katharina", "Katherine", "Katja", "Katrin", "Kevin", "Klaus", "Kerstin", "Kurt", "Lara",
    "Laura", "Lena", "Leon", "Linda", "Lisa", "Lukas", "Manfred", "Manuela", "Marcel", "Margaret",
    "Maria", "Marie", "Marion", "Markus", "Martin", "Martina", "Mary", "Matthew", "Matthias",
    "Maximilian", "Megan", "Melanie", "Michael", "Michaela", "Michelle", "Monika", "Nadine",
    "Nancy", "Nicholas", "Nicole", "Nina", "Olivia", "Olaf", "Oliver", "Patricia", "Patrick",
    "Paul", "Paula", "Peter", "Petra", "Philip", "Philipp", "Rainer", "Ralf", "Rebecca", "Renate",
    "Richard", "Robert", "Ronald", "Ruth", "Sabine", "Samuel", "Sandra", "Sarah", "Sebastian",
    "Silke", "Simon", "Simone", "Sophia", "Sophie", "Stefan", "Stefanie", "Stephanie", "Stephen",
    "Steven", "Susan", "Susanne", "Sven", "Tanja", "Thomas", "Thorsten", "Tim", "Tobias",
    "Torsten", "Ulrich", "Ulrike", "Ursula", "Ute", "Uwe", "Vanessa", "Victoria", "Volker",
    "Walter", "Werner", "William", "Wolfgang",
  ]

  /// First names that are words too: they count with a second name only.
  private static let doubtfulFirstNames: Set<String> = [
    "Alex", "April", "Art", "Ben", "Bill", "Bob", "Christ", "Dawn", "Drew", "Ernst", "Grace",
    "Hope", "Jack", "Joe", "Joy", "June", "Mark", "Max", "May", "Rich", "Rob", "Rose", "Sam",
    "Sky", "Sue", "Tom", "Will",
  ]

  // MARK: - Chinese

  private static let titles = [
    "先生", "女士", "小姐", "太太", "老師", "老师", "醫生", "医生", "經理", "经理", "同學", "同学",
  ]
  private static let leads = [
    "姓名：", "姓名:", "收件人：", "收件人:", "聯絡人：", "联系人：", "持卡人：", "您好，", "你好，", "尊敬的",
  ]
  private static let doubleSurnames = ["歐陽", "欧阳", "司徒", "司馬", "司马", "上官", "諸葛", "诸葛"]
  private static let surnames: Set<Character> = Set(
    "王李張张劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何高林鄭郑謝谢羅罗梁宋唐許许韓韩馮冯鄧邓曹彭曾"
      + "蕭萧田董袁潘于蔣蒋蔡余杜葉叶程蘇苏魏呂吕丁任沈姚盧卢姜崔鍾钟譚谭陸陆汪范金石廖賈贾夏韋韦方白"
      + "鄒邹孟熊秦邱江尹薛閻阎段雷侯龍龙史陶黎賀贺顧顾毛郝龔龚邵萬万錢钱嚴严")

  private static func chinese(_ text: [Character]) -> [PersonalData.Span] {
    var spans: [PersonalData.Span] = []
    func add(_ range: Range<Int>) {
      guard !range.isEmpty, !spans.contains(where: { $0.range.overlaps(range) }) else { return }
      spans.append(.init(range: range, kind: .name))
    }
    for position in text.indices {
      for title in titles where text[position...].starts(with: title) {
        if let start = surname(before: position, in: text) { add(start..<position) }
      }
      for lead in leads where text[position...].starts(with: lead) {
        let start = position + lead.count
        var end = start
        while end < text.count, end < start + 4, CharacterClass(text[end]) == .han,
          !titles.contains(where: { text[end...].starts(with: $0) })
        {
          end += 1
        }
        if end - start >= 2 || end > start && surnames.contains(text[start]) { add(start..<end) }
      }
    }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Where a name of one to four characters before a title begins.
  private static func surname(before position: Int, in text: [Character]) -> Int? {
    let earliest = max(0, position - 4)
    return (earliest..<position).first { start in
      guard text[start..<position].allSatisfy({ CharacterClass($0) == .han }) else { return false }
      if doubleSurnames.contains(where: { text[start..<position].starts(with: $0) }) { return true }
      return position - start <= 3 && surnames.contains(text[start])
    }
  }
}
