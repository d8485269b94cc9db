/// Signed 16-bit samples of one channel, as the engine gives them.
package struct PCM: Hashable, Sendable {
  /// Samples a second: the engine's only rate.
  package static let sampleRate = 22_050

  package var samples: [Int16]

  package init(_ samples: [Int16] = []) { self.samples = samples }

  /// The samples of so many milliseconds, rounded down.
  package static func count(milliseconds: Int) -> Int { milliseconds * sampleRate / 1000 }

  /// The greatest magnitude, 0...32768.
  package var peak: Int { samples.lazy.map { Int($0.magnitude) }.max() ?? 0 }

  /// What is heard: from the first to the last sample above −60 dBFS. Standard voices end in exact
  /// zeros, those with an echo do not.
  package var withoutSilentEnds: PCM {
    let audible = Self.silenceLimit
    guard let first = samples.firstIndex(where: { $0.magnitude > audible }),
      let last = samples.lastIndex(where: { $0.magnitude > audible })
    else { return PCM() }
    return PCM(Array(samples[first...last]))
  }

  /// The greatest magnitude that counts as silence: 32768 × 10^(−60/20), rounded down.
  package static let silenceLimit: UInt16 = 32

  package mutating func append(silence count: Int) {
    samples.append(contentsOf: repeatElement(0, count: count))
  }

  /// Calls with the samples as bytes, least significant first, as files and hashes take them.
  func withLittleEndianBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if _endian(little)
      let ordered = samples
    #else
      let ordered = samples.map(\.littleEndian)
    #endif
    return try ordered.withUnsafeBufferPointer { samples throws(Failure) in
      try body(UnsafeRawBufferPointer(samples))
    }
  }
}
