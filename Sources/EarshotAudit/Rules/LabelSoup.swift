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
    guard let first = repeated.first else { return [] }
    return [
      Objection(
        repeated.flatMap { pieces[$0].map(\.node) },
        "\(repeated.count) rows are in pieces: \(pieces[first].count) stops for one thing, such as "
          + pieces[first].map { quoted($0.name) }.joined(separator: ", "))
    ]
  }
}
