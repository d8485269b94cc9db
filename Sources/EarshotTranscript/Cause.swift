package import EarshotModel

/// Why lines differ. Equal causes in many places are one entry of a report.
package struct Cause: Sendable, Hashable {
  package var subject: Subject
  package var change: Change
  /// The expected words that are not heard, masked; nil where nothing was expected.
  package var expected: String?
  /// The heard words that are not expected, masked; nil where nothing was heard.
  package var heard: String?
  package var origin: Origin

  /// What differs.
  package enum Subject: Sendable, Hashable {
    case part(Part.Kind)
    /// Words of which nothing tells the kind.
    case words
    /// What stands between two parts.
    case separator
    /// Whether a stop says anything.
    case speech
    case order
    case stop
    /// A further utterance.
    case utterance
    case gesture, screen, scroll, earcon, end
  }

  package enum Change: String, Sendable { case lost, added, changed }

  /// Who made the difference.
  package enum Origin: Sendable, Hashable {
    case app
    /// A rule of ours that has changed since the expected transcript was recorded.
    case earshot(RuleChange)
  }

  /// A rule, with its revision when the expected transcript was recorded and now.
  package struct RuleChange: Sendable, Hashable {
    package var rule: String
    package var before: Int
    package var now: Int
  }

  /// The verdict in capitals, such as `GROUP LOST`.
  package var title: String {
    switch origin {
    case .earshot: return "EARSHOT CHANGED, NOT YOUR APP"
    case .app: break
    }
    let isWhole: Bool
    switch subject {
    case .stop, .utterance, .gesture, .screen, .scroll, .earcon, .end: isWhole = true
    case .part, .words, .separator, .speech, .order: isWhole = false
    }
    switch change {
    case .lost: return "\(subject.name.uppercased()) \(isWhole ? "MISSING" : "LOST")"
    case .added: return "\(subject.name.uppercased()) ADDED"
    case .changed: return "\(subject.name.uppercased()) CHANGED"
    }
  }
}

extension Cause.Subject {
  /// The word for it in messages and in JSON.
  package var name: String {
    switch self {
    case .part(.context): "group"
    case .part(let kind): kind.rawValue
    case .words: "words"
    case .separator: "separator"
    case .speech: "speech"
    case .order: "order"
    case .stop: "stop"
    case .utterance: "utterance"
    case .gesture: "gesture"
    case .screen: "screen"
    case .scroll: "scroll"
    case .earcon: "earcon"
    case .end: "end"
    }
  }
}
