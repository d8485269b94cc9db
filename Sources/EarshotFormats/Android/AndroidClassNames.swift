/// The full names of classes that some formats write without their package.
enum AndroidClassNames {
  /// The class of Android's own that has a simple name; the name itself for any other.
  static func qualified(_ simple: String) -> String {
    if let name = others[simple] { return name }
    if views.contains(simple) { return "android.view.\(simple)" }
    return widgets.contains(simple) ? "android.widget.\(simple)" : simple
  }

  private static let views: Set<String> = ["View", "ViewGroup", "SurfaceView", "TextureView"]

  private static let widgets: Set<String> = [
    "AbsListView", "AbsSeekBar", "AutoCompleteTextView", "Button", "CheckBox", "CheckedTextView",
    "Chronometer", "CompoundButton", "DatePicker", "EditText", "ExpandableListView",
    "FrameLayout", "GridLayout", "GridView", "HorizontalScrollView", "Image", "ImageButton",
    "ImageView", "LinearLayout", "ListView", "MultiAutoCompleteTextView", "NumberPicker",
    "ProgressBar", "RadioButton", "RadioGroup", "RatingBar", "RelativeLayout", "ScrollView",
    "SeekBar", "Spinner", "Switch", "TabWidget", "TableLayout", "TableRow", "TextView",
    "TimePicker", "ToggleButton", "Toolbar", "VideoView",
  ]

  private static let others: [String: String] = [
    "WebView": "android.webkit.WebView",
    "RecyclerView": "androidx.recyclerview.widget.RecyclerView",
    "ViewPager": "androidx.viewpager.widget.ViewPager",
    "NestedScrollView": "androidx.core.widget.NestedScrollView",
    "Tab": "android.app.ActionBar$Tab",
  ]
}
