extension String {
  /// The words without punctuation and case, for what people typed by ear.
  package var spokenWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
