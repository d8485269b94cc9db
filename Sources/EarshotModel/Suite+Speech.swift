extension Suite {
  /// What somebody, or a reader's own test, heard on a page.
  package struct SpeechCase: Sendable {
    /// How the words were written down, which decides how they are compared.
    package enum Kind: Sendable, Hashable {
      /// Typed by ear after one command; texts of several stops where there are several.
      case recorded(Recording)
      /// The keys from the beginning of the page to the one whose speech is compared.
      case keys([String], Expectation)
    }

    /// A recording of one command.
    package struct Recording: Sendable, Hashable {
      /// Such as `next_item`.
      package var command: String
      /// One text a stop.
      package var heard: [String]
      /// Where the reader then stood, relative to the element marked `data-target`.
      package var cursorAfter: String?
      /// Whether the texts hold places for what the tester did not write out.
      package var isPattern: Bool

      package init(command: String, heard: [String], cursorAfter: String?, isPattern: Bool) {
        self.command = command
        self.heard = heard
        self.cursorAfter = cursorAfter
        self.isPattern = isPattern
      }
    }

    /// What must be said after the last key.
    package enum Expectation: Sendable, Hashable {
      case speech(String)
      /// All of these, among other things.
      case contains([String])
      /// One of these.
      case oneOf([String])
    }

    /// The reader as the suite calls it, such as `VoiceOver iOS`.
    package var reader: String
    package var browser: String?
    /// The number of the reader's version, or of its system's, where the suite tells it.
    package var version: Int?
    /// What the case is about, by which figures are grouped.
    package var feature: String?
    /// A fragment for the body of a page.
    package var html: String
    package var settings: [String: SettingValue]
    package var kind: Kind

    package init(reader: String, html: String, kind: Kind) {
      self.reader = reader
      self.html = html
      self.kind = kind
      settings = [:]
    }

    /// The page around the fragment: its first line is ours, the fragment begins on the second.
    package var page: String {
      switch kind {
      case .keys: "<!doctype html><html lang=\"en\"><body>\n\(html)"
      // The recordings were made on whole pages: something stood before and behind.
      case .recorded:
        "<!doctype html><html lang=\"en\"><body><p>start</p>\n\(html)\n<p>end</p>"
      }
    }
  }
}
