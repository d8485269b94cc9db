/// The attributes that a format knows, by name, without a Swift string for each that is read.
///
/// Elements of a dump carry the same attributes in the same order, so the name that stood at a place
/// of the last tag is tried first.
struct AttributeNames<Key> {
  private let known: [(name: StaticString, key: Key)]
  /// For each place in a tag, the index in `known` of the name that last stood there.
  private var expected: [Int] = []

  init(_ known: [(name: StaticString, key: Key)]) { self.known = known }

  /// The key of a name at a place in its tag; nil for a name that the format does not know.
  mutating func key(of name: UnsafePointer<CChar>, at place: Int) -> Key? {
    if place < expected.count, equals(known[expected[place]].name, name) {
      return known[expected[place]].key
    }
    guard let index = known.firstIndex(where: { equals($0.name, name) }) else { return nil }
    if place < expected.count {
      expected[place] = index
    } else {
      expected.append(contentsOf: repeatElement(index, count: place + 1 - expected.count))
    }
    return known[index].key
  }
}

/// Whether a C string is a name of ours.
func equals(_ name: StaticString, _ text: UnsafePointer<CChar>) -> Bool {
  let start = name.utf8Start
  for index in 0..<name.utf8CodeUnitCount
  where start[index] != UInt8(bitPattern: text[index]) { return false }
  return text[name.utf8CodeUnitCount] == 0
}
