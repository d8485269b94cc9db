internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let checkboxNotGrouped = AuditRule(
    "checkbox-not-grouped", "Check boxes under one question are heard with it.",
    criteria: ["1.3.1", "3.3.2"], practices: ["3.5"], severity: .warning,
    mend: Mend(
      ios: "Make a labelled container around the boxes, or begin each label with the question.",
      android: "Begin the description of each box with the question.",
      web: "Wrap the boxes in a fieldset whose legend is the question.")
  ) { heard in
    heard.sections.compactMap { section in
      let boxes = section.members.prefix { heard.item(of: $0).kind == .checkbox }
      guard boxes.count > 1, boxes.first?.number == section.title.number + 1,
        boxes.allSatisfy({ heard.hearing(of: section.title.name, at: $0) == .notAtAll })
      else { return nil }
      // A heading far above is the screen's, not the boxes'.
      return Objection(
        boxes.map(\.node),
        "\(quoted(section.title.name)) is not heard at its \(boxes.count) boxes: "
          + boxes.map { quoted($0.announcement) }.joined(separator: ", "),
        doubt: boxes.lazy.compactMap { heard.doubtAboutGroup($0) }.first)
    }
  }
}
