package import EarshotModel

extension Screen {
  /// The screen as neutral elements, from which the other platform's form can be made.
  ///
  /// What the neutral words cannot say stays in the element's block for the platform that it came
  /// from, so that going back there says what the original says.
  package var neutral: Screen {
    var result = self
    switch content {
    case .neutral: return self
    case .android(let tree):
      result.content = .neutral(AndroidNeutralForm(self, tree).elements)
      result.windows = []
      let others = windows.count { !$0.isActive }
      if others > 0 { result.notes.append("windows left out: \(others)") }
    case .apple(let tree):
      result.content = .neutral(AppleNeutralForm(self, tree).elements)
    case .web(let tree):
      result.content = .neutral(WebNeutralForm(tree).elements)
    }
    return result
  }
}

extension String {
  /// The part after the last dot or dollar sign: the simple name of a Java class.
  var simpleClassName: String {
    guard let cut = lastIndex(where: { $0 == "." || $0 == "$" }) else { return self }
    return String(self[index(after: cut)...])
  }

  /// The name in a resource id such as `package:id/name`.
  var resourceName: String {
    guard let cut = lastIndex(of: "/") else { return self }
    return String(self[index(after: cut)...])
  }
}

/// Ids for elements: the first to come keeps a name, a repeated name is dropped.
struct IdentifierPool {
  private var taken: Set<String> = []

  mutating func claim(_ name: String?) -> String? {
    guard let name, !name.isEmpty, taken.insert(name).inserted else { return nil }
    return name
  }
}
