import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Testing

/// Pages put together from pieces, then cut, doubled and mixed, always in the same way: each is read
/// or refused, and each reader comes to the end of it.
@Suite struct MutatedPages {
  /// A generator of numbers that is the same on every machine (Numerical Recipes, `ranqd1`).
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) ^ (state << 29)
    }
  }

  /// Markup that pages break on: what is not closed, what refers to itself, what hides.
  private static let pieces = [
    "<table><tr><td>", "</table>", "<ul><li>", "</p>", "<b>", "<i></b>", "<select><option>",
    "<style>*{display:none}</style>", "<style>b::before{content:'x' / attr(id)}", "</style>",
    "<div id=a aria-owns='b a'>", "<div id=b aria-owns=a>", " aria-labelledby='a b c'",
    "<label for=c>", "<input id=c type=radio name=r>", "<fieldset><legend>", "</fieldset>",
    "<template shadowrootmode=open><slot>", "</template>", "<!--", "-->", "<svg><title>", "</svg>",
    "&#0;", "&amp", "\u{0}", "\u{FEFF}", "<details><summary>", "<script>", "<plaintext>",
    "<br role=heading aria-level=99999999999>", "<td colspan=0 rowspan=65535>",
    "<div role=grid><div role=row><div role=gridcell tabindex=0>", "<math><mi>", "<textarea>",
    "<li value=-9223372036854775808>", "<meter min=9 max=1 value=NaN>", "<body hidden>",
  ]

  private static func page(_ seed: UInt64) -> [UInt8] {
    var numbers = Numbers(state: seed)
    let cases = SpeechCase.all
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      if let one = cases.randomElement(using: &numbers) { bytes += Array(one.html.utf8) }
    }
    for _ in 0..<Int.random(in: 1...12, using: &numbers) {
      let place = Int.random(in: 0...bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0:
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &numbers))
        bytes.removeSubrange(place..<end)
      case 1:
        let end = min(bytes.count, place + Int.random(in: 1...200, using: &numbers))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      default:
        bytes.insert(contentsOf: (pieces.randomElement(using: &numbers) ?? "").utf8, at: place)
      }
    }
    return bytes
  }

  @Test(arguments: 0..<8) func aMutatedPageIsWalkedToItsEnd(_ block: Int) throws {
    for seed in 0..<30 {
      let bytes = Self.page(UInt64(block * 1_000 + seed))
      let imported: Imported
      do throws(Diagnostics) {
        imported = try Importer.html.read(bytes, "page.html")
      } catch {
        #expect(!error.all.isEmpty)
        continue
      }
      for screen in imported.screens {
        for reader in [Reader.voiceoverWeb, .talkbackWeb, .nvda] {
          var session = reader.start(
            Profile(id: reader.id, version: reader.currentVersion, language: "en"))
          let events = Walkthrough.walk(&session, screen)
          #expect(events.last == .end, "\(reader.id), block \(block), seed \(seed)")
          for key in [Gesture.Key.tab, .shiftTab, .down, .up, .space, .enter, .escape] {
            _ = session.receive(.gesture(.key(key)))
          }
        }
      }
    }
  }

  @Test func theSamePageIsReadTheSameTwice() throws {
    for seed in UInt64(0)..<20 {
      let bytes = Self.page(seed)
      guard let first = try? Importer.html.read(bytes, "page.html"),
        let second = try? Importer.html.read(bytes, "page.html")
      else { continue }
      for (one, other) in zip(first.screens, second.screens) {
        guard case .web(let left) = one.content, case .web(let right) = other.content else {
          Issue.record("a page is no page")
          continue
        }
        #expect(left.nodes.map(\.payload) == right.nodes.map(\.payload))
        #expect(one.notes == other.notes)
      }
    }
  }
}
