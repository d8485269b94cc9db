@testable import EarshotFormats
import EarshotModel

/// A value as indented lines, one property a line; what is nil or empty is left out, so that a
/// dump shows what was read and nothing else.
struct ValueDump {
  /// Whether places are shown, for elements as `(line:column)`.
  var showsPlaces: Bool
  private(set) var lines: [String] = []

  init(showsPlaces: Bool) { self.showsPlaces = showsPlaces }

  static func text(
    _ value: Any, label: String = "scenario", showsPlaces: Bool = true
  ) -> String {
    var dump = ValueDump(showsPlaces: showsPlaces)
    dump.add(value, label: label, level: 0)
    return dump.lines.joined(separator: "\n") + "\n"
  }

  private mutating func line(_ label: String, _ text: String, _ level: Int) {
    lines.append(
      String(repeating: "  ", count: level) + label + (text.isEmpty ? ":" : ": \(text)"))
  }

  private mutating func add(
    _ value: Any, label: String, level: Int, isOptional: Bool = false
  ) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let inner = mirror.children.first else { return }
      return add(inner.value, label: label, level: level, isOptional: true)
    }
    if let flag = value as? Bool, isOptional { return line(label, "\(flag)", level) }
    if let short = short(value) {
      if !short.isEmpty { line(label, short, level) }
      return
    }
    switch value {
    case let tree as Tree<Element>: add(tree, level)
    case let items as [Any]:
      for (index, item) in items.enumerated() {
        add(item, label: "\(label) \(index)", level: level)
      }
    case let pairs as [String: Any]:
      for key in pairs.keys.sorted() {
        guard let value = pairs[key] else { continue }
        add(value, label: "\(label) \(key.debugDescription)", level: level)
      }
    default:
      let before = lines.count
      line(label, mirror.displayStyle == .enum ? "\(caseName(value))" : "", level)
      for child in mirror.children { addChild(child, level + 1) }
      // A record of which nothing is set is as good as none.
      if lines.count == before + 1, mirror.displayStyle != .enum { lines.removeLast() }
    }
  }

  private mutating func addChild(_ child: Mirror.Child, _ level: Int) {
    let label = child.label ?? "value"
    if !showsPlaces, label == "place" || label == "file" { return }
    // The values of an enum's case, several of them as a tuple.
    if Mirror(reflecting: child.value).displayStyle == .tuple {
      for part in Mirror(reflecting: child.value).children { addChild(part, level) }
    } else {
      add(child.value, label: label.hasPrefix(".") ? "value" : label, level: level)
    }
  }

  private mutating func add(_ tree: Tree<Element>, _ level: Int) {
    for index in tree.indices {
      let depth = level + Array(tree.ancestors(of: index)).count
      let element = tree[index]
      let place = showsPlaces ? tree.nodes[index].place.map { " (\(short($0) ?? ""))" } ?? "" : ""
      line(
        "- \(element.role.rawValue)",
        (element.label?.text.debugDescription ?? "no label") + place, depth)
      for child in Mirror(reflecting: element).children
      where child.label != "role" && child.label != "label" {
        addChild(child, depth + 2)
      }
    }
  }

  private func caseName(_ value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// The values that fit a line; empty for those that hold nothing.
  private func short(_ value: Any) -> String? {
    switch value {
    case let text as String: return text.debugDescription
    case let number as Int: return "\(number)"
    case let number as Int32: return "\(number)"
    case let number as Double: return "\(number)"
    case let flag as Bool: return flag ? "true" : ""
    case let tag as LanguageTag: return tag.tag
    case let place as SourcePlace:
      return showsPlaces ? "\(place.line):\(place.column)" : ""
    case let text as PlacedText:
      let place = showsPlaces ? " (\(text.place.line):\(text.place.column))" : ""
      return text.text.debugDescription + place
    case let states as Set<Element.State>:
      return states.map(\.rawValue).sorted().joined(separator: ", ")
    case let traits as AppleNode.Traits:
      return AppleNode.Traits.named.filter { traits.contains($0.trait) }.map(\.name)
        .joined(separator: ", ")
    case let flags as AndroidNode.Flags:
      return AndroidProperties.namedFlags.filter { flags.contains($0.flag) }.map(\.name)
        .joined(separator: ", ")
    case let reference as ElementReference:
      let targets = reference.targets.map { "\($0.screen):\($0.node)" }.joined(separator: ", ")
      return reference.path.joined(separator: " / ") + " = [\(targets)]"
    case let rect as Rect: return "\(rect.x), \(rect.y), \(rect.width), \(rect.height)"
    case let texts as [String]:
      return texts.map(\.debugDescription).joined(separator: ", ")
    case let gesture as Gesture: return "\(gesture)"
    case let setting as SettingValue: return "\(setting)"
    default:
      return Mirror(reflecting: value).displayStyle == .enum
        && Mirror(reflecting: value).children.isEmpty ? "\(value)" : nil
    }
  }
}
