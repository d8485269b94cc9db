/// What follows from the class that a node claims to be, looked up once for each class of a file.
struct AndroidClass: OptionSet {
  let rawValue: UInt16

  /// Text is entered there; when it is enabled, it is editable.
  static let editText = AndroidClass(rawValue: 1 << 0)
  /// Appium writes the current value of its range as `text`.
  static let range = AndroidClass(rawValue: 1 << 1)
  /// A range that the user sets: the framework gives it SET_PROGRESS and scroll actions.
  static let slider = AndroidClass(rawValue: 1 << 2)
  /// The item views bound by it are important for accessibility.
  static let bindsItems = AndroidClass(rawValue: 1 << 3)
  static let webView = AndroidClass(rawValue: 1 << 4)
  /// What is below it is virtual (Compose, Flutter, a web page): all of it is important.
  static let hostsVirtualNodes = AndroidClass(rawValue: 1 << 5)
  /// Left out by the framework unless something makes it important: a plain layout, view or image.
  static let plain = AndroidClass(rawValue: 1 << 6)
  /// A toast that Appium adds to the tree.
  static let toast = AndroidClass(rawValue: 1 << 7)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(named name: String) {
    self = []
    func ends(_ suffixes: String...) -> Bool { suffixes.contains { name.hasSuffix($0) } }
    if ends("EditText", "AutoCompleteTextView", "SearchAutoComplete") { insert(.editText) }
    if ends("SeekBar", "ProgressBar", "RatingBar") { insert(.range) }
    if ends("SeekBar") { insert(.slider) }
    if ends("ListView", "GridView", "RecyclerView") { insert(.bindsItems) }
    if ends("WebView") { insert([.webView, .hostsVirtualNodes]) }
    if ends("ComposeView", "FlutterView") { insert(.hostsVirtualNodes) }
    if ends("Layout", "ImageView", "TableRow", "ViewSwitcher", "ViewFlipper", "ViewAnimator")
      || name == "android.view.View" || name == "android.view.ViewGroup"
    {
      insert(.plain)
    }
    if name == "android.widget.Toast" { insert(.toast) }
  }
}

/// The classes of one file: each a single string, with what follows from it.
struct AndroidClassCache {
  private var names = NameCache()
  private var classes: [String: AndroidClass] = [:]
  private var last: (name: String, kind: AndroidClass) = ("", [])

  mutating func read(_ text: UnsafePointer<CChar>) -> (name: String, kind: AndroidClass) {
    let name = names.string(text)
    if name == last.name { return last }
    let kind = classes[name] ?? AndroidClass(named: name)
    classes[name] = kind
    last = (name, kind)
    return last
  }
}
