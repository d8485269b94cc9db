internal import EarshotModel
internal import EarshotReaders
internal import EarshotWalkthrough

/// What a practice is about, so that it can be told whether there is any of it.
package enum PracticeSubject: String, Sendable, CaseIterable {
  case pictures, anything, controls, states, notifications, media, sound, navigation, sections
  case headings, links, overlays, fields, timeLimits, updates, choices, severalScreens, errors
  case entries, submission, statement

  /// Whether there is any of it, as far as the input shows.
  enum Presence {
    /// These stops show it.
    case shown([PracticeResult.Evidence])
    /// It is there, and no stop alone shows it.
    case described(String)
    case absent(String)
    /// The input cannot show it.
    case unknown(String)
  }

  func presence(in app: HeardApp) -> Presence {
    switch self {
    case .anything: return among(app, "nothing is heard") { _, _ in true }
    case .controls:
      return among(app, "nothing can be operated") { heard, stop in heard.item(of: stop).isControl }
    case .links:
      return among(app, "there is no link or button") { heard, stop in
        let kind = heard.item(of: stop).kind
        return kind == .link || kind == .button
      }
    case .fields:
      return among(app, "there is no field") { heard, stop in heard.item(of: stop).kind == .field }
    case .entries:
      return among(app, "there is no field and no choice") { heard, stop in heard.isEntry(stop) }
    case .states:
      return among(app, "nothing has a state, and no field is there") { heard, stop in
        heard.isEntry(stop) || heard.item(of: stop).isSelected || !stop.states.isEmpty
      }
    case .headings:
      return app.screens.allSatisfy { $0.screen.unsaid.contains(.headings) }
        ? .unknown("this format does not say which texts are headings")
        : among(app, "nothing is heard") { heard, stop in
          heard.item(of: stop).kind == .heading || stop.number == 1
        }
    case .pictures:
      let found = among(app, "there is no picture") { heard, stop in
        let item = heard.item(of: stop)
        return item.kind == .image || item.kind == .button
      }
      if case .absent = found, app.scenario == nil {
        return .unknown("pictures that are hidden from readers are not in the file")
      }
      return found
    case .overlays: return overlays(app)
    case .severalScreens:
      return app.screens.count > 1
        ? .described("\(app.screens.count) screens were heard")
        : .unknown("one screen alone cannot show it")
    case .choices:
      return among(app, "there is nothing to choose") { heard, stop in
        let kind = heard.item(of: stop).kind
        return kind.isChoice || kind == .picker || kind == .slider || kind == .field
      }
    case .notifications, .media, .sound, .navigation, .sections, .timeLimits, .updates, .errors,
      .submission, .statement:
      return presenceInBehaviour(app)
    }
  }

  private func presenceInBehaviour(_ app: HeardApp) -> Presence {
    guard let scenario = app.scenario else {
      return .unknown("a picture of a screen cannot show it")
    }
    func has(_ isSo: (Effect.Kind) -> Bool) -> Bool {
      scenario.allEffects.contains { isSo($0.kind) }
    }
    let plays = has { if case .play = $0 { true } else { false } }
    let hasVideo = app.controls.contains { $0.element.role == .video }
    switch self {
    case .notifications:
      return among(app, "no control is about notifications") { _, stop in
        let words = stop.name.lowercased()
        return PracticeSubject.notificationWords.contains { words.contains($0) }
      }
    case .media:
      return plays || hasVideo
        ? .described("the scenario has a video or sound")
        : .absent("there is no video and no sound")
    case .sound:
      return plays ? .described("the scenario plays a sound") : .absent("nothing makes a sound")
    case .navigation:
      return app.edges.isEmpty
        ? .absent("no screen leads to another")
        : .described("\(app.edges.count) controls lead from screen to screen")
    case .sections:
      return scenario.screens.count > 3 && !app.edges.isEmpty
        ? .described("\(scenario.screens.count) screens, \(app.edges.count) ways between them")
        : .absent("there are too few screens for several ways")
    case .timeLimits:
      let limits = app.timers.filter {
        if case .after = $0.behaviour.trigger { $0.endsSomething && !$0.isMereTitle } else { false }
      }
      return limits.isEmpty
        ? .absent("no time limit is described")
        : .described(limits.compactMap(\.behaviour.name).joined(separator: ", "))
    case .updates:
      let updates = app.timers.filter {
        if case .every = $0.behaviour.trigger { true } else { false }
      }
      return updates.isEmpty
        ? .absent("nothing changes by itself")
        : .described(updates.compactMap(\.behaviour.name).joined(separator: ", "))
    case .errors:
      let checked = app.controls.filter { $0.element.behaviours.contains { !$0.checks.isEmpty } }
      return checked.isEmpty
        ? .absent("no entry is checked")
        : .described(
          "checked by " + checked.map { quoted(app.spoken($0)) }.joined(separator: ", "))
    case .submission:
      let sends = app.controls.contains { control in
        control.element.behaviours.contains { !$0.checks.isEmpty }
          || control.element.actions.contains { action in
            action.effects.contains { if case .remove = $0.kind { true } else { false } }
          }
      }
      return sends ? .described("something is sent or removed") : .absent("nothing is sent")
    case .statement:
      return among(app, "") { _, stop in
        AuditWords.statements.contains { stop.announcement.lowercased().contains($0) }
      }.orUnknown("no stop is about the app's accessibility")
    case .pictures, .anything, .controls, .states, .headings, .links, .overlays, .fields, .choices,
      .severalScreens, .entries:
      return .unknown("")
    }
  }

  private static let notificationWords = [
    "notification", "ringtone", "vibrat", "通知", "鈴聲", "震動", "铃声", "震动",
  ]

  private func overlays(_ app: HeardApp) -> Presence {
    var evidence: [PracticeResult.Evidence] = []
    for heard in app.screens {
      for overlay in heard.overlays {
        evidence += heard.stops(in: overlay).map { PracticeResult.Evidence($0, heard) }
      }
    }
    if !evidence.isEmpty { return .shown(evidence) }
    guard let scenario = app.scenario else { return .absent("nothing is open over the screen") }
    let opens = scenario.allEffects.contains {
      switch $0.kind {
      case .alert, .open: true
      default: false
      }
    }
    return opens ? .described("the app opens an alert or sheet") : .absent("nothing ever opens")
  }

  private func among(
    _ app: HeardApp, _ absence: String, _ isSubject: (Heard, HeardStop) -> Bool
  ) -> Presence {
    let evidence = app.screens.flatMap { heard in
      heard.stops.filter { isSubject(heard, $0) }.map { PracticeResult.Evidence($0, heard) }
    }
    return evidence.isEmpty ? .absent(absence) : .shown(evidence)
  }
}

extension PracticeSubject.Presence {
  fileprivate func orUnknown(_ reason: String) -> Self {
    if case .absent = self { .unknown(reason) } else { self }
  }
}

extension PracticeResult.Evidence {
  init(_ stop: HeardStop, _ heard: Heard) {
    self.init(
      file: heard.file, screen: heard.screenName, stop: stop.number, heard: stop.announcement)
  }
}
