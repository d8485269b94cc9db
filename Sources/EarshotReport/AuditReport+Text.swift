package import EarshotAudit
internal import EarshotJSON
internal import EarshotModel
internal import EarshotReaders

extension AuditReport {
  /// Verdict first, then the findings by screen, worst first.
  ///
  /// - Parameter failOn: The severity from which the audit fails.
  package func text(failOn: Severity) -> String {
    var lines = [verdict(failOn: failOn)]
    for subject in subjects {
      let own = open.filter { $0.isOf(subject) }
      guard !own.isEmpty else { continue }
      lines += ["", "\(subject.label), heard with \(subject.profile): \(amount(own.count))"]
      for finding in own { lines += [""] + finding.lines }
    }
    let waived = findings.filter { $0.waived != nil }
    if !waived.isEmpty {
      lines += ["", "Let pass by waivers: \(waived.count)"]
      for finding in waived { lines.append("  \(finding.rule): \(finding.waived ?? "")") }
    }
    if !notes.isEmpty { lines += [""] + notes.map { "note: \($0)" } }
    return lines.map(Line.safe).joined(separator: "\n") + "\n"
  }

  /// Text of an app on one line, as all reports write it.
  package static func safe(_ text: String) -> String { Line.safe(text) }

  /// `RESULT: failed. 3 errors, 2 warnings, 1 note on 1 screen.`
  package func verdict(failOn: Severity) -> String {
    let pieces = counts.filter { $0.count > 0 }.map {
      "\($0.count) \($0.severity.rawValue)\($0.count == 1 ? "" : "s")"
    }
    let screens = "\(subjects.count) \(subjects.count == 1 ? "screen" : "screens")"
    let found = pieces.isEmpty ? "no findings" : pieces.joined(separator: ", ")
    return "RESULT: \(fails(on: failOn) ? "failed" : "passed"). \(found) on \(screens) heard."
  }

  private func amount(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }
}

extension AuditReport.Subject {
  fileprivate var label: String { screen.map { "\(file), screen \($0)" } ?? file }
}

extension Finding {
  func isOf(_ subject: AuditReport.Subject) -> Bool {
    profile.id == subject.profile && file == subject.file
      && places.first?.screen == subject.screen
  }

  fileprivate var lines: [String] {
    var lines = ["\(severity.rawValue): \(rule): \(message)"]
    for place in places.prefix(5) { lines.append("  at \(place.description)") }
    if places.count > 5 { lines.append("  and \(places.count - 5) more places") }
    if let heard { lines.append("  heard: \(heard.isEmpty ? "[silence]" : heard)") }
    if let listenFor { lines.append("  to decide: \(listenFor)") }
    lines.append("  mend: \(mend.on(platform))")
    lines.append(
      "  WCAG \(criteria.joined(separator: ", ")); known from: \(evidence.rawValue); "
        + "fingerprint \(fingerprint)")
    return lines
  }
}

extension Finding.Place {
  /// `FILE:LINE:COLUMN, stop 3, id street, TextField{16,280,358,44}`
  var description: String {
    var pieces = [position ?? file]
    if let stop { pieces.append("stop \(stop)") }
    if let id { pieces.append("id \(id)") }
    if let element { pieces.append(element) }
    return pieces.joined(separator: ", ")
  }

  /// Where it begins in its file, in the one form of positions.
  var position: String? {
    guard let line, let column else { return nil }
    return SourcePosition(file: file, line: line, column: column).description
  }
}

/// Text that the app wrote, made safe for one line of a terminal.
enum Line {
  /// Line feeds and other control characters as escapes, so that no label can begin a line, move
  /// the cursor or end a report.
  static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isUnsafeInALine) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isUnsafeInALine: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
