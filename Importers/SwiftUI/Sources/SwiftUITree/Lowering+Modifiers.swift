import SwiftSyntax

extension Lowering {
  /// Applies a modifier to a view; one that changes only the look is passed over.
  func apply(_ call: Call, to node: inout ViewNode, _ environment: Environment) {
    if call.name.hasPrefix("accessibility") {
      accessibility(call, &node, environment)
      return
    }
    switch call.name {
    case "disabled":
      switch flag(call.unlabeled) {
      case true?: disable(&node)
      case false?: break
      case nil:
        note(call.mark, "whether it is disabled is not known; it is taken to be enabled")
      }
    case "hidden": hold(&node, "group") { $0.add(state: "invisible") }
    case "navigationTitle":
      guard let title = words(ifAny: call.unlabeled, environment) else { return }
      let heading = ViewNode("heading", label: title, at: title.place)
      node = ViewNode(at: node.place, children: [heading, node])
    case "toolbar":
      let items = views(call.trailing, environment)
      guard !items.isEmpty else { return }
      note(call.mark, "the toolbar is taken to stand above what it belongs to")
      let bar = ViewNode("toolbar", at: place(call.mark), children: items)
      node = ViewNode(at: node.place, children: [bar, node])
    case "searchable":
      let prompt = words(ifAny: call.argument("prompt"), environment)
      let search = ViewNode(
        "search field", label: prompt ?? Words(text: "Search", place: place(call.mark)),
        at: place(call.mark))
      node = ViewNode(at: node.place, children: [search, node])
    case "overlay", "background", "safeAreaInset":
      let inner = views(call.trailing, environment)
      node = ViewNode(at: node.place, children: [node] + inner)
    case "pickerStyle": style(members(call.unlabeled).first, call, &node)
    case "tabItem":
      if let title = label(views(call.trailing, environment), at: place(call.mark)) {
        hold(&node, nil) { $0.set("tab", .text(title.text)) }
      }
    case "swipeActions":
      let names = views(call.trailing, environment).flatMap { $0.spoken(withImages: true) }
      hold(&node, "group") { $0.actions = names + $0.actions }
    case "alert", "sheet", "confirmationDialog", "popover", "fullScreenCover", "contextMenu",
      "inspector":
      note(call.mark, "what '.\(call.name)' brings up is not on the screen and is left out")
    case "badge": note(call.mark, "a badge is often not heard; it is left out")
    case "onTapGesture":
      note(call.mark, "a tap gesture is heard by nobody; a button says what it is")
    default: break
    }
  }

  /// Makes an element of a view that is none, so that a modifier has something to act on.
  func hold(_ node: inout ViewNode, _ role: String?, _ change: (inout ViewNode) -> Void) {
    if node.role == nil, node.children.count == 1, node.properties.isEmpty,
      node.children[0].role != nil
    {
      node = node.children[0]
    } else if node.role == nil {
      node.role = role
    }
    change(&node)
  }

  private func disable(_ node: inout ViewNode) {
    if node.isControl { node.add(state: "disabled") }
    for index in node.children.indices { disable(&node.children[index]) }
  }

  private func style(_ name: String?, _ call: Call, _ node: inout ViewNode) {
    hold(&node, nil) { node in
      guard node.role == "picker", let name else { return }
      switch name {
      case "wheel": node.setApple("built as", .text("wheel"))
      case "menu": node.setApple("built as", .text("menu picker"))
      case "navigationLink": node.setApple("built as", .text("navigation link"))
      case "segmented", "palette": segments(&node)
      case "inline": note(call.mark, "an inline picker's rows are not known to a reader's model")
      default: break
      }
    }
  }

  /// A segmented picker: its label is silent, and each choice is a stop.
  private func segments(_ node: inout ViewNode) {
    guard case .list(let choices)? = node.properties.first(where: { $0.key == "choices" })?.value
    else { return }
    node.role = "radio group"
    node.label = nil
    node.properties.removeAll { $0.key == "choices" }
    node.setApple("built as", .text("segmented control"))
    let at = node.place
    node.children = choices.compactMap { choice in
      guard case .text(let name) = choice else { return nil }
      var segment = ViewNode("radio button", label: Words(text: name, place: at), at: at)
      segment.setApple("built as", .text("button"))
      return segment
    }
  }
}
