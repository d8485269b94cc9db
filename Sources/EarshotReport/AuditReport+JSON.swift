internal import EarshotAudit
package import EarshotJSON
internal import EarshotModel

extension AuditReport {
  /// `{"schema":"earshot.findings/1","findings":[…],"notes":[…]}`
  package func json() -> JSON {
    [
      "schema": "earshot.findings/1",
      "subjects": JSON(
        subjects.map { subject in
          [
            "file": JSON(subject.file), "screen": JSON(subject.screen),
            "profile": JSON(subject.profile), "version": JSON(subject.version),
            "stops": JSON(subject.stops),
          ]
        }),
      "findings": JSON(findings.map { $0.json() }),
      "notes": JSON(notes.map { JSON($0) }),
    ]
  }
}

extension Finding {
  package func json() -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("rule", JSON(rule)), ("severity", JSON(severity.rawValue)),
      ("outcome", JSON(outcome.rawValue)), ("profile", JSON(profile.id)),
      ("message", JSON(message)), ("heard", JSON(heard)),
    ]
    if let listenFor { members.append(("listenFor", JSON(listenFor))) }
    members += [
      (
        "mend",
        [
          "ios": JSON(mend.ios), "android": JSON(mend.android), "web": JSON(mend.web),
        ]
      ),
      ("wcag", JSON(criteria.map { JSON($0) })), ("practices", JSON(practices.map { JSON($0) })),
      ("evidence", JSON(evidence.rawValue)), ("places", JSON(places.map { $0.json() })),
      ("fingerprint", JSON(fingerprint)),
    ]
    if let waived { members.append(("waived", JSON(waived))) }
    return JSON(.object(members))
  }
}

extension Finding.Place {
  func json() -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("file", JSON(file)), ("screen", JSON(screen)), ("stop", number(stop)), ("id", JSON(id)),
      ("line", number(line)), ("column", number(column)), ("element", JSON(element)),
      ("name", JSON(name)), ("heard", JSON(heard)),
    ]
    if let frame {
      members.append(
        ("frame", [JSON(frame.x), JSON(frame.y), JSON(frame.width), JSON(frame.height)]))
    }
    return JSON(.object(members))
  }

  private func number(_ value: Int?) -> JSON { value.map { JSON($0) } ?? nil }
}
