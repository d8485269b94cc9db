/// What a device said, as a log or a listener recorded it, in order.
package struct Capture: Hashable, Sendable {
  /// The file as the user named it.
  package var file: String
  package var form: Form
  /// The reader's name, such as `TalkBack`, where the recording says or shows it.
  package var reader: String?
  /// The reader's version as recorded, such as `15.1` or `iOS 18.2`.
  package var readerVersion: String?
  package var device: String?
  package var os: String?
  package var language: LanguageTag?
  package var by: String?
  /// The day of the recording as written.
  package var when: String?
  package var utterances: [Utterance]

  package init(file: String, form: Form, utterances: [Utterance] = []) {
    self.file = file
    self.form = form
    self.utterances = utterances
  }

  /// How the recording was made, which decides what of it is evidence.
  package enum Form: String, Sendable {
    /// The reader's own log: every character is evidence.
    case log
    /// Typed by a listener: punctuation, case and left out hints are no evidence.
    case typed
  }

  /// One thing that was said.
  package struct Utterance: Hashable, Sendable {
    package var text: String
    package var kind: Kind
    /// The time as the log writes it, where it does.
    package var time: String?
    package var place: SourcePlace

    package init(_ text: String, _ kind: Kind, time: String? = nil, place: SourcePlace) {
      self.text = text
      self.kind = kind
      self.time = time
      self.place = place
    }
  }

  package enum Kind: String, Sendable {
    /// Spoken because the cursor arrived.
    case announcement
    /// A usage hint, or more of the same stop, said apart from it.
    case hint
    /// Spoken because something happened: a window, a live region, an announcement of the app.
    case event
  }
}
