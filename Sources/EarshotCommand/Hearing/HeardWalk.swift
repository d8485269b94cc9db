import EarshotModel
import EarshotReaders
import EarshotTranscript
import EarshotWalkthrough

/// One walk as one reader gave it, with the reader as the walk left it.
struct HeardWalk: Sendable {
  /// The name of the walk: its own, or `walkthrough` for going through every screen.
  var name: String
  var transcript: Transcript
  var reader: ChosenReader
  var session: any ReaderSession
  /// The screens that were heard, as the reader's own platform has them, in order.
  var screens: [Screen]
  /// Steps that did not find what they look for.
  var failures: [StepFailure]
  /// What of the walk this run does not carry out.
  var skipped: [Diagnostic]
  /// Texts without a translation in the language of the walk.
  var missing: [Diagnostic] = []

  /// Whether it is the walk through everything, which every scenario and dump has.
  var isThroughEverything: Bool { name == Walkthrough.implicitName }
}

extension InputFile {
  /// What the readers that were asked for say of this input.
  ///
  /// - Throws: A usage failure for readers, settings or walks that do not fit.
  func hear(_ choice: ProfileChoice, _ invocation: Invocation) throws(Failure) -> [HeardWalk] {
    let scroll = invocation.has(.scroll)
    let walkName = invocation.value(.walkName)
    switch content {
    case .screens(let screens):
      if let walkName {
        throw .error(.usage, "'\(path)' is a dump and has no walk '\(walkName)'")
      }
      guard let first = screens.first else { return [] }
      let readers = try choice.readers(
        standard: [Reader.standard(for: first).id], language: first.language)
      var heard: [HeardWalk] = []
      for screen in screens {
        for reader in readers {
          heard.append(HeardWalk.through(screen, reader: reader, scroll: scroll))
        }
      }
      return heard
    case .scenario(let scenario, let strings):
      return try ScenarioHearing(scenario, choice, strings: strings).hear(walk: walkName)
    }
  }
}

extension HeardWalk {
  /// Goes through one screen of a dump.
  static func through(_ screen: Screen, reader: ChosenReader, scroll: Bool) -> HeardWalk {
    let own = screen.projected(to: reader.reader.platform).screen
    var session = reader.start()
    var events: [Event]
    var notes = own.notes
    if let scrolled = own.scrolledIn {
      if scroll {
        events = mark(Walkthrough.walk(&session, scrolled.screen), scrolled.revealed)
      } else {
        events = Walkthrough.walk(&session, own)
        var beyond = reader.start()
        let more = stopCount(Walkthrough.walk(&beyond, scrolled.screen)) - stopCount(events)
        if more > 0 { notes.append("\(more) more after scrolling; --scroll goes on into them") }
      }
    } else {
      events = Walkthrough.walk(&session, own)
    }
    if let note = StatedDescriptions.note(on: events, session, own) { notes.append(note) }
    let transcript = Transcript(
      header: TranscriptHeader(
        source: screen.source, screen: screen.title ?? screen.name, profile: reader.profile,
        screenshot: screen.screenshot),
      events: events, notes: notes)
    return HeardWalk(
      name: Walkthrough.implicitName, transcript: transcript, reader: reader, session: session,
      screens: [own], failures: [], skipped: [])
  }

  /// Goes through several dumps of one screen, marking where the next one begins.
  static func through(_ stitched: StitchedScreen, reader: ChosenReader) -> HeardWalk {
    var heard = through(stitched.screen, reader: reader, scroll: false)
    var last = 0
    heard.transcript.events = heard.transcript.events.flatMap { event -> [Event] in
      guard case .arrival(let arrival) = event else { return [event] }
      let dump = stitched.dumps[arrival.node] ?? last
      defer { last = max(last, dump) }
      return dump > last ? [.scroll(nil), event] : [event]
    }
    return heard
  }

  private static func stopCount(_ events: [Event]) -> Int {
    events.count { if case .arrival = $0 { true } else { false } }
  }

  /// Puts a scroll before each run of stops that were not on the screen.
  private static func mark(_ events: [Event], _ revealed: Set<NodeIndex>) -> [Event] {
    var result: [Event] = []
    var wasRevealed = false
    for event in events {
      if case .arrival(let arrival) = event {
        let isRevealed = revealed.contains(arrival.node)
        if isRevealed, !wasRevealed { result.append(.scroll(nil)) }
        wasRevealed = isRevealed
      }
      result.append(event)
    }
    return result
  }
}
