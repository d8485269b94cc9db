import EarshotModel

/// How Android builds a thing by default: the framework's or Material's own widget for it.
///
/// Source of the table: the values that the framework fills in before a service looks,
/// the reader reference's section a.1. All of it is platform behaviour, so `inferred`.
struct AndroidBuild {
  /// Where the widget keeps its name.
  enum Naming {
    /// In the text that it shows; a differing accessible name goes to the description.
    case text
    case contentDescription
    /// As the hint of a field, which stays the hint once there is text.
    case hint
    /// In a text of its own inside.
    case textChild
    /// As the name of a collection, spoken on entering.
    case collection
    /// Nowhere: nothing of it reaches a service.
    case nowhere
  }

  var className: String
  var flags: AndroidNode.Flags
  var naming: Naming
  var isImportant: Bool

  init(
    _ className: String, _ flags: AndroidNode.Flags = [], naming: Naming, important: Bool = true
  ) {
    self.className = className
    self.flags = flags
    self.naming = naming
    isImportant = important
  }
}

private let touchable: AndroidNode.Flags = [.clickable, .focusable]
private let field: AndroidNode.Flags = [.clickable, .longClickable, .focusable, .editable]

extension Role {
  /// The widget that Android builds for this role.
  var androidBuild: AndroidBuild {
    switch self {
    case .text, .liveText: AndroidBuild("android.widget.TextView", naming: .text)
    case .heading: AndroidBuild("android.widget.TextView", .heading, naming: .text)
    case .button, .menuButton, .datePicker:
      AndroidBuild("android.widget.Button", touchable, naming: .text)
    case .backButton:
      AndroidBuild("android.widget.ImageButton", touchable, naming: .contentDescription)
    // A span inside a text: the text itself is not clickable for a service.
    case .link: AndroidBuild("android.widget.TextView", naming: .text)
    // Without a description an ImageView is not important (it stays `auto`).
    case .image:
      AndroidBuild("android.widget.ImageView", naming: .contentDescription, important: false)
    case .decorativeImage:
      AndroidBuild("android.widget.ImageView", naming: .nowhere, important: false)
    case .textField, .searchField: AndroidBuild("android.widget.EditText", field, naming: .hint)
    case .textArea:
      AndroidBuild("android.widget.EditText", field.union(.multiline), naming: .hint)
    case .passwordField:
      AndroidBuild("android.widget.EditText", field.union(.password), naming: .hint)
    case .checkbox:
      AndroidBuild("android.widget.CheckBox", touchable.union(.checkable), naming: .text)
    case .radioButton:
      AndroidBuild("android.widget.RadioButton", touchable.union(.checkable), naming: .text)
    case .radioGroup: AndroidBuild("android.widget.RadioGroup", naming: .collection)
    case .switch:
      AndroidBuild("android.widget.Switch", touchable.union(.checkable), naming: .text)
    case .slider:
      AndroidBuild("android.widget.SeekBar", .focusable, naming: .contentDescription)
    case .stepper:
      AndroidBuild("android.widget.NumberPicker", naming: .nowhere)
    case .picker:
      AndroidBuild("android.widget.Spinner", touchable, naming: .contentDescription)
    case .menu: AndroidBuild("android.widget.ListView", naming: .collection)
    case .tab:
      AndroidBuild("androidx.appcompat.app.ActionBar.Tab", touchable, naming: .textChild)
    case .tabBar:
      AndroidBuild("android.widget.HorizontalScrollView", .focusable, naming: .collection)
    case .list: AndroidBuild("androidx.recyclerview.widget.RecyclerView", naming: .collection)
    case .item: AndroidBuild("android.widget.LinearLayout", naming: .textChild)
    case .table: AndroidBuild("android.widget.GridView", naming: .collection)
    case .row: AndroidBuild("android.widget.LinearLayout", naming: .nowhere, important: false)
    case .cell: AndroidBuild("android.widget.TextView", naming: .text)
    case .group, .toolbar, .webPage, .sheet, .alert, .dialog:
      AndroidBuild("android.widget.LinearLayout", naming: .nowhere, important: false)
    case .oneStop:
      AndroidBuild(
        "android.widget.LinearLayout", .screenReaderFocusable, naming: .contentDescription)
    case .progress:
      AndroidBuild("android.widget.ProgressBar", naming: .contentDescription)
    case .pageIndicator, .video, .map:
      AndroidBuild("android.view.View", naming: .contentDescription)
    }
  }
}
