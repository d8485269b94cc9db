import SwiftParser
import SwiftSyntax

/// Reads SwiftUI source as Earshot's tree form.
package enum SwiftUISource {
  /// What is wrong with a source that holds nothing to read.
  package struct Problem: Error {
    package var line: Int
    package var column: Int
    package var message: String
  }

  /// The tree form of the views of a file.
  ///
  /// A file that declares views gives one screen for each that no other view of it holds; one of
  /// loose expressions, as a guide prints them, gives one screen.
  ///
  /// - Parameter file: The name by which the tree's places are told.
  package static func tree(of source: String, file: String) throws(Problem) -> String {
    let syntax = Parser.parse(source: source)
    let converter = SourceLocationConverter(fileName: file, tree: syntax)
    let declarations = Declarations(syntax)
    let lowering = Lowering(declarations, converter)
    if syntax.hasError {
      lowering.noteOnce("the file has errors of syntax; what could be read of it is here")
    }
    var screens: [TreeForm.Screen] = []
    let used = Mentions(viewMode: .sourceAccurate)
    used.walk(syntax)
    let roots = declarations.views.filter { !used.names.contains($0.name) }
    for view in roots.isEmpty ? declarations.views : roots {
      lowering.expanding = [view.name]
      screens.append(
        TreeForm.Screen(
          name: view.name, place: lowering.place(view.syntax),
          nodes: lowering.views(view.body, [:])))
    }
    lowering.expanding = []
    if !declarations.loose.isEmpty {
      screens.append(
        TreeForm.Screen(
          name: name(of: file), place: Place(line: 1, column: 1),
          nodes: declarations.loose.flatMap { lowering.views($0) }))
    }
    guard !screens.isEmpty else {
      throw Problem(line: 1, column: 1, message: "the file holds no view")
    }
    return TreeForm.write(file: file, screens: screens, notes: lowering.notes)
  }

  /// The file's name without its folder and ending.
  private static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.hasSuffix(".swift") ? String(last.dropLast(6)) : last
  }
}

extension Lowering {
  /// The view of one expression that stands outside any declaration, in its own file's places.
  fileprivate func views(_ item: CodeBlockItemSyntax) -> [ViewNode] {
    switch item.item {
    case .expr(let expression): [view(expression, [:])]
    case .stmt(let statement):
      statement.as(ExpressionStmtSyntax.self).map { [view($0.expression, [:])] } ?? []
    case .decl: []
    @unknown default: []
    }
  }
}

/// The names of views that a file's views mention.
private final class Mentions: SyntaxVisitor {
  var names: Set<String> = []
  private var inside: [String] = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    inside.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { inside.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.plainName, !inside.isEmpty, inside.last != name { names.insert(name) }
    return .visitChildren
  }
}
