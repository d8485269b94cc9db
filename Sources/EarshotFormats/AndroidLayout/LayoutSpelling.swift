internal import EarshotModel

/// Names and values of layout attributes that are nearly right.
///
/// Only what is close to a known name is called misspelt: an app's own attributes are many.
enum LayoutSpelling {
  /// The name that was meant by an attribute that does not exist, or nil where it may exist.
  static func attribute(_ name: String, on tag: String) -> String? {
    if name.hasPrefix("android.") {
      let rest = name.dropFirst("android.".count)
      let meant = known.contains(String(rest)) ? String(rest) : near(String(rest))
      return meant.map { "android:\($0)" }
    }
    if let rest = name.hasPrefix("android:") ? name.dropFirst("android:".count) : nil {
      if known.contains(String(rest)) { return nil }
      return near(String(rest)).map { "android:\($0)" }
    }
    guard !name.contains(":"), !bare.contains(name), tag != "data", tag != "variable",
      tag != "import", tag != "tag"
    else { return nil }
    if known.contains(name) { return "android:\(name)" }
    return nil
  }

  /// What a value can be where it is none of its attribute's words, and the nearest of them.
  static func value(_ text: String, of name: String) -> (accepted: String, nearest: String?)? {
    guard let words = values[name] else { return nil }
    let first = text.first ?? "@"
    if first == "@" || first == "?" || first == "-" || first.isNumber {
      return nil
    }
    let given = text.split(separator: "|").map { String($0.trimmed) }
    guard given.contains(where: { !words.contains($0) }) else { return nil }
    let isSize = name.hasPrefix("android:layout_")
    return (
      (words.filter { $0 != "fill_parent" } + (isSize ? ["a size such as 48dp"] : []))
        .joined(separator: ", "),
      similar[text] ?? nearest(to: text, among: words)
    )
  }

  /// A known attribute at most two letters away.
  private static func near(_ name: String) -> String? {
    guard name.count > 3, let found = nearest(to: name, among: sorted) else { return nil }
    return abs(found.count - name.count) <= 2 && !plausible(name) ? found : nil
  }

  /// Whether a name that is not in the table belongs to a family that is not listed whole.
  private static func plausible(_ name: String) -> Bool {
    families.contains { name.hasPrefix($0) }
  }

  private static let families = [
    "layout_align", "layout_to", "nextFocus", "drawable", "padding", "layout_margin", "text",
    "scroll", "fading", "ems", "transform", "translation", "rotation", "scale", "theme",
  ]

  private static let sizeWords = ["match_parent", "wrap_content", "fill_parent"]
  private static let flagWords = ["true", "false"]
  /// Words that mix two others.
  private static let similar = [
    "match_content": "wrap_content or match_parent", "wrap_parent": "match_parent or wrap_content",
  ]

  static let values: [String: [String]] = {
    var values: [String: [String]] = [
      "android:layout_width": sizeWords, "android:layout_height": sizeWords,
      "android:orientation": ["horizontal", "vertical"],
      "android:visibility": ["visible", "invisible", "gone"],
      "android:importantForAccessibility": ["auto", "yes", "no", "noHideDescendants"],
      "android:accessibilityLiveRegion": ["none", "polite", "assertive"],
    ]
    for name in [
      "checked", "enabled", "clickable", "longClickable", "screenReaderFocusable",
      "accessibilityHeading", "password", "singleLine", "textIsSelectable", "indeterminate",
    ] {
      values["android:\(name)"] = flagWords
    }
    values["android:focusable"] = flagWords + ["auto"]
    return values
  }()

  /// Attributes without a prefix that a layout file has.
  private static let bare: Set<String> = ["style", "layout", "class", "id", "name", "type"]

  private static let sorted = known.sorted()

  static let known: Set<String> = [
    "id", "layout_width", "layout_height", "layout_weight", "layout_gravity", "layout_margin",
    "layout_below", "layout_above", "layout_column", "layout_row", "layout_span",
    "layout_centerInParent", "layout_centerHorizontal", "layout_centerVertical",
    "layout_toStartOf", "layout_toEndOf", "layout_toLeftOf", "layout_toRightOf",
    "layout_alignParentTop", "layout_alignParentBottom", "layout_alignParentStart",
    "layout_alignParentEnd", "layout_alignParentLeft", "layout_alignParentRight",
    "layout_alignTop", "layout_alignBottom", "layout_alignStart", "layout_alignEnd",
    "layout_alignLeft", "layout_alignRight", "layout_alignBaseline", "layout",
    "text", "hint", "contentDescription", "tooltipText", "stateDescription",
    "accessibilityPaneTitle", "labelFor", "importantForAccessibility",
    "accessibilityTraversalBefore", "accessibilityTraversalAfter", "screenReaderFocusable",
    "accessibilityHeading", "accessibilityLiveRegion", "accessibilityDataSensitive",
    "visibility", "alpha", "enabled", "clickable", "longClickable", "contextClickable",
    "focusable", "focusableInTouchMode", "focusedByDefault", "onClick", "checked",
    "checkedButton", "progress", "secondaryProgress", "max", "min", "entries", "prompt",
    "indeterminate", "inputType", "password", "numeric", "digits", "phoneNumber", "singleLine",
    "lines", "minLines", "maxLines", "maxLength", "autofillHints", "importantForAutofill",
    "autoLink", "linksClickable", "textIsSelectable", "textOn", "textOff", "showText",
    "minWidth", "minHeight", "maxWidth", "maxHeight", "width", "height", "padding",
    "orientation", "gravity", "background", "foreground", "src", "scaleType", "tint",
    "textSize", "textColor", "textStyle", "textAllCaps", "textAppearance", "ellipsize",
    "fontFamily", "typeface", "lineSpacingExtra", "lineSpacingMultiplier", "letterSpacing",
    "ems", "maxEms", "minEms", "weightSum", "baselineAligned", "divider", "dividerHeight",
    "fillViewport", "scrollbars", "fadeScrollbars", "overScrollMode", "clipToPadding",
    "clipChildren", "fitsSystemWindows", "elevation", "theme", "tag", "name", "imeOptions",
    "imeActionLabel", "selectAllOnFocus", "cursorVisible", "editable", "selectable",
    "stretchColumns", "shrinkColumns", "collapseColumns", "numColumns", "columnWidth",
    "rowCount", "columnCount", "rating", "numStars", "stepSize", "isIndicator", "thumb",
    "buttonTint", "button", "duplicateParentState", "hapticFeedbackEnabled",
    "soundEffectsEnabled", "keepScreenOn", "saveEnabled", "adjustViewBounds", "cropToPadding",
    "layoutDirection", "textDirection", "textAlignment", "transitionName", "translationX",
    "translationY", "translationZ", "rotation", "scaleX", "scaleY", "title", "subtitle", "icon",
    "logo", "spinnerMode", "dropDownWidth", "popupBackground", "listSelector", "choiceMode",
    "completionThreshold", "inflatedId", "keyboardNavigationCluster", "nestedScrollingEnabled",
    "isScrollContainer", "minDate", "maxDate", "format", "timeZone", "defaultFocusHighlightEnabled",
    "splitMotionEvents", "descendantFocusability", "addStatesFromChildren", "animateLayoutChanges",
    "layoutAnimation", "layoutMode", "measureAllChildren", "foregroundGravity", "backgroundTint",
    "foregroundTint", "stateListAnimator", "outlineProvider", "requiresFadingEdge", "rotationX",
    "rotationY", "pointerIcon", "touchscreenBlocksFocus", "filterTouchesWhenObscured",
    "fontFeatureSettings", "shadowColor", "shadowDx", "shadowDy", "shadowRadius", "freezesText",
    "bufferType", "breakStrategy", "hyphenationFrequency", "justificationMode", "queryHint",
    "iconifiedByDefault", "showDividers", "dividerPadding", "measureWithLargestChild",
    "ignoreGravity", "layout_alignWithParentIfMissing", "layout_columnSpan", "layout_rowSpan",
    "layout_columnWeight", "layout_rowWeight", "useDefaultMargins", "alignmentMode",
    "rowOrderPreserved", "columnOrderPreserved", "indeterminateOnly", "progressDrawable",
    "indeterminateDrawable", "indeterminateTint", "progressTint", "thumbTint", "trackTint",
    "splitTrack", "switchMinWidth", "switchPadding", "track", "checkMark", "drawSelectorOnTop",
    "fastScrollEnabled", "cacheColorHint", "footerDividersEnabled", "headerDividersEnabled",
    "smoothScrollbar", "stackFromBottom", "transcriptMode", "fadingEdge", "fadingEdgeLength",
    "requiresFadingEdgeLength", "allowUndo", "includeFontPadding", "marqueeRepeatLimit",
    "scrollHorizontally", "privateImeOptions", "textCursorDrawable", "textSelectHandle",
    "textColorHint", "textColorLink", "textColorHighlight", "textScaleX", "autoText",
    "capitalize", "inputMethod", "textFontWeight", "lineHeight", "firstBaselineToTopHeight",
    "lastBaselineToBottomHeight", "autoSizeTextType", "autoSizeStepGranularity",
    "autoSizeMinTextSize", "autoSizeMaxTextSize", "autoSizePresetSizes", "fallbackLineSpacing",
    "elegantTextHeight", "screenOrientation", "forceDarkAllowed", "forceHasOverlappingRendering",
    "labelText", "contentInsetStart", "contentInsetEnd", "navigationContentDescription",
    "collapseContentDescription", "navigationIcon", "buttonGravity", "maxButtonHeight",
    "popupTheme", "titleTextAppearance", "subtitleTextAppearance", "titleMargin",
    "checkedIcon", "defaultValue", "color", "state", "value", "resource", "order", "action",
    "autofilledHighlight", "spinnersShown", "calendarViewShown", "firstDayOfWeek", "datePickerMode",
    "timePickerMode", "startYear", "endYear", "format12Hour", "format24Hour", "countDown",
    "inAnimation", "outAnimation", "autoStart", "flipInterval", "loopViews", "handle", "content",
    "scaleGravity", "scaleHeight", "scaleWidth", "tileMode", "bottomOffset", "topOffset",
    "selector", "unselectedAlpha", "spacing", "horizontalSpacing", "verticalSpacing",
    "stretchMode", "childDivider", "childIndicator", "groupIndicator", "indicatorLeft",
    "indicatorRight", "childIndicatorLeft", "childIndicatorRight", "nextFocusDown", "nextFocusUp",
    "nextFocusLeft", "nextFocusRight", "nextFocusForward", "nextClusterForward",
  ]
}
