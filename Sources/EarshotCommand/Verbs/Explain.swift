import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotTranscript
import EarshotWalkthrough

extension Verb {
  /// Why a stop says what it says, or why a node is none.
  static let explain = Verb(
    "explain", "tell for each word of a stop which rule says it and how that is known",
    arguments: "FILE", count: 1...1,
    discussion: [
      "--stop N explains the Nth stop of the walk: every part with its rule, evidence, source and "
        + "input line. --node ID tells why a node is a stop or none. --heard \"WORDS\" with --stop "
        + "answers which version, setting, language or way of arriving would say those words, or "
        + "that nothing known does."
    ],
    options: CommandOption.hearing + [
      .stopNumber, .nodeID, .heardWords, .from, .scroll, .walkName, .allowOutside, .textOrJSON,
    ] + CommandOption.printing,
    examples: [
      ("earshot explain register.scenario.yaml --stop 3", "where each word comes from"),
      ("earshot explain window_dump.xml --node toolbar", "why it is not reached"),
    ]
  ) { (invocation) throws(Failure) in
    let choice = try ProfileChoice(invocation)
    guard invocation.has(.stopNumber) != invocation.has(.nodeID) else {
      throw .error(.usage, "name one thing to explain; expected --stop N or --node ID")
    }
    if invocation.has(.heardWords), !invocation.has(.stopNumber) {
      throw .error(.usage, "--heard needs the stop at which it was heard; expected --stop N")
    }
    let input = try InputReader(invocation).read(invocation.arguments[0])
    let isJSON = invocation.value(.textOrJSON) == "json"
    for heard in try input.hear(choice, invocation) {
      if let id = invocation.value(.nodeID) {
        try explainNode(id, heard, invocation)
      } else if let number = invocation.number(.stopNumber) {
        let explanation = try StopExplanation(heard, number, file: input.path)
        invocation.console.out(
          isJSON ? explanation.json.text() + "\n" : explanation.lines.map { $0 + "\n" }.joined())
        if let words = invocation.value(.heardWords) {
          HeardSearch(words, heard, stop: number).lines.forEach(invocation.console.line)
        }
      }
    }
    return .success
  }
}

extension CommandOption {
  static let stopNumber = CommandOption(
    "--stop", .number("N", 1...10_000_000), "explain this stop of the walk, counted from 1")
  static let nodeID = CommandOption(
    "--node", .text("ID"), "explain whether the node with this id is a stop")
  static let heardWords = CommandOption(
    "--heard", .text("WORDS"), "what a device said there: look for what would say it")
}

private func explainNode(_ id: String, _ heard: HeardWalk, _ invocation: Invocation)
  throws(Failure)
{
  let screen = heard.session.screen
  guard let node = screen.node(named: id) ?? screen.node(ending: id) else {
    let near = nearest(to: id, among: screen.names)
    throw .error(
      .noInput,
      "no node has the id '\(id)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
  let verdict = heard.session.verdict(on: node)
  if invocation.value(.textOrJSON) == "json" {
    let json: JSON = [
      "id": JSON(screen.name(of: node)), "profile": JSON(heard.reader.profile.id),
      "isStop": JSON(verdict.isStop), "reason": JSON(verdict.reason),
      "rule": JSON(verdict.rule.id), "evidence": JSON(verdict.rule.evidence.rawValue),
      "source": JSON(verdict.rule.source),
    ]
    invocation.console.line(json.text())
    return
  }
  let name = screen.name(of: node) ?? id
  invocation.console.line(
    "\(name) is \(verdict.isStop ? "a stop" : "no stop") for \(heard.reader.profile.version): "
      + verdict.reason)
  invocation.console.line("  rule: \(verdict.rule.id) (\(verdict.rule.evidence.rawValue))")
  invocation.console.line("  source: \(verdict.rule.source)")
}

/// One stop with every part that it says.
struct StopExplanation {
  private(set) var lines: [String] = []
  private(set) var json: JSON = nil

  init(_ heard: HeardWalk, _ number: Int, file: String) throws(Failure) {
    let stops = heard.transcript.stops
    guard number <= stops.count else {
      throw .error(
        .noInput,
        "there is no stop \(number); \(heard.reader.profile.id) makes \(counted(stops.count, "stop"))"
      )
    }
    let stop = stops[number - 1]
    // A part of a layout may stand in a file that the layout includes.
    let file = heard.session.screen.otherSources[stop.arrival.node] ?? file
    func place(_ place: SourcePlace?) -> String {
      place.map { "\(file):\($0.line):\($0.column)" } ?? file
    }
    let name = stop.arrival.id.map { ", \($0)" } ?? ""
    lines.append(
      "stop \(number)\(name), \(heard.reader.profile.version), \(place(stop.arrival.place))")
    if stop.arrival.announcement.isEmpty { lines.append("says nothing") }
    var utterances: [JSON] = []
    for utterance in stop.arrival.utterances where !utterance.text.isEmpty {
      let delay =
        utterance.delayMilliseconds > 0 ? ", after \(utterance.delayMilliseconds) ms" : ""
      lines.append("says (\(utterance.mode.rawValue)\(delay)): \(utterance.text)")
      for part in utterance.parts {
        lines.append("  \(part.kind.rawValue): \"\(part.text)\"")
        lines.append(
          "    rule: \(part.rule.id), revision \(part.rule.revision(inSet: Rule.currentSet))")
        if !part.rule.summary.isEmpty { lines.append("    meaning: \(part.rule.summary)") }
        lines.append("    evidence: \(part.rule.evidence.rawValue)")
        lines.append("    source: \(part.rule.source)")
        if let words = part.place { lines.append("    input: \(place(words))") }
        if part.language != heard.reader.profile.language {
          lines.append("    language: \(part.language)")
        }
      }
      utterances.append([
        "text": JSON(utterance.text), "mode": JSON(utterance.mode.rawValue),
        "delayMs": JSON(utterance.delayMilliseconds),
        "parts": JSON(
          utterance.parts.map { part in
            [
              "kind": JSON(part.kind.rawValue), "before": JSON(part.before),
              "text": JSON(part.text), "language": JSON(part.language.tag),
              "rule": JSON(part.rule.id), "summary": JSON(part.rule.summary),
              "evidence": JSON(part.rule.evidence.rawValue), "source": JSON(part.rule.source),
              "line": part.place.map { JSON(Int($0.line)) } ?? nil,
              "column": part.place.map { JSON(Int($0.column)) } ?? nil,
            ]
          }),
      ])
    }
    json = [
      "stop": JSON(number), "id": JSON(stop.arrival.id),
      "profile": JSON(heard.reader.profile.id), "version": JSON(heard.reader.profile.version),
      "announcement": JSON(stop.arrival.announcement), "utterances": JSON(utterances),
    ]
  }
}
