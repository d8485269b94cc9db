package import EarshotJSON
internal import EarshotModel

extension DifferenceReport {
  /// The same as ``text()`` for programs, every place named.
  package func json() -> JSON {
    let stops = stopCounts
    return [
      "schema": "earshot.differences/1", "result": JSON(isPassed ? "passed" : "failed"),
      "compared": JSON(comparisons.count), "stopsDiffer": JSON(stops.app + stops.earshot),
      "fromApp": JSON(stops.app), "fromEarshot": JSON(stops.earshot),
      "causes": JSON(entries.map(json(of:))),
      "failures": JSON(
        failures.map { failure in
          [
            "title": JSON(failure.title), "location": JSON(failure.location),
            "facts": JSON(failure.facts.map { JSON($0) }), "next": JSON(failure.next),
          ]
        }),
    ]
  }

  private func json(of entry: Entry) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("cause", JSON(entry.number)), ("title", JSON(entry.cause.title)),
      ("subject", JSON(entry.cause.subject.name)), ("change", JSON(entry.cause.change.rawValue)),
    ]
    switch entry.cause.origin {
    case .app: members.append(("origin", "app"))
    case .earshot(let change):
      members += [
        ("origin", "earshot"), ("rule", JSON(change.rule)),
        ("revisions", [JSON(change.before), JSON(change.now)]),
      ]
    }
    members += [
      ("files", JSON(entry.files.map { JSON($0) })),
      ("places", JSON(entry.places.map(json(of:)))),
    ]
    return JSON(.object(members))
  }

  private func json(of place: Place) -> JSON {
    let difference = place.difference
    return [
      "file": JSON(difference.position.file), "line": JSON(difference.position.line),
      "column": JSON(difference.position.column), "expectedFile": JSON(place.expectedFile),
      "expectedLine": difference.expectedPosition.map { JSON($0.line) } ?? nil,
      "screen": JSON(difference.screen),
      (difference.placement == .at ? "stop" : "afterStop"): JSON(difference.stop),
      "version": JSON(difference.version), "expected": JSON(difference.expectedLine),
      "heard": JSON(difference.heardLine), "expectedWords": JSON(difference.cause.expected),
      "heardWords": JSON(difference.cause.heard),
    ]
  }
}
