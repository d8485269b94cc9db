import SwiftSyntax

extension Lowering {
  /// Applies one of SwiftUI's accessibility modifiers.
  func accessibility(_ call: Call, _ node: inout ViewNode, _ environment: Environment) {
    let first = call.arguments.first?.expression
    let text = words(ifAny: first, environment)
    switch call.name {
    case "accessibilityElement": element(call, &node)
    case "accessibilityLabel":
      named(call, &node) { node in
        guard let text = text ?? self.label(self.views(call.trailing, environment), at: node.place)
        else { return }
        if let old = node.label, old.text != text.text, node.role != "image" {
          node.shows = node.shows ?? old.text
        }
        node.label = text
        if node.role == "decorative image" { node.role = "image" }
        // A label of its own is no title that goes once the field is filled.
        if node.role == "text field" { node.ios.removeAll { $0.key == "built as" } }
      }
    case "accessibilityValue": named(call, &node) { $0.value = text }
    case "accessibilityHint": named(call, &node) { $0.hint = text }
    case "accessibilityHidden":
      switch flag(first) {
      case true?: hold(&node, "group") { $0.add(state: "hidden") }
      case false?: break
      case nil: note(call.mark, "whether it is hidden is not known; it is taken to be there")
      }
    case "accessibilityAddTraits", "accessibilityRemoveTraits": traits(call, &node)
    case "accessibilitySortPriority":
      guard let number = number(first) else {
        return note(call.mark, "a computed sort priority is not known")
      }
      hold(&node, "group") { $0.set("sort priority", .number(number)) }
    case "accessibilityAction": action(call, &node, environment)
    case "accessibilityActions":
      let names = views(call.trailing, environment).flatMap { $0.spoken(withImages: true) }
      hold(&node, "group") { $0.actions += names }
    case "accessibilityAdjustableAction": named(call, &node) { $0.addedTraits.append("adjustable") }
    case "accessibilityInputLabels":
      let labels = first?.as(ArrayExprSyntax.self)?.elements.map {
        TreeValue.text(words($0.expression, environment).text)
      }
      guard let labels else { return note(call.mark, "computed input labels are not known") }
      named(call, &node) { $0.set("also called", .list(labels)) }
    case "accessibilityCustomContent": content(call, &node, environment)
    case "accessibilityHeading":
      guard let level = members(first).first?.dropFirst(), let number = Int(level) else { return }
      named(call, &node) { node in
        if node.role == "heading" {
          node.set("level", .number("\(number)"))
        } else {
          node.setApple("heading level", .number("\(number)"))
        }
      }
    case "accessibilityRepresentation":
      node = ViewNode(
        at: node.place,
        children: views(call.trailing ?? call.closure("representation"), environment))
      if node.children.count == 1 { node = node.children[0] }
    case "accessibilityChildren":
      var container = ViewNode("group", at: node.place, children: views(call.trailing, environment))
      container.set("children", .text("contain"))
      container.label = node.label
      node = container
    case "accessibilityLabeledPair":
      guard let id = call.argument("id").map({ words($0, environment).text }) else { return }
      let isLabel = members(call.argument("role")).first == "label"
      hold(&node, nil) { isLabel ? ($0.labelOfPair = id) : ($0.contentOfPair = id) }
    case "accessibilityIdentifier":
      hold(&node, nil) { if let text { $0.setApple("identifier", .text(text.text)) } }
    case "accessibilityRespondsToUserInteraction":
      if let flag = flag(first) ?? (first == nil ? true : nil) {
        named(call, &node) { $0.setApple("responds to user interaction", .flag(flag)) }
      }
    case "accessibilityIgnoresInvertColors", "accessibilityShowsLargeContentViewer",
      "accessibilityFocused", "accessibilityTextContentType", "accessibilityScrollAction":
      break
    default: note(call.mark, "'.\(call.name)' is not read")
    }
  }

  /// Acts on an element; a stack is none, so that what the modifier would do there is not known.
  private func named(_ call: Call, _ node: inout ViewNode, _ change: (inout ViewNode) -> Void) {
    hold(&node, nil) { node in
      guard node.role != nil else {
        return note(
          call.mark,
          "'.\(call.name)' on a view that is no element of its own: what it does is not known; "
            + "'.accessibilityElement(children:)' before it makes one")
      }
      change(&node)
    }
  }

  private func element(_ call: Call, _ node: inout ViewNode) {
    switch members(call.argument("children")).first ?? "ignore" {
    case "combine":
      if node.isUnknown {
        node = ViewNode("one stop", at: node.place, children: [node])
      } else if node.role == nil || node.role == "group" {
        node.role = "one stop"
      }
    case "contain":
      guard node.role == nil else { return }
      node.role = "group"
      node.set("children", .text("contain"))
    default:
      // A new element without any of the properties of what it covers.
      let inner = node.role == nil ? node.children : [node]
      node = ViewNode("one stop", at: node.place, children: inner)
      node.set("children", .text("ignore"))
    }
  }

  private func action(_ call: Call, _ node: inout ViewNode, _ environment: Environment) {
    if let name = call.argument("named") {
      let name = words(name, environment).text
      return hold(&node, "group") { $0.actions.append(name) }
    }
    if let label = call.closure("label") {
      let names = views(label, environment).flatMap { $0.spoken(withImages: true) }
      return hold(&node, "group") { $0.actions += [names.joined(separator: ", ")] }
    }
    switch members(call.unlabeled).first ?? "default" {
    case "default":
      hold(&node, nil) { $0.set("when activated", .text("do nothing")) }
    default: break
    }
  }

  private func content(_ call: Call, _ node: inout ViewNode, _ environment: Environment) {
    let arguments = call.arguments.filter { $0.label == nil }.map(\.expression)
    guard arguments.count == 2 else { return note(call.mark, "custom content of an unknown form") }
    let key =
      members(call.argument("importance")).first == "high" ? "important content" : "custom content"
    let entry = (
      key: words(arguments[0], environment).text,
      value: TreeValue.text(words(arguments[1], environment).text)
    )
    named(call, &node) { node in
      var entries: [(key: String, value: TreeValue)] = []
      if case .object(let old)? = node.ios.first(where: { $0.key == key })?.value { entries = old }
      node.setApple(key, .object(entries.filter { $0.key != entry.key } + [entry]))
    }
  }

  /// SwiftUI's traits by the names that scenarios use.
  private static let traitNames: [String: String] = [
    "isButton": "button", "isLink": "link", "isImage": "image", "isHeader": "header",
    "isSearchField": "searchField", "isStaticText": "staticText", "isKeyboardKey": "keyboardKey",
    "isSummaryElement": "summaryElement", "isToggle": "switchButton", "isTabBar": "tabBar",
    "playsSound": "playsSound", "startsMediaSession": "startsMediaSession",
    "updatesFrequently": "updatesFrequently", "allowsDirectInteraction": "allowsDirectInteraction",
    "causesPageTurn": "causesPageTurn",
  ]

  private func traits(_ call: Call, _ node: inout ViewNode) {
    let names = members(call.unlabeled)
    if names.isEmpty { note(call.mark, "computed traits are not known") }
    let isAdding = call.name == "accessibilityAddTraits"
    for name in names {
      switch (name, isAdding) {
      case ("isSelected", true): named(call, &node) { $0.add(state: "selected") }
      case ("isModal", true): hold(&node, "group") { $0.add(state: "modal") }
      case ("isSelected", false), ("isModal", false): break
      case ("isHeader", true) where node.role == "text": node.role = "heading"
      case ("isButton", true) where node.role == "text": node.role = "button"
      case (_, true):
        guard let trait = Self.traitNames[name] else {
          note(call.mark, "the trait '\(name)' is not read")
          continue
        }
        named(call, &node) { $0.addedTraits.append(trait) }
      case (_, false):
        guard let trait = Self.traitNames[name] else { continue }
        named(call, &node) { $0.removedTraits.append(trait) }
      }
    }
  }
}
