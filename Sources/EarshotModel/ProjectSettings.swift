/// What holds for a whole project (`earshot.yaml` at its root).
package struct ProjectSettings: Sendable, Hashable {
  package var profiles: [String]
  package var languages: [LanguageTag]
  /// Reader settings, by name.
  package var settings: [String: SettingValue]
  package var masks: [Mask]
  package var waivers: [Waiver]
  package var pronunciations: [Pronunciation]
  package var evaluation: Evaluation?

  package init() {
    profiles = []
    languages = []
    settings = [:]
    masks = []
    waivers = []
    pronunciations = []
  }

  /// Something that may differ from run to run, such as a price, and is left out of comparisons.
  package struct Mask: Sendable, Hashable {
    package var name: String
    /// A regular expression, known to be valid.
    package var pattern: String
    package var place: SourcePlace

    package init(name: String, pattern: String, place: SourcePlace) {
      self.name = name
      self.pattern = pattern
      self.place = place
    }
  }

  /// Something that is known to be wrong and let pass until a date.
  package struct Waiver: Sendable, Hashable {
    package enum Subject: Sendable, Hashable {
      /// An audit rule by its id.
      case finding(rule: String)
      /// One finding by its fingerprint.
      case fingerprint(String)
      /// A difference of an expected transcript, by its path from the project's root.
      case transcript(String)
    }

    package var subject: Subject
    /// The only file and screen for which it holds; nil for all.
    package var file: String?
    package var screen: String?
    package var reason: String
    /// The last day on which it holds, `YYYY-MM-DD`.
    package var until: String
    package var place: SourcePlace

    package init(subject: Subject, reason: String, until: String, place: SourcePlace) {
      self.subject = subject
      self.reason = reason
      self.until = until
      self.place = place
    }
  }

  /// How a word is to be voiced; the transcript is not changed by it.
  package struct Pronunciation: Sendable, Hashable {
    package var language: LanguageTag
    package var word: String
    package var spoken: String

    package init(language: LanguageTag, word: String, spoken: String) {
      self.language = language
      self.word = word
      self.spoken = spoken
    }
  }

  /// What a report says about an evaluation by people.
  package struct Evaluation: Sendable, Hashable {
    package var product: String?
    package var by: String?
    package var date: String?
    package var scope: String?
    /// The devices in words, such as `iPhone 15, iOS 18.2`.
    package var devices: [String]
    /// The screens that were chosen for it.
    package var sample: [String]

    package init() {
      devices = []
      sample = []
    }
  }
}
