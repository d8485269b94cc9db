package import EarshotReaders

/// One thing that can be wrong with a screen, judged by what is heard of it.
///
/// To add one: a file in `Rules/` with an `extension AuditRule { static let … }`, a line in
/// ``all``, and a passing and a failing scenario in the tests' `Cases/rules/`.
package struct AuditRule: Sendable {
  /// A stable name: people write it in waivers.
  package let id: String
  /// What it asks for, in one sentence.
  package let intent: String
  /// WCAG 2.2 success criteria, such as `1.3.1`.
  package let criteria: [String]
  /// Best practices of the templates guide, such as `3.5`.
  package let practices: [String]
  package let severity: Severity
  /// Whose trees it looks at.
  package let platforms: [Platform]
  package let mend: Mend
  let find: @Sendable (Heard) -> [Objection]
  /// What it finds in several screens together, or in how they behave.
  let findInApp: @Sendable (HeardApp) -> [AppObjection]

  /// A rule about an app as a whole.
  init(
    app id: String, _ intent: String, criteria: [String], practices: [String],
    severity: Severity, mend: Mend,
    find: @escaping @Sendable (HeardApp) -> [AppObjection]
  ) {
    self.id = id
    self.intent = intent
    self.criteria = criteria
    self.practices = practices
    self.severity = severity
    platforms = Platform.allCases
    self.mend = mend
    self.find = { _ in [] }
    findInApp = find
  }

  init(
    _ id: String, _ intent: String, criteria: [String], practices: [String] = [],
    severity: Severity, platforms: [Platform] = Platform.allCases, mend: Mend,
    find: @escaping @Sendable (Heard) -> [Objection]
  ) {
    self.id = id
    self.intent = intent
    self.criteria = criteria
    self.practices = practices
    self.severity = severity
    self.platforms = platforms
    self.mend = mend
    self.find = find
    findInApp = { _ in [] }
  }

  /// The ids of the readers whose walks it judges.
  package var readers: [String] {
    Reader.all.filter { platforms.contains($0.platform) }.map(\.id)
  }

  package static func named(_ id: String) -> AuditRule? { all.first { $0.id == id } }
}

/// How bad a finding is.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// How to mend a fault where the app is built, one sentence a platform.
package struct Mend: Sendable, Hashable {
  package var ios: String
  package var android: String
  package var web: String

  package init(ios: String, android: String, web: String) {
    self.ios = ios
    self.android = android
    self.web = web
  }

  package func on(_ platform: Platform) -> String {
    switch platform {
    case .apple: ios
    case .android: android
    case .web: web
    }
  }
}
