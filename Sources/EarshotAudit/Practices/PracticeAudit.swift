package import EarshotModel

/// The thirty-three practices, judged on one app with one reader.
package struct PracticeAudit: Sendable {
  package let profile: Profile
  package let files: [String]
  package let screens: Int
  /// In the order of the guide's table.
  package let results: [PracticeResult]

  /// - Parameter findings: What the rules found on the app, without what is let pass.
  package init(_ app: HeardApp, profile: Profile, findings: [Finding]) {
    self.profile = profile
    var files: [String] = []
    for screen in app.screens where !files.contains(screen.file) { files.append(screen.file) }
    self.files = files
    screens = app.screens.count
    results = Practice.all.map { PracticeAudit.result($0, app, findings) }
  }

  /// Several apps as one: what one fails all fail, and what one shows is shown.
  package init(joining audits: [PracticeAudit], profile: Profile) {
    self.profile = profile
    files = audits.flatMap(\.files)
    screens = audits.reduce(0) { $0 + $1.screens }
    results = Practice.all.indices.map { index in
      let all = audits.map { $0.results[index] }
      let worst = PracticeResult.Outcome.allCases.first { outcome in
        all.contains { $0.outcome == outcome }
      }
      let same = all.filter { $0.outcome == worst }
      var result =
        same.first
        ?? PracticeResult(
          practice: Practice.all[index], outcome: .untested, reason: "nothing was heard",
          question: nil, evidence: [], findings: [])
      result.evidence = same.flatMap(\.evidence)
      result.findings = same.flatMap(\.findings)
      return result
    }
  }

  package func count(_ outcome: PracticeResult.Outcome) -> Int {
    results.count { $0.outcome == outcome }
  }

  private static func result(
    _ practice: Practice, _ app: HeardApp, _ findings: [Finding]
  ) -> PracticeResult {
    let own = findings.filter { practice.rules.contains($0.rule) && $0.severity > .note }
    let failed = own.filter { $0.outcome == .failed }
    var result = PracticeResult(
      practice: practice, outcome: .untested, reason: "", question: nil, evidence: [],
      findings: failed.isEmpty ? own : failed)
    if !failed.isEmpty {
      result.outcome = .failed
      result.reason = failed[0].message
      result.evidence = result.findings.flatMap(\.stops)
      return result
    }
    switch practice.subject.presence(in: app) {
    case .absent(let reason):
      result.outcome = .inapplicable
      result.reason = reason
    case .unknown(let reason):
      result.reason = reason
      // Only a second screen can show what one cannot; all else a person can look at.
      result.outcome = practice.subject == .severalScreens ? .untested : .cantTell
    case .described(let reason):
      result.reason = reason
      result.outcome = outcome(practice, app, [])
    case .shown(let evidence):
      result.evidence = evidence
      result.outcome = outcome(practice, app, evidence)
      result.reason = reason(practice, result.outcome, evidence.count)
    }
    if let doubt = own.first?.listenFor, result.outcome == .passed || result.outcome == .cantTell {
      result.outcome = .cantTell
      result.question = doubt
    } else if result.outcome == .cantTell {
      result.question = practice.question
    }
    return result
  }

  private static func outcome(
    _ practice: Practice, _ app: HeardApp, _ evidence: [PracticeResult.Evidence]
  ) -> PracticeResult.Outcome {
    switch practice.knowledge {
    case .heard: .passed
    case .heardInPart, .notHeard: .cantTell
    case .behaviour: app.scenario == nil ? .cantTell : .passed
    case .frames:
      app.screens.contains { heard in
        heard.controls.contains { heard.item(of: $0).frame?.hasArea == true }
      } ? .passed : .untested
    }
  }

  private static func reason(
    _ practice: Practice, _ outcome: PracticeResult.Outcome, _ count: Int
  ) -> String {
    let stops = "\(count) \(count == 1 ? "stop" : "stops")"
    switch practice.knowledge {
    case .heard, .behaviour: return "no fault is heard at \(stops)"
    case .heardInPart: return "no fault is heard at \(stops); the rest cannot be heard"
    case .frames:
      return outcome == .untested ? "the input has no frames" : "no fault is measured at \(stops)"
    case .notHeard: return "it cannot be heard"
    }
  }
}

extension Finding {
  /// Its places that are stops.
  fileprivate var stops: [PracticeResult.Evidence] {
    places.compactMap { place in
      place.stop.map {
        PracticeResult.Evidence(
          file: place.file, screen: place.screen, stop: $0, heard: place.heard ?? "")
      }
    }
  }
}
