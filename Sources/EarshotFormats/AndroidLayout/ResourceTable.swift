internal import EarshotModel

/// The values of an app in one language, with the base values behind them.
struct ResourceTable {
  /// The language of the folder that was picked, nil for the base.
  private(set) var language: LanguageTag?
  private(set) var warnings: [Diagnostic] = []
  /// The picked folders, nearest first, the base last.
  private let layers: [ResourceValues]
  private let folders: [String]
  /// Whether somebody asked for a language, so that falling back is worth a note.
  private let isAsked: Bool

  init(_ resources: ImportResources, limits: ImportLimits) {
    isAsked = resources.language != nil
    let wanted = resources.language ?? "en"
    let ranked = resources.names("").compactMap { name -> (name: String, rank: Int)? in
      guard let tag = ResourceTable.language(ofFolder: name) else { return nil }
      let rank = ResourceTable.rank(tag, for: wanted)
      return rank > 0 ? (name, rank) : nil
    }.sorted { ($1.rank, $0.name) < ($0.rank, $1.name) }
    folders = ranked.map(\.name) + ["values"]
    layers = folders.map { ResourceValues(folder: $0, resources: resources, limits: limits) }
    warnings = layers.flatMap(\.warnings)
    if isAsked, !ranked.isEmpty { language = wanted }
  }

  /// What a lookup brought.
  enum Found {
    /// The text, and whether it is the base's although a translation was wanted.
    case text(ResourceText, isFallback: Bool)
    case missing
  }

  /// The text of `@string/x`, `@plurals/x`, through aliases.
  func text(_ reference: String) -> Found {
    var reference = reference
    // An alias may name itself in a circle: nobody chains more than a few.
    for _ in 0..<16 {
      guard let (type, name) = ResourceTable.parts(reference) else { return .missing }
      var found: ResourceText?
      var layer = 0
      for (index, values) in layers.enumerated() where found == nil {
        found = type == "string" ? values.strings[name] : values.plurals[name]
        layer = index
      }
      guard let found else { return .missing }
      guard let alias = found.alias else {
        let isFallback = isAsked && layers.count > 1 && layer == layers.count - 1
        return .text(found, isFallback: isFallback)
      }
      reference = alias
    }
    return .missing
  }

  /// The entries of `@array/x`, each resolved; nil for one that is not there.
  func array(_ reference: String) -> [Found]? {
    guard let (type, name) = ResourceTable.parts(reference), type == "array",
      let items = layers.lazy.compactMap({ $0.arrays[name] }).first
    else { return nil }
    return items.map { item in
      item.alias.map { text($0) } ?? .text(item, isFallback: false)
    }
  }

  /// The value of `@dimen/x`, `@bool/x` or `@integer/x`; anything else is returned as it is.
  func plain(_ value: String) -> String {
    var value = value
    for _ in 0..<16 {
      guard let (type, name) = ResourceTable.parts(value),
        let found = layers.lazy.compactMap({ $0.plain["\(type)/\(name)"] }).first
      else { return value }
      value = found
    }
    return value
  }

  /// The type and name of a reference to the app's own resources.
  static func parts(_ reference: String) -> (type: String, name: String)? {
    guard reference.hasPrefix("@"), !reference.hasPrefix("@{"), !reference.hasPrefix("@=") else {
      return nil
    }
    let body = reference.dropFirst()
    guard let slash = body.firstIndex(of: "/"), !body[..<slash].contains(":") else { return nil }
    return (String(body[..<slash]), String(body[body.index(after: slash)...]))
  }

  // MARK: - Folders

  /// The language that a folder of values is for, such as `values-zh-rHK` or `values-b+sr+Latn`; nil
  /// for the base and for folders with further qualifiers, which no language alone picks.
  static func language(ofFolder name: String) -> LanguageTag? {
    guard name.hasPrefix("values-") else { return nil }
    let qualifier = name.dropFirst("values-".count)
    if qualifier.hasPrefix("b+") {
      let parts = qualifier.dropFirst(2).split(separator: "+")
      return parts.isEmpty ? nil : LanguageTag(parts.joined(separator: "-"))
    }
    let parts = qualifier.split(separator: "-")
    guard let first = parts.first, (2...3).contains(first.count), parts.count <= 2,
      first.allSatisfy({ $0.isASCII && $0.isLowercase }), first != "car", first != "mcc"
    else { return nil }
    if parts.count == 1 { return LanguageTag(String(first)) }
    guard parts[1].hasPrefix("r"), parts[1].count == 3 else { return nil }
    return LanguageTag("\(first)-\(parts[1].dropFirst().uppercased())")
  }

  /// How well a folder's language fits; 0 where it does not.
  private static func rank(_ folder: LanguageTag, for wanted: LanguageTag) -> Int {
    guard modern(folder.primary) == modern(wanted.primary), script(folder) == script(wanted) else {
      return 0
    }
    if folder.tag.lowercased() == wanted.tag.lowercased() { return 4 }
    // Android 7 and later also take another region of the same language and script.
    let ownRegion = region(folder)
    if ownRegion == nil { return 3 }
    return ownRegion == region(wanted) ? 4 : 1
  }

  /// The codes that Java kept for Hebrew, Indonesian and Yiddish.
  private static func modern(_ primary: String) -> String {
    ["iw": "he", "in": "id", "ji": "yi"][primary] ?? primary
  }

  private static func subtags(_ tag: LanguageTag) -> [Substring] {
    Array(tag.tag.split(separator: "-").dropFirst())
  }

  private static func region(_ tag: LanguageTag) -> String? {
    subtags(tag).first { $0.count == 2 }.map { $0.uppercased() }
  }

  /// The script, where it is written or where Chinese regions tell it.
  private static func script(_ tag: LanguageTag) -> String? {
    if let written = subtags(tag).first(where: { $0.count == 4 }) { return written.lowercased() }
    guard tag.primary == "zh" else { return nil }
    switch region(tag) {
    case "HK"?, "TW"?, "MO"?: return "hant"
    default: return "hans"
    }
  }
}
