internal import EarshotModel

/// Which nodes are elements in a file that does not say so, by their types
/// (`reference/formats.md` §2 and §3).
enum WDAElements {
  static func infer(in tree: inout Tree<AppleNode>) {
    // From the back, so that of a node it is known whether something in it is an element.
    var holdsElement = Array(repeating: false, count: tree.count)
    for index in tree.indices.reversed() {
      tree[index].isElement = isElement(tree[index], holdsElement: holdsElement[index])
      if tree[index].isElement || holdsElement[index], let parent = tree.parent(of: index) {
        holdsElement[parent] = true
      }
    }
  }

  private static func isElement(_ node: AppleNode, holdsElement: Bool) -> Bool {
    let isLabelled = node.label?.isEmpty == false
    switch node.elementType {
    case "Button", "StaticText", "Link", "Switch", "Toggle", "TextField", "SecureTextField",
      "SearchField", "TextView", "Slider", "PageIndicator", "Key", "PickerWheel",
      "ProgressIndicator", "ActivityIndicator":
      return true
    case "Cell": return isLabelled
    // Containers repeat the words of what they hold, and scroll bars are no stops.
    case "Image", "Other", "Icon":
      return isLabelled && !holdsElement && !isScrollBar(node)
    default: return false
    }
  }

  /// Whether a node is a scroll bar, which XCUITest names in English and VoiceOver does not stop at.
  static func isScrollBar(_ node: AppleNode) -> Bool {
    guard node.elementType == "Other", let label = node.label?.lowercased() else { return false }
    return label.hasPrefix("vertical scroll bar") || label.hasPrefix("horizontal scroll bar")
  }
}
