package import EarshotModel

extension Redactor {
  /// Redacts the texts of screens that were read from a dump; positions and structure stay.
  ///
  /// All texts are looked through for names first, so that one that only one text gives away goes
  /// from all of them.
  package mutating func redact(_ screens: inout [ScenarioScreen]) {
    for index in screens.indices {
      walk(screens[index]) { redactor, text, context in
        redactor.learn(text, as: context)
        return text
      }
    }
    for index in screens.indices {
      screens[index] = walk(screens[index]) { redactor, text, context in
        redactor.redact(text, as: context)
      }
    }
  }

  private typealias Change = (inout Redactor, String, Context) -> String

  /// Gives every text of a screen to `change`, with what its surroundings say of it.
  @discardableResult
  private mutating func walk(_ screen: ScenarioScreen, _ change: Change) -> ScenarioScreen {
    var screen = screen
    screen.name = change(&self, screen.name, .label)
    screen.title = screen.title.map { change(&self, $0, .label) }
    var isAfterNameLabel = false
    for index in screen.elements.indices {
      let element = screen.elements[index]
      let context: Context =
        isAfterNameLabel && element.role == .text ? .name : .label
      screen.elements[index] = walk(element, context, change)
      isAfterNameLabel = element.role == .text && element.label.map(Self.asksForName) ?? false
    }
    return screen
  }

  private mutating func walk(
    _ element: Element, _ context: Context, _ change: Change
  ) -> Element {
    var element = element
    // A masked password tells its length only; what stands in a field as its name or example was
    // not typed.
    let isTyped =
      element.role.isTextEntry && element.role != .passwordField
      && ![element.label, element.placeholder, element.hint].contains {
        $0 != nil && $0?.text == element.value?.text
      }
    func changed(_ text: inout PlacedText?, _ context: Context) {
      if let own = text { text = PlacedText(change(&self, own.text, context), own.place) }
    }
    changed(&element.label, context)
    element.shows = element.shows.map { change(&self, $0, context) }
    element.inputLabels = element.inputLabels.map { change(&self, $0, .label) }
    changed(&element.textAbove, .label)
    changed(&element.value, isTyped ? .typed : .label)
    changed(&element.hint, .label)
    changed(&element.placeholder, .label)
    changed(&element.details, .label)
    changed(&element.error, .label)
    changed(&element.stateDescription, .label)
    element.choices = element.choices.map {
      PlacedText(change(&self, $0.text, .label), $0.place)
    }
    element.actions = element.actions.map { action in
      var action = action
      action.name = PlacedText(change(&self, action.name.text, .label), action.name.place)
      return action
    }
    if var android = element.android {
      changed(&android.text, isTyped ? .typed : context)
      changed(&android.contentDescription, context)
      changed(&android.stateDescription, .label)
      changed(&android.roleDescription, .label)
      changed(&android.hint, .label)
      changed(&android.tooltip, .label)
      changed(&android.error, .label)
      changed(&android.paneTitle, .label)
      changed(&android.containerTitle, .label)
      android.actions = android.actions.map { action in
        var action = action
        action.label = action.label.map { change(&self, $0, .label) }
        return action
      }
      if var item = android.collectionItem {
        item.rowTitle = item.rowTitle.map { change(&self, $0, .label) }
        item.columnTitle = item.columnTitle.map { change(&self, $0, .label) }
        android.collectionItem = item
      }
      if var content = android.web {
        content.hint = content.hint.map { change(&self, $0, .label) }
        content.targetURL = content.targetURL.map { change(&self, $0, .label) }
        android.web = content
      }
      element.android = android
    }
    if var apple = element.apple {
      changed(&apple.label, context)
      changed(&apple.value, isTyped ? .typed : .label)
      changed(&apple.hint, .label)
      apple.inputLabels = apple.inputLabels?.map { change(&self, $0, .label) }
      apple.customContent = apple.customContent.map { content in
        var content = content
        content.label = change(&self, content.label, .label)
        content.value = change(&self, content.value, .label)
        return content
      }
      element.apple = apple
    }
    if var web = element.web {
      changed(&web.name, context)
      changed(&web.description, .label)
      changed(&web.roleDescription, .label)
      for (name, text) in web.properties {
        web.properties[name] = PlacedText(change(&self, text.text, .label), text.place)
      }
      element.web = web
    }
    return element
  }

  /// Whether a text is the label of a name, so that the text after it is one.
  private static func asksForName(_ label: PlacedText) -> Bool {
    let words = label.text.lowercased().filter { $0.isLetter || $0 == " " }.trimmed
    return [
      "name", "full name", "your name", "first name", "last name", "surname", "recipient",
      "account holder", "card holder", "cardholder", "vorname", "nachname", "ihr name",
      "kontoinhaber", "empfänger", "karteninhaber", "姓名", "收件人", "聯絡人", "联系人", "持卡人", "名字",
    ].contains(words)
  }
}
