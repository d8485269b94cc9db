/// How a part follows the text before it.
enum Joint: Equatable {
  /// The phrase goes on: a space, nothing, or words between the two.
  case phrase
  case comma
  case sentence
  /// Any other separator.
  case plain

  /// - Parameters:
  ///   - joiner: What stands between the two texts.
  ///   - before: The text before.
  init(joiner: String, after before: String) {
    let isWordless = joiner.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }
    let isBlank = joiner.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    if !isWordless {
      self = .phrase
    } else if joiner.contains(where: \.isNewline) {
      self = .sentence
    } else if isBlank {
      // After a text that ends in punctuation a reader adds a space only.
      self = Self.pause(of: before.last { !$0.isWhitespace }) ?? .phrase
    } else {
      self = Self.pause(of: joiner.last { !$0.isWhitespace }) ?? .plain
    }
  }

  private static func pause(of character: Character?) -> Joint? {
    guard let character else { return nil }
    if ".!?…。！？".contains(character) { return .sentence }
    if ",;:、，；：،".contains(character) { return .comma }
    return nil
  }

  /// The silence in milliseconds, as shares of the pause that was asked for. The engine's own are
  /// 243 ms for a comma and 403 ms for a full stop; a reader's are not known.
  func milliseconds(pause: Int) -> Int {
    switch self {
    case .phrase: 0
    case .comma: pause * 4 / 5
    case .plain: pause
    case .sentence: pause * 8 / 5
    }
  }
}
