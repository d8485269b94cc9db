import EarshotJSON
import EarshotModel
import EarshotReaders
import Foundation
import Testing

/// A screen with the stops and words that VoiceOver is known to make of it: the form at the end of
/// the VoiceOver reference, with `version`, `language`, `settings` and `previous` of our own.
struct VoiceOverCase: Sendable, CustomTestStringConvertible {
  var id: String
  var screen: Screen
  var profile: Profile
  var focusOrder: [String]
  var announcements: [String]
  var announcementsAlso: [[String]]
  /// What is heard on the way back from the last stop to the first, where a case says so.
  var previous: [String]?
  var snapshots: [Suite.Snapshot]?
  var itemScanTargets: [String]?

  var testDescription: String { id }

  init(_ json: JSON) throws {
    id = try #require(json["id"]?.string)
    let tree = try VoiceOverCase.tree(#require(json["tree"]))
    screen = Screen(source: id, content: .apple(tree))
    if json["environment"]?["idiom"]?.string == "pad" { screen.idiom = .pad }
    if json["environment"]?["layoutDirection"]?.string == "rightToLeft" {
      screen.direction = .rightToLeft
    }
    profile = Profile(
      id: "voiceover", version: json["version"]?.string ?? Reader.voiceover.currentVersion,
      language: LanguageTag(json["language"]?.string ?? "en"))
    for (name, value) in json["settings"]?.members ?? [] {
      profile.settings[name] = value.bool.map { .flag($0) } ?? .choice(value.string ?? "")
    }
    focusOrder = (json["focusOrder"]?.array ?? []).compactMap(\.string)
    announcements = (json["announcements"]?.array ?? []).compactMap(\.string)
    announcementsAlso = (json["announcementsAlso"]?.array ?? []).map {
      ($0.array ?? []).compactMap(\.string)
    }
    previous = json["previous"]?.array?.compactMap(\.string)
    snapshots = json["snapshotDescriptions"]?.array?.map {
      Suite.Snapshot(description: $0["description"]?.string ?? "", hint: $0["hint"]?.string)
    }
    itemScanTargets = json["switchControl"]?["itemScanTargets"]?.array?.compactMap(\.string)
  }

  /// The cases of a JSON file: an array.
  static func all(in file: URL) throws -> [VoiceOverCase] {
    let json = try JSON.read(Array(Data(contentsOf: file)), file: file.lastPathComponent)
    return try (json.array ?? []).map { try VoiceOverCase($0) }
  }

  // MARK: Nodes

  static func tree(_ json: JSON) throws -> Tree<AppleNode> {
    var tree = Tree<AppleNode>()
    try append(json, to: &tree, parent: -1)
    tree.seal()
    return tree
  }

  private static func append(
    _ json: JSON, to tree: inout Tree<AppleNode>, parent: NodeIndex
  ) throws {
    let index = try tree.append(node(json), parent: parent, place: json.place)
    for child in json["children"]?.array ?? [] { try append(child, to: &tree, parent: index) }
  }

  private static func node(_ json: JSON) throws -> AppleNode {
    var node = AppleNode()
    for (key, value) in json.members ?? [] {
      switch key {
      case "identifier": node.identifier = value.string
      case "identifierIsTheApps": node.identifierIsTheApps = value.bool ?? false
      case "isAccessibilityElement": node.isElement = value.bool ?? false
      case "label": node.label = value.string
      case "value": node.value = value.string
      case "hint": node.hint = value.string
      case "traits":
        for name in (value.array ?? []).compactMap(\.string) {
          let known = AppleNode.Traits.named.first { $0.name == name }
          node.traits.insert(try #require(known, "no trait \(name)").trait)
        }
      case "frame":
        let numbers = (value.array ?? []).compactMap(\.double)
        try #require(numbers.count == 4)
        node.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      case "accessibilityElements": node.elements = value.array?.compactMap(\.string)
      case "elementsHidden": node.elementsHidden = value.bool ?? false
      case "hidden": node.isHidden = value.bool ?? false
      case "visible": node.isVisible = value.bool ?? true
      case "isView": node.isView = value.bool ?? true
      case "alpha": node.alpha = value.double ?? 1
      case "clipsToBounds": node.clipsToBounds = value.bool ?? false
      case "viewIsModal": node.isModal = value.bool ?? false
      case "shouldGroupChildren": node.groupsChildren = value.bool ?? false
      case "containerType": node.container = try known(AppleNode.Container.self, value)
      case "control": node.control = try known(AppleNode.Control.self, value)
      case "elementType": node.elementType = value.string
      case "headingLevel": node.headingLevel = value.int
      case "expandedStatus": node.expansion = try known(AppleNode.Expansion.self, value)
      case "language": node.language = value.string.map { LanguageTag($0) }
      case "customActions": node.customActions = value.array?.compactMap(\.string) ?? []
      case "inputLabels": node.inputLabels = value.array?.compactMap(\.string) ?? []
      case "respondsToUserInteraction": node.respondsToUserInteraction = value.bool
      case "customContent":
        node.customContent = (value.array ?? []).map {
          AppleNode.CustomContent(
            label: $0["label"]?.string ?? "", value: $0["value"]?.string ?? "",
            isImportant: $0["importance"]?.string == "high")
        }
      case "tableCell":
        node.cell = AppleNode.TableCell(
          row: value["row"]?.int, column: value["column"]?.int,
          rowSpan: value["rowSpan"]?.int ?? 1, columnSpan: value["columnSpan"]?.int ?? 1)
      case "tableHeaders":
        node.headers = AppleNode.TableHeaders(
          rows: headers(value["rows"]), columns: headers(value["columns"]))
      case "swiftUI":
        node.swiftUI = AppleNode.SwiftUI(
          children: value["children"]?.string.flatMap { .init(rawValue: $0) },
          sortPriority: value["sortPriority"]?.double)
      case "children": break
      default: Issue.record("unknown key \(key) at line \(value.place.line)")
      }
    }
    return node
  }

  private static func known<Word: RawRepresentable>(
    _ type: Word.Type, _ json: JSON
  ) throws -> Word where Word.RawValue == String {
    let word: Word? = json.string.flatMap { Word(rawValue: $0) }
    return try #require(word, "no \(type) at line \(json.place.line)")
  }

  private static func headers(_ json: JSON?) -> [Int: [String]] {
    var result: [Int: [String]] = [:]
    for (key, value) in json?.members ?? [] {
      if let number = Int(key) { result[number] = value.array?.compactMap(\.string) }
    }
    return result
  }
}

/// What a walk over a screen met.
struct VoiceOverJourney {
  var identifiers: [String] = []
  var announcements: [String] = []

  /// Goes on with a gesture until the sound of the edge.
  init(_ gesture: Gesture, _ session: inout some ReaderSession) {
    while true {
      let events = session.receive(.gesture(gesture))
      let arrivals = events.compactMap { event in
        if case .arrival(let arrival) = event { arrival } else { nil }
      }
      guard let arrival = arrivals.first else { return }
      identifiers.append(arrival.id ?? "")
      announcements.append(arrival.announcement)
    }
  }
}

/// Folders, found from this file.
enum VoiceOverFolders {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let cases = root.appending(path: "Tests/EarshotReadersTests/Cases/voiceover")
  static let shared: URL =
    ProcessInfo.processInfo.environment["EARSHOT_SHARED"].map { URL(filePath: $0) }
    ?? root.deletingLastPathComponent().appending(path: "shared")

  static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appending(path: $0) }
  }
}
