internal import EarshotModel

/// A reader's release as devices and people write it, against the versions that have rules.
package enum ReaderRelease: Hashable, Sendable {
  /// The version with the same major number.
  case known(String)
  /// Newer than any rule: the newest version stands in for it.
  case newer(than: String)
  /// Older than any rule: the oldest version stands in for it.
  case older(than: String)
  /// Between two versions: the one before stands in for it.
  case between(String, String)
  /// Nothing in the text is a number.
  case unreadable

  /// The version whose rules are nearest, nil where the release cannot be read.
  package var nearest: String? {
    switch self {
    case .known(let version), .newer(let version), .older(let version), .between(let version, _):
      version
    case .unreadable: nil
    }
  }
}

extension Reader {
  /// Finds the version for a release such as `15.1.0.674` or `iOS 18.2`, by its major number.
  package func release(_ text: String) -> ReaderRelease {
    guard let major = firstNumber(in: text) else { return .unreadable }
    let numbered = versions.compactMap { version in
      version.split(separator: "-").last.flatMap { Int($0) }.map { (number: $0, version: version) }
    }.sorted { $0.number < $1.number }
    guard let oldest = numbered.first, let newest = numbered.last else { return .unreadable }
    if let exact = numbered.first(where: { $0.number == major }) { return .known(exact.version) }
    if major > newest.number { return .newer(than: newest.version) }
    if major < oldest.number { return .older(than: oldest.version) }
    guard let before = numbered.last(where: { $0.number < major }),
      let after = numbered.first(where: { $0.number > major })
    else { return .unreadable }
    return .between(before.version, after.version)
  }

  private func firstNumber(in text: String) -> Int? {
    let digits = text.drop { !$0.isASCII || !$0.isWholeNumber }
      .prefix { $0.isASCII && $0.isWholeNumber }
    return Int(digits)
  }
}
