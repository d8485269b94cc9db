internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let labelSoup = AuditRule(
    "label-soup", "The facts about one thing are one stop.",
    criteria: ["1.3.1", "2.4.3"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Make one element of the facts: accessibilityElement(children: .combine), with the "
        + "button beside it or as a custom action.",
      android: "Make the summary focusable for screen readers, with the button beside it.",
      web: "Put the facts into one element, with the button beside it.")
  ) { heard in
    var pieces: [[HeardStop]] = []
    var facts: [HeardStop] = []
    var actions: [String] = []
    for stop in heard.stops {
      let item = heard.item(of: stop)
      if item.kind == .text, !item.isOperable, stop.isNamed {
        facts.append(stop)
      } else {
        // Facts that a button of their own follows are about one thing.
        if facts.count > 1, item.kind == .button {
          pieces.append(facts)
          actions.append(stop.name.words.joined(separator: " "))
        }
        facts = []
      }
    }
    // One may be a paragraph before a button; a second with the same button is a row of a list.
    let repeated = pieces.indices.filter { index in
      actions.count { $0 == actions[index] } > 1
        || pieces.count { $0.count == pieces[index].count } > 2
    }
    guard let first = repeated.first else { return heard.rowsOfFacts }
    return [
      Objection(
        repeated.flatMap { pieces[$0].map(\.node) },
        "\(repeated.count) rows are in pieces: \(pieces[first].count) stops for one thing, such as "
          + pieces[first].map { quoted($0.name) }.joined(separator: ", "))
    ]
  }
}

extension Heard {
  /// Texts that come again and again in the same shape, such as a number, words and an amount: one
  /// thing each time, in pieces.
  fileprivate var rowsOfFacts: [Objection] {
    var run: [HeardStop] = []
    for stop in stops + [nil] {
      if let stop, items[stop.node].kind == .text, !items[stop.node].isOperable, stop.isNamed {
        run.append(stop)
        continue
      }
      if let size = period(of: run) {
        let rows = run.count / size
        return [
          Objection(
            run.prefix(rows * size).map(\.node),
            "\(rows) rows are in pieces: \(size) stops for one thing, such as "
              + run.prefix(size).map { quoted($0.name) }.joined(separator: ", "), cause: "facts")
        ]
      }
      run = []
    }
    return []
  }

  /// How many texts make one row, where all of a run are such rows: of three or more short texts
  /// that differ in shape, one of them with an amount.
  private func period(of run: [HeardStop]) -> Int? {
    let shapes = run.map { Self.shape(of: $0.name) }
    guard run.count > 5, run.allSatisfy({ $0.name.words.count <= 5 }) else { return nil }
    return (3...5).first { size in
      run.count % size == 0 && run.count / size > 1 && Set(shapes.prefix(size)).count > 1
        && shapes.prefix(size).contains("amount")
        && shapes.indices.allSatisfy { shapes[$0] == shapes[$0 % size] }
    }
  }

  private static func shape(of text: String) -> String {
    let hasNumber = text.contains(where: \.isNumber)
    let hasSign = text.contains { $0.isCurrencySymbol || $0 == "%" }
    if hasNumber, hasSign || !text.contains(where: \.isLetter) { return "amount" }
    return hasNumber ? "number" : "words"
  }
}
