/// What a version of TalkBack does that another does otherwise.
///
/// A version is a copy of its neighbour with a few changes. Source of all differences: the states
/// of google/talkback that the reference compares (section i).
struct TalkBackVersion: Sendable, Hashable {
  /// How a range without a state description is put into words.
  enum RangeWords: Sendable, Hashable {
    /// `50.0 percent`, `7`, `1.5`: the numbers as Java prints them.
    case bare
    /// `50 percent`, `7`, `1.5`: only a range of percents is rounded.
    case roundedPercent
    /// `50 percent.` for every type of range.
    case percentOfRange
  }

  /// How the `Actions` menu is offered.
  enum ActionsHint: Sendable, Hashable { case readingControl, menuGesture }

  /// Where a single selection changes the click hint.
  enum SelectHint: Sendable, Hashable { case nowhere, inCollection, inItem }

  var id: String
  /// The release that was read.
  var release: String
  var rangeWords = RangeWords.bare
  var actionsHint = ActionsHint.readingControl
  var selectHint = SelectHint.inItem
  /// Each hint ends in a full stop.
  var hintsEndInFullStop = false
  /// The adjust hint names the swipes; before, the volume keys.
  var adjustHintNamesSwipes = true
  var errorsOfEditTextsOnly = false
  var editTextStateIsSpoken = true
  /// `Heading` is also said with element types off.
  var headingWithoutRoles = false
  /// A heading inside a list item or a cell says so beside the position.
  var headingInsideItem = true
  /// A hint or a label keeps a node from being `Unlabelled`.
  var hintCountsAsName = true
  var speaksContainerTitles = true
  /// A focusable parent whose children are all invisible is a stop whatever it has to say.
  var invisibleChildrenCountAsNone = false

  /// TalkBack 15.1, late 2024.
  static let v15 = TalkBackVersion(id: "talkback-15", release: "15.1")

  /// TalkBack 14.1, early 2024.
  static let v14 = v15.changed("talkback-14", "14.1") {
    $0.actionsHint = .menuGesture
    $0.selectHint = .inCollection
    $0.headingInsideItem = false
    $0.hintCountsAsName = false
    $0.speaksContainerTitles = false
    $0.invisibleChildrenCountAsNone = true
  }

  /// TalkBack 13.0, November 2022.
  static let v13 = v14.changed("talkback-13", "13.0") {
    $0.rangeWords = .roundedPercent
    $0.selectHint = .nowhere
    $0.hintsEndInFullStop = true
    $0.adjustHintNamesSwipes = false
    $0.editTextStateIsSpoken = false
    $0.headingWithoutRoles = true
  }

  /// TalkBack 12.2, May 2022.
  static let v12 = v13.changed("talkback-12", "12.2") {
    $0.rangeWords = .percentOfRange
    $0.errorsOfEditTextsOnly = true
  }

  /// All of them, oldest first.
  static let all = [v12, v13, v14, v15]

  private func changed(
    _ id: String, _ release: String, _ change: (inout TalkBackVersion) -> Void
  ) -> TalkBackVersion {
    var copy = self
    copy.id = id
    copy.release = release
    change(&copy)
    return copy
  }
}
