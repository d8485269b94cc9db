package import EarshotJSON
internal import EarshotModel

extension Transcript {
  /// The name and number of the JSON form.
  static let schema = "earshot.transcript/1"

  /// The JSON form (design, section 6): `stops` is a view of `events`.
  ///
  /// An utterance of an arrival is an event of kind `utterance` with the number of its stop; a stop
  /// without words is an event of kind `silence`. `frame` is x, y, width, height, or null.
  package func json() -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("schema", JSON(Self.schema)), ("source", JSON(header.source)),
    ]
    for (key, value) in [
      ("scenario", header.scenario), ("walk", header.walk), ("screen", header.screen),
      ("screenshot", header.screenshot),
    ] {
      if let value { members.append((key, JSON(value))) }
    }
    members += [
      ("profile", JSON(header.profile)), ("version", JSON(header.version)),
      ("language", JSON(header.language)),
    ]
    if let rules = header.rules { members.append(("rules", JSON(rules))) }
    members += [
      ("stops", JSON(stops.map(json(of:)))),
      ("events", JSON(eventObjects())),
      ("notes", JSON(notes.map { JSON($0) })),
    ]
    return JSON(.object(members))
  }

  private func json(of stop: Stop) -> JSON {
    let arrival = stop.arrival
    let frame = arrival.frame.map { frame in
      JSON([frame.x, frame.y, frame.width, frame.height].map { JSON($0) })
    }
    return JSON(
      .object(
        [
          ("index", JSON(stop.index)), ("id", JSON(arrival.id)),
          ("announcement", JSON(arrival.announcement)), ("hint", JSON(arrival.hint)),
          ("utterances", JSON(arrival.utterances.map { JSON(.object(members(of: $0))) })),
          ("frame", frame ?? nil),
        ] + (arrival.steps.map { [("steps", JSON($0))] } ?? []) + members(of: arrival.place)))
  }

  private func eventObjects() -> [JSON] {
    var objects: [JSON] = []
    func append(_ kind: String, _ members: [(key: String, value: JSON)]) {
      objects.append(JSON(.object([("kind", JSON(kind))] + members)))
    }
    var stop = 0
    for event in events {
      switch event {
      case .gesture(let text): append("gesture", [("text", JSON(text))])
      case .arrival(let arrival):
        stop += 1
        let spoken = arrival.utterances.filter { !$0.text.isEmpty }
        if spoken.first?.purpose != .arrival { append("silence", [("stop", JSON(stop))]) }
        for utterance in spoken {
          append("utterance", [("stop", JSON(stop))] + members(of: utterance))
        }
      case .utterance(let utterance): append("utterance", members(of: utterance))
      case .screen(let title): append("screen", [("title", JSON(title))])
      case .scroll(let label): append("scroll", [("label", JSON(label))])
      case .earcon(let earcon): append("earcon", [("name", JSON(earcon.rawValue))])
      case .end: append("end", [])
      case .note(let text): append("note", [("text", JSON(text))])
      }
    }
    return objects
  }

  private func members(of utterance: Utterance) -> [(key: String, value: JSON)] {
    [
      ("text", JSON(utterance.text)), ("mode", JSON(utterance.mode.rawValue)),
      ("delayMs", JSON(utterance.delayMilliseconds)),
      ("purpose", JSON(utterance.purpose.rawValue)),
      ("parts", JSON(utterance.parts.map(json(of:)))),
    ]
  }

  private func json(of part: Part) -> JSON {
    JSON(
      .object(
        [
          ("kind", JSON(part.kind.rawValue)), ("before", JSON(part.before)),
          ("text", JSON(part.text)), ("language", JSON(part.language.tag)),
          ("rule", JSON(part.rule.id)), ("evidence", JSON(part.rule.evidence.rawValue)),
        ] + members(of: part.place)))
  }

  private func members(of place: SourcePlace?) -> [(key: String, value: JSON)] {
    guard let place else { return [] }
    return [("line", JSON(Int(place.line))), ("column", JSON(Int(place.column)))]
  }
}
