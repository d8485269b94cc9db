internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let captionAfterControl = AuditRule(
    "caption-after-control", "What tells controls apart is heard before them or with them.",
    criteria: ["1.3.2", "2.4.6"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Name the control by its caption, and hide the caption.",
      android: "Name the control by its caption, and hide the caption.",
      web: "Name the control by its caption (aria-labelledby).")
  ) { heard in
    let ambiguous = Set(heard.sameNames.flatMap { $0.map(\.number) })
    var objections: [Objection] = []
    for control in heard.controls
    where ambiguous.contains(control.number) || heard.isUnnamed(control) {
      guard heard.item(of: control).kind != .field, let frame = heard.item(of: control).frame,
        frame.hasArea
      else { continue }
      let caption = heard.stops[control.number...].first { text in
        let item = heard.item(of: text)
        guard item.kind == .text, !item.isOperable, let box = item.frame,
          item.parent == heard.item(of: control).parent
        else { return false }
        return box.top >= frame.bottom - 1 && box.top - frame.bottom <= frame.height / 2
          && Heard.isInColumn(box, frame)
      }
      guard let caption else { continue }
      objections.append(
        Objection(
          [caption.node, control.node],
          "\(quoted(caption.name)) is heard after the \(heard.item(of: control).kind.noun) "
            + "\(quoted(control.announcement)) that it belongs to",
          cause: "caption"))
    }
    return objections
  }
}
