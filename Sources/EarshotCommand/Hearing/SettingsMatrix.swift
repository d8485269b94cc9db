import EarshotAudit
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotReport

/// What `audit --matrix` prints: what is not heard any more under each setting of the reader.
struct SettingsMatrix {
  private let invocation: Invocation
  private let choice: ProfileChoice

  init(_ invocation: Invocation, _ choice: ProfileChoice) throws(Failure) {
    self.invocation = invocation
    self.choice = choice
  }

  /// A stop that says less.
  private struct Loss {
    var screen: String?
    var stop: Int
    var heard: String
    var lost: [String]
    /// Whether words of the app's own are lost, and not only the reader's.
    var isOfApp: Bool
    var isSilent: Bool
  }

  /// Hears each input once as it is and once for each setting.
  func print(_ inputs: [InputFile]) throws(Failure) -> ExitCode {
    for input in inputs {
      var plain = choice
      plain.settings = []
      for pass in try AuditHearing(
        input: input, choice: plain, scrolls: invocation.has(.scroll)
      ).passes() {
        for (name, value) in settings(of: pass.reader.reader) {
          var other = plain
          other.ids = [pass.reader.profile.id]
          other.settings = [(name, value)]
          let changed = try AuditHearing(
            input: input, choice: other, scrolls: invocation.has(.scroll)
          ).passes()
          show(
            losses(pass.screens, changed.first?.screens ?? []), input: input, pass: pass,
            setting: "\(name)=\(value)")
        }
      }
    }
    return .success
  }

  /// Those that were asked for and the reader has, else every switch of it, turned over.
  private func settings(of reader: Reader) -> [(String, String)] {
    if !choice.settings.isEmpty {
      return choice.settings.filter { setting in
        reader.settings.contains { $0.name == setting.name }
      }.map { ($0.name, $0.value) }
    }
    return reader.settings.compactMap { setting in
      guard case .flag(let isOn) = setting.standard else { return nil }
      return (setting.name, isOn ? "false" : "true")
    }
  }

  private func losses(_ before: [Heard], _ after: [Heard]) -> [Loss] {
    zip(before, after).flatMap { old, new in
      old.stops.compactMap { stop -> Loss? in
        let now = new.stop(at: stop.node)
        var left = now?.arrival.utterances.flatMap(\.parts).map(\.text) ?? []
        var lost: [Part] = []
        for part in stop.arrival.utterances.flatMap(\.parts) {
          if let place = left.firstIndex(of: part.text) {
            left.remove(at: place)
          } else {
            lost.append(part)
          }
        }
        guard !lost.isEmpty else { return nil }
        return Loss(
          screen: old.screenName, stop: stop.number, heard: now?.announcement ?? "",
          lost: lost.map(\.text), isOfApp: lost.contains { $0.place != nil },
          isSilent: now?.announcement.isEmpty != false)
      }
    }
  }

  private func show(
    _ losses: [Loss], input: InputFile, pass: AuditHearing.Pass, setting: String
  ) {
    let stops = pass.screens.reduce(0) { $0 + $1.stops.count }
    if invocation.value(.auditFormat) == "json" {
      let json: JSON = [
        "schema": "earshot.matrix/1", "file": JSON(input.path),
        "profile": JSON(pass.reader.profile.id), "version": JSON(pass.reader.profile.version),
        "setting": JSON(setting), "stops": JSON(stops),
        "losses": JSON(
          losses.map { loss in
            [
              "screen": JSON(loss.screen), "stop": JSON(loss.stop), "heard": JSON(loss.heard),
              "lost": JSON(loss.lost.map { JSON($0) }), "ofApp": JSON(loss.isOfApp),
              "silent": JSON(loss.isSilent),
            ]
          }),
      ]
      return invocation.console.line(json.text())
    }
    let silent = losses.count { $0.isSilent }
    var lines = [
      "\(setting), \(input.path), \(pass.reader.profile.id): \(losses.count) of \(stops) stops say "
        + "less, \(losses.count { $0.isOfApp }) of them less of the app's own words, "
        + "\(silent) nothing at all"
    ]
    for loss in losses {
      let screen = loss.screen.map { " of \($0)" } ?? ""
      lines.append(
        "  stop \(loss.stop)\(screen), \(loss.isSilent ? "[silence]" : loss.heard): not heard: "
          + loss.lost.joined(separator: ", "))
    }
    for line in lines { invocation.console.line(AuditReport.safe(line)) }
  }
}
