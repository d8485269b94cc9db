import Foundation
import Glibc
import Testing

@testable import EarshotSpeech

@Suite struct AudioFileTests {
  private let pay = [
    WAVWriter.Cue(label: "Pay", start: 0, length: 5),
    WAVWriter.Cue(label: "Card", start: 5, length: 3),
  ]
  private let eight = PCM([0, 1, -1, 256, -256, .max, .min, 2])
  private var header: [UInt8] {
    Array("RIFF".utf8) + [0xD6, 0, 0, 0] + Array("WAVEfmt ".utf8)
      + [16, 0, 0, 0, 1, 0, 1, 0, 0x22, 0x56, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 16, 0]
      + Array("data".utf8) + [16, 0, 0, 0]
  }
  private let data: [UInt8] = [0, 0, 1, 0, 0xFF, 0xFF, 0, 1, 0, 0xFF, 0xFF, 0x7F, 0, 0x80, 2, 0]
  /// The example of two named places, field by field.
  private var places: [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 8)
    return Array("cue ".utf8) + [52, 0, 0, 0, 2, 0, 0, 0]
      + [1, 0, 0, 0, 0, 0, 0, 0] + Array("data".utf8) + zeros + [0, 0, 0, 0]
      + [2, 0, 0, 0, 5, 0, 0, 0] + Array("data".utf8) + zeros + [5, 0, 0, 0]
      + Array("LIST".utf8) + [94, 0, 0, 0] + Array("adtl".utf8)
      + Array("labl".utf8) + [8, 0, 0, 0, 1, 0, 0, 0] + Array("Pay".utf8) + [0]
      + Array("labl".utf8) + [9, 0, 0, 0, 2, 0, 0, 0] + Array("Card".utf8) + [0, 0]
      + Array("ltxt".utf8) + [20, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0] + Array("rgn ".utf8) + zeros
      + Array("ltxt".utf8) + [20, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0] + Array("rgn ".utf8) + zeros
  }

  @Test func aWAVFileIsTheExampleByteForByte() throws {
    let scratch = try Scratch()
    let output = try OutputFile(creating: scratch("pay.wav"))
    var writer = try WAVWriter(to: output)
    try writer.write(PCM(Array(eight.samples[..<5])))
    try writer.write(PCM(Array(eight.samples[5...])))
    try writer.finish(cues: pay)
    try output.close()
    let written = try bytes(of: scratch("pay.wav"))
    #expect(written.count == 222)
    #expect(written == header + data + places)
  }

  @Test func intoAPipeTheSizesStayUnknownAndTheRestIsTheSame() throws {
    let pipe = Pipe()
    let output = OutputFile(
      descriptor: dup(pipe.fileHandleForWriting.fileDescriptor), shownAs: "pipe")
    var writer = try WAVWriter(to: output)
    try writer.write(eight)
    try writer.finish(cues: pay)
    try output.close()
    try pipe.fileHandleForWriting.close()
    var expected = header + data + places
    for offset in [4, 40] {
      expected.replaceSubrange(offset..<offset + 4, with: [255, 255, 255, 255])
    }
    #expect(Array(pipe.fileHandleForReading.readDataToEndOfFile()) == expected)
  }

  @Test func aWAVFileHoldsMoreThanAHundredPlaces() throws {
    let scratch = try Scratch()
    let output = try OutputFile(creating: scratch("many.wav"))
    var writer = try WAVWriter(to: output)
    try writer.write(PCM([Int16](repeating: 7, count: 1000)))
    try writer.finish(cues: (0..<1000).map { WAVWriter.Cue(label: "s\($0)", start: $0, length: 1) })
    try output.close()
    let written = try bytes(of: scratch("many.wav"))
    let riffSize = written[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(riffSize == written.count - 8)
    #expect(Data(written).range(of: Data("s999\0".utf8)) != nil)
  }

  @Test(.enabled(if: hasSox)) func flacKeepsEverySample() throws {
    let scratch = try Scratch()
    let output = try OutputFile(creating: scratch("a.flac"))
    let pcm = PCM((0..<50_000).map { Int16(truncatingIfNeeded: $0 &* 7919) })
    let writer = try FLACWriter(to: output)
    try writer.write(pcm)
    try writer.finish()
    try output.close()
    _ = try run("sox", scratch("a.flac"), scratch("a.wav"))
    #expect(try samples(ofWAV: scratch("a.wav")) == pcm.samples)
  }

  @Test(arguments: SpeechOptions.Format.allCases)
  func aFullDiskIsAnErrorThatNamesTheFile(_ format: SpeechOptions.Format) {
    let full = OutputFile(descriptor: open("/dev/full", O_WRONLY), shownAs: "out/walkthrough")
    #expect(throws: SpeechError.cannotWrite(path: "out/walkthrough", code: ENOSPC)) {
      var writer = try AudioWriter(format, to: full)
      try writer.write(PCM([Int16](repeating: 99, count: 100_000)))
      try writer.finish()
    }
  }

  @Test func theEndsBelowSixtyDecibelsAreTrimmed() {
    let quiet = [Int16](repeating: 32, count: 9)
    #expect(PCM(quiet + [33, 0, -33] + quiet).withoutSilentEnds == PCM([33, 0, -33]))
    #expect(PCM(quiet).withoutSilentEnds == PCM())
    #expect(PCM([.min]).withoutSilentEnds == PCM([.min]))
  }

  @Test func millisecondsAreWholeSamplesRoundedDown() {
    #expect(PCM.count(milliseconds: 250) == 5_512)
    #expect(PCM.count(milliseconds: 500) == 11_025)
  }

  @Test(arguments: try CaseLine.all(in: "sha256.case"))
  func hashesAreThoseOfTheStandard(_ line: CaseLine) throws {
    let fields = line.fields(" ")
    let count = try #require(Int(fields[0]))
    var hash = SHA256()
    for _ in 0..<count { Array(fields[1].utf8).withUnsafeBytes { hash.update($0) } }
    #expect(hash.finish() == fields[2])
  }

  @Test func aHashDoesNotDependOnHowTheBytesWereGiven() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    var whole = SHA256()
    bytes.withUnsafeBytes { whole.update($0) }
    let expected = whole.finish()
    for size in [1, 3, 63, 64, 65, 128, 299] {
      var parts = SHA256()
      for start in stride(from: 0, to: 300, by: size) {
        bytes[start..<min(start + size, 300)].withUnsafeBytes { parts.update($0) }
      }
      #expect(parts.finish() == expected, "\(size)")
    }
  }

  @Test func captionsEscapeMarkupAndKeepToTheSyntax() {
    var captions = Captions()
    captions.add(id: "0001", start: 0, end: 22_050, lines: ["A <b> & --> c\n\nnext", "Hint"])
    captions.add(id: "0002", start: 22_050 * 3_700, end: 22_050 * 3_700, lines: [""])
    let text = String(
      decoding: captions.bytes(title: "T --> U\nV", remark: "voice=x"), as: UTF8.self)
    #expect(
      text == """
        WEBVTT T -- > U V

        NOTE voice=x

        0001
        00:00:00.000 --> 00:00:01.000
        A &lt;b&gt; &amp; --&gt; c
        next
        Hint

        0002
        01:01:40.000 --> 01:01:40.001
        [silence]

        """)
  }
}
