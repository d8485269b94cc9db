package import EarshotModel

/// What a device said against what the rules say of the same screen, its differences by rule.
package struct CaptureTrial: Sendable {
  /// A stop whose words differ, as far as one rule is concerned.
  package struct Item: Sendable, Hashable {
    /// The number of the stop in the walk, from 1.
    package var stop: Int
    package var heard: String
    package var ours: String
    /// Our words of this rule that were not heard.
    package var missing: [String]
    /// What was heard in their place, where something was.
    package var instead: [String]
    package var place: SourcePlace
  }

  /// The differences that one rule answers for.
  package struct Group: Sendable {
    package var rule: Rule
    package var items: [Item]
  }

  /// How many stops of the walk were heard with our words.
  package private(set) var agreed = 0
  /// How many were heard with other words.
  package private(set) var differing = 0
  /// In the order of the walk.
  package private(set) var groups: [Group] = []
  /// Words heard at a stop that answer to no rule of ours.
  package private(set) var beyondRules: [Item] = []
  /// Stops of the walk that were not heard, by number.
  package private(set) var unheard: [(stop: Int, ours: String)] = []
  /// Announcements that are no stop of the walk.
  package private(set) var unplaced: [Capture.Utterance] = []
  /// Each announcement of the capture with the stop of the walk that it is, by index from 0.
  package private(set) var stops: [(heard: Heard, stop: Int?)] = []

  /// One announcement of a capture with its hint.
  package struct Heard: Sendable, Hashable {
    package var announcement: Capture.Utterance
    package var hint: String?

    /// Announcement and hint as one text.
    package var text: String {
      hint.map { "\(announcement.text), \($0)" } ?? announcement.text
    }
  }

  package var isAgreed: Bool { differing == 0 && unheard.isEmpty && unplaced.isEmpty }

  /// - Parameter arrivals: The walk through the screen that was recorded.
  package init(_ capture: Capture, _ arrivals: [Arrival]) {
    let heard = Self.announcements(of: capture, arrivals)
    let alignment = StopAlignment(
      heard.map(\.text.spokenWords), arrivals.map { $0.utterances.flatMap(\.text.spokenWords) })
    var reached = Set<Int>()
    for (index, one) in heard.enumerated() {
      let stop = alignment.partner[index]
      stops.append((one, stop))
      guard let stop else {
        unplaced.append(one.announcement)
        continue
      }
      reached.insert(stop)
      compare(one, arrivals[stop], stop: stop + 1)
    }
    for (index, arrival) in arrivals.enumerated() where !reached.contains(index) {
      unheard.append((index + 1, arrival.announcement))
    }
  }

  /// The announcements, each with its hint. What is not marked as a hint and has the words of one
  /// of ours, and of no announcement, is taken as that: a listener need not mark them.
  private static func announcements(of capture: Capture, _ arrivals: [Arrival]) -> [Heard] {
    let own = Set(arrivals.map(\.announcement.spokenWords))
    let hints = Set(arrivals.compactMap { $0.hint?.spokenWords }).subtracting(own)
    var result: [Heard] = []
    for utterance in capture.utterances {
      var kind = utterance.kind
      if kind == .announcement, hints.contains(utterance.text.spokenWords) { kind = .hint }
      switch kind {
      case .announcement: result.append(Heard(announcement: utterance, hint: nil))
      case .hint:
        guard let last = result.last else { continue }
        result[result.count - 1].hint =
          last.hint.map { "\($0), \(utterance.text)" } ?? utterance.text
      case .event: break
      }
    }
    return result
  }

  private mutating func compare(_ heard: Heard, _ arrival: Arrival, stop: Int) {
    let recorded = Recording(heard.text)
    guard !recorded.agrees(with: arrival) else {
      agreed += 1
      return
    }
    differing += 1
    let hears = heard.hint != nil || arrival.hintIsHeard(in: heard.text)
    var ours: [(word: String, part: Part)] = []
    for utterance in arrival.utterances {
      for part in utterance.parts
      where hears || utterance.purpose != .hint && (part.kind != .hint || recorded.holds(part)) {
        ours += part.text.spokenWords.map { ($0, part) }
      }
    }
    let words = heard.text.spokenWords
    let pairs = commonSubsequence(words, ours.map(\.word))
    let item = Item(
      stop: stop, heard: heard.text, ours: arrival.utterances.map(\.text).joined(separator: ", "),
      missing: [], instead: [], place: heard.announcement.place)
    var (nextHeard, nextOurs) = (0, 0)
    for (i, j) in pairs + [(words.count, ours.count)] {
      note(Array(words[nextHeard..<i]), ours[nextOurs..<j], item)
      (nextHeard, nextOurs) = (i + 1, j + 1)
    }
  }

  /// Gives one stretch of a stop in which heard and ours have no word in common to the rules of
  /// our words there.
  private mutating func note(
    _ heard: [String], _ ours: ArraySlice<(word: String, part: Part)>, _ item: Item
  ) {
    guard !heard.isEmpty || !ours.isEmpty else { return }
    var item = item
    item.instead = heard
    guard !ours.isEmpty else {
      beyondRules.append(item)
      return
    }
    var rules: [Rule] = []
    for (_, part) in ours where !rules.contains(part.rule) { rules.append(part.rule) }
    for rule in rules {
      item.missing = ours.filter { $0.part.rule == rule }.map(\.word)
      if let group = groups.firstIndex(where: { $0.rule == rule }) {
        groups[group].items.append(item)
      } else {
        groups.append(Group(rule: rule, items: [item]))
      }
    }
  }
}

extension Arrival {
  /// Whether some word of our hint was heard after the last of our other words: then the hint is
  /// part of what was typed.
  fileprivate func hintIsHeard(in text: String) -> Bool {
    guard let hint else { return false }
    let words = hint.spokenWords
    let tail = text.spokenWords.suffix(words.count)
    return !words.isEmpty && Set(tail).intersection(words).count * 2 > words.count
  }
}
