package import EarshotModel

extension Importer {
  /// A layout of an Android app, with the layouts and texts that it names where they can be read.
  package static let androidLayout = Importer(
    name: "android-layout", summary: "A layout of an Android app, or all in its res folder.",
    recognises: { AndroidLayout.recognises($0) },
    readWithResources: { (bytes, file, limits, resources) throws(Diagnostics) in
      try AndroidLayout(resources, limits: limits).read(bytes, file: file)
    })
}

/// Reads the layouts of one `res` folder (`reference/formats.md` §4).
package struct AndroidLayout {
  private let resources: ImportResources
  private let limits: ImportLimits
  private let table: ResourceTable
  /// What is wrong with the values, said once for all layouts.
  private var warnings: [Diagnostic]

  package init(_ resources: ImportResources, limits: ImportLimits = ImportLimits()) {
    self.resources = resources
    self.limits = limits
    table = ResourceTable(resources, limits: limits)
    warnings = table.warnings
  }

  /// A file of views: one that declares Android's namespace, or a fragment that uses it.
  static func recognises(_ opening: FileOpening) -> Bool {
    if opening.contains(tag: "hierarchy") || opening.contains("XCUIElementType") { return false }
    guard let root = opening.firstTag, LayoutRoots.other[root] == nil else { return false }
    return opening.contains("schemas.android.com/apk/res/android")
      || opening.contains(" android:layout_") || opening.contains("\nandroid:layout_")
      || opening.contains("\tandroid:layout_") || opening.contains("\" android:")
      || opening.contains(" android:id=")
  }

  /// Reads one layout as one screen.
  package func read(_ bytes: [UInt8], file: String) throws(Diagnostics) -> Imported {
    let expansion = try LayoutExpansion(
      bytes, file: file, resources: resources, limits: limits)
    let views = LayoutViews(expansion, table)
    var screen = Screen(
      source: file, content: .android(views.nodes), language: table.language,
      direction: table.language?.direction ?? views.texts.survey.direction)
    screen.name = Self.name(of: file)
    screen.otherSources = views.sources
    screen.notes = views.texts.notes.sentences
    if table.language == nil, let note = views.texts.survey.note { screen.notes.append(note) }
    return Imported(screens: [screen], warnings: expansion.warnings + warnings)
  }

  /// Reads every layout of the folder, each as a screen, in the order of their names.
  ///
  /// - Throws: What is wrong with all of them, or that there is none.
  package func readAll() throws(Diagnostics) -> Imported {
    var imported = Imported(screens: [])
    var errors: [Diagnostic] = []
    for folder in resources.names("") where Self.isLayoutFolder(folder) {
      for name in resources.names(folder) where name.hasSuffix(".xml") {
        let path = "\(folder)/\(name)"
        guard let bytes = resources.read(path) else { continue }
        do throws(Diagnostics) {
          var one = try read(bytes, file: resources.path(of: path))
          if folder != "layout" {
            for index in one.screens.indices {
              one.screens[index].name? += " (\(folder.dropFirst("layout-".count)))"
            }
          }
          imported.screens += one.screens
          for warning in one.warnings where !imported.warnings.contains(warning) {
            imported.warnings.append(warning)
          }
        } catch {
          errors += error.all
        }
      }
    }
    guard errors.isEmpty else { throw Diagnostics(errors) }
    guard !imported.screens.isEmpty else {
      throw Diagnostics([
        Diagnostic(
          at: SourcePosition(file: resources.folder, line: 1, column: 1),
          "the folder holds no layouts", expected: "a res folder with layout/*.xml")
      ])
    }
    return imported
  }

  /// Whether a folder of `res` holds layouts.
  package static func isLayoutFolder(_ name: String) -> Bool {
    name == "layout" || name.hasPrefix("layout-")
  }

  /// The name of a layout: its file's, without the ending.
  private static func name(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".xml") ? String(name.dropLast(4)) : name
  }
}

extension LanguageTag {
  /// The direction of writing of the language's usual script.
  fileprivate var direction: Screen.Direction {
    ["ar", "fa", "he", "iw", "ur", "ps", "yi", "dv", "ug", "sd"].contains(primary)
      ? .rightToLeft : .leftToRight
  }
}
