internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let roleInLabel = AuditRule(
    "role-in-label", "The word for the role is the reader's to say, not the label's.",
    criteria: ["4.1.2"], practices: ["1.1"], severity: .warning,
    mend: Mend(
      ios: "Take the word out of the accessibilityLabel; the traits say it.",
      android: "Take the word out of the text or description; the class says it.",
      web: "Take the word out of the name; the role says it.")
  ) { heard in
    heard.stops.compactMap { stop in
      guard let word = heard.typedRole(stop) else { return nil }
      return Objection(
        stop.node,
        "the label itself holds the role word \(quoted(word)): \(quoted(stop.announcement))")
    }
  }
}

extension Heard {
  /// A word for the role in the name: the reader's own, or one that people type.
  func typedRole(_ stop: HeardStop) -> String? {
    let item = items[stop.node]
    let words = stop.name.words
    guard words.count > 1 else { return nil }
    for role in stop.roles where words.ends(with: role.words) && role.words.count < words.count {
      return role
    }
    if item.kind == .image,
      let beginning = AuditWords.pictureBeginnings.first(where: { words.begins(with: $0) })
    {
      return beginning.joined(separator: " ")
    }
    let typed = typedAfterComma(stop.name)
    for (kinds, forms) in AuditWords.roles {
      for form in forms {
        if kinds.contains(item.kind), words.ends(with: form), form.count < words.count {
          return form.joined(separator: " ")
        }
        // "Home address, heading" on a plain text; "Ahead, tab, 1 of 3" on a button.
        if typed.contains(form) { return form.joined(separator: " ") }
        if words.count > form.count + 3, let place = words.place(of: form + ["1"]) ?? nil,
          place > 0, words.contains("of")
        {
          return form.joined(separator: " ")
        }
      }
    }
    return nil
  }

  /// The pieces of a label after its first comma or line break, each as words, and those before a
  /// place such as `1 of 4`.
  private func typedAfterComma(_ name: String) -> [[String]] {
    let pieces = name.split(whereSeparator: { $0 == "," || $0.isNewline }).map {
      String($0).words
    }
    guard pieces.count > 1 else { return [] }
    var result = Array(pieces.dropFirst())
    // "Home tab, 1 of 4": the last word before the place.
    for (piece, next) in zip(pieces, pieces.dropFirst()) where isPlace(next) {
      if let last = piece.last, piece.count > 1 { result.append([last]) }
    }
    // "Tab 1 of 3"
    for piece in pieces.dropFirst() where piece.count > 3 && isPlace(Array(piece.dropFirst())) {
      result.append([piece[0]])
    }
    return result
  }

  private func isPlace(_ words: [String]) -> Bool {
    words.count == 3 && words[1] == "of" && Int(words[0]) != nil && Int(words[2]) != nil
  }
}
