/// Writes a WAV file: RIFF, 16-bit samples of one channel, then named places.
///
/// The output may be a pipe; the sizes at the beginning then stay at the value that means unknown.
///
/// - SeeAlso: RIFF 1991 for `cue ` and `LIST`; by habit, places count sample frames.
package struct WAVWriter {
  /// A named stretch of the audio.
  package struct Cue: Hashable, Sendable {
    /// ASCII: the format does not say how its text is encoded.
    package var label: String
    /// The first sample frame.
    package var start: Int
    /// Sample frames.
    package var length: Int

    package init(label: String, start: Int, length: Int) {
      self.label = label
      self.start = start
      self.length = length
    }
  }

  private let output: OutputFile
  private var dataSize = 0
  private static let headerSize = 44
  private static let unknownSize = UInt32.max
  /// Sizes in the file have 32 bits; what is left is room for the places.
  private static let maximumDataSize = 4_000_000_000

  package init(to output: OutputFile) throws(SpeechError) {
    self.output = output
    try output.write(Self.header(riffSize: Self.unknownSize, dataSize: Self.unknownSize))
  }

  package mutating func write(_ pcm: PCM) throws(SpeechError) {
    let size = pcm.samples.count * 2
    guard dataSize + size <= Self.maximumDataSize else {
      throw .tooMuchAudio(path: output.shownPath)
    }
    try pcm.withLittleEndianBytes { bytes throws(SpeechError) in try output.write(bytes) }
    dataSize += size
  }

  /// Writes the places and, where the output can be gone back in, the sizes.
  package consuming func finish(cues: [Cue] = []) throws(SpeechError) {
    let places = Self.places(cues)
    try output.write(places)
    guard output.isSeekable else { return }
    let riffSize = Self.headerSize - 8 + dataSize + places.count
    guard let riffSize = UInt32(exactly: riffSize) else {
      throw .tooMuchAudio(path: output.shownPath)
    }
    try output.seek(0)
    try output.write(Self.header(riffSize: riffSize, dataSize: UInt32(dataSize)))
  }

  private static func header(riffSize: UInt32, dataSize: UInt32) -> [UInt8] {
    let rate = UInt32(PCM.sampleRate)
    let bytesASample: UInt32 = 2
    var format = Chunk("fmt ")
    format.append16(1)  // PCM
    format.append16(1)  // channels
    format.append(rate)
    format.append(rate * bytesASample)
    format.append16(UInt16(bytesASample))
    format.append16(16)
    var bytes = Array("RIFF".utf8) + littleEndian(riffSize) + Array("WAVE".utf8)
    bytes += format.finished
    bytes += Array("data".utf8) + littleEndian(dataSize)
    return bytes
  }

  /// The chunks `cue ` and `LIST` of type `adtl`: first all names, then all lengths.
  static func places(_ cues: [Cue]) -> [UInt8] {
    guard !cues.isEmpty else { return [] }
    let numbered = zip(UInt32(1)..., cues)
    var points = Chunk("cue ")
    points.append(UInt32(cues.count))
    for (number, cue) in numbered {
      points.append(number)
      points.append(UInt32(cue.start))
      points.append("data")
      points.append(0)  // start of the chunk and of the block: there is one of each
      points.append(0)
      points.append(UInt32(cue.start))
    }
    var list = Chunk("LIST")
    list.append("adtl")
    for (number, cue) in numbered {
      var name = Chunk("labl")
      name.append(number)
      name.append(cue.label)
      name.bytes.append(0)
      list.bytes += name.finished
    }
    for (number, cue) in numbered {
      var stretch = Chunk("ltxt")
      stretch.append(number)
      stretch.append(UInt32(cue.length))
      stretch.append("rgn ")
      for _ in 0..<4 { stretch.append16(0) }  // country, language, dialect, code page
      list.bytes += stretch.finished
    }
    return points.finished + list.finished
  }
}

/// A piece of a RIFF file: four letters, a size, bytes, and one more where they are odd.
private struct Chunk {
  let name: String
  var bytes: [UInt8] = []

  init(_ name: String) { self.name = name }

  mutating func append(_ number: UInt32) { bytes += littleEndian(number) }
  mutating func append(_ text: String) { bytes += Array(text.utf8) }
  mutating func append16(_ number: UInt16) {
    bytes += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
  }

  var finished: [UInt8] {
    Array(name.utf8) + littleEndian(UInt32(bytes.count)) + bytes
      + (bytes.count.isMultiple(of: 2) ? [] : [0])
  }
}

private func littleEndian(_ number: UInt32) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}
