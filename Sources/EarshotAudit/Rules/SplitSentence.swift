internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let splitSentence = AuditRule(
    "split-sentence", "A sentence is heard in one piece.",
    criteria: ["1.3.1", "1.3.2"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Write the sentence as one text, with the link as an attribute of it.",
      android: "Write the sentence as one text, with the link as a span of it.",
      web: "Do not break the sentence into blocks; leave it in one paragraph.")
  ) { heard in
    var objections: [Objection] = []
    var run: [HeardStop] = []
    func close() {
      if run.count > 1 {
        objections.append(
          Objection(
            run.map(\.node),
            "one sentence is \(run.count) stops: "
              + run.map { quoted($0.name) }.joined(separator: ", ")))
      }
      run = []
    }
    for stop in heard.stops {
      if let last = run.last, heard.continues(last, with: stop) {
        run.append(stop)
      } else {
        close()
        run = [stop]
      }
    }
    close()
    return objections
  }
}

extension Heard {
  /// Whether a stop goes on with the sentence of the one before: in its line, touching it, without a
  /// full stop before it or a capital after.
  fileprivate func continues(_ first: HeardStop, with second: HeardStop) -> Bool {
    let (a, b) = (items[first.node], items[second.node])
    guard a.kind == .text || a.kind == .link, b.kind == .text || b.kind == .link,
      a.kind == .text || b.kind == .text, a.parent == b.parent,
      let left = a.frame, let right = b.frame, Heard.isInLine(left, right)
    else { return false }
    let gap =
      screen.direction == .leftToRight ? right.left - left.right : left.left - right.right
    guard gap <= min(left.height, right.height) / 2,
      second.name.contains(where: \.isLetter)
        || a.kind == .text && b.kind == .link
    else { return false }
    let text = first.name.trimmed
    guard let end = text.last, let begin = second.name.trimmed.first else { return false }
    if ".!?:;…,".contains(end) || end == ")" { return false }
    return begin.isLowercase || begin.isNumber
  }
}
