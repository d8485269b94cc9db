internal import EarshotModel

/// Finds the words that attributes stand for, and notes what is not known.
struct LayoutTexts {
  let table: ResourceTable
  let files: [String]
  var notes: LayoutNotes
  var survey = TextSurvey()

  /// What an attribute holds.
  struct Words {
    var text: String
    var links: [String] = []
    var place: SourcePlace
  }

  /// The place of a view, as a note names it.
  func place(of element: LayoutElement, _ place: SourcePlace?, named name: String? = nil)
    -> LayoutNotes.Place
  {
    LayoutNotes.Place(
      name ?? element.named, file: files[element.file], place, isMain: element.file == 0)
  }

  /// The words of an attribute, or nil where there are none or they are not known.
  mutating func words(
    _ name: String, of element: LayoutElement, at view: SourcePlace?
  ) -> Words? {
    guard let attribute = element.attribute(name) else { return nil }
    return words(attribute.value, of: element, at: view, place: attribute.place)
  }

  /// The words of a value as a layout writes it.
  ///
  /// - Parameter view: Where the view begins, for notes.
  mutating func words(
    _ value: String, of element: LayoutElement, at view: SourcePlace?, place: SourcePlace
  ) -> Words? {
    if value == "@null" { return nil }
    if value == "@empty" { return Words(text: "", place: place) }
    let isReference =
      value.hasPrefix("@") && value.count > 1 || value.hasPrefix("?") && value.contains("/")
      || value.hasPrefix("?") && value.dropFirst().first?.isLetter == true
        && !value.contains(where: \.isWhitespace)
    guard isReference else {
      return keep(ResourceText(literal: value), element, view, place)
    }
    switch table.text(value) {
    case .text(let text, let isFallback):
      if isFallback {
        notes.untranslated.append(self.place(of: element, view, named: value))
      }
      return keep(text, element, view, place)
    case .missing:
      notes.unresolved.append(
        self.place(of: element, view, named: "\(value) of \(element.named)"))
      return nil
    }
  }

  private mutating func keep(
    _ text: ResourceText, _ element: LayoutElement, _ view: SourcePlace?, _ place: SourcePlace
  ) -> Words {
    if let first = text.placeholders.first {
      let others = text.placeholders.count > 1 ? " and \(text.placeholders.count - 1) more" : ""
      notes.placeholders.append(
        self.place(of: element, view, named: "\(first)\(others) in \(element.named)"))
    }
    survey.add(text.text)
    return Words(text: text.text, links: text.links, place: place)
  }

  /// The entries of an array, without those that are not known.
  mutating func entries(
    of element: LayoutElement, at view: SourcePlace?
  ) -> (texts: [String], place: SourcePlace)? {
    guard let attribute = element.attribute("android:entries") else { return nil }
    guard let found = table.array(attribute.value) else {
      notes.unresolved.append(
        place(of: element, view, named: "\(attribute.value) of \(element.named)"))
      return nil
    }
    var texts: [String] = []
    for entry in found {
      switch entry {
      case .text(let text, _):
        if let words = keep(text, element, view, attribute.place) as Words? {
          texts.append(words.text)
        }
      case .missing: texts.append("")
      }
    }
    return (texts, attribute.place)
  }

  /// A flag, or nil where the attribute is absent or an expression.
  func flag(_ name: String, of element: LayoutElement) -> Bool? {
    guard let value = element[name].map(table.plain) else { return nil }
    switch value {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }

  /// A whole number, or nil.
  func number(_ name: String, of element: LayoutElement) -> Int? {
    element[name].map(table.plain).flatMap { Int($0) }
  }

  /// A size in dp, or nil where it is none: sizes of texts and pixels depend on the device.
  func dp(_ name: String, of element: LayoutElement) -> Double? {
    guard let value = element[name].map(table.plain) else { return nil }
    for unit in ["dp", "dip"] where value.hasSuffix(unit) {
      if let number = Double(value.dropLast(unit.count)), number.isFinite, number > 0 {
        return number
      }
    }
    return nil
  }
}
