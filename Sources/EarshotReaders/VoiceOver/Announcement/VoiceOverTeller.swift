import EarshotModel

/// Puts what VoiceOver tells of a stop into phrases, in the order of section c of the reference.
final class VoiceOverTeller: Sendable {
  let version: VoiceOverVersion
  let settings: VoiceOverSettings
  /// The language of the device, in which the reader speaks its own words.
  let language: LanguageTag
  private let words: VoiceOverWords?

  init(_ profile: Profile) {
    version = .named(profile.version)
    settings = VoiceOverSettings(profile.settings)
    language = profile.language
    words = .table(for: profile.language)
  }

  /// A stop and all that its announcement depends on.
  struct Stop {
    var node: NodeIndex
    var view: AppleNode
    var context: VoiceOverContext
    /// The containers just entered, outermost first.
    var entered: [NodeIndex] = []
    var hasActions = false
    /// Whether an alert around it has just come up.
    var opensAlert = false
    /// Where the cursor of a field that is edited stands, where that is known.
    var insertionPoint: InsertionPoint?
    var isCharacterMode = false
  }

  enum InsertionPoint: Sendable { case start, end }

  /// The phrases of one stop, and the words that were missing in their language.
  func phrases(
    of stop: Stop, in layout: VoiceOverLayout, appLanguage: LanguageTag?, style: VoiceOverStyle
  ) -> VoiceOverTale {
    var tale = VoiceOverTale(self, stop, layout, appLanguage, style)
    if style == .spoken { tale.tellContainers() }
    if stop.view.traits.contains(.selected) { tale.say(.selected, .selected, .state) }
    tale.tellCell()
    if !tale.tellsValueAfterRoles { tale.tellValue() }
    if style == .spoken { tale.tellContent() }
    tale.tellRoles()
    tale.tellPosition()
    tale.tellHints()
    if style == .spoken { tale.tellExtras() }
    return tale
  }

  /// A word in the language of an element, or in English where that language's table lacks it.
  func word(_ word: VoiceOverWord, for element: LanguageTag?) -> VoiceOverWords.Spoken? {
    let table = element.map { VoiceOverWords.table(for: $0) } ?? words
    return table?[word] ?? VoiceOverWords.english[word]
  }
}

/// The phrases of one stop while they are gathered.
struct VoiceOverTale {
  private(set) var phrases: [VoiceOverPhrase] = []
  /// Languages in which a word was missing, so that English was spoken.
  private(set) var missing: [LanguageTag] = []

  let teller: VoiceOverTeller
  let stop: VoiceOverTeller.Stop
  let layout: VoiceOverLayout
  let style: VoiceOverStyle
  /// The language of the app's texts at this stop.
  let language: LanguageTag
  var traits: AppleNode.Traits { stop.view.traits }

  init(
    _ teller: VoiceOverTeller, _ stop: VoiceOverTeller.Stop, _ layout: VoiceOverLayout,
    _ appLanguage: LanguageTag?, _ style: VoiceOverStyle
  ) {
    self.teller = teller
    self.stop = stop
    self.layout = layout
    self.style = style
    language = stop.view.language ?? appLanguage ?? teller.language
    phrases.reserveCapacity(8)
  }

  // MARK: Phrases

  /// A text of the app. Empty texts count as missing.
  mutating func tell(
    _ text: String?, _ slot: VoiceOverPhrase.Slot, _ kind: Part.Kind, _ rule: Rule,
    from node: NodeIndex? = nil, at textSlot: TextSlot, joiner: String? = nil
  ) {
    guard let text, !text.isEmpty else { return }
    let source = node ?? stop.node
    var place = layout.tree.nodes[source].place
    if node == nil, !stop.view.textPlaces.isEmpty {
      place = stop.view.textPlaces[textSlot] ?? place
    } else if node != nil {
      place = layout.tree.nodes[source].payload.textPlaces[textSlot] ?? place
    }
    var phrase = VoiceOverPhrase(
      slot: slot, kind: kind, text: text, language: language, rule: rule, place: place,
      joiner: joiner)
    if teller.settings.capitals == .speak, slot == .label, style == .spoken, text.isLoneCapital,
      let capital = teller.word(.capital, for: stop.view.language)
    {
      phrase.text = capital.pattern.filled([text])
    }
    phrases.append(phrase)
  }

  /// A word of the reader.
  mutating func say(
    _ word: VoiceOverWord, _ slot: VoiceOverPhrase.Slot, _ kind: Part.Kind,
    _ arguments: [String] = [], joiner: String? = nil
  ) {
    guard let spoken = teller.word(word, for: stop.view.language) else { return }
    let wanted = stop.view.language ?? teller.language
    // The first test is the quick one: nearly always the word is in the wanted language.
    if spoken.language != wanted, spoken.language == "en", wanted.primary != "en",
      !missing.contains(wanted)
    {
      missing.append(wanted)
    }
    let pattern = style == .spoken ? spoken.pattern : spoken.written
    phrases.append(
      VoiceOverPhrase(
        slot: slot, kind: kind, text: arguments.isEmpty ? pattern.text : pattern.filled(arguments),
        language: spoken.language, rule: spoken.rule, place: nil, joiner: joiner))
  }

  /// Takes one period from the end of the last phrase, where another sentence is joined to it.
  mutating func dropLastPeriod() {
    guard let last = phrases.indices.last, phrases[last].text.hasSuffix(".") else { return }
    phrases[last].text.removeLast()
  }
}

extension String {
  fileprivate var isLoneCapital: Bool {
    guard let first = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return first.properties.isUppercase
  }
}
