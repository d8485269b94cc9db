package import EarshotModel
package import EarshotReaders

/// A fault, or what may be one, backed by what is heard. Equal causes are one finding.
package struct Finding: Sendable, Hashable {
  /// What is known of it: that it is so, or that a person has to listen.
  package enum Outcome: String, Sendable { case failed, cantTell }

  package var rule: String
  package var severity: Severity
  package var outcome: Outcome
  package var profile: Profile
  package var platform: Platform
  package var message: String
  /// What is said at the first place; nil where nothing is a stop there.
  package var heard: String?
  /// The question for a person, where the outcome is ``Outcome/cantTell``.
  package var listenFor: String?
  package var mend: Mend
  package var criteria: [String]
  package var practices: [String]
  /// The weakest word that it rests on.
  package var evidence: Evidence
  package var places: [Place]
  /// The same while the fault is the same: it does not change with lines, order or numbers.
  package var fingerprint: String
  /// The reason of the waiver that lets it pass, where there is one.
  package var waived: String?
  /// The input that was audited, where the first place stands in a file that it includes.
  package var input: String?

  /// The input that was audited, as the user named it.
  package var file: String? { input ?? places.first?.file }

  package init(
    rule: String, severity: Severity, outcome: Outcome, profile: Profile, platform: Platform,
    message: String, heard: String?, listenFor: String?, mend: Mend, criteria: [String],
    practices: [String], evidence: Evidence, places: [Place], fingerprint: String,
    waived: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.outcome = outcome
    self.profile = profile
    self.platform = platform
    self.message = message
    self.heard = heard
    self.listenFor = listenFor
    self.mend = mend
    self.criteria = criteria
    self.practices = practices
    self.evidence = evidence
    self.places = places
    self.fingerprint = fingerprint
    self.waived = waived
  }

  /// Where a fault stands.
  package struct Place: Sendable, Hashable {
    package var file: String
    package var screen: String?
    /// From 1; nil where it is no stop.
    package var stop: Int?
    package var id: String?
    package var line: Int?
    package var column: Int?
    /// The element by type and box, such as `Button{8,47,39,44}`, where its box is known.
    package var element: String?
    package var name: String?
    package var heard: String?
    package var frame: Rect?

    package init(
      file: String, screen: String?, stop: Int?, id: String?, line: Int?, column: Int?,
      element: String?, name: String?, heard: String?, frame: Rect?
    ) {
      self.file = file
      self.screen = screen
      self.stop = stop
      self.id = id
      self.line = line
      self.column = column
      self.element = element
      self.name = name
      self.heard = heard
      self.frame = frame
    }
  }
}
