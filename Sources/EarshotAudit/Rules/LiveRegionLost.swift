internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let liveRegionLost = AuditRule(
    app: "live-region-lost", "What changes elsewhere on the screen is heard.",
    criteria: ["4.1.3"], practices: ["2.11"], severity: .warning,
    mend: Mend(
      ios: "Post an announcement (UIAccessibility.post) when the text changes.",
      android: "Set android:accessibilityLiveRegion on the text.",
      web: "Set role=\"status\" or aria-live on the text before it changes.")
  ) { app in
    app.controls.flatMap { control -> [AppObjection] in
      // A button of an alert closes it, and the cursor goes on from there.
      guard !app.isInOverlay(control) else { return [] }
      return control.element.behaviours.compactMap { behaviour -> AppObjection? in
        let effects = behaviour.effects
        guard behaviour.trigger == .activated || behaviour.trigger == .wrong,
          !effects.contains(where: { $0.kind.isNoticed }), !effects.isEmpty
        else { return nil }
        for effect in effects {
          guard let target = effect.kind.changedText,
            let place = target.node(onScreen: control.screen), place != control.node,
            let tree = app.scenario?.screens[control.screen].elements, tree.indices.contains(place)
          else { continue }
          let text = tree[place]
          guard text.role == .text || text.role == .heading, text.live == nil else { continue }
          return app.objection(
            to: control,
            "\(quoted(app.spoken(control))) changes \(quoted(text.label?.text ?? "a text")), and "
              + "nothing of that is heard")
        }
        return nil
      }
    }
  }
}

extension Effect.Kind {
  /// Whether the user hears or meets something by it.
  fileprivate var isNoticed: Bool {
    switch self {
    case .say, .goTo, .goBack, .open, .alert, .focus, .focusFirstWrongField, .openApp, .leaveApp,
      .play, .closeThis:
      true
    default: false
    }
  }

  /// The element whose words it changes.
  fileprivate var changedText: ElementReference? {
    switch self {
    case .setLabel(let target, _), .setValue(let target, _), .copyValue(_, let target),
      .show(let target):
      target
    default: nil
    }
  }
}

extension HeardApp {
  /// Whether a control stands in what is open over the screen.
  fileprivate func isInOverlay(_ control: Control) -> Bool {
    guard let tree = scenario?.screens[control.screen].elements else { return false }
    return tree.ancestors(of: control.node).contains { tree[$0].role.isOverlay }
  }
}
