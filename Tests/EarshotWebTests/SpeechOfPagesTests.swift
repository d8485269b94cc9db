import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One page, what its user does, and what must be heard.
struct SpeechCase: Sendable, CustomTestStringConvertible {
  var name: String
  var reader: String
  var html: String
  /// Gestures, each with the lines that answer it.
  var steps: [(gesture: String, heard: [String])]

  var testDescription: String { "\(reader): \(name)" }

  /// All cases of the files in Cases: `== NAME`, HTML, then `> GESTURE` and the lines heard.
  static let all: [SpeechCase] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    return ["voiceover-web", "talkback-web", "nvda"].flatMap { reader -> [SpeechCase] in
      let file = folder.appending(path: "\(reader).cases")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      return read(text, reader)
    }
  }()

  private static func read(_ text: String, _ reader: String) -> [SpeechCase] {
    var cases: [SpeechCase] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) {
      if line.hasPrefix("== ") {
        cases.append(
          SpeechCase(name: String(line.dropFirst(3)), reader: reader, html: "", steps: []))
      } else if let last = cases.indices.last {
        if line.hasPrefix("> ") {
          cases[last].steps.append((String(line.dropFirst(2)), []))
        } else if let step = cases[last].steps.indices.last {
          cases[last].steps[step].heard.append(line)
        } else {
          cases[last].html += line + "\n"
        }
      }
    }
    return cases
  }

  func screen() throws -> Screen {
    let page = "<!doctype html><html lang=\"en\"><body>\n\(html)"
    return try #require(Importer.html.read(Array(page.utf8), "page.html").screens.first)
  }

  func session() throws -> any ReaderSession {
    let reader = try #require(Reader.named(self.reader)).reader
    return reader.start(Profile(id: reader.id, version: reader.currentVersion, language: "en"))
  }
}

/// The events of a gesture as lines, in the manner of a transcript.
func lines(_ events: [Event]) -> [String] {
  events.flatMap { event -> [String] in
    switch event {
    case .arrival(let arrival):
      arrival.utterances.enumerated().map { number, utterance in
        (number == 0 ? "" : "+ ") + utterance.text.split(separator: "\n").joined(separator: "\\n")
      }
    case .utterance(let utterance):
      [utterance.text.split(separator: "\n").joined(separator: "\\n")]
    case .earcon(let earcon): ["[earcon \(earcon.rawValue)]"]
    case .end: ["[end]"]
    case .gesture, .screen, .scroll, .note: []
    }
  }
}

@Suite struct SpeechOfPages {
  @Test("What is heard of a page", arguments: SpeechCase.all)
  func heard(_ item: SpeechCase) throws {
    let screen = try item.screen()
    var session = try item.session()
    for step in item.steps {
      let events: [Event]
      if step.gesture == "next, to the end" {
        events = Walkthrough.walk(&session, screen)
      } else {
        if session.cursor == nil, session.screen.source.isEmpty {
          _ = session.receive(.begin(screen))
        }
        events = session.receive(.gesture(try gesture(step.gesture)))
      }
      #expect(lines(events) == step.heard, "\(step.gesture)")
    }
    #expect(!item.steps.isEmpty)
  }

  private func gesture(_ words: String) throws -> Gesture {
    switch words {
    case "next": return .next
    case "previous": return .previous
    case "double tap": return .activate
    case "swipe down": return .swipeDown
    case "swipe up": return .swipeUp
    default: break
    }
    if words.hasPrefix("turn to ") { return .turnTo(String(words.dropFirst(8))) }
    if words.hasPrefix("key ") { return .quickKey(String(words.dropFirst(4))) }
    let key = Gesture.Key.allCases.first { "press \($0.rawValue.lowercased())" == words }
    return .key(try #require(key, "no gesture '\(words)'"))
  }

  @Test("Each reader has cases of its own")
  func counts() {
    func count(_ reader: String) -> Int { SpeechCase.all.count { $0.reader == reader } }
    #expect(count("voiceover-web") >= 40)
    #expect(count("nvda") >= 40)
    #expect(count("talkback-web") >= 25)
  }

  @Test(
    "Going back meets the same stops as going there, each once", arguments: SpeechCase.all)
  func thereAndBack(_ item: SpeechCase) throws {
    let screen = try item.screen()
    var session = try item.session()
    _ = session.receive(.begin(screen))
    func stops(_ gesture: Gesture) -> [NodeIndex] {
      var stops: [NodeIndex] = []
      for _ in 0..<500 {
        let events = session.receive(.gesture(gesture))
        if events.contains(.earcon(.edge)) { break }
        for case .arrival(let arrival) in events { stops.append(arrival.node) }
      }
      return stops
    }
    let there = stops(.next)
    let back = stops(.previous)
    #expect(Array(there.dropLast().reversed()) == back)
    #expect(Set(there).count == there.count)
  }

  @Test(
    "The parts put together are the utterance, and each names its rule",
    arguments: SpeechCase.all)
  func parts(_ item: SpeechCase) throws {
    var session = try item.session()
    let rules = Set(try #require(Reader.named(item.reader)).reader.rules)
    for case .arrival(let arrival) in Walkthrough.walk(&session, try item.screen()) {
      for part in arrival.utterances.flatMap(\.parts) { #expect(rules.contains(part.rule)) }
    }
  }
}
