internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let decorativeExposed = AuditRule(
    "decorative-exposed", "A picture that is there for the eye alone is no stop.",
    criteria: ["1.1.1"], practices: ["1.1"], severity: .warning,
    mend: Mend(
      ios:
        "Hide the image from accessibility (Image(decorative:), isAccessibilityElement = false).",
      android: "Leave out the description and set importantForAccessibility=\"no\".",
      web: "Write alt=\"\".")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.kind == .image, !item.isOperable else { return nil }
      let least = Thresholds.pictureOfNothing * heard.pixelsPerUnit
      if let frame = item.frame, frame.hasArea, min(frame.width, frame.height) < least {
        return Objection(
          stop.node,
          "a picture too small to be seen is a stop: \(quoted(stop.announcement))")
      }
      let words = stop.name.words
      if words.contains(where: { AuditWords.decoration.contains($0) }) {
        return Objection(stop.node, "decoration is a stop: \(quoted(stop.announcement))")
      }
      let isAsset = isAssetName(stop.name.trimmed) || hasImageEnding(stop.name.trimmed)
      let beside = [stop.number - 2, stop.number].compactMap {
        heard.stops.indices.contains($0) ? heard.stops[$0] : nil
      }
      if !words.isEmpty,
        let twin = beside.first(where: {
          let isSaid = $0.name.words.holds(words) || isAsset && words.holds($0.name.words)
          return isSaid && heard.item(of: $0).parent == item.parent
        })
      {
        return Objection(
          stop.node, "the picture only repeats \(quoted(twin.name)), which is heard beside it")
      }
      return nil
    }
  }
}
