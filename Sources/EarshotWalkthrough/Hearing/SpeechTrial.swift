import EarshotModel
import EarshotReaders

/// What was heard on a page, put to a web reader.
struct SpeechTrial {
  private(set) var verdict: Calibration.Verdict = .passed
  private(set) var aspects: [Calibration.Aspect] = []
  private(set) var circumstances: [String] = []

  /// - Parameter parse: Makes a screen of a page's HTML; nil where it is no page.
  init(
    _ item: Suite.SpeechCase, _ reader: Reader, _ profile: Profile, parse: (String) -> Screen?
  ) {
    guard Self.readers[item.reader] == reader.id else {
      verdict = .skipped("a recording of \(item.reader)")
      return
    }
    var profile = profile
    if let reason = Self.adopt(item, reader, &profile) {
      verdict = .skipped(reason)
      return
    }
    guard var screen = parse(item.page), case .web(var tree) = screen.content else {
      verdict = .skipped("the page does not parse")
      return
    }
    if item.tellsOfVisits {
      // Which links were visited is known to the browser, not to the page.
      for index in tree.indices where tree[index].role == "link" { tree[index].isVisited = true }
      screen.content = .web(tree)
    }
    if profile.version != reader.currentVersion || !profile.settings.isEmpty {
      let settings = profile.settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      circumstances = [([profile.version] + settings).joined(separator: ", ")]
    }
    switch item.kind {
    case .keys(let keys, let expectation):
      tryKeys(keys, expectation, screen, reader.start(profile))
    case .recorded(let recording):
      guard let target = SpeechTarget(item, tree) else {
        verdict = .skipped("the element under test is not in the tree")
        return
      }
      tryRecording(
        recording, RecordedPage(screen: screen, target: target, reader: reader, profile: profile))
    }
  }

  /// Which profile a recording belongs to.
  private static let readers = [
    "VoiceOver iOS": "voiceover-web", "TalkBack": "talkback-web", "NVDA": "nvda",
  ]

  /// Takes over the recording's version, browser and settings; the reason where that cannot be.
  private static func adopt(
    _ item: Suite.SpeechCase, _ reader: Reader, _ profile: inout Profile
  ) -> String? {
    for (name, value) in item.settings {
      if reader.settings.contains(where: { $0.name == name }) {
        profile.settings[name] = value
      } else if !["followCaret", "followFocus"].contains(name) {
        return "needs the setting \(name)"
      }
    }
    switch item.browser {
    case "Firefox"?: profile.settings["browser"] = .choice("firefox")
    case "Internet Explorer"?: return "a browser whose tree is not modelled"
    default: break
    }
    // An alias stands for the version that was recorded.
    guard profile.id == reader.id, let recorded = item.version else { return nil }
    let numbered = reader.versions.compactMap { version in
      version.split(separator: "-").last.flatMap { Int($0) }.map { (number: $0, id: version) }
    }
    if let fitting = numbered.last(where: { $0.number <= recorded }) ?? numbered.first {
      profile.version = fitting.id
    }
    return nil
  }

  // MARK: Keys

  private mutating func tryKeys(
    _ keys: [String], _ expectation: Suite.SpeechCase.Expectation, _ screen: Screen,
    _ start: any ReaderSession
  ) {
    var session = start
    _ = session.receive(.begin(screen))
    // The caret stands above what is tested: on the line 'start' where the page has one.
    if screen.beginsWithStart { _ = session.receive(.gesture(.next)) }
    var heard = ""
    for key in keys {
      heard = session.receive(.gesture(.quickKey(key))).calls
    }
    let expected: [String]
    let agrees: Bool
    switch expectation {
    case .speech(let text):
      expected = [text]
      agrees = heard == text
    case .contains(let words):
      expected = words
      agrees = words.allSatisfy { heard.contains($0) }
    case .oneOf(let words):
      expected = words
      agrees = words.contains(heard)
    }
    aspects = [
      Calibration.Aspect(name: "speech", expected: expected, actual: [heard], agrees: agrees)
    ]
    verdict = agrees ? .passed : .failed
  }

  // MARK: Recordings

  private mutating func tryRecording(
    _ recording: Suite.SpeechCase.Recording, _ page: RecordedPage
  ) {
    guard let candidates = page.candidates(recording) else {
      verdict = .skipped("the command \(recording.command) has no counterpart here")
      return
    }
    guard let first = candidates.first else {
      verdict = .skipped("the recording is of a stop outside the fragment")
      return
    }
    let matching = candidates.first { RecordedWords(recording).match($0) }
    // Leaving the element under test led to a stop of the tester's page.
    if matching == nil, page.leaves(recording, first) {
      verdict = .skipped("the recording is of a stop outside the fragment")
      return
    }
    aspects = [
      Calibration.Aspect(
        name: "heard", expected: recording.heard,
        actual: (matching ?? first).map { $0.utterances.map(\.text).joined(separator: ", ") },
        agrees: matching != nil)
    ]
    verdict = matching == nil ? .failed : .passed
  }
}

extension Suite.SpeechCase {
  /// Whether the recording says that the tester's browser had been to the links.
  fileprivate var tellsOfVisits: Bool {
    guard case .recorded(let recording) = kind else { return false }
    let heard = recording.heard.joined(separator: " ").heardLetters
    return heard.contains("visitedlink") && !heard.hasSuffix("thislink")
  }
}

extension Screen {
  /// Whether the page's first text is the word that the tests put above what they test.
  fileprivate var beginsWithStart: Bool {
    guard case .web(let tree) = content else { return false }
    return tree.nodes.first { $0.payload.role == .staticText }?.payload.name == "start"
  }
}

extension [Event] {
  /// All that was said, each call on a line of its own.
  var calls: String { spoken.joined(separator: "\n") }
}

/// The element under test: the nodes that it became.
struct SpeechTarget: Sendable {
  let nodes: Range<NodeIndex>

  /// - Returns: Nil where nothing of it is in the tree.
  init?(_ item: Suite.SpeechCase, _ tree: Tree<WebNode>) {
    let bytes = Array(item.page.utf8)
    let mark = Array("data-target".utf8)
    guard bytes.count >= mark.count,
      let found = (0...bytes.count - mark.count).first(where: {
        bytes[$0] == mark[0] && Array(bytes[$0..<$0 + mark.count]) == mark
      }), let start = bytes[..<found].lastIndex(of: 0x3C)
    else { return nil }
    let line = bytes[..<start].count { $0 == 0x0A } + 1
    let column = start - (bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    func stands(_ node: NodeIndex, atLeast: Bool) -> Bool {
      guard let place = tree.nodes[node].place else { return false }
      let here = (Int(place.line), Int(place.column))
      return atLeast ? here >= (line, column) : here == (line, column)
    }
    if let node = tree.indices.first(where: { stands($0, atLeast: false) }) {
      nodes = node..<tree.nodes[node].end
    } else if let node = tree.indices.first(where: { stands($0, atLeast: true) }) {
      nodes = node..<tree.nodes[node].end
    } else {
      return nil
    }
  }
}

/// The recorded words against what is said, by letters and digits alone: people do not hear where
/// words are parted, nor capitals nor commas.
struct RecordedWords {
  private let pieces: [String]
  private let isPattern: Bool

  init(_ recording: Suite.SpeechCase.Recording) {
    let text = recording.heard.joined(separator: " ")
    isPattern = recording.isPattern || text.contains("{") || text.contains("<")
    pieces = RecordedWords.literalPieces(text).map(\.heardLetters)
  }

  func match(_ arrivals: [Arrival]) -> Bool {
    let whole = arrivals.flatMap(\.utterances).map(\.text).joined(separator: " ").heardLetters
    let bare = arrivals.flatMap(\.utterances).filter { $0.purpose != .hint }.flatMap(\.parts)
      .filter { $0.kind != .hint }.map(\.text).joined(separator: " ").heardLetters
    return matches(whole) || matches(bare)
  }

  private func matches(_ text: String) -> Bool {
    guard isPattern else { return pieces.joined() == text }
    var rest = text[...]
    for (place, piece) in pieces.enumerated() {
      if place == 0 {
        guard rest.hasPrefix(piece) else { return false }
        rest = rest.dropFirst(piece.count)
      } else if place == pieces.count - 1 {
        return rest.hasSuffix(piece)
      } else if let range = rest.firstRange(of: piece) {
        rest = rest[range.upperBound...]
      } else {
        return false
      }
    }
    return rest.isEmpty || pieces.count > 1
  }

  /// The text between places such as `<name>`, without remarks such as `[long pause]`.
  private static func literalPieces(_ text: String) -> [String] {
    var pieces = [""]
    var remark = ""
    var closing: Character?
    for character in text {
      if let end = closing {
        remark.append(character)
        guard character == end else { continue }
        closing = nil
        if end == "]" || end == ")" {
          // Only the tester's remarks are taken out; the page's own brackets are words.
          if !["pause", "swipe", "level is only"].contains(where: remark.contains) {
            pieces[pieces.count - 1] += remark
          }
        } else {
          pieces.append("")
        }
        remark = ""
        continue
      }
      switch character {
      case "<": closing = ">"
      case "{": closing = "}"
      case "[": closing = "]"
      case "(": closing = ")"
      default: pieces[pieces.count - 1].append(character)
      }
    }
    pieces[pieces.count - 1] += remark
    return pieces
  }
}

extension String {
  /// Letters and digits in lower case, nothing else.
  var heardLetters: String { String(lowercased().filter { $0.isLetter || $0.isNumber }) }
}
