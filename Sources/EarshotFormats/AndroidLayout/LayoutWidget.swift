/// What the framework makes of a tag before a service looks: the class that the view reports, and
/// what is so of it without any attribute.
///
/// Source: `reference/talkback.md` a.1; the classes' own `getAccessibilityClassName` and default
/// styles.
struct LayoutWidget {
  /// The class that the node claims to be.
  var className: String
  var traits: Traits
  /// Whether the class is the framework's or one of its libraries'.
  var isKnown = true

  struct Traits: OptionSet {
    let rawValue: UInt16

    static let clickable = Traits(rawValue: 1 << 0)
    /// Focusable although it is not clickable.
    static let focusable = Traits(rawValue: 1 << 1)
    static let longClickable = Traits(rawValue: 1 << 2)
    static let checkable = Traits(rawValue: 1 << 3)
    /// A subclass of `TextView`: it shows a text, and is important for accessibility.
    static let text = Traits(rawValue: 1 << 4)
    /// Text is entered there.
    static let field = Traits(rawValue: 1 << 5)
    /// It has words of its own for on and off.
    static let toggle = Traits(rawValue: 1 << 6)
    /// A range that the user sets.
    static let slider = Traits(rawValue: 1 << 7)
    static let progress = Traits(rawValue: 1 << 8)
    /// Its content comes from elsewhere: code, an adapter, a menu, another file.
    static let foreign = Traits(rawValue: 1 << 9)
    /// It is replaced by what it holds, or is no view at all: there is no node for it.
    static let absent = Traits(rawValue: 1 << 10)
    /// It makes items of `entries`.
    static let entries = Traits(rawValue: 1 << 11)
    /// It has a title and a navigation button in attributes.
    static let bar = Traits(rawValue: 1 << 12)
    /// A tab of a tab bar, which holds its text in a view of its own.
    static let tab = Traits(rawValue: 1 << 13)
  }

  /// - Parameter tag: As written, with or without a package.
  init(tag: String) {
    let simple = tag.split(whereSeparator: { $0 == "." || $0 == "$" }).last.map(String.init) ?? tag
    guard !tag.contains(".") || Self.libraries.contains(where: tag.hasPrefix) else {
      className = tag
      traits = []
      isKnown = false
      return
    }
    if let entry = Self.table[simple] {
      className = entry.className
      traits = entry.traits
      return
    }
    for prefix in ["AppCompat", "Material"] where simple.hasPrefix(prefix) {
      if let entry = Self.table[String(simple.dropFirst(prefix.count))] {
        className = entry.className
        traits = entry.traits
        return
      }
    }
    traits = []
    if tag.contains(".") {
      // A group that does not say otherwise reports `ViewGroup`; what a single view of a library
      // reports is not known, so it keeps its name.
      className = simple.hasSuffix("Layout") ? "android.view.ViewGroup" : tag
    } else {
      className = "android.widget.\(tag)"
    }
  }

  private static let libraries = ["android.", "androidx.", "com.google.android.material."]

  private static func widget(
    _ name: String, _ traits: Traits = []
  ) -> (className: String, traits: Traits) {
    (name.contains(".") ? name : "android.widget.\(name)", traits)
  }

  private static let table: [String: (className: String, traits: Traits)] = {
    let press: Traits = [.clickable]
    let label: Traits = [.text]
    let field: Traits = [.text, .field, .clickable, .longClickable]
    let check: Traits = [.text, .clickable, .checkable]
    let toggle: Traits = [.text, .clickable, .checkable, .toggle]
    return [
      "View": widget("android.view.View"), "ViewGroup": widget("android.view.ViewGroup"),
      "SurfaceView": widget("android.view.SurfaceView"),
      "TextureView": widget("android.view.TextureView"),
      "TextView": widget("TextView", label), "Chronometer": widget("Chronometer", label),
      "TextClock": widget("TextClock", label),
      "CheckedTextView": widget("CheckedTextView", label.union(.checkable)),
      "Button": widget("Button", label.union(press)),
      "ExtendedFloatingActionButton": widget("Button", label.union(press)),
      "ImageView": widget("ImageView"), "ShapeableImageView": widget("ImageView"),
      "ImageButton": widget("ImageButton", press),
      "FloatingActionButton": widget("ImageButton", press),
      "QuickContactBadge": widget("QuickContactBadge", press),
      "CheckBox": widget("CheckBox", check), "RadioButton": widget("RadioButton", check),
      "Switch": widget("Switch", toggle), "SwitchCompat": widget("Switch", toggle),
      "SwitchMaterial": widget("Switch", toggle), "MaterialSwitch": widget("Switch", toggle),
      "ToggleButton": widget("ToggleButton", toggle),
      "Chip": widget("Button", label.union(press)),
      "EditText": widget("EditText", field), "TextInputEditText": widget("EditText", field),
      "AutoCompleteTextView": widget("EditText", field),
      "MaterialAutoCompleteTextView": widget("EditText", field),
      "MultiAutoCompleteTextView": widget("MultiAutoCompleteTextView", field),
      "SeekBar": widget("SeekBar", [.slider, .focusable]),
      "RatingBar": widget("RatingBar", [.focusable]),
      "ProgressBar": widget("ProgressBar", .progress),
      "LinearProgressIndicator": widget("ProgressBar", .progress),
      "CircularProgressIndicator": widget("ProgressBar", .progress),
      "ContentLoadingProgressBar": widget("ProgressBar", .progress),
      "Spinner": widget("Spinner", [.clickable, .entries]),
      "AppCompatSpinner": widget("Spinner", [.clickable, .entries]),
      "ListView": widget("ListView", [.focusable, .entries]),
      "GridView": widget("GridView", [.focusable, .foreign]),
      "ExpandableListView": widget("ExpandableListView", [.focusable, .foreign]),
      "RecyclerView": widget("androidx.recyclerview.widget.RecyclerView", [.focusable, .foreign]),
      "ViewPager": widget("androidx.viewpager.widget.ViewPager", .foreign),
      "ViewPager2": widget("androidx.viewpager.widget.ViewPager", .foreign),
      "ScrollView": widget("ScrollView", .focusable),
      "NestedScrollView": widget("ScrollView", .focusable),
      "HorizontalScrollView": widget("HorizontalScrollView", .focusable),
      "WebView": widget("android.webkit.WebView", [.focusable, .foreign]),
      "NumberPicker": widget("NumberPicker", .foreign),
      "DatePicker": widget("DatePicker", .foreign), "TimePicker": widget("TimePicker", .foreign),
      "CalendarView": widget("CalendarView", .foreign),
      "SearchView": widget("LinearLayout", .foreign),
      "VideoView": widget("VideoView", .foreign), "MapView": widget("FrameLayout", .foreign),
      "BottomNavigationView": widget("FrameLayout", .foreign),
      "NavigationView": widget("FrameLayout", .foreign),
      "NavigationRailView": widget("FrameLayout", .foreign),
      "BottomAppBar": widget("android.view.ViewGroup", [.bar]),
      "ActionMenuView": widget("LinearLayout", .foreign),
      "ViewStub": widget("android.view.ViewStub", [.absent, .foreign]),
      "fragment": widget("FrameLayout", [.absent, .foreign]),
      "FragmentContainerView": widget("FrameLayout", [.absent, .foreign]),
      "ComposeView": widget("androidx.compose.ui.platform.ComposeView", [.absent, .foreign]),
      "AndroidComposeView": widget(
        "androidx.compose.ui.platform.ComposeView", [.absent, .foreign]),
      "Guideline": widget("android.view.View", .absent),
      "Barrier": widget("android.view.View", .absent),
      "Group": widget("android.view.View", .absent),
      "Layer": widget("android.view.View", .absent),
      "Flow": widget("android.view.View", .absent),
      "Placeholder": widget("android.view.View", .absent),
      "Space": widget("android.view.View", .absent),
      "RadioGroup": widget("RadioGroup"), "LinearLayout": widget("LinearLayout"),
      "LinearLayoutCompat": widget("LinearLayout"), "FrameLayout": widget("FrameLayout"),
      "RelativeLayout": widget("RelativeLayout"), "TableLayout": widget("TableLayout"),
      "TableRow": widget("TableRow"), "GridLayout": widget("GridLayout"),
      "ConstraintLayout": widget("android.view.ViewGroup"),
      "MotionLayout": widget("android.view.ViewGroup"),
      "CoordinatorLayout": widget("android.view.ViewGroup"),
      "AppBarLayout": widget("LinearLayout"),
      "CollapsingToolbarLayout": widget("FrameLayout"),
      "TextInputLayout": widget("LinearLayout"),
      "SwipeRefreshLayout": widget("android.view.ViewGroup"),
      "DrawerLayout": widget("androidx.drawerlayout.widget.DrawerLayout"),
      "CardView": widget("FrameLayout"),
      "MaterialCardView": widget("androidx.cardview.widget.CardView"),
      "ChipGroup": widget("android.view.ViewGroup"),
      "FlexboxLayout": widget("android.view.ViewGroup"),
      "Toolbar": widget("android.view.ViewGroup", .bar),
      "MaterialToolbar": widget("android.view.ViewGroup", .bar),
      "TabLayout": widget("HorizontalScrollView", [.focusable]),
      "TabItem": widget("androidx.appcompat.app.ActionBar.Tab", [.clickable, .tab]),
    ]
  }()
}
