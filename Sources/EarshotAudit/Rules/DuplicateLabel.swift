internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let duplicateLabel = AuditRule(
    "duplicate-label", "The same words are heard once, and the same name means the same thing.",
    criteria: ["2.4.6", "1.3.1"], practices: ["3.3"], severity: .warning,
    mend: Mend(
      ios: "Hide the text that only repeats the control; name each control by what it acts on.",
      android: "Hide the text that only repeats the control; name each control by what it acts on.",
      web: "Tie the text to the control as its label; name each control by what it acts on.")
  ) { heard in
    heard.repeatsInside + heard.repeatsBeside + heard.repeatsUnheard + heard.namesakes
  }
}

extension Heard {
  /// Announcements that say a phrase twice.
  fileprivate var repeatsInside: [Objection] {
    stops.compactMap { stop in
      guard let phrase = Heard.repeatedPhrase(in: stop, items[stop.node]) else { return nil }
      return Objection(
        stop.node, "\(quoted(phrase)) is said twice: \(quoted(stop.announcement))",
        cause: "inside")
    }
  }

  /// A tooltip or description of the same words as the name: some readers say both.
  fileprivate var repeatsUnheard: [Objection] {
    stops.compactMap { stop in
      guard let details = items[stop.node].details, let name = items[stop.node].name,
        !details.words.isEmpty, details.words == name.words, !isProjection
      else { return nil }
      return Objection(
        stop.node, "\(quoted(details)) is the name and the description of one thing",
        severity: .note, cause: "description")
    }
  }

  /// A piece of the announcement that another piece of it holds.
  private static func repeatedPhrase(in stop: HeardStop, _ item: ScreenItem) -> String? {
    let texts = stop.parts.filter { part in
      switch part.kind {
      case .label, .value, .hint, .description: true
      case .context, .state, .role, .position, .header, .error, .actions, .message: false
      }
    }.map(\.text)
    // "Email Email": the placeholder or the label again inside the name.
    let whole = (item.name ?? "").words
    if whole.count > 1, whole.count % 2 == 0, whole.contains(where: { $0.count > 2 }),
      Array(whole.prefix(whole.count / 2)) == Array(whole.suffix(whole.count / 2)),
      texts.contains(where: { $0.words.holds(whole) })
    {
      return whole.prefix(whole.count / 2).joined(separator: " ")
    }
    let pieces = texts.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    for (offset, piece) in pieces.enumerated() {
      let words = piece.words
      // A single short word may well stand in a sentence about it.
      guard words.contains(where: { $0.count > 2 }) else { continue }
      for (other, text) in pieces.enumerated() where other != offset {
        let isSame = text.words == words && other > offset
        let isPart = words.count > 1 && text.words.count > words.count && text.words.holds(words)
        if isSame || isPart { return piece.trimmed }
      }
    }
    return nil
  }

  /// Two stops in a row of the same words, or a control and the text that names it.
  fileprivate var repeatsBeside: [Objection] {
    zip(stops, stops.dropFirst()).compactMap { first, second in
      let (a, b) = (items[first.node], items[second.node])
      guard first.isNamed, first.name.words == second.name.words else { return nil }
      if let box = a.frame, box == b.frame {
        return Objection(
          [first.node, second.node],
          "two stops in the same place say \(quoted(first.name))", cause: "same place")
      }
      let isTextAndControl = a.kind == .text && b.isControl || b.kind == .text && a.isControl
      let isTwoTexts = a.kind == .text && b.kind == .text
      // A text that labels a field is heard twice by design where the platform ties them so.
      let isTied =
        platform == .web && (b.kind == .field || b.kind.isChoice)
        || second.parts.contains { $0.rule.id == "talkback.label.for" }
      let isLabel = isTied || a.labelFor != nil || elements[first.node]?.labelFor != nil
      guard isTextAndControl || isTwoTexts, !isLabel,
        elements[second.node]?.textAbove == nil
      else { return nil }
      let control = b.isControl ? second.node : first.node
      let text = b.isControl ? first.node : second.node
      return Objection(
        [control, text], "\(quoted(first.name)) is heard twice, in two stops one after the other",
        cause: "beside")
    }
  }

  /// Controls of one name and role that do not mean one thing.
  fileprivate var namesakes: [Objection] {
    sameNames.map { stops in
      Objection(
        stops.map(\.node),
        "\(stops.count) \(items[stops[0].node].kind.noun)s are called \(quoted(stops[0].name))",
        doubt: stops.lazy.compactMap { self.doubtAboutGroup($0) }.first,
        cause: "namesakes")
    }
  }

  /// Controls that are heard alike, apart from those that stand in the same place.
  var sameNames: [[HeardStop]] {
    var order: [String] = []
    var byName: [String: [HeardStop]] = [:]
    for stop in controls where stop.isNamed {
      let item = items[stop.node]
      guard item.kind != .tab, !(item.kind == .button && item.type == "Key") else { continue }
      let group = coveringGroupName(of: stop) ?? ""
      let key = "\(item.kind.rawValue)|\(group)|" + stop.name.words.joined(separator: " ")
      if byName[key] == nil { order.append(key) }
      byName[key, default: []].append(stop)
    }
    return order.compactMap { key in
      let stops = byName[key] ?? []
      let places = Set(stops.map { items[$0.node].frame.map { "\($0)" } ?? "\($0.node)" })
      return stops.count > 1 && places.count > 1 ? stops : nil
    }
  }

  /// The name of the group around a stop that the reader tells, on entering or at the stop.
  func coveringGroupName(of stop: HeardStop) -> String? {
    for group in groups(around: stop.node) {
      guard let name = name(ofGroup: group) else { continue }
      // On the web a named fieldset or group is the platform's own means, whether or not a browser
      // and reader say it each time (forms guideline, HTML).
      if platform == .web, items[group].grouping != .list { return name }
      let isHeard = stops(in: group).contains { $0.context.words.holds(name.words) }
      if isHeard { return name }
    }
    return nil
  }

  /// What to listen for where a scenario's group is silent only because nothing says how this
  /// platform's app is built.
  func doubtAboutGroup(_ stop: HeardStop) -> String? {
    guard platform == .android else { return nil }
    for above in ancestors(of: stop.node) {
      guard let element = elements[above], element.role == .group else { continue }
      guard element.android == nil else { return nil }
      return "the scenario does not say how the group is built on Android: is "
        + "\(quoted(element.label?.text ?? "its name")) heard at \(quoted(stop.announcement))?"
    }
    return nil
  }
}
