/// Names of people in a text: after a form of address, after a first name, after a greeting, and
/// words that another text showed to be one.
enum PersonalName {
  static func spans(in text: [Character], learned: LearnedNames) -> [PersonalData.Span] {
    latin(text, learned) + ChineseName.spans(in: text, learned: learned)
  }

  /// Whether a word is a first name by itself; in a text of capitals too.
  private static func isFirstName(_ word: String) -> Bool {
    firstNames.contains(word)
      || word.count > 2 && word.allSatisfy(\.isUppercase) && firstNames.contains(word.capitalised)
  }

  /// Whether a word may be a name only together with another one.
  static func isDoubtful(_ word: String) -> Bool { doubtfulFirstNames.contains(word.capitalised) }

  // MARK: - English and German

  private static func latin(_ text: [Character], _ learned: LearnedNames) -> [PersonalData.Span] {
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
      } else if isFirstName(current) {
        name = index..<end(from: index + 1, most: 2)
      } else if isSurnameFirst(index) {
        name = index..<index + 2
      } else if romanSurnames.contains(current), let last = endOfRomanised(from: index) {
        name = index..<last
      } else if doubtfulFirstNames.contains(current) {
        let last = end(from: index + 1, most: 2)
        if last > index + 1 { name = index..<last }
      } else if greetings.contains(current), index + 1 < words.count, greets(index) {
        let last = max(index + 2, end(from: index + 2, most: 2))
        name = index + 1..<last
      } else if learned.contains(current) {
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

    /// `Brandt, Anna` as the whole text.
    func isSurnameFirst(_ index: Int) -> Bool {
      words.count == 2 && index == 0 && isFirstName(word(1))
        && text[words[0].lowerBound].isUppercase && !InterfaceWords.contains(word(0))
        && String(text[words[0].upperBound..<words[1].lowerBound]) == ", "
    }

    /// `Chan Tai Man`, `Chan Tai-man`: a surname and two syllables.
    func endOfRomanised(from index: Int) -> Int? {
      guard goesOn(index + 1), index + 2 < words.count else { return nil }
      let between = String(text[words[index + 1].upperBound..<words[index + 2].lowerBound])
      guard between == "-" || between == " " && goesOn(index + 2),
        words[index + 1].count <= 6, words[index + 2].count <= 6,
        !InterfaceWords.contains(word(index + 2))
      else { return nil }
      return index + 3
    }

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
    "Aaron", "Adam", "Agnes", "Ahmed", "Alan", "Albert", "Alexander", "Alexandra", "Alfred", "Ali",
    "Alice", "Amanda", "Amelie", "Amir", "Amy", "Andrea", "Andreas", "Andrew", "Angela", "Anita",
    "Anja", "Ann", "Anna", "Anne", "Annette", "Anthony", "Antje", "Anton", "Antonia", "Arthur",
    "Ashley", "Astrid", "Ava", "Axel", "Barbara", "Beate", "Benjamin", "Bernd", "Bernhard",
    "Bettina", "Betty", "Birgit", "Björn", "Brian", "Brigitte", "Bruce", "Camilla", "Carl", "Carla",
    "Carmen", "Carol", "Caroline", "Catherine", "Cecilia", "Charles", "Charlotte", "Chloe", "Chris",
    "Christian", "Christina", "Christine", "Christopher", "Clara", "Claudia", "Craig", "Cynthia",
    "Daniel", "Daniela", "David", "Deborah", "Dennis", "Diana", "Diane", "Dieter", "Dirk",
    "Dominik", "Donald", "Doris", "Dorothy", "Douglas", "Edith", "Edward", "Elena", "Elisabeth",
    "Elizabeth", "Elke", "Ella", "Ellen", "Emily", "Emma", "Eric", "Erik", "Erin", "Ethan", "Eva",
    "Evelyn", "Fabian", "Fatima", "Felix", "Finn", "Fiona", "Florian", "Frank", "Franz",
    "Franziska", "Fritz", "Gabriele", "Gary", "Georg", "George", "Gerhard", "Gisela", "Gloria",
    "Gregory", "Greta", "Günter", "Günther", "Hannah", "Hans", "Harald", "Harry", "Hassan",
    "Heather", "Heike", "Heinz", "Helen", "Helga", "Helmut", "Henrik", "Henry", "Hilda", "Holger",
    "Howard", "Ian", "Ida", "Ines", "Ingrid", "Irene", "Isabel", "Isla", "Jacob", "Jacqueline",
    "Jakob", "James", "Jamie", "Jan", "Jana", "Jane", "Janet", "Jason", "Jeffrey", "Jennifer",
    "Jens", "Jeremy", "Jerry", "Jessica", "Joachim", "Joan", "Jochen", "Johanna", "Johannes",
    "John", "Jonas", "Jonathan", "Joseph", "Joshua", "José", "Joyce", "Judith", "Judy", "Julia",
    "Julian", "Justin", "Jörg", "Jürgen", "Kai", "Karen", "Karin", "Karl", "Kate", "Katharina",
    "Katherine", "Katie", "Katja", "Katrin", "Keith", "Kelly", "Kenneth", "Kerstin", "Kevin",
    "Kimberly", "Klara", "Klaus", "Konrad", "Kristina", "Kurt", "Kyle", "Lara", "Larry", "Laura",
    "Lauren", "Lena", "Leon", "Leonie", "Liam", "Linda", "Lisa", "Lori", "Louis", "Louise", "Lucas",
    "Lucy", "Ludwig", "Luis", "Luisa", "Lukas", "Luke", "Magdalena", "Malte", "Manfred", "Manuela",
    "Marcel", "Marco", "Margaret", "Maria", "Marie", "Marilyn", "Marion", "Markus", "Marlene",
    "Martha", "Martin", "Martina", "Mary", "Matthew", "Matthias", "Maximilian", "Megan", "Melanie",
    "Mia", "Michael", "Michaela", "Michelle", "Mila", "Miriam", "Mohammed", "Monika", "Moritz",
    "Muhammad", "Nadine", "Nancy", "Nathan", "Nicholas", "Nick", "Nicole", "Niklas", "Nina", "Noah",
    "Norbert", "Olaf", "Oliver", "Olivia", "Omar", "Oscar", "Oskar", "Ottilie", "Otto", "Pamela",
    "Patricia", "Patrick", "Paul", "Paula", "Peter", "Petra", "Philip", "Philipp", "Philippa",
    "Priya", "Rachel", "Rainer", "Ralf", "Ralph", "Raymond", "Rebecca", "Reinhard", "Renate",
    "Richard", "Robert", "Roger", "Roland", "Ronald", "Roy", "Rudolf", "Russell", "Ruth", "Ryan",
    "Sabine", "Samantha", "Samuel", "Sandra", "Sarah", "Scott", "Sean", "Sebastian", "Sharon",
    "Shirley", "Silke", "Simon", "Simone", "Sofia", "Sonja", "Sophia", "Sophie", "Stefan",
    "Stefanie", "Stephanie", "Stephen", "Steven", "Susan", "Susanna", "Susanne", "Sven", "Svenja",
    "Tanja", "Teresa", "Terry", "Theresa", "Thomas", "Thorsten", "Tim", "Timo", "Timothy", "Tina",
    "Tobias", "Torsten", "Tyler", "Ulrich", "Ulrike", "Ursula", "Ute", "Uwe", "Valerie", "Vanessa",
    "Vera", "Verena", "Veronika", "Victoria", "Viktor", "Vincent", "Volker", "Walter",
    "Wayne", "Werner", "Wilhelm", "William", "Wolfgang", "Yasmin", "Yusuf", "Zoe",
  ]

  /// First names that are words too: they count with a second name only.
  private static let doubtfulFirstNames: Set<String> = [
    "Alex", "April", "Art", "Ben", "Bill", "Bob", "Christ", "Dawn", "Drew", "Ernst", "Grace",
    "Hope", "Jack", "Joe", "Joy", "June", "Mark", "Max", "May", "Rich", "Rob", "Rose", "Sam",
    "Sky", "Sue", "Tom", "Will",
  ]

  /// Chinese surnames in Latin letters that are no words of English or German.
  private static let romanSurnames: Set<String> = [
    "Chan", "Chen", "Cheung", "Chow", "Chu", "Fung", "Huang", "Hui", "Kwan", "Kwok", "Lam", "Lau",
    "Lee", "Leung", "Li", "Liu", "Lo", "Mak", "Ng", "Poon", "Siu", "Sze", "Tam", "Tang", "Tsang",
    "Tse", "Wang", "Wong", "Wu", "Xu", "Yau", "Yeung", "Yip", "Yu", "Yuen", "Zhang", "Zhao", "Zhou",
  ]
}
