package import EarshotModel

/// A reader at work: its state, the screen it reads, and what it does on an input.
///
/// This is the reducer of the design: the same inputs always give the same events. A session is a
/// value, so a copy is a branch of what could happen.
package protocol ReaderSession: Sendable {
  /// The node that has the reader's cursor.
  var cursor: NodeIndex? { get }
  /// The screen as the reader sees it: its own platform's nodes, after projection where needed.
  var screen: Screen { get }
  /// Takes one input and answers with what the user hears and meets, in order.
  mutating func receive(_ input: ReaderInput) -> [Event]
  /// Whether a node of ``screen`` is a stop, and by which rule it is or is not.
  func verdict(on node: NodeIndex) -> StopVerdict
  /// A stop in the words of the model that pictures are made from, where the reader has one.
  func snapshot(of node: NodeIndex) -> (description: String, hint: String?)?
  /// What a gesture asks of the app as things stand; nil where the reader answers it alone.
  func request(_ gesture: Gesture) -> AppRequest?
  /// Goes along with a change of the screen, the cursor staying on what it was on.
  mutating func follow(_ change: ScreenChange) -> [Event]
  /// Tells what became of a text that is being entered where the cursor is.
  mutating func echo(_ echo: TextEcho) -> [Event]
}

extension ReaderSession {
  package func snapshot(of node: NodeIndex) -> (description: String, hint: String?)? { nil }
}

/// Why a node is a stop, or why it is none.
package struct StopVerdict: Sendable, Hashable {
  package var isStop: Bool
  /// One sentence, naming the other node where one is to blame.
  package var reason: String
  package var rule: Rule

  package init(isStop: Bool, reason: String, rule: Rule) {
    self.isStop = isStop
    self.reason = reason
    self.rule = rule
  }
}

/// A reader that can be asked for: its names, settings, languages and how to start it.
package struct Reader: Sendable {
  /// The name on the command line, such as `voiceover`.
  package var id: String
  /// One sentence for `earshot profiles`.
  package var summary: String
  /// Whose tree it reads; other screens are projected first.
  package var platform: Platform
  /// The version that `id` stands for.
  package var currentVersion: String
  /// All versions, oldest first.
  package var versions: [String]
  package var settings: [SettingDescription]
  /// Languages in which the reader's own words are known.
  package var languages: [LanguageTag]
  /// All rules and words, for counting by evidence.
  package var rules: [Rule]
  /// The newest device on which rules of it were heard, in words, or nil where none was.
  package var newestHeard: String?
  /// How well its own words are known, language by language; empty where it has none.
  package var coverage: [LanguageCoverage]
  /// Whether it says what it comes to. Switch Control and Voice Control only show it.
  package var speaks: Bool
  /// Starts a session. Settings are known to be valid.
  package var start: @Sendable (Profile) -> any ReaderSession

  package init(
    id: String, summary: String, platform: Platform, currentVersion: String, versions: [String],
    settings: [SettingDescription], languages: [LanguageTag], rules: [Rule], newestHeard: String?,
    coverage: [LanguageCoverage] = [], speaks: Bool = true,
    start: @escaping @Sendable (Profile) -> any ReaderSession
  ) {
    self.id = id
    self.summary = summary
    self.platform = platform
    self.currentVersion = currentVersion
    self.versions = versions
    self.settings = settings
    self.languages = languages
    self.rules = rules
    self.newestHeard = newestHeard
    self.coverage = coverage
    self.speaks = speaks
    self.start = start
  }
}

/// How well a reader's own words are known in one language.
package struct LanguageCoverage: Sendable, Hashable {
  package var language: LanguageTag
  /// The number of words by how they are known.
  package var known: [Evidence: Int]
  /// How many words of the reader are not known and are given in English.
  package var missing: Int

  package init(language: LanguageTag, known: [Evidence: Int], missing: Int) {
    self.language = language
    self.known = known
    self.missing = missing
  }
}
