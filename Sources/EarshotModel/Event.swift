/// What a reader does in answer to an input, in order.
package enum Event: Sendable, Hashable {
  /// What the user did, in the words of a transcript's `> ` line.
  case gesture(String)
  /// The cursor reached a stop.
  case arrival(Arrival)
  /// Something was said without the cursor moving.
  case utterance(Utterance)
  /// Another screen, window or pane came up, under this title.
  case screen(String)
  /// A container scrolled; its label where it has one.
  case scroll(String?)
  /// A sound of the reader.
  case earcon(Earcon)
  /// A walk `to the end` reached the last stop: the reader was asked for one more and had none.
  case end
  /// Something that the listener should know about how the walk was made.
  case note(String)
}

/// The sounds of readers, by what they tell.
package enum Earcon: String, Sendable, CaseIterable {
  case edge, screenChange = "screen-change", textField = "text-field", scroll, alert, link
  /// NVDA changes between reading the document and working its controls.
  case focusMode = "focus-mode"
  case browseMode = "browse-mode"
}

/// The cursor at a stop, and all that was said on reaching it.
package struct Arrival: Sendable, Hashable {
  package var node: NodeIndex
  /// The resource id, identifier or scenario id.
  package var id: String?
  package var frame: Rect?
  package var place: SourcePlace?
  /// The announcement first, then a hint where the reader speaks it as an utterance of its own.
  /// Empty, or of empty text, where the stop says nothing.
  package var utterances: [Utterance]
  /// The moves and selections that reaching it costs from the beginning of the screen, where the
  /// reader scans; else nil.
  package var steps: Int?

  package init(
    node: NodeIndex, id: String?, frame: Rect?, place: SourcePlace?, utterances: [Utterance]
  ) {
    self.node = node
    self.id = id
    self.frame = frame
    self.place = place
    self.utterances = utterances
  }

  /// The utterance on arriving; empty where nothing is said.
  package var announcement: String {
    utterances.first { $0.purpose == .arrival }?.text ?? ""
  }

  /// The usage hint, where the reader speaks it later as its own utterance.
  package var hint: String? { utterances.first { $0.purpose == .hint }?.text }
}
