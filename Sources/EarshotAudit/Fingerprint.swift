/// A short name for a cause, the same on every machine and in every run.
enum Fingerprint {
  /// FNV-1a of 64 bits over the pieces, each ended so that no two lists of pieces run together.
  static func of(_ pieces: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for piece in pieces {
      for byte in piece.utf8 { mix(byte, into: &hash) }
      mix(0xFF, into: &hash)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func mix(_ byte: UInt8, into hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
