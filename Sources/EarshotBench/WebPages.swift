internal import EarshotFormats
internal import EarshotModel
internal import EarshotReaders
internal import EarshotTranscript
internal import EarshotWalkthrough

/// What web pages cost: forms from file to transcript, large pages, and pages made to hurt.
enum WebPages {
  static func run(_ hostilePages: String?) {
    for reader in readers {
      form(reader)
      afterAChange(reader)
    }
    largePages()
    if let hostilePages { growth(PagePattern.table(hostilePages)) }
  }

  private static let readers: [Reader] = [.voiceoverWeb, .talkbackWeb, .nvda]

  private static func session(_ reader: Reader) -> any ReaderSession {
    reader.start(Profile(id: reader.id, version: reader.currentVersion, language: "en"))
  }

  private static func screen(_ page: [UInt8]) -> Screen? {
    (try? Importer.named("html")?.read(page, "page.html"))?.screens.first
  }

  /// The transcript of a page, as `earshot walk` makes it.
  ///
  /// - Returns: Its length in bytes, or 0 where the page was refused.
  private static func transcript(_ page: [UInt8], _ reader: Reader) -> Int {
    guard let screen = screen(page) else { return 0 }
    var session = session(reader)
    let events = Walkthrough.walk(&session, screen)
    let profile = Profile(id: reader.id, version: reader.currentVersion, language: "en")
    return Transcript(
      header: TranscriptHeader(source: "page.html", profile: profile), events: events
    ).text().utf8.count
  }

  // MARK: Forms

  /// A page of fields in fieldsets of ten.
  private static func formPage(_ fields: Int) -> [UInt8] {
    var text = "<!doctype html><html lang=en><title>Addresses</title>"
    for group in 0..<max(1, fields / 10) {
      text += "<fieldset><legend>Address \(group)</legend>"
      for field in 0..<8 {
        let id = "f\(group)-\(field)"
        text += "<label for=\(id)>Street \(field)</label> <input id=\(id)><br>"
      }
      text += "<label><input type=checkbox> Default address</label>"
      text += "<select aria-label=Kind><option>Home<option>Work</select></fieldset>"
    }
    return Array(text.utf8)
  }

  private static func form(_ reader: Reader) {
    var length = 0
    func time(_ fields: Int) -> Double {
      let page = formPage(fields)
      return median(
        (0..<5).map { _ in seconds(by: .processor) { length = transcript(page, reader) } })
    }
    let (small, large) = (time(500), time(5_000))
    print(
      "page of 5000 fields in fieldsets, file to transcript, \(reader.id): \(milliseconds(large)) "
        + "(goal: under 150 ms), \(length) bytes; ratio per field \(rounded(large / small / 10)) "
        + "(goal: 1.3 at most) against 500 fields \(milliseconds(small))")
  }

  /// A walk to the end with a box ticked and the whole page told anew before it.
  private static func afterAChange(_ reader: Reader) {
    guard let screen = screen(formPage(1_000)), case .web(var tree) = screen.content else { return }
    guard let box = tree.indices.first(where: { tree[$0].role == "checkbox" }) else { return }
    tree[box].checked = .on
    var changed = screen
    changed.content = .web(tree)
    let times = compare(turns: 15, by: .processor) {
      var session = session(reader)
      _ = session.receive(.begin(screen))
      _ = session.follow(ScreenChange(.contents, changed, moved: Array(tree.indices)))
      toTheEnd(&session)
    } baseline: {
      var session = session(reader)
      _ = session.receive(.begin(screen))
      toTheEnd(&session)
    }
    print(
      Figure(
        name: "walk of 1000 fields after a change of state, \(reader.id)", ours: times.ours,
        baseline: times.baseline, baselineName: "the same walk without it", goal: "1.3 at most"
      ).line)
  }

  private static func toTheEnd(_ session: inout any ReaderSession) {
    while !session.receive(.gesture(.next)).contains(.earcon(.edge)) {}
  }

  // MARK: Growth

  /// Pages of 0.5 and 5 MB with what pages hold, styles among them.
  private static func largePages() {
    let pattern = PagePattern(
      "<!doctype html><html lang=en><style>.a p b{color:red}.c::before{content:'x'}"
        + "h2+p{display:block}</style>[[<section class=a><h2>Part {n}</h2><p>Some <b>bold</b> text "
        + "and a <a href=#>link</a>.</p><ul><li>One<li class=c>Two</ul><form><label>Name <input>"
        + "</label><button>Save</button></form><table><tr><th>A<th>B<tr><td>1<td>2</table>"
        + "</section>]]")
    func time(_ size: Int) -> (bytes: Int, seconds: Double) {
      let page = Array(pattern.text(size: size).utf8)
      return (
        page.count,
        median((0..<3).map { _ in seconds(by: .processor) { _ = transcript(page, readers[0]) } })
      )
    }
    let (small, large) = (time(2_000), time(20_000))
    let ratio = large.seconds / Double(large.bytes) / (small.seconds / Double(small.bytes))
    print(
      "page of \(large.bytes / 1_000) kB, file to transcript: ratio per byte \(rounded(ratio)) "
        + "(goal: 1.3 at most) against \(small.bytes / 1_000) kB; \(milliseconds(large.seconds)) and "
        + "\(milliseconds(small.seconds))")
  }

  /// The pages made to hurt, at a size and at four times that size.
  private static func growth(_ pages: [(name: String, pattern: PagePattern)]) {
    for (name, pattern) in pages {
      let times = [2_000, 8_000].map { size in
        let page = Array(pattern.text(size: size).utf8)
        return median(
          (0..<3).map { _ in seconds(by: .processor) { _ = transcript(page, readers[2]) } })
      }
      print(
        "hostile page, \(name): ratio \(rounded(times[1] / max(times[0], 0.001))) (goal: 6 at most) "
          + "of size 8000 \(milliseconds(times[1])) against size 2000 \(milliseconds(times[0]))")
    }
  }
}
