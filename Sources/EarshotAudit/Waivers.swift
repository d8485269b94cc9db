package import EarshotModel

/// The waivers of a project on one day.
package struct Waivers: Sendable {
  private let current: [ProjectSettings.Waiver]
  /// Those whose last day has passed: each fails, so that none is forgotten.
  package let expired: [ProjectSettings.Waiver]

  /// - Parameter today: `YYYY-MM-DD`; a waiver holds to the end of its last day.
  package init(_ waivers: [ProjectSettings.Waiver], today: String) {
    current = waivers.filter { $0.until >= today }
    expired = waivers.filter { $0.until < today }
  }

  /// The findings, with the reason on each that is let pass.
  package func applied(to findings: [Finding]) -> [Finding] {
    findings.map { finding in
      guard finding.waived == nil,
        let waiver = current.first(where: { $0.covers(finding) })
      else { return finding }
      var copy = finding
      copy.waived = "\(waiver.reason) (until \(waiver.until))"
      return copy
    }
  }

  /// The waiver that lets a difference of an expected transcript pass.
  package func waiver(forTranscript path: String) -> ProjectSettings.Waiver? {
    current.first { waiver in
      guard case .transcript(let file) = waiver.subject else { return false }
      return names(file, path)
    }
  }

  /// The expired ones that let findings pass, or those for transcripts.
  package func expired(forTranscripts: Bool) -> [ProjectSettings.Waiver] {
    expired.filter { waiver in
      switch waiver.subject {
      case .transcript: forTranscripts
      case .finding, .fingerprint: !forTranscripts
      }
    }
  }
}

extension ProjectSettings.Waiver {
  /// A finding is let pass where each of its places is.
  fileprivate func covers(_ finding: Finding) -> Bool {
    switch subject {
    case .transcript: return false
    case .fingerprint(let fingerprint):
      guard fingerprint == finding.fingerprint else { return false }
    case .finding(let rule): guard rule == finding.rule else { return false }
    }
    return finding.places.allSatisfy { place in
      (file.map { names($0, place.file) } ?? true) && (screen == nil || screen == place.screen)
    }
  }

  /// What it lets pass, in words.
  package var description: String {
    switch subject {
    case .finding(let rule): "the rule \(rule)"
    case .fingerprint(let fingerprint): "the finding \(fingerprint)"
    case .transcript(let path): "the transcript \(path)"
    }
  }
}

/// Whether a path from the project's root and a path from where the user stands can be one file.
private func names(_ file: String, _ path: String) -> Bool {
  path == file || path.hasSuffix("/" + file) || file.hasSuffix("/" + path)
}
