import EarshotModel
import EarshotReaders

/// What somebody typed by ear, put to a reader.
///
/// It agrees when the recorded words are ours in the same order, without punctuation and case; our
/// hint may be missing from the recording. What was heard at no node of the tree is not compared.
struct ObservationTrial {
  private(set) var aspects: [Calibration.Aspect] = []

  init(_ item: Suite.ObservationCase, _ reader: Reader, _ profile: Profile) {
    let observation = item.observation
    var profile = profile
    profile.language = observation.language ?? profile.language
    profile.settings.merge(observation.settings) { _, new in new }
    var session = reader.start(profile)
    _ = session.receive(.begin(item.screen))
    var expected: [String] = []
    var actual: [String] = []
    var agrees = true
    for (words, name) in zip(observation.heard, observation.focus) {
      guard let name else { continue }
      let arrival = item.screen.node(named: name).flatMap { reach($0, &session) }
      expected.append(words)
      actual.append(arrival?.utterances.map(\.text).joined(separator: ", ") ?? "[no stop]")
      agrees = agrees && arrival.map { matches(words, $0) } ?? false
    }
    aspects = [
      Calibration.Aspect(name: "heard", expected: expected, actual: actual, agrees: agrees)
    ]
  }

  /// Swipes on to a node; where the end comes first, touches it.
  private func reach(_ node: NodeIndex, _ session: inout any ReaderSession) -> Arrival? {
    while true {
      let events = session.receive(.gesture(.next))
      for case .arrival(let arrival) in events where arrival.node == node { return arrival }
      if events.contains(.earcon(.edge)) || events.isEmpty { break }
    }
    for case .arrival(let arrival) in session.receive(.gesture(.touch(node)))
    where arrival.node == node {
      return arrival
    }
    return nil
  }

  private func matches(_ recorded: String, _ arrival: Arrival) -> Bool {
    let words = recorded.spokenWords
    return words == arrival.utterances.flatMap(\.text.spokenWords)
      || words == arrival.wordsWithoutHint
  }
}
