/// Names that come again and again in a file, such as classes, as one string each.
struct NameCache {
  private var names: [String] = []
  private var last = 0

  /// The string of a C string.
  mutating func string(_ text: UnsafePointer<CChar>) -> String {
    if last < names.count, matches(names[last], text) { return names[last] }
    for index in names.indices where matches(names[index], text) {
      last = index
      return names[index]
    }
    let string = String(cString: text)
    // A file with more names than this is no dump of an app; further ones are not remembered.
    if names.count < 256 { names.append(string) }
    return string
  }

  private func matches(_ string: String, _ text: UnsafePointer<CChar>) -> Bool {
    var index = 0
    for byte in string.utf8 {
      guard UInt8(bitPattern: text[index]) == byte else { return false }
      index += 1
    }
    return text[index] == 0
  }
}
