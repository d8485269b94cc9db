import EarshotModel

/// The value of a date field to be said in words: `2012-12-31`, `2012-12` of a month's field,
/// `2012-12-31T19:30` of one for date and time.
struct WebDate: Sendable {
  let year: Int
  let month: Int
  /// Nil where only a month is asked for.
  let day: Int?
  let time: (hour: Int, minute: Int)?

  init?(_ text: String) {
    let halves = text.split(separator: "T", maxSplits: 1)
    let pieces = (halves.first ?? "").split(separator: "-").map { Int($0) }
    guard (2...3).contains(pieces.count), let year = pieces[0], let month = pieces[1],
      (1...12).contains(month)
    else { return nil }
    self.year = year
    self.month = month
    if pieces.count == 3 {
      guard let day = pieces[2], (1...31).contains(day) else { return nil }
      self.day = day
    } else {
      day = nil
    }
    guard halves.count == 2 else {
      time = nil
      return
    }
    let parts = halves[1].split(separator: ":").map { Int($0) }
    guard parts.count >= 2, let hour = parts[0], let minute = parts[1], day != nil,
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    time = (hour, minute)
  }

  /// As an American device says it: `December 12, 2012`, `December 2012`, `December 12, 2012 at
  /// 7:30 PM`.
  var english: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let name = names[month - 1]
    guard let day else { return "\(name) \(year)" }
    guard let time else { return "\(name) \(day), \(year)" }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    return "\(name) \(day), \(year) at \(hour):\(minute) \(time.hour < 12 ? "AM" : "PM")"
  }
}
