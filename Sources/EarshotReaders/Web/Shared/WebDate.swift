import EarshotModel

/// The value of a date field, `2012-12-31`, to be said in words.
struct WebDate: Sendable {
  let year: Int
  let month: Int
  let day: Int

  init?(_ text: String) {
    let pieces = text.split(separator: "-").map { Int($0) }
    guard pieces.count == 3, let year = pieces[0], let month = pieces[1], let day = pieces[2],
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// As an American device says it: `December 12, 2012`.
  var english: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(names[month - 1]) \(day), \(year)"
  }
}
