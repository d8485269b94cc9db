internal import Glibc

/// The day by the machine's clock, in UTC. Waivers alone depend on it; `--today` takes its place.
enum SystemDate {
  /// `YYYY-MM-DD`
  static var today: String {
    var seconds = time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return "1970-01-01" }
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }

  /// Whether a text is a date in that form.
  static func isDate(_ text: String) -> Bool {
    let pieces = text.split(separator: "-", omittingEmptySubsequences: false)
    guard pieces.count == 3, pieces.map(\.count) == [4, 2, 2],
      text.allSatisfy({ $0 == "-" || $0.isASCII && $0.isNumber }),
      let month = Int(pieces[1]), let day = Int(pieces[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }
}
