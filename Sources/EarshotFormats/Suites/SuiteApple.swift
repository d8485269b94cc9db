internal import EarshotJSON
internal import EarshotModel

/// The node keys of VoiceOver's suite (`reference/voiceover.md`, "The case file").
enum SuiteApple {
  /// A node from its object. Absent is false, empty or UIKit's own default.
  static func node(_ json: JSON, _ faults: JSONFaults) -> AppleNode {
    var node = AppleNode()
    for (key, value) in json.members ?? [] { set(key, value, on: &node, faults) }
    return node
  }

  /// Sets one property; null takes it away.
  static func set(_ key: String, _ value: JSON, on node: inout AppleNode, _ faults: JSONFaults) {
    switch key {
    // The harness's name for a node, which makes no semantic group of it.
    case "identifier": node.identifier = faults.string(value, key)
    case "accessibilityIdentifier":
      node.identifier = faults.string(value, key)
      node.identifierIsTheApps = node.identifier != nil
    case "label": node.label = faults.string(value, key)
    case "value": node.value = faults.string(value, key)
    case "hint": node.hint = faults.string(value, key)
    case "language": node.language = faults.string(value, key).map { LanguageTag($0) }
    case "isAccessibilityElement": node.isElement = faults.flag(value, key) ?? false
    case "elementsHidden": node.elementsHidden = faults.flag(value, key) ?? false
    case "hidden": node.isHidden = faults.flag(value, key) ?? false
    case "visible": node.isVisible = faults.flag(value, key) ?? true
    case "isView": node.isView = faults.flag(value, key) ?? true
    case "alpha": node.alpha = faults.double(value, key) ?? 1
    case "clipsToBounds": node.clipsToBounds = faults.flag(value, key) ?? false
    case "viewIsModal": node.isModal = faults.flag(value, key) ?? false
    case "shouldGroupChildren": node.groupsChildren = faults.flag(value, key) ?? false
    case "respondsToUserInteraction":
      node.respondsToUserInteraction = faults.flag(value, key)
    case "headingLevel": node.headingLevel = faults.int(value, key)
    default: setOther(key, value, on: &node, faults)
    }
  }

  private static func setOther(
    _ key: String, _ value: JSON, on node: inout AppleNode, _ faults: JSONFaults
  ) {
    switch key {
    case "traits": node.traits = traits(value, faults)
    case "frame":
      node.frame = faults.numbers(value, key, meaning: "x, y, width and height").map {
        Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    case "accessibilityElements": node.elements = faults.strings(value, key)
    case "containerType": node.container = container(value, faults)
    case "control": node.control = faults.word(value, key)
    case "tableCell": node.cell = cell(value, faults)
    case "tableHeaders": node.headers = headers(value, faults)
    case "expandedStatus":
      node.expansion = faults.word(value, key, as: Expansion.self)?.expansion
    case "customActions": node.customActions = names(value, key, faults)
    case "customContent": node.customContent = content(value, faults)
    case "inputLabels": node.inputLabels = faults.strings(value, key) ?? []
    case "navigationStyle":
      node.navigationStyle = faults.word(value, key, as: NavigationStyle.self)?.style
    case "swiftUI": node.swiftUI = swiftUI(value, faults)
    case "children", "note": break
    default: faults.unknown(key: key, of: value, in: "the node", known: keys)
    }
  }

  static let keys = [
    "identifier", "accessibilityIdentifier", "label", "value", "hint", "language",
    "isAccessibilityElement", "elementsHidden", "hidden", "visible", "isView", "alpha",
    "clipsToBounds", "viewIsModal", "shouldGroupChildren", "respondsToUserInteraction",
    "headingLevel", "traits", "frame", "accessibilityElements", "containerType", "control",
    "tableCell", "tableHeaders", "expandedStatus", "customActions", "customContent",
    "inputLabels", "navigationStyle", "swiftUI", "children",
  ]

  private enum Expansion: String, CaseIterable {
    case collapsed, expanded, unsupported

    var expansion: AppleNode.Expansion? {
      switch self {
      case .collapsed: .collapsed
      case .expanded: .expanded
      case .unsupported: nil
      }
    }
  }

  private enum NavigationStyle: String, CaseIterable {
    case automatic, separate, combined

    var style: AppleNode.NavigationStyle {
      switch self {
      case .automatic: .automatic
      case .separate: .separate
      case .combined: .combined
      }
    }
  }
}

// MARK: - Structured properties

extension SuiteApple {
  private static func traits(_ value: JSON, _ faults: JSONFaults) -> AppleNode.Traits {
    var result: AppleNode.Traits = []
    for item in faults.array(value, "traits") ?? [] {
      guard let name = item.string else {
        faults.fail(item, "a trait is \(item.kindName)", expected: "the name of a trait")
        continue
      }
      if let trait = AppleNode.Traits.named.first(where: { $0.name == name })?.trait {
        result.insert(trait)
      } else if name != "none" {
        let known = AppleNode.Traits.named.map(\.name)
        faults.fail(
          item, "unknown trait '\(name)'", expected: known.joined(separator: ", "),
          remedy: nearest(to: name, among: known).map { "did you mean '\($0)'?" })
      }
    }
    return result
  }

  private static func container(_ value: JSON, _ faults: JSONFaults) -> AppleNode.Container? {
    value.string == "none" ? nil : faults.word(value, "containerType")
  }

  private static func cell(_ value: JSON, _ faults: JSONFaults) -> AppleNode.TableCell? {
    guard let members = faults.object(value, "tableCell") else { return nil }
    var result = AppleNode.TableCell(row: nil, column: nil)
    for (key, value) in members {
      switch key {
      case "row": result.row = faults.int(value, key)
      case "column": result.column = faults.int(value, key)
      case "rowSpan": result.rowSpan = faults.int(value, key) ?? 1
      case "columnSpan": result.columnSpan = faults.int(value, key) ?? 1
      default:
        faults.unknown(
          key: key, of: value, in: "'tableCell'",
          known: ["row", "column", "rowSpan", "columnSpan"])
      }
    }
    return result
  }

  private static func headers(_ value: JSON, _ faults: JSONFaults) -> AppleNode.TableHeaders? {
    guard let members = faults.object(value, "tableHeaders") else { return nil }
    var result = AppleNode.TableHeaders(rows: [:], columns: [:])
    for (key, value) in members {
      switch key {
      case "rows": result.rows = byNumber(value, key, faults)
      case "columns": result.columns = byNumber(value, key, faults)
      default:
        faults.unknown(
          key: key, of: value, in: "'tableHeaders'", known: ["rows", "columns"])
      }
    }
    return result
  }

  private static func byNumber(
    _ value: JSON, _ key: String, _ faults: JSONFaults
  ) -> [Int: [String]] {
    var result: [Int: [String]] = [:]
    for (number, names) in faults.object(value, key) ?? [] {
      guard let index = Int(number), index >= 0 else {
        faults.fail(
          names, "'\(number)' in '\(key)' is no number", expected: "a number from 0")
        continue
      }
      result[index] = faults.strings(names, number)
    }
    return result
  }

  /// Strings, or objects with a `name`.
  private static func names(_ value: JSON, _ key: String, _ faults: JSONFaults) -> [String] {
    (faults.array(value, key) ?? []).compactMap { item in
      guard let name = item["name"] else {
        if item.string == nil {
          faults.fail(item, "an item of '\(key)' is \(item.kindName)", expected: "a string")
        }
        return item.string
      }
      return faults.string(name, "name")
    }
  }

  private static func content(
    _ value: JSON, _ faults: JSONFaults
  ) -> [AppleNode.CustomContent] {
    (faults.array(value, "customContent") ?? []).compactMap { item in
      guard faults.object(item, "customContent") != nil else { return nil }
      let importance = item["importance"].flatMap {
        faults.word($0, "importance", as: Importance.self)
      }
      return AppleNode.CustomContent(
        label: item["label"].flatMap { faults.string($0, "label") } ?? "",
        value: item["value"].flatMap { faults.string($0, "value") } ?? "",
        isImportant: importance == .high)
    }
  }

  private enum Importance: String, CaseIterable { case high, `default` }

  private static func swiftUI(_ value: JSON, _ faults: JSONFaults) -> AppleNode.SwiftUI? {
    guard let members = faults.object(value, "swiftUI") else { return nil }
    var result = AppleNode.SwiftUI()
    for (key, value) in members {
      switch key {
      case "children": result.children = faults.word(value, key)
      case "sortPriority": result.sortPriority = faults.double(value, key)
      default:
        faults.unknown(
          key: key, of: value, in: "'swiftUI'", known: ["children", "sortPriority"])
      }
    }
    return result
  }
}
