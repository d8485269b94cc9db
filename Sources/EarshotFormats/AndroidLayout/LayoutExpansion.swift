internal import EarshotModel

/// A layout with everything that it includes, as one tree of views.
struct LayoutExpansion {
  private(set) var tree = LayoutTree()
  private(set) var warnings: [Diagnostic]
  var notes = LayoutNotes()
  /// The files, by the number that their elements hold; the layout itself is the first.
  private(set) var files: [String]

  private let resources: ImportResources
  private let limits: ImportLimits
  /// The included files that were read, by the name of the layout; nil for one that cannot be.
  private var included: [String: LayoutFile?] = [:]

  /// More views than this come of includes that multiply, not of an app.
  private static let maximumViews = 200_000

  /// What stands in the place of views and is none.
  private static let silent: Set<String> = [
    "data", "variable", "import", "requestFocus", "tag", "Space",
  ]

  /// An element that is still to be laid down.
  private struct Pending {
    var source: LayoutTree
    var node: NodeIndex
    var parent: NodeIndex
    /// The layouts that are being included, outermost first.
    var chain: [String]
    /// The `<include>` that the element replaces.
    var include: LayoutElement?
  }

  /// - Throws: What is wrong with the layout itself; of included files it is a warning.
  init(
    _ bytes: [UInt8], file: String, resources: ImportResources, limits: ImportLimits
  ) throws(Diagnostics) {
    let main = try LayoutFile(bytes, file: file, number: 0, limits: limits)
    self.resources = resources
    self.limits = limits
    files = [file]
    warnings = main.warnings
    let own = file.split(separator: "/").last.map { $0.split(separator: ".").first ?? $0 } ?? ""
    var pending = Self.roots(of: main, parent: -1, chain: [String(own)], include: nil)
    while let next = pending.popLast() {
      guard tree.count < Self.maximumViews else {
        notes.isTooLarge = true
        break
      }
      pending += take(next)
    }
    tree.seal()
  }

  /// Lays down one element.
  ///
  /// - Returns: What comes after it inside it, the next one last.
  private mutating func take(_ next: Pending) -> [Pending] {
    var element = next.source[next.node]
    let place = next.source.nodes[next.node].place
    if let include = next.include { Self.override(&element, by: include) }
    switch element.tag {
    case "include": return takeInclude(element, place, next)
    case "merge", "layout": return children(of: next, parent: next.parent)
    case _ where Self.silent.contains(String(element.simpleTag)): return []
    case "view":
      if let name = element["class"] { element.tag = name }
    case "blink": element.tag = "FrameLayout"
    default: break
    }
    let index = tree.append(element, parent: next.parent, place: place)
    return children(of: next, parent: index)
  }

  private func children(of next: Pending, parent: NodeIndex) -> [Pending] {
    next.source.children(of: next.node).reversed().map {
      Pending(source: next.source, node: $0, parent: parent, chain: next.chain, include: nil)
    }
  }

  private static func roots(
    of file: LayoutFile, parent: NodeIndex, chain: [String], include: LayoutElement?
  ) -> [Pending] {
    file.tree.roots.reversed().map {
      Pending(source: file.tree, node: $0, parent: parent, chain: chain, include: include)
    }
  }

  private mutating func takeInclude(
    _ element: LayoutElement, _ place: SourcePlace?, _ next: Pending
  ) -> [Pending] {
    let reference = element["layout"] ?? element["android:layout"] ?? ""
    let label = LayoutNotes.Place(
      reference, file: files[element.file], place, isMain: element.file == 0)
    guard let (type, name) = ResourceTable.parts(reference), type == "layout" else {
      notes.unresolvedIncludes.append(label)
      return []
    }
    guard !next.chain.contains(name), next.chain.count < 32 else {
      notes.circularIncludes.append(label)
      return []
    }
    guard let file = layout(named: name) else {
      notes.unresolvedIncludes.append(label)
      return []
    }
    return Self.roots(
      of: file, parent: next.parent, chain: next.chain + [name], include: element)
  }

  /// The id, visibility and sizes of an `<include>` replace those of the included root; a `<merge>`
  /// has none (`LayoutInflater.parseInclude`).
  private static func override(_ element: inout LayoutElement, by include: LayoutElement) {
    guard element.tag != "merge", element.tag != "include" else { return }
    for attribute in include.attributes
    where attribute.name == "android:id" || attribute.name == "android:visibility"
      || attribute.name.hasPrefix("android:layout_") || attribute.name.hasPrefix("app:layout_")
    {
      element.set(attribute.name, attribute)
    }
  }

  private mutating func layout(named name: String) -> LayoutFile? {
    if let known = included[name] { return known }
    let folders = ["layout"] + resources.names("").filter { $0.hasPrefix("layout-") }
    var found: LayoutFile?
    for folder in folders {
      let path = "\(folder)/\(name).xml"
      guard let bytes = resources.read(path) else { continue }
      let file = resources.path(of: path)
      do throws(Diagnostics) {
        let layout = try LayoutFile(bytes, file: file, number: files.count, limits: limits)
        files.append(file)
        warnings += layout.warnings
        found = layout
      } catch {
        warnings += error.all.map { problem in
          var problem = problem
          problem.severity = .warning
          return problem
        }
      }
      break
    }
    included[name] = .some(found)
    return found
  }
}
