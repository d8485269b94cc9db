/// Known announcements that `calibrate` runs.
package struct Suite: Sendable {
  package var file: String
  package var cases: [Case]
  /// What the reading passed over: keys that it does not know, names that no node has.
  package var warnings: [Diagnostic]

  package init(file: String, cases: [Case], warnings: [Diagnostic] = []) {
    self.file = file
    self.cases = cases
    self.warnings = warnings
  }

  /// Whether some case is put to a reader; names and roles of pages are not.
  package var asksReaders: Bool {
    !cases.contains { if case .webName = $0.content { true } else { false } }
      || cases.contains {
        switch $0.content {
        case .tree, .observation, .speech: true
        case .webName, .skipped: false
        }
      }
  }

  /// One case, or why it cannot be run.
  package struct Case: Sendable {
    package var id: String
    package var content: Content
    package var place: SourcePlace

    package init(id: String, content: Content, place: SourcePlace) {
      self.id = id
      self.content = content
      self.place = place
    }
  }

  package enum Content: Sendable {
    case tree(TreeCase)
    case observation(ObservationCase)
    case webName(WebNameCase)
    /// What was heard on a page.
    case speech(SpeechCase)
    /// Not for this program, with the reason: no tree, needs script, tentative …
    case skipped(String)
  }

  /// A name, role or state that a suite expects of one element of a page, with what was computed:
  /// no reader is asked.
  package struct WebNameCase: Sendable {
    /// Whether browsers do not agree on it yet: it counts neither way.
    package var isTentative: Bool
    package var aspects: [Aspect]

    package init(isTentative: Bool, aspects: [Aspect]) {
      self.isTentative = isTentative
      self.aspects = aspects
    }

    package struct Aspect: Sendable, Hashable {
      /// `name`, `role`, `description` or a state.
      package var name: String
      package var expected: String
      /// All that counts as right, what is expected among it.
      package var accepted: [String]
      package var actual: String

      package init(name: String, expected: String, accepted: [String], actual: String) {
        self.name = name
        self.expected = expected
        self.accepted = accepted
        self.actual = actual
      }
    }
  }

  /// A tree with the stops, words and events that are known for it.
  package struct TreeCase: Sendable {
    package var screen: Screen
    /// Harness names of the nodes in the order of the next gesture.
    package var focusOrder: [String]
    package var announcements: [String]
    /// Other readings that count as right.
    package var announcementsAlso: [[String]]
    /// TalkBack's delayed hints, parallel to the announcements.
    package var hints: [String]?
    /// The model's own rendering of VoiceOver's stops.
    package var snapshots: [Snapshot]?
    package var settings: [String: SettingValue]
    package var events: [ExpectedEvent]
    package var itemScanTargets: [String]?

    package init(screen: Screen, focusOrder: [String], announcements: [String]) {
      self.screen = screen
      self.focusOrder = focusOrder
      self.announcements = announcements
      announcementsAlso = []
      settings = [:]
      events = []
    }
  }

  package struct Snapshot: Sendable, Hashable {
    package var description: String
    package var hint: String?

    package init(description: String, hint: String?) {
      self.description = description
      self.hint = hint
    }
  }

  /// An app event of a suite: what changes, what is said.
  package struct ExpectedEvent: Sendable {
    /// The tree as the event leaves it.
    package var screen: Screen
    package var event: AppEvent
    /// The harness name of the node that had the cursor, where one had.
    package var focusedBefore: String?
    package var expected: String
    package var mode: Utterance.Mode?

    package init(screen: Screen, event: AppEvent, expected: String) {
      self.screen = screen
      self.event = event
      self.expected = expected
    }
  }

  /// What somebody heard on a device, where a tree can be tested.
  package struct ObservationCase: Sendable {
    package var observation: Observation
    package var screen: Screen

    package init(observation: Observation, screen: Screen) {
      self.observation = observation
      self.screen = screen
    }
  }
}

/// What somebody heard on a device.
package struct Observation: Sendable, Hashable {
  package var id: String
  package var reader: String
  package var readerVersion: String?
  package var os: String?
  package var device: String?
  package var language: LanguageTag?
  package var settings: [String: SettingValue]
  package var situation: String?
  /// How the stop was reached, in the words of an observation's file; nil where that is not known.
  package var arrival: String?
  /// One text a stop or event, in the order reported; empty where nothing was heard.
  package var heard: [String]
  /// The node of each text; nil is an event or not in the tree.
  package var focus: [String?]
  package var source: String?
  package var date: String?
  package var by: String?
  package var confidence: String?
  package var note: String?

  package init(id: String, reader: String, heard: [String]) {
    self.id = id
    self.reader = reader
    self.heard = heard
    settings = [:]
    focus = []
  }
}
