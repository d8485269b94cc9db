/// The counters of a page while it is gone through (CSS Lists 3, §4): one that is made on an
/// element lives on for its later siblings and all that is inside them.
struct CounterScopes {
  private struct Counter {
    var value: Int
    var creator: Int
  }

  private var counters: [String: [Counter]] = [:]
  /// The counters that each open element's children made.
  private var made: [[(name: String, creator: Int)]] = [[]]
  private var open: [Int] = []

  mutating func enter(_ element: Int) {
    open.append(element)
    made.append([])
  }

  mutating func leave(_ element: Int) {
    guard open.last == element else { return }
    open.removeLast()
    // What the children of the element made ends with it.
    for counter in made.removeLast() { counters[counter.name]?.removeLast() }
  }

  /// Applies an element's `counter-reset`, `-increment` and `-set`.
  ///
  /// - Parameter isInside: Whether it is a pseudo-element's, whose parent is the element itself.
  mutating func apply(_ winners: Cascade.Winners, at element: Int, isInside: Bool = false) {
    guard !winners.isEmpty else { return }
    if case .counters(let changes)? = winners[.counterReset]?.declaration.value {
      for change in changes { make(change.name, change.number ?? 0, element, isInside) }
    }
    if case .counters(let changes)? = winners[.counterIncrement]?.declaration.value {
      for change in changes {
        if counters[change.name]?.isEmpty ?? true { make(change.name, 0, element, isInside) }
        if let last = counters[change.name]?.indices.last {
          counters[change.name]?[last].value &+= change.number ?? 1
        }
      }
    }
    if case .counters(let changes)? = winners[.counterSet]?.declaration.value {
      for change in changes {
        if counters[change.name]?.isEmpty ?? true { make(change.name, 0, element, isInside) }
        if let last = counters[change.name]?.indices.last {
          counters[change.name]?[last].value = change.number ?? 0
        }
      }
    }
  }

  private mutating func make(
    _ name: String, _ value: Int, _ element: Int, _ isInside: Bool
  ) {
    // The scope of the counter is the parent: the level below the innermost open element.
    let level = max(0, made.count - (isInside ? 1 : 2))
    if let index = made[level].lastIndex(where: { $0.name == name }),
      let last = counters[name]?.indices.last
    {
      // A sibling's counter of the same name gives way.
      counters[name]?[last] = Counter(value: value, creator: element)
      made[level][index].creator = element
      return
    }
    counters[name, default: []].append(Counter(value: value, creator: element))
    made[level].append((name, element))
  }

  func text(_ name: String, separator: String?, style: String) -> String {
    let values = counters[name]?.map(\.value) ?? []
    guard let separator else { return CounterStyle.text(values.last ?? 0, style) }
    return (values.isEmpty ? [0] : values).map { CounterStyle.text($0, style) }
      .joined(separator: separator)
  }
}

/// Numbers as the predefined counter styles write them (CSS Counter Styles 3, §6).
enum CounterStyle {
  static func text(_ value: Int, _ style: String) -> String {
    switch style {
    case "none": return ""
    case "disc": return "•"
    case "circle": return "◦"
    case "square": return "▪"
    case "decimal-leading-zero":
      return value.magnitude < 10 ? "\(value < 0 ? "-" : "")0\(value.magnitude)" : String(value)
    case "lower-alpha", "lower-latin": return letters(value, from: 0x61) ?? String(value)
    case "upper-alpha", "upper-latin": return letters(value, from: 0x41) ?? String(value)
    case "lower-roman": return roman(value)?.lowercased() ?? String(value)
    case "upper-roman": return roman(value) ?? String(value)
    default: return String(value)
    }
  }

  /// Whether a style is of numbers, which a marker follows with a full stop.
  static func isNumbering(_ style: String) -> Bool {
    !["none", "disc", "circle", "square", "disclosure-open", "disclosure-closed"].contains(style)
  }

  private static func letters(_ value: Int, from first: UInt8) -> String? {
    guard value > 0 else { return nil }
    var rest = value
    var result: [UInt8] = []
    while rest > 0 {
      rest -= 1
      result.append(first + UInt8(rest % 26))
      rest /= 26
    }
    return String(decoding: result.reversed(), as: UTF8.self)
  }

  private static func roman(_ value: Int) -> String? {
    guard value > 0, value < 4_000 else { return nil }
    var rest = value
    var result = ""
    for (number, sign) in [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ] {
      while rest >= number {
        result += sign
        rest -= number
      }
    }
    return result
  }
}
