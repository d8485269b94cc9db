/// The texts of an element that can stand on a line of their own in the input.
package enum TextSlot: String, Sendable, Hashable, CaseIterable {
  case label, value, hint, placeholder, state, error, description, role, tooltip, actions
}

/// A text with the place where it was written.
package struct PlacedText: Sendable, Hashable {
  package var text: String
  package var place: SourcePlace

  package init(_ text: String, _ place: SourcePlace) {
    self.text = text
    self.place = place
  }
}
