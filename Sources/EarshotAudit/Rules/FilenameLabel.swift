internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let filenameLabel = AuditRule(
    "filename-label", "No picture is described by its file name.",
    criteria: ["1.1.1"], practices: ["1.1"], severity: .error,
    mend: Mend(
      ios: "Say what the picture shows, or hide it where it is decoration.",
      android: "Say what the picture shows, or hide it where it is decoration.",
      web: "Write an alt text that says what the picture shows, or alt=\"\".")
  ) { heard in
    heard.stops.compactMap { stop in
      guard hasImageEnding(stop.name.trimmed) else { return nil }
      return Objection(stop.node, "the label is the name of a file: \(quoted(stop.name))")
    }
  }
}
