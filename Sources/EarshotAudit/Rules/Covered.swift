internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let covered = AuditRule(
    "covered", "What lies under a dialog is no stop while the dialog is open.",
    criteria: ["2.4.3", "1.3.2"], practices: ["2.6"], severity: .warning,
    mend: Mend(
      ios: "Set accessibilityViewIsModal on the dialog.",
      android: "Show the dialog in a window of its own.",
      web: "Set aria-modal=\"true\" on the dialog, or inert on the rest.")
  ) { heard in
    heard.overlays.flatMap { overlay -> [Objection] in
      guard let box = heard.items[overlay].frame, box.hasArea else { return [] }
      return heard.stops.compactMap { stop in
        guard stop.node < overlay, heard.items[stop.node].end <= overlay,
          let frame = heard.item(of: stop).frame, frame.hasArea, Heard.contains(box, frame)
        else { return nil }
        return Objection(
          stop.node,
          "it lies under \(quoted(heard.name(ofGroup: overlay) ?? "a dialog")) and is a stop: "
            + quoted(stop.announcement))
      }
    }
  }
}

extension Heard {
  /// What is drawn over the rest of the screen: dialogs, sheets, alerts and menus.
  var overlays: [NodeIndex] {
    items.indices.filter { index in
      guard items[index].isVisible else { return false }
      if let element = elements[index] { return element.role.isOverlay }
      return items[index].isModal || items[index].type == "Alert" || items[index].type == "Sheet"
        || items[index].type == "alertdialog"
    }
  }
}

extension Role {
  /// Whether it stands over the screen until it is closed.
  var isOverlay: Bool {
    switch self {
    case .alert, .dialog, .sheet: true
    case .menu, .text, .heading, .button, .backButton, .link, .image, .decorativeImage, .textField,
      .textArea, .passwordField, .searchField, .checkbox, .radioButton, .radioGroup, .switch,
      .slider, .stepper, .picker, .datePicker, .menuButton, .tab, .tabBar, .list, .item, .table,
      .row, .cell, .group, .oneStop, .toolbar, .progress, .pageIndicator, .liveText, .video, .map,
      .webPage:
      false
    }
  }
}
