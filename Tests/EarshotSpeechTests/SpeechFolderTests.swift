import EarshotJSON
import EarshotModel
import Foundation
import Glibc
import Testing

@testable import EarshotSpeech

@Suite struct SpeechFolderTests {
  private let form = [
    SpeechStop(
      id: "0001",
      utterances: [utterance("Home address", "Street", "text field", hint: "Double tap to edit.")]),
    SpeechStop(
      id: "0002", utterances: [utterance("Town", "text field", hint: "Double tap to edit.")]),
    SpeechStop(
      id: "0003",
      utterances: [
        utterance("Submit", "Button"),
        utterance(
          mode: .queue, delay: 400, purpose: .hint, (.hint, "", "Double-tap to activate", "en")),
      ]),
    SpeechStop(id: "0004", utterances: [utterance("聯絡我們 Wi-Fi", "按鈕", language: "zh-HK")]),
  ]

  @discardableResult
  private func write(
    _ stops: [SpeechStop], to path: String, _ change: (inout SpeechOptions) -> Void = { _ in }
  ) throws -> SpeechReport {
    var options = SpeechOptions()
    change(&options)
    return try SpeechFolder.write(
      stops: stops, transcript: "> next, to the end\n", title: "Register", to: path,
      options: options)
  }

  @Test func holdsTheFilesThatTheManifestNamesAndNothingElse() throws {
    let scratch = try Scratch()
    let report = try write(form, to: scratch("out"))
    let manifest = try manifest(in: scratch("out"))
    let stops = try #require(manifest["stops"]?.array)
    let named = stops.compactMap { $0["file"]?.string } + [try #require(manifest["file"]?.string)]
    #expect(
      try files(in: scratch("out")).keys.sorted()
        == (named + ["captions.vtt", "manifest.json", "transcript.txt"]).sorted())
    #expect(try contents(of: scratch("out/transcript.txt")) == "> next, to the end\n")
    #expect(scratch.contents.filter { $0.hasPrefix(".") }.isEmpty)
    #expect(report.stops == 4)
    #expect(report.problems.isEmpty)
    #expect(manifest["engine"]?["version"]?.string?.isEmpty == false)
    #expect(manifest["data"]?["version"]?.string?.isEmpty == false)
    #expect(manifest["rate"]?.int == 175)
    #expect(manifest["voice"]?.string == "gmw/en-US")
  }

  @Test func theManifestAgreesWithTheSamples() throws {
    let scratch = try Scratch()
    try write(form, to: scratch("out"))
    let manifest = try manifest(in: scratch("out"))
    let whole = try samples(ofWAV: scratch("out/walkthrough.wav"))
    #expect(manifest["samples"]?.int == whole.count)
    #expect(manifest["hash"]?.string == SHA256.hash(of: PCM(whole)))
    var end = 0
    for stop in try #require(manifest["stops"]?.array) {
      let start = try #require(stop["startSample"]?.int)
      let count = try #require(stop["samples"]?.int)
      let own = try samples(ofWAV: scratch("out/") + (try #require(stop["file"]?.string)))
      #expect(own.count == count)
      #expect(Array(whole[start..<start + count]) == own)
      #expect(stop["hash"]?.string == SHA256.hash(of: PCM(own)))
      #expect(start == (end == 0 ? 0 : end + PCM.count(milliseconds: SpeechFolder.stopPause)))
      #expect(whole[end..<start].allSatisfy { $0 == 0 })
      end = start + count
      let seconds = try #require(stop["end"]?.double)
      #expect(abs(seconds - Double(end) / Double(PCM.sampleRate)) < 0.000_001)
      #expect(stop["phonemes"]?.string?.isEmpty == false)
    }
    #expect(end == whole.count)
  }

  @Test func partsAreApartByExactSilences() throws {
    let scratch = try Scratch()
    try write(form, to: scratch("out"))
    func silences(_ stop: String) throws -> [Int] {
      gaps(in: try samples(ofWAV: scratch("out/stops/\(stop).wav")))
    }
    let comma = PCM.count(milliseconds: 200)
    let hint = PCM.count(milliseconds: 500)
    #expect(try silences("0001") == [comma, comma, hint])
    #expect(try silences("0002") == [comma, hint])
    #expect(try silences("0003") == [comma, PCM.count(milliseconds: 400)])
    // The change of the voice within a part is no gap that a listener takes for a new part.
    #expect(try silences("0004") == [comma])
  }

  @Test func everyPartIsSpokenByTheVoiceOfItsLanguage() throws {
    let scratch = try Scratch()
    try write(form, to: scratch("out"))
    let stop = try #require(try manifest(in: scratch("out"))["stops"]?.array?.last)
    let parts = try #require(stop["parts"]?.array)
    #expect(parts.map { $0["text"]?.string } == ["聯絡我們", "Wi-Fi", "按鈕"])
    #expect(parts.map { $0["voice"]?.string } == ["sit/yue", "gmw/en-US", "sit/yue"])
  }

  @Test(arguments: SpeechOptions.Format.allCases)
  func theBytesDependNeitherOnTheJobsNorOnTheFolder(_ format: SpeechOptions.Format) throws {
    let scratch = try Scratch()
    try write(form, to: scratch("one")) {
      $0.format = format
      $0.jobs = 1
    }
    try write(form, to: scratch("deep/er/two/")) {
      $0.format = format
      $0.jobs = 2
    }
    let one = try files(in: scratch("one"))
    #expect(one.count == 8)
    #expect(try files(in: scratch("deep/er/two")) == one)
  }

  @Test func aStopSoundsTheSameAmongOtherStops() throws {
    let scratch = try Scratch()
    try write(form, to: scratch("forwards"))
    try write(form.reversed(), to: scratch("backwards"))
    for name in ["0001", "0002", "0003", "0004"] {
      let file = "stops/\(name).wav"
      #expect(try bytes(of: scratch("forwards/\(file)")) == bytes(of: scratch("backwards/\(file)")))
    }
  }

  @Test func captionsNameEveryStopAndEndWithTheAudio() throws {
    let scratch = try Scratch()
    try write(form, to: scratch("out"))
    let captions = try contents(of: scratch("out/captions.vtt"))
    let blocks = captions.components(separatedBy: "\n\n")
    #expect(blocks[0] == "WEBVTT Register")
    #expect(blocks[1].hasPrefix("NOTE voice=gmw/en-US rate=175"))
    #expect(blocks.count == 6)
    let timing = #/(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})/#
    var last = ""
    for block in blocks[2...] {
      let lines = block.split(separator: "\n")
      let times = try #require(lines[1].wholeMatch(of: timing))
      #expect(times.1 >= last && times.2 > times.1)
      last = String(times.2)
    }
    #expect(blocks[2].contains("\nHome address, Street, text field, Double tap to edit."))
    #expect(blocks[4].contains("\nSubmit, Button\nDouble-tap to activate"))
  }

  @Test func aStopThatSaysNothingIsAShortSilenceAndReported() throws {
    let scratch = try Scratch()
    let report = try write(
      [
        SpeechStop(id: "0001", utterances: [utterance("★")]),
        SpeechStop(id: "0002", utterances: []),
        SpeechStop(id: "0003", utterances: [utterance("Favourite", "★", "button")]),
      ], to: scratch("out"))
    #expect(
      report.problems.map(\.description) == [
        "stop 0001: '★': nothing would be heard", "stop 0003: '★': nothing would be heard",
      ])
    let silence = [Int16](repeating: 0, count: PCM.count(milliseconds: 500))
    #expect(try samples(ofWAV: scratch("out/stops/0001.wav")) == silence)
    #expect(try samples(ofWAV: scratch("out/stops/0002.wav")) == silence)
    let third = try samples(ofWAV: scratch("out/stops/0003.wav"))
    #expect(gaps(in: third) == [PCM.count(milliseconds: 200)])
    #expect(try contents(of: scratch("out/captions.vtt")).contains("\n★\n"))
  }

  @Test func whatHoldsForAllStopsIsReportedOnce() throws {
    let scratch = try Scratch()
    let stops = (1...3).map { SpeechStop(id: "\($0)", utterances: [utterance("設定", "\($0)")]) }
    let report = try write(stops, to: scratch("out"))
    #expect(report.problems.map(\.kind) == [.caution, .otherVoice])
    #expect(report.problems.map(\.stop) == [nil, "1"])
  }

  @Test(.enabled(if: hasSox), arguments: SpeechOptions.Format.allCases)
  func otherProgramsMeasureTheSame(_ format: SpeechOptions.Format) throws {
    let scratch = try Scratch()
    try write(form, to: scratch("out")) { $0.format = format }
    let manifest = try manifest(in: scratch("out"))
    let stops = try #require(manifest["stops"]?.array)
    for item in stops + [manifest] {
      let file = scratch("out/") + (try #require(item["file"]?.string))
      func info(_ option: String) throws -> Int? {
        try run("soxi", option, file).flatMap { Int($0.output.filter(\.isNumber)) }
      }
      #expect(try info("-s") == item["samples"]?.int)
      #expect(try info("-r") == 22_050)
      #expect(try info("-c") == 1)
      #expect(try info("-b") == 16)
    }
    // sox counts the parts: it starts a new file after each silence of at least 120 ms.
    _ = try run(
      "sox", scratch("out/stops/0001.\(format.rawValue)"), scratch("part.wav"), "silence", "1",
      "1s",
      "-60d", "1", "0.12", "-60d", ":", "newfile", ":", "restart")
    let parts = scratch.contents.filter { $0.hasPrefix("part") }.filter {
      ((try? samples(ofWAV: scratch($0)).count) ?? 0) > 0
    }
    #expect(parts.count == 4)
  }

  @Test func replacesWhatItWroteAndRefusesWhatItDidNot() throws {
    let scratch = try Scratch()
    try write(form, to: scratch("out"))
    try write([form[2]], to: scratch("out")) { $0.format = .flac }
    #expect(
      try files(in: scratch("out")).keys.sorted() == [
        "captions.vtt", "manifest.json", "stops/0003.flac", "transcript.txt", "walkthrough.flac",
      ])
    #expect(scratch.contents.filter { $0.hasPrefix(".") }.isEmpty)

    try Data("mine".utf8).write(to: URL(fileURLWithPath: scratch("out/notes.txt")))
    let before = try files(in: scratch("out"))
    #expect(throws: SpeechError.notOurs(path: scratch("out"), found: "notes.txt")) {
      try write(form, to: scratch("out"))
    }
    #expect(try files(in: scratch("out")) == before)
  }

  @Test func anEmptyFolderIsTakenAndAFullOneOfSomebodyElseIsNot() throws {
    let scratch = try Scratch()
    let files = FileManager.default
    try files.createDirectory(atPath: scratch("empty"), withIntermediateDirectories: false)
    try write([form[2]], to: scratch("empty"))
    #expect(scratch.contents.contains("empty/manifest.json"))

    try files.createDirectory(atPath: scratch("theirs"), withIntermediateDirectories: false)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: scratch("theirs/manifest.json")))
    #expect(throws: SpeechError.notOurs(path: scratch("theirs"), found: "manifest.json")) {
      try write([form[2]], to: scratch("theirs"))
    }
    #expect(throws: SpeechError.cannotWrite(path: scratch("empty/manifest.json"), code: ENOTDIR)) {
      try write([form[2]], to: scratch("empty/manifest.json"))
    }
  }

  @Test func whatAKilledRunLeftIsTakenAway() throws {
    let scratch = try Scratch()
    let stage = scratch(".out.earshot-partial")
    try FileManager.default.createDirectory(
      atPath: stage + "/stops", withIntermediateDirectories: true)
    for name in ["walkthrough.wav", "stops/0001.wav", "stops/0777.flac"] {
      try Data("half".utf8).write(to: URL(fileURLWithPath: "\(stage)/\(name)"))
    }
    try write([form[2]], to: scratch("out"))
    #expect(!scratch.contents.contains { $0.hasPrefix(".") || $0.contains("0777") })
  }

  @Test func aRunBesideAnotherRunIsRefused() throws {
    let scratch = try Scratch()
    let other = try StagedFolder(for: scratch("out"))
    #expect(throws: SpeechError.cannotWrite(path: scratch(".out.earshot-partial"), code: EBUSY)) {
      try write([form[2]], to: scratch("out"))
    }
    withExtendedLifetime(other) {}
  }

  @Test func aFailureLeavesNothing() throws {
    let scratch = try Scratch()
    #expect(throws: SpeechError.unknownVoice("nobody")) {
      try write(form, to: scratch("new/out")) { $0.voice = "nobody" }
    }
    #expect(throws: SpeechError.self) {
      try write(
        [SpeechStop(id: "1", utterances: [utterance(String(repeating: "number ", count: 280))])],
        to: scratch("out")
      ) { $0.limit = 1 }
    }
    #expect(scratch.contents.isEmpty)
  }

  @Test func aDiskThatFillsUpLeavesNothing() async throws {
    // The limit holds for a process, so another one has to meet it.
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      var limit = rlimit(rlim_cur: 60_000, rlim_max: 60_000)
      setrlimit(__rlimit_resource_t(1), &limit)
      let stop = SpeechStop(
        id: "1", utterances: [utterance("Home address", "Street", "text field")])
      var failure: SpeechError?
      do throws(SpeechError) {
        _ = try SpeechFolder.write(
          stops: [stop], transcript: "", title: "", to: scratch("out"))
      } catch { failure = error }
      let wanted = SpeechError.cannotWrite(path: scratch("out/walkthrough.wav"), code: EFBIG)
      #expect(failure == wanted)
      #expect(scratch.contents.isEmpty)
    }
  }

  @Test func anInterruptionLeavesNothing() async throws {
    await #expect(processExitsWith: .exitCode(130)) {
      let scratch = try Scratch()
      let stops = (0..<200).map { SpeechStop(id: "\($0)", utterances: [utterance("Number \($0)")]) }
      // The runner of the tests blocks the signal in this process.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_UNBLOCK, &all, nil)
      let interruption = try #require(Interruption())
      do throws(SpeechError) {
        _ = try SpeechFolder.write(
          stops: stops, transcript: "", title: "", to: scratch("out"), interruption: interruption
        ) { progress in if progress.stopsDone == 3 { raise(SIGINT) } }
      } catch {
        exit(error == .interrupted && scratch.contents.isEmpty ? 130 : 1)
      }
    }
  }

  @Test(
    arguments: [
      ("rate", "79", "80 to 450"), ("rate", "451", "80 to 450"), ("pitch", "100", "0 to 99"),
      ("volume", "201", "0 to 200"), ("pause", "-1", "0 to 10000"), ("jobs", "0", "1 to 256"),
    ])
  func anOptionOutsideItsRangeIsAnError(_ name: String, _ value: String, _ range: String) throws {
    let scratch = try Scratch()
    let number = try #require(Int(value))
    #expect(throws: SpeechError.invalidOption(name: name, value: value, expected: range)) {
      try write(form, to: scratch("out")) { options in
        switch name {
        case "rate": options.rate = number
        case "pitch": options.pitch = number
        case "volume": options.volume = number
        case "pause": options.pause = number
        default: options.jobs = number
        }
      }
    }
    #expect(scratch.contents.isEmpty)
  }

  @Test(arguments: ["", "../x", "a/b", "é", "0001"])
  func anIdThatIsNoFileNameOrStandsTwiceIsAnError(_ id: String) throws {
    let scratch = try Scratch()
    let stops = [form[0], SpeechStop(id: id, utterances: form[1].utterances)]
    #expect(throws: SpeechError.invalidStop(id)) { try write(stops, to: scratch("out")) }
    #expect(scratch.contents.isEmpty)
  }

  @Test func noStopsAreAnEmptyWalkthrough() throws {
    let scratch = try Scratch()
    let report = try write([], to: scratch("out"))
    #expect(report.seconds == 0)
    #expect(try samples(ofWAV: scratch("out/walkthrough.wav")).isEmpty)
  }
}
