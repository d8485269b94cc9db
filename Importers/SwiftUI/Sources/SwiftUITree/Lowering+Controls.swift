import SwiftSyntax

extension Lowering {
  /// The element of a standard control, or nil where it is none.
  func control(_ call: Call, _ environment: Environment) -> ViewNode? {
    let at = place(call.mark)
    func element(_ role: String, _ label: Words?) -> ViewNode {
      ViewNode(role, label: label, at: at)
    }
    switch call.name {
    case "Button": return element("button", title(call, "label", environment))
    case "NavigationLink":
      let closure = call.closure("label")
      // With `value:` or `destination:` the closure behind it is the label.
      let label =
        words(ifAny: call.unlabeled, environment)
        ?? label(views(closure ?? call.trailing, environment), at: at)
      return element("button", label)
    case "Link":
      var node = element("link", title(call, "label", environment))
      node.setApple("built as", .text("link"))
      return node
    case "ShareLink":
      return element(
        "button", title(call, "label", environment) ?? Words(text: "Share…", place: at))
    case "EditButton": return element("button", Words(text: "Edit", place: at))
    case "ColorPicker": return element("button", title(call, "label", environment))
    case "Menu": return element("menu button", title(call, "label", environment))
    case "DisclosureGroup": return disclosure(call, environment)
    case "Toggle":
      var node = element("switch", title(call, "label", environment))
      let isOn = flag(call.argument("isOn"))
      if isOn == nil { note(call.mark, "whether it is on is not known; it is taken to be off") }
      node.add(state: isOn == true ? "on" : "off")
      return node
    case "TextField", "SecureField", "TextEditor": return field(call, environment)
    case "Slider": return slider(call, environment)
    case "Stepper": return element("stepper", title(call, "label", environment))
    case "Picker": return picker(call, environment)
    case "DatePicker":
      note(call.mark, "the chosen date is not known")
      return element("date picker", title(call, "label", environment))
    case "ProgressView", "Gauge": return progress(call, environment)
    default: return nil
    }
  }

  /// The label of a control: its first argument, or what its closure shows.
  private func title(_ call: Call, _ closure: String, _ environment: Environment) -> Words? {
    if let title = call.unlabeled {
      let title = words(title, environment)
      return title.text.isEmpty ? nil : title
    }
    let views = views(call.closure(closure) ?? call.trailing, environment)
    return label(views, at: place(call.mark))
  }

  private func field(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    if call.name == "TextEditor" { return ViewNode("text area", at: at) }
    var role = call.name == "SecureField" ? "password field" : "text field"
    if members(call.argument("axis")) == ["vertical"] { role = "text area" }
    var node = ViewNode(role, label: title(call, "label", environment), at: at)
    if let prompt = words(ifAny: call.argument("prompt"), environment) {
      node.set("placeholder", .text(prompt.text))
    } else if role == "text field" {
      node.setApple("built as", .text("SwiftUI TextField"))
    }
    noteOnce("what is typed in the fields is not known; they are taken to be empty")
    return node
  }

  private func slider(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    var node = ViewNode(
      "slider", label: label(views(call.closure("label") ?? call.trailing, environment), at: at),
      at: at)
    if let value = number(constant(call.argument("value"))),
      let (low, high) = bounds(call.argument("in"))
    {
      node.set("range", .text("\(low) to \(high), now \(value)"))
    } else {
      note(call.mark, "the value of the slider is not known")
    }
    return node
  }

  private func bounds(_ range: ExprSyntax?) -> (String, String)? {
    guard let range else { return ("0", "1") }
    guard let parts = range.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3,
      let low = number(parts[0]), let high = number(parts[2])
    else { return nil }
    return (low, high)
  }

  private func progress(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    let views = views(call.closure("label") ?? call.trailing, environment)
    var node = ViewNode(
      "progress", label: words(ifAny: call.unlabeled, environment) ?? label(views, at: at), at: at)
    if let value = number(call.argument("value")) {
      node.set("range", .text("0 to \(number(call.argument("total")) ?? "1"), now \(value)"))
    } else if call.argument("value") != nil {
      note(call.mark, "how far it has come is not known")
    }
    return node
  }

  private func picker(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    var node = ViewNode("picker", label: title(call, "label", environment), at: at)
    let content = call.closure("content") ?? (call.unlabeled == nil ? nil : call.trailing)
    let choices = views(content ?? call.trailing, environment).flatMap {
      $0.spoken(withImages: true)
    }
    if !choices.isEmpty { node.set("choices", .list(choices.map { .text($0) })) }
    note(call.mark, "which of its choices is taken is not known")
    return node
  }

  private func disclosure(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    let hasTitle = call.unlabeled != nil
    let title =
      words(ifAny: call.unlabeled, environment)
      ?? label(views(call.closure("label"), environment), at: at)
    var button = ViewNode("button", label: title, at: at)
    let isOpen = flag(call.argument("isExpanded")) == true
    button.add(state: isOpen ? "expanded" : "collapsed")
    guard isOpen else {
      note(call.mark, "it is taken to be collapsed; what it holds is left out")
      return button
    }
    let content = hasTitle ? call.trailing : call.closure("content") ?? call.trailing
    return ViewNode(at: at, children: [button] + views(content, environment))
  }
}
