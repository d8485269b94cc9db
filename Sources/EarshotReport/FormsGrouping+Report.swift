package import EarshotAudit
package import EarshotJSON
internal import EarshotModel

extension FormsGrouping {
  /// The verdict first, then each check with what it rests on.
  package func text() -> String {
    let place = [file, screen.map { "screen \($0)" }].compactMap { $0 }.joined(separator: ", ")
    var lines = ["RESULT: \(outcome.rawValue). Forms grouping, \(place), \(profile.id)"]
    for check in checks {
      lines.append("\(check.outcome.rawValue): \(check.title)")
      lines += check.evidence.map { "  \($0)" }
    }
    return lines.map(Line.safe).joined(separator: "\n") + "\n"
  }

  package func json() -> JSON {
    [
      "schema": "earshot.procedure/1", "procedure": "forms-grouping", "file": JSON(file),
      "screen": JSON(screen), "profile": JSON(profile.id), "version": JSON(profile.version),
      "outcome": JSON(outcome.rawValue),
      "checks": JSON(
        checks.map { check in
          [
            "title": JSON(check.title), "outcome": JSON(check.outcome.rawValue),
            "evidence": JSON(check.evidence.map { JSON($0) }),
          ]
        }),
    ]
  }
}
