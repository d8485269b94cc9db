import SwiftParser
import SwiftSyntax

extension Lowering {
  /// The words of an argument: its literal text, with what is computed in braces.
  func words(_ expression: ExprSyntax, _ environment: Environment) -> Words {
    Words(text: text(expression, environment), place: place(expression))
  }

  /// The words of an argument that may be missing.
  func words(ifAny expression: ExprSyntax?, _ environment: Environment) -> Words? {
    expression.map { words($0, environment) }
  }

  private func text(_ expression: ExprSyntax, _ environment: Environment) -> String {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      noteOnce(
        "texts may be keys of the app's string tables: the words in other languages are not read")
      return text(literal, environment)
    }
    if let number = expression.as(IntegerLiteralExprSyntax.self) { return number.literal.text }
    if let number = expression.as(FloatLiteralExprSyntax.self) { return number.literal.text }
    if let flag = expression.as(BooleanLiteralExprSyntax.self) { return flag.literal.text }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return "-" + text(prefix.expression, environment)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let known = environment[name]
    {
      return known
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let name = call.plainName,
      Self.textTypes.contains(name), let first = call.arguments.first
    {
      return text(first.expression, environment)
    }
    if let sum = expression.as(SequenceExprSyntax.self) {
      var result = ""
      for (number, element) in sum.elements.enumerated() {
        if number.isMultiple(of: 2) {
          result += text(element, environment)
        } else if element.as(BinaryOperatorExprSyntax.self)?.operator.text != "+" {
          return "{\(source(expression))}"
        }
      }
      return result
    }
    return "{\(source(expression))}"
  }

  private static let textTypes: Set<String> = [
    "Text", "String", "LocalizedStringKey", "LocalizedStringResource", "AttributedString",
    "Substring",
  ]

  private func text(_ literal: StringLiteralExprSyntax, _ environment: Environment) -> String {
    if let whole = literal.representedLiteralValue { return whole }
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part): result += unescaped(part.content.text)
      case .expressionSegment(let part):
        if let inner = part.expressions.first?.expression {
          result += text(inner, environment)
        }
      @unknown default: break
      }
    }
    return result
  }

  /// A piece of an interpolated literal with its escapes undone.
  private func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let sign = rest.popFirst() {
      guard sign == "\\", let letter = rest.popFirst() else {
        result.append(sign)
        continue
      }
      switch letter {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u" where rest.first == "{":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result.unicodeScalars.append(scalar)
        }
      default: result.append(letter)
      }
    }
    return result
  }

  /// The label that a closure of views makes: its texts, and its pictures where it has no text.
  func label(_ nodes: [ViewNode], at place: Place) -> Words? {
    let texts = nodes.flatMap { $0.spoken(withImages: false) }
    let all = texts.isEmpty ? nodes.flatMap { $0.spoken(withImages: true) } : texts
    guard !all.isEmpty else { return nil }
    return Words(text: all.joined(separator: ", "), place: nodes.first?.place ?? place)
  }

  /// The number that a literal is.
  func number(_ expression: ExprSyntax?) -> String? {
    guard let expression else { return nil }
    if let number = expression.as(IntegerLiteralExprSyntax.self) {
      return number.literal.text.filter { $0 != "_" }
    }
    if let number = expression.as(FloatLiteralExprSyntax.self) {
      return number.literal.text.filter { $0 != "_" }
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return number(prefix.expression).map { "-" + $0 }
    }
    return nil
  }

  /// What a Boolean literal, or a `.constant` of one, says; nil where only the app knows.
  func flag(_ expression: ExprSyntax?) -> Bool? {
    guard let expression else { return nil }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    return flag(constant(expression))
  }

  /// The value of `.constant(value)`.
  func constant(_ expression: ExprSyntax?) -> ExprSyntax? {
    guard let call = expression?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "constant"
    else { return nil }
    return call.arguments.first?.expression
  }

  /// The names behind the dots of `.isHeader` or `[.isHeader, .isButton]`.
  func members(_ expression: ExprSyntax?) -> [String] {
    guard let expression else { return [] }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return [member.declName.baseName.text]
    }
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.flatMap { members($0.expression) }
    }
    return []
  }
}
