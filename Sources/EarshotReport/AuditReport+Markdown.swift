package import EarshotAudit
internal import EarshotModel
internal import EarshotReaders

extension AuditReport {
  /// For the summary of a job or a ticket: what is heard, what should be, how to come there.
  package func markdown(failOn: Severity) -> String {
    var lines = ["# Audit", "", Self.escaped(verdict(failOn: failOn))]
    for subject in subjects {
      let own = open.filter { $0.isOf(subject) }
      guard !own.isEmpty else { continue }
      let name = [subject.file, subject.screen].compactMap { $0 }.joined(separator: ", ")
      lines += ["", "## \(Self.escaped(name)) with \(Self.escaped(subject.profile))"]
      for finding in own {
        lines += [
          "",
          "### \(finding.severity.rawValue): \(finding.rule)",
          "",
          Self.escaped(finding.message),
          "",
        ]
        lines += steps(finding)
        if let heard = finding.heard {
          lines.append("- Heard: \(Self.code(heard.isEmpty ? "[silence]" : heard))")
        }
        if let rule = AuditRule.named(finding.rule) {
          lines.append("- Should be: \(Self.escaped(rule.intent))")
        }
        if let listenFor = finding.listenFor {
          lines.append("- To decide: \(Self.escaped(listenFor))")
        }
        lines.append("- Mend: \(Self.escaped(finding.mend.on(finding.platform)))")
        lines.append("- WCAG 2.2: \(finding.criteria.joined(separator: ", "))")
        lines.append(
          "- Places: "
            + finding.places.map { Self.code($0.description) }
            .joined(separator: "; "))
      }
    }
    if !notes.isEmpty { lines += ["", "## Notes", ""] + notes.map { "- \(Self.escaped($0))" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How to come to the place by gestures.
  private func steps(_ finding: Finding) -> [String] {
    guard let stop = finding.places.first?.stop else {
      return ["- To reproduce: swipe through the whole screen; the cursor never comes there"]
    }
    let times = stop == 1 ? "once" : "\(stop) times"
    return ["- To reproduce: from the top of the screen, swipe to the next stop \(times)"]
  }

  /// Text without a meaning in Markdown, on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in Line.safe(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!", "@": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// Text as code: the fence is longer than any run of its own marks inside.
  static func code(_ text: String) -> String {
    let safe = Line.safe(text)
    var (run, longest) = (0, 0)
    for character in safe {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isTouching = safe.hasPrefix("`") || safe.hasSuffix("`")
    return isTouching ? "\(fence) \(safe) \(fence)" : "\(fence)\(safe)\(fence)"
  }
}
