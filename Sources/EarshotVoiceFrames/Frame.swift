/// The unit of talk between the command and `earshot-voice`: a length in four bytes, least
/// significant first, and that many bytes.
///
/// What is in a frame is data: no text is ever searched for markup, quotes or commands.
package enum Frame {
  /// The longest request; more cannot be a text to speak.
  package static let maximumRequest = 1 << 20
  /// The longest reply: an hour of samples and its events.
  package static let maximumReply = 200_000_000
  /// The bytes before the payload.
  package static let headerSize = 4

  /// A frame around what the closure writes.
  package static func around(_ write: (inout FrameWriter) -> Void) -> [UInt8] {
    var writer = FrameWriter()
    writer.append(UInt32(0))
    write(&writer)
    let size = UInt32(writer.bytes.count - headerSize)
    withUnsafeBytes(of: size.littleEndian) { writer.bytes.replaceSubrange(0..<4, with: $0) }
    return writer.bytes
  }
}

/// Appends numbers and strings to a frame.
package struct FrameWriter {
  package fileprivate(set) var bytes: [UInt8] = []

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  package mutating func append(_ number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ number: Int) {
    append(UInt32(bitPattern: Int32(clamping: number)))
  }

  /// A count of UTF-8 bytes and the bytes.
  package mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// A count of bytes and the bytes.
  package mutating func append(_ data: UnsafeRawBufferPointer) {
    append(data.count)
    bytes.append(contentsOf: data)
  }
}

/// Takes numbers and strings from the payload of a frame, in the order they were written.
package struct FrameReader {
  /// The payload ended too early or holds what it may not hold.
  package struct Malformed: Error, Sendable {}

  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  package init(_ payload: ArraySlice<UInt8>) {
    bytes = payload
    offset = payload.startIndex
  }

  package var isAtEnd: Bool { offset == bytes.endIndex }

  package mutating func byte() throws(Malformed) -> UInt8 {
    guard offset < bytes.endIndex else { throw Malformed() }
    defer { offset += 1 }
    return bytes[offset]
  }

  package mutating func number() throws(Malformed) -> Int {
    guard bytes.endIndex - offset >= 4 else { throw Malformed() }
    var number: UInt32 = 0
    for place in 0..<4 { number |= UInt32(bytes[offset + place]) << (8 * place) }
    offset += 4
    return Int(Int32(bitPattern: number))
  }

  package mutating func data() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try number()
    guard count >= 0, bytes.endIndex - offset >= count else { throw Malformed() }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  package mutating func text() throws(Malformed) -> String {
    guard let text = String(validating: try data(), as: UTF8.self) else { throw Malformed() }
    return text
  }
}
