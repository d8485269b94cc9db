import SwiftSyntax

/// A call, with its arguments and closures by label.
struct Call {
  let name: String
  let syntax: FunctionCallExprSyntax

  /// What names the call: of a modifier the name behind its point, which may stand lines below the
  /// view.
  var mark: Syntax {
    guard let member = syntax.calledExpression.as(MemberAccessExprSyntax.self) else {
      return Syntax(syntax)
    }
    return Syntax(member.declName)
  }

  /// The arguments that are no closures.
  var arguments: [LabeledExprSyntax] {
    syntax.arguments.filter { $0.expression.as(ClosureExprSyntax.self) == nil }
  }

  /// The first argument without a label.
  var unlabeled: ExprSyntax? { arguments.first { $0.label == nil }?.expression }

  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The closure with a label, wherever it stands.
  func closure(_ label: String) -> ClosureExprSyntax? {
    if let argument = syntax.arguments.first(where: { $0.label?.text == label }) {
      return argument.expression.as(ClosureExprSyntax.self)
    }
    return syntax.additionalTrailingClosures.first { $0.label.text == label }?.closure
  }

  /// The first closure behind the parentheses.
  var trailing: ClosureExprSyntax? { syntax.trailingClosure }
}

extension FunctionCallExprSyntax {
  /// The name of what is called, where it is a plain name: `Text`, `Stack<A>`, `SwiftUI.Text`.
  var plainName: String? {
    var callee = calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let name = callee.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let member = callee.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)
    {
      if base.baseName.text == "SwiftUI" || base.baseName.text == "self" {
        return member.declName.baseName.text
      }
      if member.declName.baseName.text == "init" { return base.baseName.text }
    }
    return nil
  }
}
