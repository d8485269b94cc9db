internal import EarshotModel

/// A node with the place in the file that it comes from.
struct PlacedNode {
  var node: AndroidNode
  var place: SourcePlace?
}

/// One view of a layout on its way to a node.
///
/// Source of the values that no attribute gives: `reference/talkback.md` a.1.
struct LayoutView {
  private let element: LayoutElement
  private let place: SourcePlace?
  private let widget: LayoutWidget
  private let isHidden: Bool
  /// The TextInputLayout around a field.
  var box: LayoutElement?
  /// Whether the radio group around it checks it (`checkedButton`).
  var isChecked = false

  init(_ element: LayoutElement, _ place: SourcePlace?, _ widget: LayoutWidget, isHidden: Bool) {
    self.element = element
    self.place = place
    self.widget = widget
    self.isHidden = isHidden
  }

  func node(_ texts: inout LayoutTexts) -> AndroidNode {
    var node = AndroidNode(className: widget.className)
    node.resourceID = element.id
    if isHidden { node.flags.remove(.visible) }
    readAccessibility(&node, &texts)
    if widget.traits.contains(.text) { readText(&node, &texts) }
    readTouch(&node, texts)
    if widget.traits.contains(.field) { readField(&node, &texts) }
    readState(&node, &texts)
    node.declaredSize = declaredSize(texts)
    // Alpha takes the picture away and nothing else (`View.setAlpha`).
    if let alpha = element["android:alpha"].flatMap(Double.init), alpha <= 0 {
      node.flags.insert(.transparent)
    }
    return node
  }

  // MARK: - What every view can have

  private func readAccessibility(_ node: inout AndroidNode, _ texts: inout LayoutTexts) {
    if let words = words("android:contentDescription", &texts) {
      node.contentDescription = words.text
      node.textPlaces[.label] = words.place
    }
    if let words = words("android:tooltipText", &texts), !words.text.isEmpty {
      node.tooltipText = words.text
      node.textPlaces[.tooltip] = words.place
    }
    if let words = words("android:stateDescription", &texts), !words.text.isEmpty {
      node.stateDescription = words.text
      node.textPlaces[.state] = words.place
    }
    if let words = words("android:accessibilityPaneTitle", &texts), !words.text.isEmpty {
      node.paneTitle = words.text
    }
    node.labelFor = element["android:labelFor"].flatMap(LayoutElement.idName)
    node.traversalBefore = element["android:accessibilityTraversalBefore"].flatMap(
      LayoutElement.idName)
    node.traversalAfter = element["android:accessibilityTraversalAfter"].flatMap(
      LayoutElement.idName)
    switch element["android:importantForAccessibility"] {
    case "yes"?, "1"?: node.importance = .yes
    case "no"?, "2"?: node.importance = .no
    case "noHideDescendants"?, "4"?: node.importance = .noHideDescendants
    case _: node.importance = .auto
    }
    switch element["android:accessibilityLiveRegion"] {
    case "polite"?, "1"?: node.liveRegion = .polite
    case "assertive"?, "2"?: node.liveRegion = .assertive
    case _: node.liveRegion = .none
    }
    if texts.flag("android:accessibilityHeading", of: element) == true {
      node.flags.insert(.heading)
    }
    if texts.flag("android:screenReaderFocusable", of: element) == true {
      node.flags.insert(.screenReaderFocusable)
    }
    if texts.flag("android:enabled", of: element) == false { node.flags.remove(.enabled) }
  }

  private func readTouch(_ node: inout AndroidNode, _ texts: LayoutTexts) {
    let selectable = texts.flag("android:textIsSelectable", of: element) == true
    let hasHandler = element["android:onClick"].map { $0 != "@null" } ?? false
    // Links that are found in the text make it take touches (`TextView.setText`, autoLink).
    let isLinked =
      !autoLinks(in: node.text ?? "").isEmpty
      && texts.flag("android:linksClickable", of: element) != false
    let isTouchable =
      widget.traits.contains(.clickable) || hasHandler || selectable || isLinked
    let isClickable = texts.flag("android:clickable", of: element) ?? isTouchable
    if isClickable || hasHandler { node.flags.insert(.clickable) }
    let isHeld = widget.traits.contains(.longClickable) || selectable || isLinked
    if texts.flag("android:longClickable", of: element) ?? isHeld {
      node.flags.insert(.longClickable)
    }
    // Unless it is told, what can be clicked can be focused (`View.FOCUSABLE_AUTO`).
    let isFocusable = isClickable || hasHandler || widget.traits.contains(.focusable)
    if texts.flag("android:focusable", of: element) ?? isFocusable { node.flags.insert(.focusable) }
  }

  // MARK: - Texts

  private func readText(_ node: inout AndroidNode, _ texts: inout LayoutTexts) {
    let text = words("android:text", &texts)
    if element.attribute("android:text") == nil, element["tools:text"] != nil, !isHidden {
      texts.notes.designTime.append(texts.place(of: element, place))
    }
    if let text {
      // What is shown is what a service gets (`TextView.getTextForAccessibility`).
      let isUpperCase = texts.flag("android:textAllCaps", of: element) == true
      node.text = isUpperCase ? text.text.uppercased() : text.text
      node.links = text.links + autoLinks(in: text.text)
      if node.contentDescription?.isEmpty != false { node.textPlaces[.label] = text.place }
    }
    guard !widget.traits.contains(.field), let hint = words("android:hint", &texts),
      !hint.text.isEmpty
    else { return }
    node.hintText = hint.text
    node.textPlaces[.hint] = hint.place
    if node.text?.isEmpty != false, element.attribute("android:text") == nil || text != nil {
      node.text = hint.text
      node.flags.insert(.showingHint)
    }
  }

  /// Addresses that `autoLink` turns into links; only what nobody would take for anything else.
  private func autoLinks(in text: String) -> [String] {
    let kinds = (element["android:autoLink"] ?? "").split(separator: "|").map { $0.trimmed }
    let isWeb = kinds.contains("web") || kinds.contains("all")
    let isMail = kinds.contains("email") || kinds.contains("all")
    guard isWeb || isMail else { return [] }
    return text.split(whereSeparator: \.isWhitespace).compactMap { word in
      var word = word
      while let last = word.last, ".,;:!?)".contains(last) { word.removeLast() }
      let web = ["http://", "https://", "www."].contains { word.lowercased().hasPrefix($0) }
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      let mail = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      return isWeb && web || isMail && mail ? String(word) : nil
    }
  }

  private func readField(_ node: inout AndroidNode, _ texts: inout LayoutTexts) {
    let isEnabled = node.flags.contains(.enabled)
    if isEnabled { node.flags.insert(.editable) }
    let kinds = Set(
      (element["android:inputType"] ?? "").split(separator: "|").map { $0.trimmed })
    let isPassword =
      !kinds.isDisjoint(with: ["textPassword", "textWebPassword", "numberPassword"])
      || texts.flag("android:password", of: element) == true
    if isPassword || kinds.contains("textVisiblePassword") { node.flags.insert(.password) }
    // A field without an input type takes several lines (`TextView`, the default of EditText).
    let isSingle =
      texts.flag("android:singleLine", of: element) == true
      || element["android:maxLines"] == "1" || element["android:lines"] == "1"
    if kinds.contains("textMultiLine") || kinds.isEmpty && !isSingle && !isPassword {
      node.flags.insert(.multiline)
    }
    if isPassword, let text = node.text {
      node.text = String(repeating: "•", count: text.count)
    }
    let hint = hint(&texts)
    if let hint {
      node.hintText = hint.text
      node.textPlaces[.hint] = hint.place
      if let box, texts.flag("app:hintEnabled", of: box) != false,
        box.attribute("android:hint") != nil || box.attribute("app:hint") != nil,
        let own = words("android:hint", &texts), !own.text.isEmpty
      {
        node.replacedHint = own.text
      }
    }
    // A text that is not known is not empty: its field does not show the hint.
    let isUnknown =
      element.attribute("android:text") != nil && node.text == nil
      && element["android:text"] != "@null"
    if node.text?.isEmpty == false {
      if let place = element.attribute("android:text")?.place { node.textPlaces[.value] = place }
      if isEnabled { node.actions.append(AndroidNode.Action(.setSelection)) }
    } else if !isUnknown, let hint {
      node.text = hint.text
      node.flags.insert(.showingHint)
    }
  }

  /// The hint that is spoken: the box's where there is one, which takes over its field's.
  /// Source: `reference/formats.md` §4, TextInputLayout.
  private func hint(_ texts: inout LayoutTexts) -> LayoutTexts.Words? {
    if let box, texts.flag("app:hintEnabled", of: box) != false {
      for name in ["android:hint", "app:hint"] {
        if let words = texts.words(name, of: box, at: place), !words.text.isEmpty { return words }
      }
    }
    return words("android:hint", &texts).flatMap { $0.text.isEmpty ? nil : $0 }
  }

  private func words(_ name: String, _ texts: inout LayoutTexts) -> LayoutTexts.Words? {
    texts.words(name, of: element, at: place)
  }

  // MARK: - State

  private func readState(_ node: inout AndroidNode, _ texts: inout LayoutTexts) {
    if widget.traits.contains(.checkable) {
      node.flags.insert(.checkable)
      let isOn = texts.flag("android:checked", of: element) ?? isChecked
      if isOn || isChecked { node.flags.insert(.checked) }
      if widget.traits.contains(.toggle), node.stateDescription == nil {
        readToggle(&node, isOn: isOn || isChecked, &texts)
      }
    }
    if widget.traits.contains(.tab) {
      node.roleDescription = "Tab"
    }
    if widget.traits.contains(.slider) || widget.traits.contains(.progress) {
      readRange(&node, texts)
    }
  }

  /// The words of a switch for its state. The framework's own are known in English only.
  private func readToggle(_ node: inout AndroidNode, isOn: Bool, _ texts: inout LayoutTexts) {
    let own = words(isOn ? "android:textOn" : "android:textOff", &texts)
    if let own, !own.text.isEmpty {
      node.stateDescription = own.text
      node.textPlaces[.state] = own.place
    } else if (texts.table.language ?? "en").primary == "en" {
      node.stateDescription = isOn ? "ON" : "OFF"
    }
  }

  private func readRange(_ node: inout AndroidNode, _ texts: LayoutTexts) {
    if widget.traits.contains(.slider), node.flags.contains(.enabled) {
      node.actions += [
        AndroidNode.Action(.scrollForward), AndroidNode.Action(.scrollBackward),
        AndroidNode.Action(.setProgress),
      ]
    }
    if widget.traits.contains(.progress) {
      // The plain style turns without an end, whatever its numbers are (`Widget.ProgressBar`).
      let isBar =
        element["style"]?.contains("Horizontal") == true
        || element.simpleTag.hasSuffix("ProgressIndicator")
      guard isBar, texts.flag("android:indeterminate", of: element) != true else { return }
    }
    let minimum = texts.number("android:min", of: element) ?? 0
    let maximum = texts.number("android:max", of: element) ?? 100
    // A value that an expression gives is not known.
    guard
      let current = element["android:progress"] == nil
        ? minimum : texts.number("android:progress", of: element)
    else { return }
    node.range = AndroidNode.Range(
      kind: .int, minimum: Double(minimum), maximum: Double(maximum), current: Double(current))
    if maximum > minimum, node.stateDescription == nil {
      let percent =
        (Double(current) - Double(minimum)) / (Double(maximum) - Double(minimum)) * 100
      node.stateDescription = "\(Int(percent.rounded(.down)))%"
    }
  }

  // MARK: - Sizes

  private func declaredSize(_ texts: LayoutTexts) -> AndroidNode.DeclaredSize? {
    func side(_ fixed: String, _ minimum: String) -> Double? {
      let size = texts.dp(fixed, of: element)
      let least = texts.dp(minimum, of: element)
      guard let size else { return nil }
      return max(size, least ?? 0)
    }
    let width = side("android:layout_width", "android:minWidth")
    let height = side("android:layout_height", "android:minHeight")
    return width == nil && height == nil
      ? nil : AndroidNode.DeclaredSize(width: width, height: height)
  }

  // MARK: - Views that a widget makes itself

  /// The nodes inside that the file gives as attributes.
  func innerNodes(_ texts: inout LayoutTexts) -> [PlacedNode] {
    if widget.traits.contains(.entries) { return entries(&texts) }
    if widget.traits.contains(.bar) { return barNodes(&texts) }
    if widget.traits.contains(.tab), let text = words("android:text", &texts) {
      return [label(text.text, text.place)]
    }
    return []
  }

  /// A spinner shows its first entry; a list shows all.
  private func entries(_ texts: inout LayoutTexts) -> [PlacedNode] {
    guard let (entries, place) = texts.entries(of: element, at: place) else { return [] }
    let isSpinner = widget.className.hasSuffix("Spinner")
    return (isSpinner ? Array(entries.prefix(1)) : entries).enumerated().map { row, text in
      var item = label(text, place)
      if !isSpinner {
        item.node.importance = .yes
        item.node.collectionItem = AndroidNode.CollectionItem(row: row, column: 0)
      }
      return item
    }
  }

  /// The navigation button and the title of a toolbar.
  private func barNodes(_ texts: inout LayoutTexts) -> [PlacedNode] {
    var inner: [PlacedNode] = []
    if element["app:navigationIcon"] != nil || element["android:navigationIcon"] != nil {
      var button = AndroidNode(className: "android.widget.ImageButton")
      button.flags.formUnion([.clickable, .focusable])
      if isHidden { button.flags.remove(.visible) }
      let words =
        words("app:navigationContentDescription", &texts)
        ?? words("android:navigationContentDescription", &texts)
      button.contentDescription = words?.text
      inner.append(PlacedNode(node: button, place: words?.place ?? place))
    }
    for name in ["title", "subtitle"] {
      guard let words = words("app:\(name)", &texts) ?? words("android:\(name)", &texts) else {
        continue
      }
      inner.append(label(words.text, words.place))
    }
    if element["app:menu"] != nil {
      texts.notes.unknownContent.append(
        texts.place(of: element, place, named: "the menu of \(element.named)"))
    }
    return inner
  }

  private func label(_ text: String, _ place: SourcePlace?) -> PlacedNode {
    var node = AndroidNode(className: "android.widget.TextView")
    node.text = text
    if isHidden { node.flags.remove(.visible) }
    return PlacedNode(node: node, place: place)
  }
}
