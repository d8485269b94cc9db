import SwiftSyntax

extension Lowering {
  /// Views that no reader meets, and that hold nothing.
  static let silent: Set<String> = [
    "Spacer", "Divider", "Color", "Rectangle", "RoundedRectangle", "Circle", "Ellipse", "Capsule",
    "Path", "EmptyView", "LinearGradient", "RadialGradient", "AngularGradient", "Gradient",
    "UnevenRoundedRectangle", "ContainerRelativeShape", "Material",
  ]

  /// Views that only place what they hold.
  private static let transparent: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
    "GridRow", "Group", "ScrollView", "NavigationStack", "NavigationView", "NavigationSplitView",
    "GeometryReader", "ViewThatFits", "ControlGroup", "Form", "ScrollViewReader", "AnyView",
    "ToolbarItem", "ToolbarItemGroup", "WindowGroup", "AsyncImage", "TimelineView", "AnyLayout",
    "OutlineGroup", "HSplitView", "VSplitView",
  ]

  /// The element of a view's initialiser.
  func construct(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    if Self.silent.contains(call.name) { return ViewNode(at: at) }
    if Self.transparent.contains(call.name) {
      if call.name == "AsyncImage" {
        note(call.mark, "what the loaded picture shows is not known")
      }
      let inner =
        views(call.trailing, environment) + views(call.closure("content"), environment)
        + views(call.closure("sidebar"), environment) + views(call.closure("detail"), environment)
      let arguments = call.name == "AnyView" ? call.unlabeled.map { [view($0, environment)] } : nil
      return ViewNode(at: at, children: (arguments ?? []) + inner)
    }
    if let node = text(call, environment) ?? control(call, environment)
      ?? collection(call, environment)
    {
      return node
    }
    return custom(call, environment)
  }

  // MARK: Texts and pictures

  private func text(_ call: Call, _ environment: Environment) -> ViewNode? {
    let at = place(call.mark)
    switch call.name {
    case "Text":
      return ViewNode(
        "text", label: words(ifAny: call.arguments.first?.expression, environment), at: at)
    case "Label":
      let label =
        words(ifAny: call.unlabeled, environment)
        ?? label(
          views(call.trailing, environment) + views(call.closure("title"), environment), at: at)
      return ViewNode("text", label: label, at: at)
    case "Image": return image(call, environment)
    case "LabeledContent":
      var node = ViewNode("one stop", at: at)
      let title = words(ifAny: call.unlabeled, environment).map {
        [ViewNode("text", label: $0, at: at)]
      }
      let value = words(ifAny: call.argument("value"), environment).map {
        [ViewNode("text", label: $0, at: at)]
      }
      node.children = (title ?? []) + (value ?? []) + views(call.trailing, environment)
      return node
    default: return nil
    }
  }

  private func image(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    if call.argument("decorative") != nil { return ViewNode("decorative image", at: at) }
    if let symbol = call.argument("systemName") {
      var label = words(symbol, environment)
      label.text = label.text.replacing(".", with: " ")
      note(call.mark, "a symbol is heard by a name made of its own, as far as is known")
      return ViewNode("image", label: label, at: at)
    }
    if let label = call.argument("label") {
      return ViewNode("image", label: words(label, environment), at: at)
    }
    return ViewNode("image", label: words(ifAny: call.unlabeled, environment), at: at)
  }

  // MARK: Views of the app

  private func custom(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    if let declared = declarations.view(call.name), !expanding.contains(call.name) {
      expanding.append(call.name)
      defer { expanding.removeLast() }
      var inner: Environment = [:]
      for argument in call.arguments {
        guard let name = argument.label?.text else { continue }
        let words = words(argument.expression, environment).text
        // A value that is computed is better known by its name inside.
        if !words.hasPrefix("{") { inner[name] = words }
      }
      return ViewNode(at: at, children: views(declared.body, inner))
    }
    if let function = declarations.function(call.name), !expanding.contains(call.name) {
      expanding.append(call.name)
      defer { expanding.removeLast() }
      var inner: Environment = [:]
      for (name, argument) in zip(function.parameters, call.arguments) {
        let words = words(argument.expression, environment).text
        if !words.hasPrefix("{") { inner[name] = words }
      }
      return ViewNode(at: at, children: views(function.body, inner))
    }
    return unknown(ExprSyntax(call.syntax))
  }

  // MARK: Loops and lists

  private func collection(_ call: Call, _ environment: Environment) -> ViewNode? {
    let at = place(call.mark)
    switch call.name {
    case "ForEach": return ViewNode(at: at, children: loop(call, environment))
    case "List":
      let inner =
        call.unlabeled == nil ? views(call.trailing, environment) : loop(call, environment)
      return ViewNode("list", at: at, children: inner)
    case "Section":
      var children: [ViewNode] = []
      let header = views(call.closure("header"), environment)
      let title =
        words(ifAny: call.unlabeled, environment)
        ?? words(ifAny: call.argument("header"), environment) ?? label(header, at: at)
      if let title { children.append(ViewNode("heading", label: title, at: title.place)) }
      children += views(call.trailing, environment) + views(call.closure("content"), environment)
      children += views(call.closure("footer"), environment)
      if let footer = words(ifAny: call.argument("footer"), environment) {
        children.append(ViewNode("text", label: footer, at: footer.place))
      }
      return ViewNode(at: at, children: children)
    case "GroupBox":
      let title =
        words(ifAny: call.unlabeled, environment)
        ?? words(ifAny: call.argument("label"), environment)
      let inner = views(call.trailing, environment)
      let heading = title.map { [ViewNode("text", label: $0, at: at)] } ?? []
      return ViewNode(at: at, children: heading + inner)
    case "TabView": return tabs(call, environment)
    case "Table":
      note(call.mark, "the rows of a table are not known from its source")
      return ViewNode(at: at)
    default: return nil
    }
  }

  /// The rows of a loop: each of them over literals, else one for all.
  private func loop(_ call: Call, _ environment: Environment) -> [ViewNode] {
    guard let closure = call.trailing ?? call.closure("content") else { return [] }
    let name = parameter(of: closure)
    guard let elements = literals(call.unlabeled, environment) else {
      if let data = call.unlabeled {
        note(call.mark, "how many rows '\(source(data))' has is not known; one stands for all")
      }
      return views(closure.statements, environment)
    }
    return elements.flatMap { element in
      var inner = environment
      if let name { inner[name] = element }
      return views(closure.statements, inner)
    }
  }

  private func parameter(of closure: ClosureExprSyntax) -> String? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names)?: names.first?.name.text
    case .parameterClause(let clause)?: clause.parameters.first?.firstName.text
    case nil: "$0"
    @unknown default: nil
    }
  }

  /// The elements of an array of literals or of a range between two, or nil.
  private func literals(_ data: ExprSyntax?, _ environment: Environment) -> [String]? {
    if let array = data?.as(ArrayExprSyntax.self) {
      let all = array.elements.map { words($0.expression, environment).text }
      return all.contains { $0.hasPrefix("{") } ? nil : all
    }
    guard let parts = data?.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3,
      let first = number(parts[0]).flatMap({ Int($0) }),
      let last = number(parts[2]).flatMap({ Int($0) }),
      let sign = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text
    else { return nil }
    let end = sign == "..." ? last + 1 : last
    guard first <= end, end - first <= 200 else { return nil }
    return (first..<end).map(String.init)
  }

  private func tabs(_ call: Call, _ environment: Environment) -> ViewNode {
    let at = place(call.mark)
    var bar = ViewNode("tab bar", at: at)
    var pages: [ViewNode] = []
    for child in flattened(views(call.trailing, environment)) {
      var page = child
      if let number = page.properties.firstIndex(where: { $0.key == "tab" }),
        case .text(let title) = page.properties[number].value
      {
        page.properties.remove(at: number)
        bar.children.append(
          ViewNode("tab", label: Words(text: title, place: page.place), at: page.place))
      }
      pages.append(page)
    }
    guard !bar.children.isEmpty else { return ViewNode(at: at, children: pages) }
    bar.children[0].add(state: "selected")
    if bar.children.count > 1 {
      note(call.mark, "the first tab is taken to be chosen; what the others hold is left out")
    }
    return ViewNode(at: at, children: Array(pages.prefix(1)) + [bar])
  }

  /// Pages of a tab view without the views that only hold them.
  private func flattened(_ nodes: [ViewNode]) -> [ViewNode] {
    nodes.flatMap { node in
      node.role == nil && node.properties.isEmpty ? flattened(node.children) : [node]
    }
  }
}
