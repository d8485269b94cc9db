/// The limits and the number of a range, by ARIA or by HTML's own attributes and defaults.
struct RangeValue {
  var minimum: Double?
  var maximum: Double?
  var now: Double?

  init(_ element: Int, _ document: HTMLDocument) {
    func number(_ name: String) -> Double? {
      document.attribute(name, of: element).flatMap(NativeState.number)
    }
    switch document.html(element) {
    case "input" where NativeState.inputType(element, document) == "range":
      let low = number("min") ?? 0
      let high = number("max") ?? 100
      minimum = low
      maximum = high
      // HTML, "sanitization of range": within the limits, in the middle by default.
      let middle = high < low ? low : low + (high - low) / 2
      now = max(low, min(number("value") ?? middle, max(low, high)))
    case "input" where NativeState.inputType(element, document) == "number":
      minimum = number("min")
      maximum = number("max")
      now = number("value")
    case "progress":
      let high = number("max").flatMap { $0 > 0 ? $0 : nil } ?? 1
      maximum = high
      minimum = 0
      now = number("value").map { max(0, min($0, high)) }
    case "meter":
      minimum = number("min") ?? 0
      maximum = number("max") ?? 1
      now = number("value") ?? 0
    default: break
    }
    minimum = number("aria-valuemin") ?? minimum
    maximum = number("aria-valuemax") ?? maximum
    now = number("aria-valuenow") ?? now
  }
}

/// Numbers as text: whole ones without a fraction.
enum NumberText {
  static func text(_ number: Double?) -> String {
    guard let number else { return "" }
    if let whole = Int(exactly: number) { return String(whole) }
    return "\(number)"
  }
}
