/// The words and templates that TalkBack's rules use, by what they say.
///
/// A template holds its arguments as Android's resources do: `%1$s`, `%2$d`. To add a language,
/// copy one of the files beside this one.
enum TalkBackWord: UInt8, Sendable, CaseIterable {
  // What a node is.
  case button, checkBox, radioButton, switchRole, editBox, dropDownList, slider, progressBar
  case image, list, grid, page, tabBar, webView, heading, columnHeading, rowHeading
  // How it is.
  case selected, checked, notChecked, on, off, disabled, enabled, expanded, collapsed, editing
  case unlabelled, password, percent, capital, labeled, error
  // Where it stands.
  case position, row, column, level, inList, inListNamed, outOfList, outOfListNamed, inGrid
  case inGridNamed, outOfGrid, outOfGridNamed, inPager, inPagerNamed, outOfPager
  case outOfPagerNamed, inGridPager, inGridPagerNamed, outOfGridPager, outOfGridPagerNamed
  case inVerticalPager, inVerticalPagerNamed, outOfVerticalPager, outOfVerticalPagerNamed
  case inHorizontalPager, inHorizontalPagerNamed, outOfHorizontalPager, inRole, inRoleNamed
  case outOfRole, outOfRoleNamed, window, pictureInPicture, splitPortrait, splitLandscape
  case splitLandscapeRTL
  // How it is used.
  case doubleTap, singleTap, pressSelect, hintClick, hintClickKeyboard, hintToggle
  case hintToggleKeyboard, hintSelect, hintSelectKeyboard, hintEdit, hintEditKeyboard
  case hintChange, hintChangeKeyboard, hintLongPress, hintLongPressKeyboard, hintAction
  case hintActionKeyboard, hintLongAction, hintAdjust, hintMenu, hintReadingControl
  case actionsMenu, linksMenu
  // What happened.
  case dragStarted, dragDropped, dragCancelled, textRemoved, textCleared, textFull
  // Named by the reference but in no list of translated words: English only so far.
  case labelsMenu, tapWithThreeFingers, swipeUpOrDown, swipeUp, swipeDown, altEnter
  case altShiftEnter, useVolumeKeys, noNext, noPrevious, oneHeading, oneControl, oneLink
  case oneContainer

  /// The hints whose only argument is the way to operate.
  static let plainHints: [TalkBackWord] = [
    .hintClick, .hintClickKeyboard, .hintToggle, .hintToggleKeyboard, .hintSelect,
    .hintSelectKeyboard, .hintEdit, .hintEditKeyboard, .hintChange, .hintChangeKeyboard,
    .hintLongPress, .hintLongPressKeyboard,
  ]

  /// The ways to operate that hints name.
  static let ways: [TalkBackWord] = [
    .doubleTap, .singleTap, .pressSelect, .altEnter, .altShiftEnter,
  ]

  /// The name of the Android resource that holds the word, or where else it was read.
  var resource: String {
    switch self {
    case .button: "value_button"
    case .checkBox: "value_checkbox"
    case .radioButton: "value_radio_button"
    case .switchRole: "value_switch"
    case .editBox: "value_edit_box"
    case .dropDownList: "value_spinner"
    case .slider: "value_seek_bar"
    case .progressBar: "value_progress_bar"
    case .image: "value_image"
    case .list: "value_listview"
    case .grid: "value_gridview"
    case .page: "value_pager_page"
    case .tabBar: "value_tabwidget"
    case .webView: "value_webview"
    case .heading: "heading_template"
    case .columnHeading: "column_heading_template"
    case .rowHeading: "row_heading_template"
    case .selected: "value_selected"
    case .checked: "value_checked"
    case .notChecked: "value_not_checked"
    case .on: "value_on"
    case .off: "value_off"
    case .disabled: "value_disabled"
    case .enabled: "value_enabled"
    case .expanded: "value_expanded"
    case .collapsed: "value_collapsed"
    case .editing: "value_edit_box_editing"
    case .unlabelled: "value_unlabelled"
    case .password: "value_password"
    case .percent: "template_percent"
    case .capital: "template_capital_letter"
    case .labeled: "template_labeled_item"
    case .error: "template_node_error_with_error_message"
    case .position: "list_index_template"
    case .row: "row_index_template"
    case .column: "column_index_template"
    case .level: "template_collection_level"
    case .inList: "in_list"
    case .inListNamed: "in_list_with_name"
    case .outOfList: "out_of_list"
    case .outOfListNamed: "out_of_list_with_name"
    case .inGrid: "in_grid"
    case .inGridNamed: "in_grid_with_name"
    case .outOfGrid: "out_of_grid"
    case .outOfGridNamed: "out_of_grid_with_name"
    case .inPager: "in_pager"
    case .inPagerNamed: "in_pager_with_name"
    case .outOfPager: "out_of_pager"
    case .outOfPagerNamed: "out_of_pager_with_name"
    case .inGridPager: "in_grid_pager"
    case .inGridPagerNamed: "in_grid_pager_with_name"
    case .outOfGridPager: "out_of_grid_pager"
    case .outOfGridPagerNamed: "out_of_grid_pager_with_name"
    case .inVerticalPager: "in_vertical_pager"
    case .inVerticalPagerNamed: "in_vertical_pager_with_name"
    case .outOfVerticalPager: "out_of_vertical_pager"
    case .outOfVerticalPagerNamed: "out_of_vertical_pager_with_name"
    case .inHorizontalPager: "in_horizontal_pager"
    case .inHorizontalPagerNamed: "in_horizontal_pager_with_name"
    case .outOfHorizontalPager: "out_of_horizontal_pager"
    case .inRole: "in_collection_role_description"
    case .inRoleNamed: "in_collection_role_description_with_name"
    case .outOfRole: "out_of_role_description"
    case .outOfRoleNamed: "out_of_role_description_with_name"
    case .window: "in_window_with_name"
    case .pictureInPicture: "template_overlay_window"
    case .splitPortrait: "template_split_screen_mode_portrait"
    case .splitLandscape: "template_split_screen_mode_landscape_ltr"
    case .splitLandscapeRTL: "template_split_screen_mode_landscape_rtl"
    case .doubleTap: "value_double_tap"
    case .singleTap: "value_single_tap"
    case .pressSelect: "value_press_select"
    case .hintClick: "template_hint_clickable"
    case .hintClickKeyboard: "template_hint_clickable_keyboard"
    case .hintToggle: "template_hint_checkable"
    case .hintToggleKeyboard: "template_hint_checkable_keyboard"
    case .hintSelect: "template_hint_single_selection_item"
    case .hintSelectKeyboard: "template_hint_single_selection_item_keyboard"
    case .hintEdit: "template_hint_edit_text"
    case .hintEditKeyboard: "template_hint_edit_text_keyboard"
    case .hintChange: "template_hint_spinner"
    case .hintChangeKeyboard: "template_hint_spinner_keyboard"
    case .hintLongPress: "template_hint_long_clickable"
    case .hintLongPressKeyboard: "template_hint_long_clickable_keyboard"
    case .hintAction: "template_custom_hint_for_actions"
    case .hintActionKeyboard: "template_custom_hint_for_actions_keyboard"
    case .hintLongAction: "template_custom_hint_for_long_clickable_actions"
    case .hintAdjust: "template_hint_adjustable_2gesture"
    case .hintMenu: "template_hint_menu_type_high_verbosity"
    case .hintReadingControl: "template_hint_for_reading_control_actions_in_high_verbosity"
    case .actionsMenu: "actions"
    case .linksMenu: "links"
    case .dragStarted: "drag_started"
    case .dragDropped: "drag_dropped"
    case .dragCancelled: "drag_cancelled"
    case .textRemoved: "template_text_removed"
    case .textCleared: "value_text_cleared"
    case .textFull: "value_text_max_length"
    case .labelsMenu: "strings.xml, the title of the labels menu"
    case .tapWithThreeFingers: "strings.xml, the name of the gesture"
    case .swipeUpOrDown: "strings.xml, the names of the reading control gestures"
    case .swipeUp: "strings.xml, the name of the gesture"
    case .swipeDown: "strings.xml, the name of the gesture"
    case .altEnter: "DefaultKeyComboModel, perform click"
    case .altShiftEnter: "DefaultKeyComboModel, perform long click"
    case .useVolumeKeys: "strings_compositor.xml before 14"
    case .noNext: "end_of_page"
    case .noPrevious: "start_of_page"
    case .oneHeading: "strings.xml, the unit of end_of_page"
    case .oneControl: "strings.xml, the unit of end_of_page"
    case .oneLink: "strings.xml, the unit of end_of_page"
    case .oneContainer: "strings.xml, the unit of end_of_page"
    }
  }
}

/// The words that depend on a number.
enum TalkBackPlural: UInt8, Sendable, CaseIterable {
  case items, rows, columns, characters

  /// The name of the Android resource.
  var resource: String {
    switch self {
    case .items: "template_list_total_count"
    case .rows: "template_list_row_count"
    case .columns: "template_list_column_count"
    case .characters: "template_password_character_count"
    }
  }
}
