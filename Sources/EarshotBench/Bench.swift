internal import EarshotFormats
internal import EarshotModel
internal import EarshotReaders
internal import EarshotTranscript
internal import EarshotWalkthrough
internal import Glibc

/// Prints what Earshot costs, each figure as a ratio against a named baseline of the same run.
///
/// It never judges: who reads it knows what the goal says.
@main
struct Bench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--gestures" { return GestureWalks.run() }
    if arguments.first == "--web" {
      let table = arguments.dropFirst().first.flatMap(bytes(of:))
      WebPages.run(table.map { String(decoding: $0.bytes, as: UTF8.self) })
      return
    }
    let program = arguments.dropFirst().first
    let folder = arguments.dropFirst(2).first
    // First, while this process is small.
    if let program, let folder { lists(program, folder) }
    let dump = arguments.first.flatMap(bytes(of:))
    announcements(.voiceover)
    announcements(.talkback)
    growth(.voiceover)
    growth(.talkback)
    GestureWalks.run()
    if let dump { walkAgainstExpat(dump.path, dump.bytes) }
    if let program { startUp(program) }
    if let program, let folder { speak(program, folder) }
  }

  // MARK: In this process

  /// Announcements with all their parts, a second and core.
  private static func announcements(_ reader: Reader) {
    let screen = GeneratedScreen.form(fields: 20_000).projected(to: reader.platform).screen
    var session = reader.start(
      Profile(id: reader.id, version: reader.currentVersion, language: "en"))
    _ = session.receive(.begin(screen))
    var count = 0
    var parts = 0
    let spent = seconds(by: .processor) {
      while true {
        let answer = session.receive(.gesture(.next))
        if answer.contains(.earcon(.edge)) { return }
        for case .arrival(let arrival) in answer {
          count += 1
          for utterance in arrival.utterances { parts += utterance.parts.count }
        }
      }
    }
    // The least that any announcement costs: joining its words into one string.
    let words = ["Home address", "Street", "text field", "Double tap to edit."]
    var length = 0
    let baseline = seconds(by: .processor) {
      for _ in 0..<count { length += words.joined(separator: ", ").utf8.count }
    }
    print(
      "announcements with parts, \(reader.id): \(rounded(Double(count) / spent / 1000)) thousand a "
        + "second (goal: 250), \(rounded(Double(parts) / Double(max(count, 1)))) parts each; "
        + "ratio \(rounded(spent / baseline)) against joining four strings (\(length > 0 ? "" : "?")"
        + "\(milliseconds(baseline)))")
  }

  /// A walk's time for each node, large screens against small.
  private static func growth(_ reader: Reader) {
    func perNode(_ fields: Int) -> Double {
      let screen = GeneratedScreen.form(fields: fields).projected(to: reader.platform).screen
      let times = (0..<3).map { _ in
        seconds(by: .processor) {
          var session: any ReaderSession = reader.start(
            Profile(id: reader.id, version: reader.currentVersion, language: "en"))
          _ = Walkthrough.walk(&session, screen)
        }
      }
      return median(times) / Double(fields)
    }
    let (large, small) = (perNode(50_000), perNode(500))
    print(
      "walk per field, \(reader.id): ratio \(rounded(large / small)) (goal: 1.3 at most) of 50000 "
        + "fields \(rounded(large * 1e6)) µs against 500 fields \(rounded(small * 1e6)) µs")
  }

  /// From the bytes of a dump to its transcript, against expat building nodes of four strings.
  private static func walkAgainstExpat(_ path: String, _ bytes: [UInt8]) {
    var nodes = 0
    var length = 0
    let times = compare(turns: 9, by: .processor) {
      guard let imported = try? Importer.read(bytes, file: path) else { return }
      for screen in imported.screens {
        let reader = Reader.standard(for: screen)
        let profile = Profile(id: reader.id, version: reader.currentVersion, language: "en")
        var session = reader.start(profile)
        let own = screen.projected(to: reader.platform).screen
        let events = Walkthrough.walk(&session, own)
        let transcript = Transcript(
          header: TranscriptHeader(source: path, profile: profile), events: events)
        length = transcript.text().utf8.count
      }
    } baseline: {
      nodes = ExpatBaseline.nodes(of: bytes).count
    }
    let figure = Figure(
      name: "walk of \(name(of: path)), \(nodes) nodes, \(length) bytes of transcript",
      ours: times.ours, baseline: times.baseline, baselineName: "expat building nodes",
      goal: "3 at most")
    print(figure.line)
  }

  // MARK: Whole processes

  private static func startUp(_ program: String) {
    let times = compare(turns: 41, by: .wall) {
      run([program, "--help"])
    } baseline: {
      run(["/bin/true"])
    }
    print(
      "start-up of earshot --help: \(milliseconds(times.ours)) (goal: under 15 ms); ratio "
        + "\(rounded(times.ours / times.baseline)) against /bin/true "
        + "(\(milliseconds(times.baseline)))")
  }

  /// Whole walks of lists, one with 100 000 nodes and one with 2000: time and memory for each node.
  private static func lists(_ program: String, _ folder: String) {
    func cost(_ nodes: Int) -> (seconds: Double, bytes: Double)? {
      let path = "\(folder)/list-\(nodes).xml"
      guard write(GeneratedScreen.dump(nodes: nodes), to: path) else { return nil }
      let empty = (0..<9).map { _ in run([program, "--help"]) }
      let costs = (0..<9).map { _ in run([program, "walk", path]) }
      func more(_ figure: (Cost) -> Double) -> Double {
        (median(costs.map(figure)) - median(empty.map(figure))) / Double(nodes)
      }
      return (more(\.seconds), more(\.bytes))
    }
    // A child's highest memory begins with that of this process, which the small list keeps small.
    guard let small = cost(2000), let large = cost(100_000) else { return }
    print(
      "earshot walk of a list, per node: ratio \(rounded(large.seconds / small.seconds)) (goal: "
        + "1.3 at most) of 100000 nodes \(rounded(large.seconds * 1e6)) µs against 2000 nodes "
        + "\(rounded(small.seconds * 1e6)) µs; memory ratio "
        + "\(rounded(large.bytes / small.bytes)), \(rounded(large.bytes)) bytes against "
        + "\(rounded(small.bytes)) a node")
  }

  /// `speak` with all its files against the engine's own command once for each part.
  private static func speak(_ program: String, _ folder: String) {
    for (language, voice, goal) in [("en", "en-us", "3"), ("zh-CN", "cmn-latn-pinyin", "2")] {
      let scenario = "\(folder)/bench.\(language).scenario.yaml"
      let text = GeneratedScreen.scenario(language: language)
      guard write(text, to: scenario) else { return }
      let parts = GeneratedScreen.spokenParts(language: language)
      for jobs in ["1", "2"] {
        let ours = seconds(by: .wall) {
          run([
            program, "speak", scenario, "--out", "\(folder)/out-\(language)-\(jobs)", "--jobs",
            jobs, "--language", language,
          ])
        }
        let baseline = seconds(by: .wall) {
          for part in parts { run(["espeak-ng", "-v", voice, "-w", "\(folder)/part.wav", part]) }
        }
        print(
          "speak in \(language), \(parts.count) parts, \(jobs) job(s): \(rounded(baseline / ours)) "
            + "times as fast as the espeak-ng command once a part (goal: \(goal)); ours "
            + "\(milliseconds(ours)), the command \(milliseconds(baseline))")
      }
    }
  }

  private static func bytes(of path: String) -> (path: String, bytes: [UInt8])? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return (path, result) }
      result.append(contentsOf: chunk[..<count])
    }
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}
