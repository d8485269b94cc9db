import EarshotModel

/// How Android builds a thing by default: the framework's or Material's own widget for it.
///
/// Source of the table: the values that the framework fills in before a service looks,
/// the reader reference's section a.1. All of it is platform behaviour, so `inferred`.
struct AndroidWidget {
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
  var androidWidget: AndroidWidget {
    switch self {
    case .text, .liveText: AndroidWidget("android.widget.TextView", naming: .text)
    case .heading: AndroidWidget("android.widget.TextView", .heading, naming: .text)
    case .button, .menuButton, .datePicker:
      AndroidWidget("android.widget.Button", touchable, naming: .text)
    case .backButton:
      AndroidWidget("android.widget.ImageButton", touchable, naming: .contentDescription)
    // A span inside a text: the text itself is not clickable for a service.
    case .link: AndroidWidget("android.widget.TextView", naming: .text)
    // Without a description an ImageView is not important (it stays `auto`).
    case .image:
      AndroidWidget("android.widget.ImageView", naming: .contentDescription, important: false)
    case .decorativeImage:
      AndroidWidget("android.widget.ImageView", naming: .nowhere, important: false)
    case .textField, .searchField: AndroidWidget("android.widget.EditText", field, naming: .hint)
    case .textArea:
      AndroidWidget("android.widget.EditText", field.union(.multiline), naming: .hint)
    case .passwordField:
      AndroidWidget("android.widget.EditText", field.union(.password), naming: .hint)
    case .checkbox:
      AndroidWidget("android.widget.CheckBox", touchable.union(.checkable), naming: .text)
    case .radioButton:
      AndroidWidget("android.widget.RadioButton", touchable.union(.checkable), naming: .text)
    case .radioGroup: AndroidWidget("android.widget.RadioGroup", naming: .collection)
    case .switch:
      AndroidWidget("android.widget.Switch", touchable.union(.checkable), naming: .text)
    case .slider:
      AndroidWidget("android.widget.SeekBar", .focusable, naming: .contentDescription)
    case .stepper:
      AndroidWidget("android.widget.NumberPicker", naming: .nowhere)
    case .picker:
      AndroidWidget("android.widget.Spinner", touchable, naming: .contentDescription)
    case .menu: AndroidWidget("android.widget.ListView", naming: .collection)
    case .tab:
      AndroidWidget("androidx.appcompat.app.ActionBar.Tab", touchable, naming: .textChild)
    case .tabBar:
      AndroidWidget("android.widget.HorizontalScrollView", .focusable, naming: .collection)
    case .list: AndroidWidget("androidx.recyclerview.widget.RecyclerView", naming: .collection)
    case .item: AndroidWidget("android.widget.LinearLayout", naming: .textChild)
    case .table: AndroidWidget("android.widget.GridView", naming: .collection)
    case .row: AndroidWidget("android.widget.LinearLayout", naming: .nowhere, important: false)
    case .cell: AndroidWidget("android.widget.TextView", naming: .text)
    case .group, .toolbar, .webPage, .sheet, .alert, .dialog:
      AndroidWidget("android.widget.LinearLayout", naming: .nowhere, important: false)
    case .oneStop:
      AndroidWidget(
        "android.widget.LinearLayout", .screenReaderFocusable, naming: .contentDescription)
    case .progress:
      AndroidWidget("android.widget.ProgressBar", naming: .contentDescription)
    case .pageIndicator, .video, .map:
      AndroidWidget("android.view.View", naming: .contentDescription)
    }
  }
}
