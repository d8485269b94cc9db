internal import EarshotModel

/// What the walk of a layout should say of it: each a sentence, in a fixed order.
struct LayoutNotes {
  /// Something in a file, as a note names it.
  struct Place: Hashable {
    private let text: String

    /// - Parameter isMain: Whether it stands in the layout itself, so that the line is enough.
    init(_ name: String, file: String, _ place: SourcePlace?, isMain: Bool) {
      let line = place.map { Int($0.line) } ?? 1
      let own = file.split(separator: "/").last.map(String.init) ?? file
      text = "\(name) (\(isMain ? "line \(line)" : "\(own):\(line)"))"
    }

    var description: String { text }
  }

  var isTooLarge = false
  var unresolvedIncludes: [Place] = []
  var circularIncludes: [Place] = []
  /// Views whose text only the design tool has.
  var designTime: [Place] = []
  /// References and expressions that stand for texts.
  var unresolved: [Place] = []
  var placeholders: [Place] = []
  var untranslated: [Place] = []
  var unknownContent: [Place] = []
  var ownClasses: [Place] = []
  var unordered: [Place] = []
  var circularOrder: [Place] = []
  var language: LanguageTag?

  var sentences: [String] {
    var result = [
      "A layout holds no text or state that is set at run time, no items of lists, nothing that "
        + "code adds for accessibility and no bounds: what of them is heard on a device is missing "
        + "here."
    ]
    func add(_ lead: String, _ places: [Place]) {
      guard !places.isEmpty else { return }
      result.append("\(lead): \(Self.list(places)).")
    }
    add("Design-time text is never heard, and what is there at run time is not known", designTime)
    add("Unresolved and so not spoken", unresolved)
    add("Filled at run time, given as “…”", placeholders)
    if let language {
      add("Not translated for \(language), taken from the base values", untranslated)
    }
    add("Included layouts that are not there, left out", unresolvedIncludes)
    add("Includes that go in a circle, left out", circularIncludes)
    add("The content is not in this file", unknownContent)
    add("Classes of the app, of which only what the file says is known", ownClasses)
    add("No constraint tells their place, so they come in the order of the file", unordered)
    add("Constraints go in a circle, so the order is that of the file", circularOrder)
    if isTooLarge { result.append("The layout has more views than are read: the rest is missing.") }
    return result
  }

  /// As many as a listener bears; the rest is counted.
  private static let longest = 20

  private static func list(_ places: [Place]) -> String {
    let shown = places.prefix(longest).map(\.description).joined(separator: ", ")
    return places.count > longest ? "\(shown) and \(places.count - longest) more" : shown
  }
}
