import SwiftSyntax

/// Turns SwiftUI's syntax into elements, and keeps note of what syntax alone cannot know.
final class Lowering {
  /// What a name stands for inside a view: the words of an argument or of a loop's element.
  typealias Environment = [String: String]

  let declarations: Declarations
  private let converter: SourceLocationConverter
  private(set) var notes: [(line: Int, text: String)] = []
  private var noted: Set<String> = []
  /// Views of the file that are being put in the place of their names, the innermost last.
  var expanding: [String] = []
  private var depth = 0
  private var count = 0

  /// How deep views may be nested, and how many of them a file may make.
  static let maximumDepth = 120
  static let maximumViews = 20_000

  init(_ declarations: Declarations, _ converter: SourceLocationConverter) {
    self.declarations = declarations
    self.converter = converter
  }

  func place(_ syntax: some SyntaxProtocol) -> Place {
    let location = syntax.startLocation(converter: converter)
    return Place(line: location.line, column: location.column)
  }

  /// Notes something once for its line.
  func note(_ syntax: some SyntaxProtocol, _ text: String) {
    let line = place(syntax).line
    if noted.insert("\(line) \(text)").inserted { notes.append((line, text)) }
  }

  /// Notes something once for the whole file.
  func noteOnce(_ text: String) {
    if noted.insert(text).inserted { notes.append((0, text)) }
  }

  // MARK: Statements

  /// The views of a closure, a body or a branch, in order.
  func views(_ items: CodeBlockItemListSyntax, _ outer: Environment) -> [ViewNode] {
    var environment = outer
    var result: [ViewNode] = []
    for item in items {
      switch item.item {
      case .expr(let expression): result.append(view(expression, environment))
      case .stmt(let statement):
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          result.append(view(expression, environment))
        } else if let value = statement.as(ReturnStmtSyntax.self)?.expression {
          result.append(view(value, environment))
        } else {
          note(statement, "a statement that is no view is passed over")
        }
      case .decl(let declaration):
        bind(declaration, &environment)
        if let choice = declaration.as(IfConfigDeclSyntax.self) {
          note(choice, "of the branches of '#if' the first is taken")
          if case .statements(let items)? = choice.clauses.first?.elements {
            result += views(items, environment)
          }
        }
      @unknown default: note(item, "something that is no view is passed over")
      }
    }
    return result
  }

  func views(_ closure: ClosureExprSyntax?, _ environment: Environment) -> [ViewNode] {
    closure.map { views($0.statements, environment) } ?? []
  }

  /// Keeps the words of a constant.
  private func bind(_ declaration: DeclSyntax, _ environment: inout Environment) {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value
      else { continue }
      environment[name] = words(value, environment).text
    }
  }

  // MARK: One view

  /// A view with its modifiers.
  func view(_ expression: ExprSyntax, _ environment: Environment) -> ViewNode {
    guard depth < Self.maximumDepth, count < Self.maximumViews else {
      note(expression, "views beyond \(Self.maximumDepth) levels or \(Self.maximumViews) in all")
      return ViewNode(at: place(expression))
    }
    depth += 1
    count += 1
    defer { depth -= 1 }
    var modifiers: [Call] = []
    var root = expression
    while let call = root.as(FunctionCallExprSyntax.self), call.plainName == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    {
      modifiers.append(Call(name: member.declName.baseName.text, syntax: call))
      root = base
    }
    var node = unmodified(root, environment)
    for modifier in modifiers.reversed() { apply(modifier, to: &node, environment) }
    return node
  }

  private func unmodified(_ root: ExprSyntax, _ environment: Environment) -> ViewNode {
    if let call = root.as(FunctionCallExprSyntax.self), let name = call.plainName {
      return construct(Call(name: name, syntax: call), environment)
    }
    if let choice = root.as(IfExprSyntax.self) { return branches(choice, environment) }
    if let choice = root.as(SwitchExprSyntax.self) { return cases(choice, environment) }
    if let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return named(name, root, environment)
    }
    if let member = root.as(MemberAccessExprSyntax.self) {
      if member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
        return named(member.declName.baseName.text, root, environment)
      }
      // A colour or a shape by its name, such as `Color.red`.
      if let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
        Self.silent.contains(type)
      {
        return ViewNode(at: place(root))
      }
    }
    return unknown(root)
  }

  /// A view that only the code behind it can tell.
  func unknown(_ root: ExprSyntax) -> ViewNode {
    let text = "{\(source(root))}"
    note(root, "what '\(source(root))' shows is not known; it stands as one text")
    var node = ViewNode("text", label: Words(text: text, place: place(root)), at: place(root))
    node.isUnknown = true
    return node
  }

  private func named(_ name: String, _ root: ExprSyntax, _ environment: Environment) -> ViewNode {
    guard let body = declarations.property(name), !expanding.contains(name) else {
      return unknown(root)
    }
    expanding.append(name)
    defer { expanding.removeLast() }
    return ViewNode(at: place(root), children: views(body, environment))
  }

  // MARK: Choices

  private func branches(_ choice: IfExprSyntax, _ environment: Environment) -> ViewNode {
    var node = ViewNode(at: place(choice))
    var next: IfExprSyntax? = choice
    var conditions: [String] = []
    while let current = next {
      next = nil
      conditions.append(source(current.conditions))
      node.children += views(current.body.statements, environment)
      switch current.elseBody {
      case .ifExpr(let other)?: next = other
      case .codeBlock(let block)?:
        conditions.append("else")
        node.children += views(block.statements, environment)
      case nil: break
      @unknown default: break
      }
    }
    let named = conditions.map { $0 == "else" ? "else" : "if \($0)" }.joined(separator: ", ")
    note(
      choice,
      conditions.count > 1
        ? "of these branches one at a time is on the screen; all are listed: \(named)"
        : "it is on the screen only \(named); it is listed")
    return node
  }

  private func cases(_ choice: SwitchExprSyntax, _ environment: Environment) -> ViewNode {
    var node = ViewNode(at: place(choice))
    for item in choice.cases {
      if case .switchCase(let item) = item { node.children += views(item.statements, environment) }
    }
    note(
      choice,
      "of the cases of 'switch \(source(choice.subject))' one at a time is on the screen; "
        + "all are listed")
    return node
  }

  /// The source of something on one line.
  func source(_ syntax: some SyntaxProtocol) -> String {
    let words = syntax.trimmedDescription.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    let text = words.joined(separator: " ")
    return text.count > 60 ? String(text.prefix(59)) + "…" : text
  }
}
