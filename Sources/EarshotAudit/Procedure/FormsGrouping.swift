package import EarshotModel
internal import EarshotReaders

/// The test procedure of the forms guideline, "Grouping form elements must", on one screen.
///
/// Source: Mobile Accessibility Guidelines, Forms, procedures 1 to 5 and outcome.
package struct FormsGrouping: Sendable {
  /// How one check came out.
  package enum Outcome: String, Sendable, CaseIterable {
    case passed, failed, cantTell, inapplicable
  }

  /// One thing that the procedure asks, with what it rests on.
  package struct Check: Sendable {
    package var title: String
    package var outcome: Outcome
    /// What was heard or found, one line each.
    package var evidence: [String]
  }

  package let file: String
  package let screen: String?
  package let profile: Profile
  package let checks: [Check]

  /// The worst of the checks; inapplicable where there is nothing to check.
  package var outcome: Outcome {
    if checks.contains(where: { $0.outcome == .failed }) { return .failed }
    if checks.contains(where: { $0.outcome == .cantTell }) { return .cantTell }
    return checks.contains { $0.outcome == .passed } && hasGroupings ? .passed : .inapplicable
  }

  private let hasGroupings: Bool

  package init(_ heard: Heard) {
    file = heard.file
    screen = heard.screenName
    profile = heard.profile
    let groupings = heard.formGroupings
    hasGroupings = !groupings.isEmpty
    var checks = [
      Check(
        title: "Step 1: a screen reader is on", outcome: .passed,
        evidence: ["\(heard.profile.id) (\(heard.profile.version)), simulated"]),
      FormsGrouping.forms(heard), FormsGrouping.found(groupings),
    ]
    checks += groupings.enumerated().flatMap { index, group in
      let name = group.name.map(quoted) ?? "group \(index + 1), without a name"
      return [
        FormsGrouping.announcement(of: group, named: name, heard),
        FormsGrouping.visibility(of: group, named: name, heard),
        FormsGrouping.movement(in: group, named: name, heard),
      ]
    }
    self.checks = checks
  }

  private static func forms(_ heard: Heard) -> Check {
    let entries = heard.stops.filter { heard.isEntry($0) }
    let swallowed = AuditRule.combinedEditable.find(heard)
    guard let first = entries.first, let last = entries.last else {
      return Check(
        title: "Step 2: forms", outcome: swallowed.isEmpty ? .inapplicable : .failed,
        evidence: ["no field or choice is a stop"] + swallowed.map(\.message))
    }
    return Check(
      title: "Step 2: forms", outcome: swallowed.isEmpty ? .passed : .failed,
      evidence: [
        "\(entries.count) fields and choices, from stop \(first.number) "
          + "\(quoted(first.announcement)) to stop \(last.number) \(quoted(last.announcement))"
      ] + swallowed.map(\.message))
  }

  private static func found(_ groupings: [FormGrouping]) -> Check {
    Check(
      title: "Step 3: logical groupings", outcome: groupings.isEmpty ? .inapplicable : .passed,
      evidence: groupings.isEmpty
        ? [
          "none is coded or told by a heading, a text or the names; a person must look for one "
            + "that only layout or colour shows"
        ]
        : groupings.map { group in
          "\(group.name.map(quoted) ?? "without a name"), found by "
            + group.signs.map(\.rawValue).joined(separator: ", ")
            + ": \(group.members.count) fields, stops "
            + group.members.map { "\($0.number)" }.joined(separator: ", ")
        })
  }

  /// Step 4, outcome 2: the group before the label, by the platform's means or as a prefix.
  private static func announcement(
    of group: FormGrouping, named name: String, _ heard: Heard
  ) -> Check {
    let title = "Step 4: \(name) is heard before each label"
    guard let words = group.name else {
      return Check(
        title: title, outcome: .failed,
        evidence: ["the group has no name"]
          + group.members.map { "stop \($0.number): \(quoted($0.announcement))" })
    }
    var outcome = Outcome.passed
    var evidence: [String] = []
    for member in group.members {
      let line = "stop \(member.number): \(quoted(member.announcement))"
      if heard.isOnlyInDroppedWords(words, at: member) {
        outcome = .failed
        evidence.append(
          "\(line): failed, the group is in a description that is lost once the field holds text")
      } else if member.context.words.holds(words.words) {
        evidence.append("\(line): passed, by the platform's means (the container is named)")
      } else if heard.coveringGroupName(of: member)?.words.holds(words.words) == true {
        evidence.append("\(line): passed, by the platform's means (named on entering the group)")
      } else if heard.isAnnounced(words, at: member, among: group.members) {
        let lost = AuditRule.groupLabelLostWhenFilled.find(heard).contains {
          $0.nodes.contains(member.node)
        }
        if lost && heard.platform == .android {
          outcome = .failed
          evidence.append("\(line): failed, as a prefix that is lost once the field holds text")
        } else {
          evidence.append("\(line): passed, as a prefix of the name")
        }
      } else if let doubt = heard.doubtAboutGroup(member) ?? heard.doubtAboutLabel(member) {
        if outcome == .passed { outcome = .cantTell }
        evidence.append("\(line): cantTell, \(doubt)")
      } else {
        outcome = .failed
        let after = heard.hearing(of: words, at: member) == .after
        evidence.append(
          "\(line): failed, "
            + (after ? "the group comes after the label" : "the group is not heard"))
      }
    }
    return Check(title: title, outcome: outcome, evidence: evidence)
  }

  /// Outcome 1: a visible name of the group that is part of the label.
  private static func visibility(
    of group: FormGrouping, named name: String, _ heard: Heard
  ) -> Check {
    let title = "Check 1: the name of \(name) can be seen"
    guard let words = group.name else {
      return Check(title: title, outcome: .failed, evidence: ["the group has no name"])
    }
    if let visible = group.title {
      let isAfter = visible.number > group.members.map(\.number).min() ?? 0
      let heading = heard.items[visible.node].kind == .heading
      let faults = faults(of: [visible.node], heard)
      return Check(
        title: title, outcome: isAfter || !faults.isEmpty ? .failed : .passed,
        evidence: [
          "stop \(visible.number): \(quoted(visible.announcement))"
            + (heading ? ", a heading" : "")
            + (isAfter ? ", after its fields" : "")
        ] + faults)
    }
    let seen = heard.items.indices.filter {
      $0 != group.node && heard.items[$0].isVisible
        && (heard.items[$0].shown ?? "").words.holds(words.words)
    }
    if !seen.isEmpty {
      let faults = faults(of: seen, heard)
      return Check(
        title: title, outcome: faults.isEmpty ? .passed : .failed,
        evidence: ["\(quoted(words)) is a text of the screen"] + faults)
    }
    return Check(
      title: title, outcome: .cantTell,
      evidence: ["nothing heard shows it: is \(quoted(words)) to be seen beside its fields?"])
  }

  /// What is wrong with the visible names themselves: heard as a heading by their words alone.
  private static func faults(of nodes: [NodeIndex], _ heard: Heard) -> [String] {
    [AuditRule.headingMissing, .roleInLabel].flatMap { rule in
      rule.find(heard).filter { !Set($0.nodes).isDisjoint(with: nodes) }
        .map { "\(rule.id): \($0.message)" }
    }
  }

  /// Step 5, outcome 3: moving inside the group, as its kind promises.
  private static func movement(
    in group: FormGrouping, named name: String, _ heard: Heard
  ) -> Check {
    var outcome = Outcome.passed
    var evidence: [String] = ["each of its \(group.members.count) fields is a stop of its own"]
    let radios = group.members.filter { heard.items[$0.node].kind == .radioButton }
    if !radios.isEmpty {
      let loose = AuditRule.radioNotGrouped.find(heard).flatMap(\.nodes)
      let lost = AuditRule.groupNavigation.find(heard)
      if radios.contains(where: { loose.contains($0.node) }) {
        outcome = .failed
        evidence.append("its radio buttons are in no coded group: nothing makes one choice of them")
      } else {
        evidence.append("its radio buttons are in a coded group")
      }
      if !lost.isEmpty {
        outcome = .failed
        evidence += lost.map(\.message)
      }
    }
    if heard.platform == .apple {
      let targets = Set(SwitchControl.itemScanTargets(of: heard.screen))
      let missing = group.members.filter {
        !targets.contains($0.node) && heard.items[$0.node].isEnabled
      }
      if missing.isEmpty {
        evidence.append("Switch Control highlights each of them")
      } else {
        outcome = .failed
        evidence += missing.map {
          "Switch Control never highlights stop \($0.number): \(quoted($0.announcement))"
        }
      }
    }
    return Check(
      title: "Step 5: moving inside \(name)", outcome: outcome, evidence: evidence)
  }
}
