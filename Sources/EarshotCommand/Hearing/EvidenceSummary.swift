import EarshotModel
import EarshotTranscript

/// How the words of a transcript are known: `34 stops: 30 reader-code, 3 heard, 1 inferred (…)`.
struct EvidenceSummary {
  var line: String

  init(_ transcript: Transcript) {
    var counts: [Evidence: Int] = [:]
    var silent = 0
    var weakest: [(stop: Int, rule: Rule)] = []
    let stops = transcript.stops
    for stop in stops {
      // A part's weakest word is its stop's.
      guard let evidence = stop.arrival.utterances.compactMap(\.evidence).max() else {
        silent += 1
        continue
      }
      counts[evidence, default: 0] += 1
      if evidence == .inferred,
        let part = stop.arrival.utterances.lazy.flatMap(\.parts).first(where: {
          $0.rule.evidence == .inferred
        })
      {
        weakest.append((stop.index, part.rule))
      }
    }
    var pieces = Evidence.allCases.filter { $0 != .inferred }.compactMap { evidence in
      counts[evidence].map { "\($0) \(evidence.rawValue)" }
    }
    if !weakest.isEmpty {
      let named = weakest.prefix(3).map { "stop \($0.stop), \($0.rule.id)" }
      let more = weakest.count > 3 ? "; and \(weakest.count - 3) more" : ""
      pieces.append("\(weakest.count) inferred (\(named.joined(separator: "; "))\(more))")
    }
    if silent > 0 { pieces.append("\(silent) silent") }
    let noun = stops.count == 1 ? "stop" : "stops"
    line = "\(stops.count) \(noun)" + (pieces.isEmpty ? "" : ": " + pieces.joined(separator: ", "))
  }
}
