/// What a page has of an element that its accessibility node leaves out: for audits alone, since no
/// reader gets to know it.
package struct WebMarkup: Sendable, Hashable {
  /// The words drawn inside an element whose name comes from elsewhere.
  package var shown: String?
  /// The `label`s tied to a control, where there are several.
  package var labels: [HiddenPart] = []
  /// What can be operated inside an element whose children are presentational (WAI-ARIA 1.2,
  /// §5.2.8): it is there for the mouse alone.
  package var inside: [HiddenPart] = []
  /// The description that only says the name again, which no reader says twice.
  package var repeatedName: String?
  /// `order` of an item of a flex box or grid (CSS Display 3, §3).
  package var order = 0
  /// Whether the box around it lays its items out from the last to the first.
  package var isReversed = false

  package init() {}

  /// As it stands in a scenario, whose places are those of its own file.
  package var withoutPlaces: WebMarkup {
    var copy = self
    for index in copy.labels.indices { copy.labels[index].place = nil }
    for index in copy.inside.indices { copy.inside[index].place = nil }
    return copy
  }
}

/// A part of an input that no reader gets.
package struct HiddenPart: Sendable, Hashable {
  /// Its role, such as `button`.
  package var role: String
  /// Its words, where it has any.
  package var name: String?
  package var id: String?
  package var place: SourcePlace?

  package init(role: String, name: String?, id: String?, place: SourcePlace?) {
    self.role = role
    self.name = name
    self.id = id
    self.place = place
  }
}
