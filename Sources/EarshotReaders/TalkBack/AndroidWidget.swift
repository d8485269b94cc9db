/// The widget of the framework that a class name stands for, so far as TalkBack's roles ask.
///
/// TalkBack asks whether a class is a subclass of another, which only works for classes that it can
/// load: the framework's and the libraries' that are built into it. An app's own class is
/// `unknown`.
enum AndroidWidget: UInt8, Sendable {
  case imageView, switchWidget, toggleButton, radioButton, compoundButton, button, checkedTextView
  case editText, seekBar, progressBar, keyboardKey, webView, tabWidget, horizontalScrollView
  case scrollView, viewPager, numberPicker, spinner, gridView, listView, recyclerView
  case textView, viewGroup, view, unknown

  /// Reads a class name such as `android.widget.Button` or `com.google.android.material.chip.Chip`.
  init(className: String) {
    guard let dot = className.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      self = AndroidWidget.bySimpleName[className] ?? .unknown
      return
    }
    guard AndroidWidget.libraries.contains(where: className.hasPrefix) else {
      self = .unknown
      return
    }
    var name = className[className.index(after: dot)...]
    if let known = AndroidWidget.bySimpleName[String(name)] {
      self = known
      return
    }
    for prefix in ["AppCompat", "Material"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    self =
      AndroidWidget.bySimpleName[String(name)] ?? (name.hasSuffix("Layout") ? .viewGroup : .unknown)
  }

  /// Whether it is a subclass of `TextView`, which makes itself important for accessibility.
  var isTextView: Bool {
    switch self {
    case .textView, .button, .editText, .checkedTextView, .compoundButton, .radioButton,
      .toggleButton, .switchWidget:
      true
    case .imageView, .seekBar, .progressBar, .keyboardKey, .webView, .tabWidget,
      .horizontalScrollView, .scrollView, .viewPager, .numberPicker, .spinner, .gridView, .listView,
      .recyclerView, .viewGroup, .view, .unknown:
      false
    }
  }

  var isViewGroup: Bool {
    switch self {
    case .viewGroup, .recyclerView, .scrollView, .horizontalScrollView, .viewPager, .numberPicker,
      .spinner, .gridView, .listView, .tabWidget, .webView:
      true
    case .imageView, .switchWidget, .toggleButton, .radioButton, .compoundButton, .button,
      .checkedTextView, .editText, .seekBar, .progressBar, .keyboardKey, .textView, .view, .unknown:
      false
    }
  }

  /// Whether its constructor makes it important for accessibility, or it always has virtual nodes.
  /// Source: the constructors of the framework's and the libraries' classes.
  var makesItselfImportant: Bool {
    switch self {
    case .progressBar, .seekBar, .webView, .viewPager, .numberPicker, .spinner, .gridView,
      .listView, .recyclerView, .keyboardKey, .horizontalScrollView, .scrollView:
      true
    case .imageView, .tabWidget, .viewGroup, .view, .unknown: false
    case .textView, .button, .editText, .checkedTextView, .compoundButton, .radioButton,
      .toggleButton, .switchWidget:
      true
    }
  }

  /// Whether it marks the views of its items as important when it binds them.
  var bindsItems: Bool { self == .listView || self == .gridView || self == .recyclerView }

  private static let libraries = [
    "android.", "androidx.", "com.google.android.material.", "com.android.internal.",
  ]

  private static let bySimpleName: [String: AndroidWidget] = [
    "ImageView": .imageView, "ImageButton": .imageView, "QuickContactBadge": .imageView,
    "FloatingActionButton": .imageView, "ShapeableImageView": .imageView,
    "Switch": .switchWidget, "SwitchCompat": .switchWidget, "SwitchMaterial": .switchWidget,
    "MaterialSwitch": .switchWidget,
    "ToggleButton": .toggleButton,
    "RadioButton": .radioButton,
    "CompoundButton": .compoundButton, "CheckBox": .compoundButton, "Chip": .compoundButton,
    "Button": .button, "ExtendedFloatingActionButton": .button,
    "CheckedTextView": .checkedTextView,
    "EditText": .editText, "AutoCompleteTextView": .editText,
    "MultiAutoCompleteTextView": .editText, "TextInputEditText": .editText,
    "ExtractEditText": .editText, "SearchAutoComplete": .editText,
    "SeekBar": .seekBar,
    "ProgressBar": .progressBar, "RatingBar": .progressBar, "AbsSeekBar": .progressBar,
    "CircularProgressIndicator": .progressBar, "LinearProgressIndicator": .progressBar,
    "ContentLoadingProgressBar": .progressBar,
    "Keyboard$Key": .keyboardKey,
    "WebView": .webView,
    "TabWidget": .tabWidget,
    "HorizontalScrollView": .horizontalScrollView, "TabLayout": .horizontalScrollView,
    "ScrollView": .scrollView, "NestedScrollView": .scrollView,
    "ViewPager": .viewPager,
    "NumberPicker": .numberPicker,
    "Spinner": .spinner, "AppCompatSpinner": .spinner,
    "GridView": .gridView,
    "AbsListView": .listView, "ListView": .listView, "ExpandableListView": .listView,
    "RecyclerView": .recyclerView,
    "TextView": .textView, "Chronometer": .textView, "TextClock": .textView,
    "ViewGroup": .viewGroup, "RadioGroup": .viewGroup, "Toolbar": .viewGroup,
    "CardView": .viewGroup, "ViewFlipper": .viewGroup,
    "ViewAnimator": .viewGroup, "ViewSwitcher": .viewGroup, "TableRow": .viewGroup,
    "BottomNavigationView": .viewGroup, "ComposeView": .viewGroup, "ActionBar$Tab": .viewGroup,
    "DatePicker": .viewGroup, "TimePicker": .viewGroup,
    "View": .view, "Space": .view,
  ]
}
