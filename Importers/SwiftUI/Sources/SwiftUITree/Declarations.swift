import SwiftSyntax

/// The views that a file declares: structures with a `body`, and parts of them with names.
struct Declarations {
  struct View {
    var name: String
    var body: CodeBlockItemListSyntax
    var syntax: StructDeclSyntax
  }

  private(set) var views: [View] = []
  private var properties: [String: CodeBlockItemListSyntax] = [:]
  private var functions: [String: (parameters: [String], body: CodeBlockItemListSyntax)] = [:]
  /// Views and values that stand outside any declaration.
  private(set) var loose: [CodeBlockItemSyntax] = []
  /// The contents of `#Preview`.
  private(set) var previews: [ClosureExprSyntax] = []

  init(_ file: SourceFileSyntax) {
    for item in file.statements {
      switch item.item {
      case .decl(let declaration):
        if let structure = declaration.as(StructDeclSyntax.self) {
          take(structure)
        } else if let more = declaration.as(ExtensionDeclSyntax.self) {
          take(more.memberBlock)
        } else if let macro = declaration.as(MacroExpansionDeclSyntax.self) {
          preview(macro.macroName.text, macro.trailingClosure)
        }
      case .expr(let expression):
        if let macro = expression.as(MacroExpansionExprSyntax.self) {
          preview(macro.macroName.text, macro.trailingClosure)
        } else {
          loose.append(item)
        }
      case .stmt: loose.append(item)
      @unknown default: break
      }
    }
  }

  func view(_ name: String) -> View? { views.first { $0.name == name } }
  func property(_ name: String) -> CodeBlockItemListSyntax? { properties[name] }
  func function(_ name: String) -> (parameters: [String], body: CodeBlockItemListSyntax)? {
    functions[name]
  }

  private mutating func preview(_ name: String, _ closure: ClosureExprSyntax?) {
    if name == "Preview", let closure { previews.append(closure) }
  }

  private mutating func take(_ structure: StructDeclSyntax) {
    let names = structure.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard names.contains(where: { $0 == "View" || $0 == "SwiftUI.View" }) else { return }
    if let body = Self.body(in: structure.memberBlock, named: "body") {
      views.append(View(name: structure.name.text, body: body, syntax: structure))
    }
    take(structure.memberBlock)
  }

  /// Keeps the parts of views: computed properties and functions.
  private mutating func take(_ block: MemberBlockSyntax) {
    for member in block.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), let body = function.body {
        let parameters = function.signature.parameterClause.parameters.map {
          ($0.secondName ?? $0.firstName).text
        }
        functions[function.name.text] = (parameters, body.statements)
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          name != "body", let type = binding.typeAnnotation?.type.trimmedDescription,
          type.hasPrefix("some ") || type == "AnyView" || type == "Text",
          let body = Self.getter(binding)
        else { continue }
        properties[name] = body
      }
    }
  }

  private static func body(in block: MemberBlockSyntax, named name: String)
    -> CodeBlockItemListSyntax?
  {
    for member in block.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
        return getter(binding)
      }
    }
    return nil
  }

  private static func getter(_ binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
    switch binding.accessorBlock?.accessors {
    case .getter(let body)?: return body
    case .accessors(let list)?:
      return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: return nil
    @unknown default: return nil
    }
  }
}
