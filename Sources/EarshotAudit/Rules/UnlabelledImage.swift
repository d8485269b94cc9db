internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let unlabelledImage = AuditRule(
    "unlabelled-image", "A picture that is a stop says what it shows.",
    criteria: ["1.1.1"], practices: ["1.1"], severity: .error,
    mend: Mend(
      ios: "Give the image an accessibilityLabel, or hide it (isAccessibilityElement = false).",
      android:
        "Describe the image, or set importantForAccessibility=\"no\" where it is decoration.",
      web: "Write an alt text, or alt=\"\" where it is decoration.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.kind == .image, !item.isOperable, heard.isUnnamed(stop) else { return nil }
      return Objection(stop.node, "the picture is a stop and has no words")
    }
  }
}
