internal import EarshotModel

/// What the `# key: value` lines of a capture say of the device, and what its log shows of itself.
///
/// `scripts/capture-android` writes such lines; a listener writes those that are known.
/// ```
/// # reader: TalkBack 15.1.0
/// # device: Pixel 8
/// # os: Android 15
/// # language: en
/// # when: 2026-11-30
/// ```
struct CaptureHeader {
  private(set) var values: [String: String] = [:]

  static let keys = ["reader", "device", "os", "language", "by", "when"]

  init(_ lines: CaptureLines) {
    for line in lines.all where line.text.hasPrefix("# ") {
      let pair = line.text.dropFirst(2).split(separator: ":", maxSplits: 1)
      guard pair.count == 2, let key = pair.first.map(String.init),
        Self.keys.contains(key), values[key] == nil
      else { continue }
      let value = pair[1].trimmingSpaces
      if !value.isEmpty { values[key] = value }
    }
  }
}

extension Capture {
  /// Takes what the header says; what it does not say stays as it is.
  mutating func take(_ header: CaptureHeader) {
    if let words = header.values["reader"] {
      let name = words.prefix { $0 != " " }
      reader = String(name)
      let version = words.dropFirst(name.count).trimmingSpaces
      if !version.isEmpty { readerVersion = version }
    }
    device = header.values["device"] ?? device
    os = header.values["os"] ?? os
    language = header.values["language"].map { LanguageTag($0) } ?? language
    by = header.values["by"] ?? by
    when = header.values["when"] ?? when
  }
}

extension Substring {
  /// Without spaces and tabs at the ends.
  var trimmingSpaces: String {
    var text = self.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
