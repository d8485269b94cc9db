internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let assetNameLabel = AuditRule(
    "asset-name-label", "No label is the name of an image in the app's code.",
    criteria: ["1.1.1", "4.1.2"], practices: ["1.1"], severity: .error,
    mend: Mend(
      ios: "Give the button an accessibilityLabel; UIKit falls back to the image's name.",
      android: "Describe the control in words.",
      web: "Write an alt text or aria-label in words.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.kind != .text, item.kind != .heading, item.kind != .field,
        isAssetName(stop.name.trimmed)
      else { return nil }
      return Objection(
        stop.node, "the label is the name of an image: \(quoted(stop.announcement))")
    }
  }
}

/// Whether a label is written as a file or a symbol is: in lower case, with the words of assets, or
/// with the joints of identifiers.
func isAssetName(_ text: String) -> Bool {
  guard !text.isEmpty, text.first?.isLetter == true, !text.contains(where: \.isUppercase),
    text.unicodeScalars.allSatisfy(\.isASCII), !hasImageEnding(text)
  else { return false }
  let words = text.words
  if AuditWords.symbolNames.contains(words.joined(separator: " ")) { return true }
  if words.count > 1, words.contains(where: { AuditWords.assetWords.contains($0) }) {
    return true
  }
  // `onboarding_hero_v3`, `square.and.arrow.up`, `close-24`
  let isJointed = text.contains { $0 == "_" || $0 == "." || $0 == "-" || $0 == "@" }
  return isJointed && !text.contains(" ") && words.count > 1
}

/// Whether a text ends as the file of an image does.
func hasImageEnding(_ text: String) -> Bool {
  let lower = text.lowercased()
  return AuditWords.imageEndings.contains { lower.hasSuffix($0) && lower.count > $0.count }
}
