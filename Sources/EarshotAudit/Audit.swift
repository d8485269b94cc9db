internal import EarshotModel
internal import EarshotReaders

/// Carries the rules over what was heard.
package enum Audit {
  /// The findings on one screen with one reader, worst first, then in the order of the walk.
  ///
  /// - Parameter rules: Those to apply, in the order of ``AuditRule/all``.
  package static func findings(
    on heard: Heard, rules: [AuditRule] = AuditRule.all
  ) -> [Finding] {
    var findings: [Finding] = []
    for rule in rules where rule.platforms.contains(heard.platform) {
      findings += merged(rule.find(heard).map { finding(rule, $0, heard) })
    }
    return sorted(findings)
  }

  /// The findings on all screens of an app with one reader, and on them together.
  package static func findings(
    on app: HeardApp, rules: [AuditRule] = AuditRule.all
  ) -> [Finding] {
    let single = app.screens.flatMap { findings(on: $0, rules: rules) }
    let together = rules.flatMap { rule in
      rule.findInApp(app).compactMap { found -> Finding? in
        guard app.screens.indices.contains(found.screen),
          rule.platforms.contains(app.screens[found.screen].platform)
        else { return nil }
        return finding(rule, found.objection, app.screens[found.screen])
      }
    }
    return sorted(single + merged(together))
  }

  /// Worst first; of equal weight, in the order in which they are met.
  package static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { a, b in
      if a.element.severity != b.element.severity {
        return a.element.severity > b.element.severity
      }
      let (first, second) = (order(a.element), order(b.element))
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
  }

  private static func order(_ finding: Finding) -> Int {
    finding.places.first?.stop ?? .max
  }

  /// Findings with one fingerprint as one, with the places of all.
  package static func merged(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    var at: [String: Int] = [:]
    for finding in findings {
      if let known = at[finding.fingerprint] {
        result[known].places += finding.places.filter { !result[known].places.contains($0) }
        result[known].severity = max(result[known].severity, finding.severity)
        if finding.outcome == .failed { result[known].outcome = .failed }
      } else {
        at[finding.fingerprint] = result.count
        result.append(finding)
      }
    }
    return result
  }

  private static func finding(_ rule: AuditRule, _ objection: Objection, _ heard: Heard)
    -> Finding
  {
    let evidence = evidence(of: objection, heard)
    var severity = objection.severity ?? rule.severity
    var doubt = objection.doubt
    if evidence == .inferred, doubt == nil, let first = objection.nodes.first {
      doubt =
        "on a device, go to this place and listen: is it really "
        + (heard.cover(of: first).map { quoted($0.announcement) } ?? "no stop") + "?"
    }
    // What nobody heard and no code says is never the ground of an error.
    if doubt != nil { severity = min(severity, .warning) }
    let first = objection.nodes.first
    let places =
      objection.parts.map { place($0, heard) } + objection.nodes.map { place($0, heard) }
      + objection.others.map { place($0, heard) }
    var finding = Finding(
      rule: rule.id, severity: severity, outcome: doubt == nil ? .failed : .cantTell,
      profile: heard.profile, platform: heard.platform, message: objection.message,
      heard: first.flatMap { heard.cover(of: $0)?.announcement }, listenFor: doubt,
      mend: rule.mend, criteria: rule.criteria, practices: rule.practices, evidence: evidence,
      places: places,
      fingerprint: Fingerprint.of([
        rule.id, heard.profile.id, name(of: heard.file), heard.screenName ?? "",
        first.map { identity($0, heard) } ?? "",
        objection.parts.first.map { $0.id ?? $0.name ?? $0.role } ?? "", objection.cause,
      ]), waived: nil)
    finding.input = heard.file
    return finding
  }

  /// The weakest rule among the words that the objection is about, and among the reasons why what
  /// should be a stop is none.
  private static func evidence(of objection: Objection, _ heard: Heard) -> Evidence {
    // What a scenario or page says of itself is its author's word.
    var weakest = objection.nodes.isEmpty ? Evidence.documented : .heard
    for node in objection.nodes {
      if let stop = heard.stop(at: node) {
        for part in stop.parts { weakest = max(weakest, part.rule.evidence) }
        if stop.parts.isEmpty { weakest = max(weakest, heard.verdict(on: node).rule.evidence) }
      } else {
        weakest = max(weakest, heard.verdict(on: node).rule.evidence)
      }
    }
    return weakest
  }

  private static func place(_ part: HiddenPart, _ heard: Heard) -> Finding.Place {
    Finding.Place(
      file: heard.file, screen: heard.screenName, stop: nil, id: part.id,
      line: part.place.map { Int($0.line) }, column: part.place.map { Int($0.column) },
      element: nil, name: part.name, heard: nil, frame: nil)
  }

  private static func place(_ node: NodeIndex, _ heard: Heard) -> Finding.Place {
    let item = heard.items[node]
    let stop = heard.stop(at: node)
    return Finding.Place(
      file: heard.screen.otherSources[node] ?? heard.file, screen: heard.screenName,
      stop: stop?.number, id: item.identifier,
      line: item.place.map { Int($0.line) }, column: item.place.map { Int($0.column) },
      element: item.frame.map { path(item, $0, heard.platform) },
      name: item.name ?? item.shown, heard: stop?.announcement, frame: item.frame)
  }

  private static func path(_ item: ScreenItem, _ frame: Rect, _ platform: Platform) -> String {
    func number(_ value: Double) -> String {
      Int(exactly: value).map(String.init) ?? "\(value)"
    }
    switch platform {
    case .android:
      return "\(item.type)[\(number(frame.left)),\(number(frame.top))]"
        + "[\(number(frame.right)),\(number(frame.bottom))]"
    case .apple, .web:
      return "\(item.type){\(number(frame.x)),\(number(frame.y)),\(number(frame.width)),"
        + "\(number(frame.height))}"
    }
  }

  /// What stays the same of a node when others come and go: its id, else the types around it and
  /// its own words.
  private static func identity(_ node: NodeIndex, _ heard: Heard) -> String {
    let item = heard.items[node]
    if let id = item.identifier { return "#" + id }
    let path = heard.ancestors(of: node).reversed().map { heard.items[$0].type } + [item.type]
    let words = isInRepeatedRow(node, heard) ? "" : item.name ?? item.shown ?? ""
    return path.joined(separator: ">") + "|" + words
  }

  /// Whether it lies in one of several rows of the same shape: then all come from one piece of code.
  private static func isInRepeatedRow(_ node: NodeIndex, _ heard: Heard) -> Bool {
    for row in [node] + heard.ancestors(of: node) {
      let item = heard.items[row]
      guard item.parent >= 0 else { return false }
      let alike = heard.children(of: item.parent).count {
        heard.items[$0].type == item.type && heard.items[$0].end - $0 == item.end - row
      }
      if alike > 2 { return true }
    }
    return false
  }

  /// The last component of a path, so that a fingerprint does not depend on where one stands.
  private static func name(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[file.index(after: $0)...]) } ?? file
  }
}
