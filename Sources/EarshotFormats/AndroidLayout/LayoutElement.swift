internal import EarshotModel

/// One element of a layout file as it is written, before it is a view.
struct LayoutElement: Sendable {
  /// The tag, such as `TextView` or `com.google.android.material.card.MaterialCardView`.
  var tag: String
  /// The attributes with the usual prefixes: `android:`, `app:`, `tools:`, or none.
  var attributes: [Attribute]
  /// The file that it stands in, by its number in the reading.
  var file: Int

  struct Attribute: Sendable {
    var name: String
    var value: String
    var place: SourcePlace
  }

  /// The value of an attribute, or nil.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  mutating func set(_ name: String, _ attribute: Attribute) {
    var attribute = attribute
    attribute.name = name
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index] = attribute
    } else {
      attributes.append(attribute)
    }
  }

  /// The tag without its package.
  var simpleTag: Substring { tag.split(separator: ".").last ?? "" }

  /// The name of the view's id, whatever way it is written.
  var id: String? { self["android:id"].flatMap(LayoutElement.idName) }

  /// The name in a reference such as `@+id/x`, `@id/x` or `@android:id/x`.
  static func idName(_ reference: String) -> String? {
    guard reference.hasPrefix("@"), let slash = reference.firstIndex(of: "/"),
      reference[..<slash].hasSuffix("id")
    else { return nil }
    let name = reference[reference.index(after: slash)...]
    return name.isEmpty ? nil : String(name)
  }

  /// How messages and notes name it.
  var named: String { id.map { "@id/\($0)" } ?? "<\(tag)>" }
}

/// A tree of elements as they stand in one file or, after includes, in several.
typealias LayoutTree = Tree<LayoutElement>
