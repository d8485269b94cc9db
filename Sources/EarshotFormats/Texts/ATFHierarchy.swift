internal import EarshotModel

extension Importer {
  /// The hierarchy of Google's Accessibility Test Framework as a text proto.
  package static let atf = Importer(
    name: "atf",
    summary: "A hierarchy of the Accessibility Test Framework for Android, as a text proto.",
    recognises: {
      $0.contains("AccessibilityHierarchyProto") || $0.contains("active_window_id")
        || $0.contains("view_element_class_names")
        || ($0.contains("device_state") && $0.contains("windows"))
    },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try ATFHierarchy.read(bytes, file: file, limits: limits)
    })
}

/// The reader of `AccessibilityHierarchyProto`: windows, each a flat list of views that name their
/// parents, and what is known of the device.
///
/// Source: google/Accessibility-Test-Framework-for-Android, `AccessibilityHierarchy.proto`.
struct ATFHierarchy {
  private let file: String
  private let limits: ImportLimits
  private var problems: Problems
  private var screen = AndroidTextScreen()
  private var classes: [Int: String] = [:]

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    try DumpFile.check(bytes, file: file, limits: limits)
    let hierarchy: TextProto
    do throws(Diagnostic) {
      hierarchy = try TextProto.read(bytes, file: file)
    } catch {
      throw Diagnostics([error])
    }
    var reader = ATFHierarchy(file: file, limits: limits)
    return try reader.read(hierarchy)
  }

  private init(file: String, limits: ImportLimits) {
    self.file = file
    self.limits = limits
    problems = Problems(limit: limits.problems)
  }

  private mutating func fail(_ place: SourcePlace, _ message: String, _ expected: String) {
    problems.add(
      Diagnostic(
        at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)), message,
        expected: expected))
  }

  private mutating func read(_ hierarchy: TextProto) throws(Diagnostics) -> Imported {
    let device = hierarchy.message("device_state")
    let metrics =
      device?.message("default_display_info").flatMap {
        $0.message("real_metrics") ?? $0.message("metrics_without_decoration")
      }
    if let width = metrics?.number("width_pixels"), let height = metrics?.number("height_pixels"),
      width > 0, height > 0
    {
      screen.display = Rect(x: 0, y: 0, width: width, height: height)
    }
    if let locale = device?.string("locale"), !locale.isEmpty {
      screen.language = LanguageTag(locale.split(separator: "_").joined(separator: "-"))
    }
    for field in hierarchy.all("view_element_class_names") {
      if case .message(let names) = field.value { readClasses(names) }
    }
    let active = hierarchy.int("active_window_id")
    let windows = hierarchy.all("windows")
    for field in windows {
      guard case .message(let window) = field.value else {
        fail(field.place, "'windows' is no message", "'windows { … }'")
        continue
      }
      readWindow(window, active: active)
    }
    guard problems.isEmpty else { throw Diagnostics(problems.all) }
    guard var whole = screen.screen(source: file, notes: Self.notes) else {
      throw Diagnostics([
        Diagnostic(
          at: SourcePosition(file: file, line: 1, column: 1),
          windows.isEmpty ? "the hierarchy holds no window" : "the hierarchy holds no view",
          expected: windows.isEmpty ? "'windows { … }'" : "'views { … }'")
      ])
    }
    whole.density = metrics?.number("density").flatMap { $0 > 0 ? $0 : nil }
    return Imported(screens: [whole])
  }

  private static let notes = [
    "This format holds no headings, role descriptions, errors, pane titles, live regions, counts "
      + "of lists or tooltips: what of them is heard on a device is missing here."
  ]

  /// The names that a view's superclasses are numbers of.
  private mutating func readClasses(_ names: TextProto) {
    for field in names.fields {
      guard case .message(let entry) = field.value, let name = entry.string("key"),
        let number = entry.int("value")
      else { continue }
      classes[number] = name
    }
  }

  // MARK: - Windows

  private mutating func readWindow(_ proto: TextProto, active: Int?) {
    var window = AndroidWindow(id: nil)
    window.kind = kind(proto)
    window.isActive = proto.flag("active") ?? (active != nil && proto.int("id") == active)
    window.isFocused = proto.flag("focused") ?? false
    window.bounds = rect(proto, "bounds_in_screen")
    screen.beginWindow(window)
    readViews(proto.all("views"))
  }

  private mutating func kind(_ proto: TextProto) -> Screen.Window.Kind {
    switch proto.word("type") {
    case "1", "WINDOW_TYPE_APPLICATION", "TYPE_APPLICATION", nil, "0", "UNKNOWN",
      "WINDOW_TYPE_UNKNOWN":
      return .application
    case "2", "WINDOW_TYPE_INPUT_METHOD", "TYPE_INPUT_METHOD": return .inputMethod
    case "3", "WINDOW_TYPE_SYSTEM", "TYPE_SYSTEM": return .system
    case "4", "WINDOW_TYPE_ACCESSIBILITY", "WINDOW_TYPE_ACCESSIBILITY_OVERLAY":
      return .accessibilityOverlay
    default: return .system
    }
  }

  private mutating func rect(_ proto: TextProto, _ name: String) -> Rect? {
    guard let field = proto.last(name) else { return nil }
    guard case .message(let bounds) = field.value else {
      fail(
        field.place, "'\(name)' is no message", "'\(name) { left: 0 top: 0 right: 0 bottom: 0 }'")
      return nil
    }
    // A zero is a default, which some writers leave out.
    var edges: [Double] = []
    for edge in ["left", "top", "right", "bottom"] {
      guard let written = bounds.last(edge) else {
        edges.append(0)
        continue
      }
      guard let number = bounds.number(edge), number.isFinite else {
        fail(written.place, "'\(edge)' is no number", "a number of pixels")
        return nil
      }
      edges.append(number)
    }
    return Rect(left: edges[0], top: edges[1], right: edges[2], bottom: edges[3])
  }

  // MARK: - Views

  private mutating func readViews(_ fields: [TextProto.Field]) {
    var forest = FlatForest<ATFView>()
    var numbers: [Int: Int] = [:]
    for field in fields {
      guard case .message(let proto) = field.value else {
        fail(field.place, "'views' is no message", "'views { … }'")
        continue
      }
      guard let number = proto.int("id") else {
        fail(field.place, "a view has no 'id'", "'id: 0'")
        continue
      }
      guard numbers[number] == nil else {
        fail(field.place, "the view \(number) stands here a second time", "each id once")
        continue
      }
      guard screen.count + forest.count < limits.elements else {
        return fail(
          field.place, "the hierarchy holds too many views", "at most \(limits.elements)")
      }
      var parent: Int?
      if let wanted = proto.int("parent_id"), wanted >= 0 {
        guard let found = numbers[wanted] else {
          fail(
            proto.last("parent_id")?.place ?? field.place,
            "the parent \(wanted) of the view \(number) is not above it",
            "a view before this one")
          continue
        }
        parent = found
      }
      for fault in ATFView.faults(of: proto) { fail(fault.place, fault.message, fault.expected) }
      var view = ATFView(proto, number: number, bounds: rect(proto, "bounds_in_screen"))
      view.node.className = className(proto)
      view.completeText()
      numbers[number] = forest.append(view, parent: parent, place: field.place)
    }
    link(&forest, numbers)
    for entry in forest.inPreOrder() {
      let parent = entry.parent.map { indices[$0 + base] }
      indices.append(screen.append(entry.payload.node, parent: parent, place: entry.place))
    }
    base = indices.count
  }

  /// The tree's indices of all views so far, and how many of them are of windows before.
  private var indices: [NodeIndex] = []
  private var base = 0

  /// The class that the view claims, or the first class of Android's that it derives from.
  private func className(_ proto: TextProto) -> String {
    let own =
      proto.string("accessibility_class_name").flatMap { $0.isEmpty ? nil : $0 }
      ?? proto.string("class_name") ?? ""
    guard !own.hasPrefix("android."), !own.hasPrefix("androidx.") else { return own }
    let inherited = proto.all("superclasses").lazy.compactMap { field -> String? in
      switch field.value {
      case .word(let number): Int(number).flatMap { classes[$0] }
      case .text(let name): name
      case .message: nil
      }
    }
    return inherited.first { $0.hasPrefix("android.") } ?? own
  }

  /// Turns the numbers by which views name each other into resource ids, as Android's nodes do;
  /// a view without one gets its number as its name.
  private func link(_ forest: inout FlatForest<ATFView>, _ numbers: [Int: Int]) {
    for index in 0..<forest.count {
      let view = forest[index]
      func name(_ number: Int?) -> String? {
        guard let number, let target = numbers[number] else { return nil }
        if let id = forest[target].node.resourceID { return id }
        let id = "view \(number)"
        forest[target].node.resourceID = id
        return id
      }
      let labeledBy = name(view.labeledBy)
      let before = name(view.before)
      let after = name(view.after)
      forest[index].node.labeledBy = labeledBy
      forest[index].node.traversalBefore = before
      forest[index].node.traversalAfter = after
    }
  }
}
