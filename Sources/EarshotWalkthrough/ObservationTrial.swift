import EarshotModel
import EarshotReaders

/// What somebody typed by ear, put to a reader.
///
/// It agrees when the recorded words are ours in the same order, without punctuation and case; our
/// hint may be missing from the recording. What was heard at no node of the tree is not compared.
/// What the report leaves open (the version, how the stop was reached) is tried; what it states is
/// not: no setting and no language is changed.
struct ObservationTrial {
  private(set) var aspects: [Calibration.Aspect] = []
  /// Under which version and by which way each stop agreed, where that is not the plain one, and
  /// whether the device was newer than any rule.
  private(set) var circumstances: [String] = []

  init(_ item: Suite.ObservationCase, _ reader: Reader, _ profile: Profile) {
    let observation = item.observation
    var profile = profile
    profile.language = observation.language ?? profile.language
    profile.settings.merge(observation.settings) { _, new in new }
    let stops = zip(observation.heard, observation.focus).compactMap { words, name in
      name.map { Stop(words: words, node: item.screen.node(meant: $0)) }
    }
    let release = observation.readerVersion.map(reader.release)
    if case .newer(let newest) = release, let version = observation.readerVersion {
      circumstances.append("the device's reader is \(version), newer than any rule (\(newest))")
    }
    var versions = [profile.version]
    // A version that was asked for by its own name is not exchanged for another.
    if profile.id == reader.id {
      if let stated = release?.nearest {
        versions = [stated]
      } else {
        versions += reader.versions.reversed().filter { $0 != profile.version }
      }
    }
    for version in versions {
      profile.version = version
      guard let ways = Self.ways(to: stops, item, reader, profile) else { continue }
      if profile.version != reader.currentVersion { circumstances.append(profile.version) }
      for (stop, way) in zip(stops, ways) where way != .swipeForward {
        circumstances.append("\"\(stop.words)\" \(way.words)")
      }
      aspects = [Calibration.Aspect(stops.map { ($0.words, $0.words) }, agrees: true)]
      return
    }
    profile.version = versions[0]
    let session = reader.start(profile)
    let said = stops.map { stop in
      (stop.words, stop.plainArrival(on: item.screen, session)?.spoken ?? "[no stop]")
    }
    aspects = [Calibration.Aspect(said, agrees: false)]
  }

  private struct Stop {
    var words: String
    var node: NodeIndex?

    /// By swiping on; where that does not lead there, by touch.
    func plainArrival(on screen: Screen, _ session: any ReaderSession) -> Arrival? {
      guard let node else { return nil }
      return WayOfArriving.swipeForward.arrival(at: node, of: screen, session)
        ?? WayOfArriving.touch.arrival(at: node, of: screen, session)
    }
  }

  /// The way to each stop by which one version says all the words; nil where it does not.
  private static func ways(
    to stops: [Stop], _ item: Suite.ObservationCase, _ reader: Reader, _ profile: Profile
  ) -> [WayOfArriving]? {
    var ways: [WayOfArriving] = []
    for stop in stops {
      guard let node = stop.node else { return nil }
      let search = HearingSearch(
        reader: reader, profile: profile, screen: item.screen, node: node)
      let open =
        item.observation.arrival.flatMap { WayOfArriving(written: $0) }.map { [$0] }
        ?? search.ways(to: stop.words)
      guard let way = search.way(stop.words, profile, of: open) else { return nil }
      ways.append(way)
    }
    return ways
  }
}

extension Calibration.Aspect {
  fileprivate init(_ pairs: [(expected: String, actual: String)], agrees: Bool) {
    self.init(
      name: "heard", expected: pairs.map(\.expected), actual: pairs.map(\.actual), agrees: agrees)
  }
}

extension Arrival {
  fileprivate var spoken: String { utterances.map(\.text).joined(separator: ", ") }
}
