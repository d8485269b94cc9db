import EarshotModel
import EarshotReaders

/// A tree case put to a reader: every expectation that the case holds.
struct TreeTrial {
  private(set) var aspects: [Calibration.Aspect] = []
  private let item: Suite.TreeCase

  init(_ item: Suite.TreeCase, _ reader: Reader, _ profile: Profile) {
    self.item = item
    var profile = profile
    profile.settings.merge(item.settings) { _, new in new }
    var session = reader.start(profile)
    let arrivals = arrivals(of: &session, item.screen)
    checkStops(arrivals)
    checkSnapshots(arrivals, session)
    if let targets = item.itemScanTargets {
      var scanning = Reader.switchControl.start(
        Profile(id: "switch-control", version: "switch-control", language: profile.language))
      compare(
        "itemScanTargets", targets,
        self.arrivals(of: &scanning, item.screen).map { item.screen.name(of: $0.node) ?? "" })
    }
    checkEvents(&session)
  }

  private func arrivals(of session: inout any ReaderSession, _ screen: Screen) -> [Arrival] {
    Walkthrough.walk(&session, screen).compactMap { event in
      if case .arrival(let arrival) = event { arrival } else { nil }
    }
  }

  private mutating func checkStops(_ arrivals: [Arrival]) {
    compare(
      "focusOrder", item.focusOrder, arrivals.map { item.screen.name(of: $0.node) ?? "" })
    let spoken = arrivals.map(\.announcement)
    let readings = [item.announcements] + item.announcementsAlso
    let match = readings.first { agree($0, spoken) }
    compare("announcements", match ?? item.announcements, spoken)
    if let hints = item.hints { compare("hints", hints, arrivals.map { $0.hint ?? "" }) }
  }

  private mutating func checkSnapshots(_ arrivals: [Arrival], _ session: any ReaderSession) {
    guard let snapshots = item.snapshots else { return }
    let actual = arrivals.compactMap { session.snapshot(of: $0.node) }
    compare("snapshotDescriptions", snapshots.map(\.description), actual.map(\.description))
    compare("snapshotHints", snapshots.map { $0.hint ?? "" }, actual.map { $0.hint ?? "" })
  }

  private mutating func checkEvents(_ session: inout any ReaderSession) {
    guard !item.events.isEmpty else { return }
    var screen = item.screen
    var expected: [String] = []
    var actual: [String] = []
    for event in item.events {
      if let name = event.focusedBefore, let node = screen.node(named: name) {
        _ = session.receive(.gesture(.touch(node)))
      } else {
        _ = session.receive(.begin(screen))
      }
      screen = event.screen
      _ = session.receive(.update(screen))
      let utterances = session.receive(.app(event.event)).compactMap { answer -> Utterance? in
        if case .utterance(let utterance) = answer { utterance } else { nil }
      }
      let mode = event.mode.map { " [\($0.rawValue)]" } ?? ""
      expected.append(event.expected + (event.expected.isEmpty ? "" : mode))
      actual.append(
        utterances.map { $0.text + (event.mode == nil ? "" : " [\($0.mode.rawValue)]") }
          .joined(separator: "\n"))
    }
    compare("events", expected, actual)
  }

  private mutating func compare(_ name: String, _ expected: [String], _ actual: [String]) {
    aspects.append(
      Calibration.Aspect(
        name: name, expected: expected, actual: actual, agrees: agree(expected, actual)))
  }

  private func agree(_ expected: [String], _ actual: [String]) -> Bool {
    expected.count == actual.count
      && zip(expected, actual).allSatisfy { $0.foldingWhiteSpace == $1.foldingWhiteSpace }
  }
}
