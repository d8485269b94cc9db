/// Lines of YAML in block style.
struct YAMLWriter {
  private(set) var text = ""
  private var level = 0
  /// The next line begins an entry of a list.
  private var beginsEntry = false

  /// libyaml takes no longer text for a key unless a `?` says that it is one (scanner.c, 1024).
  private static let longestKey = 1000

  mutating func key(_ key: String, _ value: String) {
    let key = yamlScalar(key)
    if key.unicodeScalars.count > YAMLWriter.longestKey {
      line("? " + key)
      line(": " + value)
    } else {
      line(key + ":" + (value.isEmpty ? "" : " " + value))
    }
  }

  /// A key with what stands below it.
  mutating func key(_ key: String, _ below: (inout YAMLWriter) -> Void) {
    let key = yamlScalar(key)
    let isLong = key.unicodeScalars.count > YAMLWriter.longestKey
    line(isLong ? "? " + key : key + ":")
    if isLong { line(":") }
    indented(below)
  }

  mutating func text(_ key: String, _ text: String?) {
    if let text { self.key(key, yamlScalar(text)) }
  }

  mutating func flag(_ key: String, _ flag: Bool?) {
    if let flag { self.key(key, flag ? "yes" : "no") }
  }

  mutating func number(_ key: String, _ number: Double?) {
    if let number, number.isFinite { self.key(key, decimal(number)) }
  }

  /// One text behind the key, several as a list below it, none not at all.
  mutating func several(_ key: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    if texts.count == 1 { return text(key, texts[0]) }
    list(key, texts)
  }

  mutating func list(_ key: String, _ texts: [String]) {
    guard !texts.isEmpty else { return self.key(key, "[]") }
    self.key(key) { writer in
      for text in texts { writer.line("- " + yamlScalar(text)) }
    }
  }

  /// Keys and texts below a key.
  mutating func map(_ key: String, _ pairs: [(String, String)]) {
    guard !pairs.isEmpty else { return }
    self.key(key) { writer in
      for pair in pairs { writer.key(pair.0, yamlScalar(pair.1)) }
    }
  }

  /// An entry of a list whose first line has the dash.
  mutating func entry(_ content: (inout YAMLWriter) -> Void) {
    beginsEntry = true
    content(&self)
    beginsEntry = false
  }

  mutating func indented(_ content: (inout YAMLWriter) -> Void) {
    level += 1
    content(&self)
    level -= 1
  }

  /// Moves what follows by so many levels.
  mutating func shift(_ levels: Int) { level += levels }

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: max(0, level - (beginsEntry ? 1 : 0)))
    text += (beginsEntry ? "- " : "") + line + "\n"
    beginsEntry = false
  }
}

/// A number without a fraction where it is whole.
func decimal(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
