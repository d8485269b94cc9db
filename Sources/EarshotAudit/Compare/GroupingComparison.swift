package import EarshotModel
internal import EarshotReaders

/// A screen before and after a change of its grouping, as one reader gives both.
package struct GroupingComparison: Sendable {
  /// One of the two.
  package struct Side: Sendable {
    package var heard: [Heard]
    package var tasks: [TaskResult]
    package var stops: Int
    package var seconds: Double
    package var switchTargets: Int?

    /// - Parameters:
    ///   - seconds: Of listening to it all, from first to last stop.
    ///   - switchTargets: The steps of Switch Control's item scanning, on iOS.
    package init(heard: [Heard], tasks: [TaskResult], seconds: Double, switchTargets: Int?) {
      self.heard = heard
      self.tasks = tasks
      self.seconds = seconds
      self.switchTargets = switchTargets
      stops = heard.reduce(0) { $0 + $1.stops.count }
    }
  }

  package enum Verdict: String, Sendable { case better, worse, unchanged = "no better" }

  package let profile: Profile
  package let before: Side
  package let after: Side
  /// Words that were heard before and are heard nowhere after.
  package let lostWords: [String]
  /// Controls that were stops before and are none after.
  package let lostControls: [String]
  /// What the rules for grouping find after, and did not before.
  package let newFaults: [Finding]
  /// What they found before, and do not after.
  package let mendedFaults: [Finding]

  package init(profile: Profile, before: Side, after: Side) {
    self.profile = profile
    self.before = before
    self.after = after
    let afterWords = after.heard.flatMap { heard in
      heard.stops.map { $0.announcement.words }
        + heard.stops.flatMap { heard.item(of: $0).customActions.map(\.words) }
    }
    var lostWords: [String] = []
    // What a method only shows is told by its controls and tasks.
    let speaks = Reader.named(profile.id)?.reader.speaks ?? true
    for stop in speaks ? before.heard.flatMap(GroupingComparison.meaningfulStops) : [] {
      let words = stop.name.words
      // What was one stop may be several now.
      let pieces = stop.name.split(separator: ",").map { String($0).words }.filter { !$0.isEmpty }
      guard !words.isEmpty, !afterWords.contains(where: { $0.holdsInOrder(words) }),
        !pieces.allSatisfy({ piece in afterWords.contains { $0.holdsInOrder(piece) } }),
        !lostWords.contains(stop.name)
      else { continue }
      lostWords.append(stop.name)
    }
    self.lostWords = lostWords
    lostControls = GroupingComparison.lost(before.heard, after.heard)
    let old = GroupingComparison.faults(before.heard)
    let new = GroupingComparison.faults(after.heard)
    newFaults = new.filter { fault in !old.contains { $0.isSame(as: fault) } }
    mendedFaults = old.filter { fault in !new.contains { $0.isSame(as: fault) } }
  }

  /// The stops that tell something: the file name of a picture is no loss.
  private static func meaningfulStops(_ heard: Heard) -> [HeardStop] {
    let noise = Set(
      [AuditRule.assetNameLabel, .decorativeExposed].flatMap { $0.find(heard) }.flatMap(\.nodes))
    return heard.stops.filter { !noise.contains($0.node) }
  }

  /// What wrong grouping does (Right Sized Grouping, Check and Pitfalls).
  private static let rules: [AuditRule] = [
    .combinedEditable, .primaryActionUnreachable, .summaryHeardTwice, .actionOnlyCustom,
    .destructiveCustomAction, .nestedUnreachable, .lostText, .skippedControl, .assetNameLabel,
    .decorativeExposed,
  ]

  private static func faults(_ heard: [Heard]) -> [Finding] {
    heard.flatMap { Audit.findings(on: $0, rules: rules) }.filter { $0.outcome == .failed }
  }

  /// Controls by the words that they are heard by; a custom action keeps a rare one.
  private static func lost(_ before: [Heard], _ after: [Heard]) -> [String] {
    let kept = after.flatMap { heard in
      heard.controls.map { $0.name.words }
        + heard.stops.flatMap { heard.item(of: $0).customActions.map(\.words) }
    }
    var lost: [String] = []
    for heard in before {
      for control in heard.controls where control.isNamed {
        let words = control.name.words
        let isKept = kept.contains {
          $0.holdsInOrder(words) || words.holdsInOrder($0) && !$0.isEmpty
        }
        if !isKept, !lost.contains(control.name) { lost.append(control.name) }
      }
    }
    return lost
  }

  /// The tasks that cannot be done after the change.
  package var failedTasks: [TaskResult] { after.tasks.filter { !$0.isDone } }

  /// Why the change does not pass, one sentence each; empty where it does.
  package var objections: [String] {
    failedTasks.map { "the task \(quoted($0.name)) cannot be done: \($0.failure ?? "")" }
      + lostControls.map { "the control \(quoted($0)) is no stop any more" }
      + newFaults.map { "\($0.rule): \($0.message)" }
      + lostWords.filter { !lostControls.contains($0) }.map {
        "\(quoted($0)) is not heard any more"
      }
  }

  /// A lower count alone never passes: nothing may be lost, and each task must still be done.
  package var verdict: Verdict {
    guard objections.isEmpty else { return .worse }
    let isShorter = after.stops < before.stops || after.seconds < before.seconds - 0.05
    let isLonger = after.stops > before.stops && after.seconds > before.seconds
    let isMended = before.tasks.contains { task in
      !task.isDone && after.tasks.contains { $0.name == task.name && $0.isDone }
    }
    if isMended || !mendedFaults.isEmpty { return .better }
    return isShorter && !isLonger ? .better : .unchanged
  }
}

extension Finding {
  /// Whether it says the same of a screen that may have another name.
  fileprivate func isSame(as other: Finding) -> Bool {
    rule == other.rule && message == other.message
  }
}
