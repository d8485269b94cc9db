/// A page with all that its markup and styles decide before roles and names are asked for.
///
/// One page, used while it is read and then thrown away: answers are remembered here, so that
/// each is computed once.
final class Page {
  let document: HTMLDocument
  let tree: FlatTree
  let styles: PageStyles
  /// Why a node is not in the accessibility tree.
  private(set) var hiddenness: [Hiddenness]
  /// The elements that another one owns, with their owner, and what each owner owns in order.
  private(set) var owner: [Int: Int] = [:]
  private(set) var owned: [Int: [Int]] = [:]
  /// The `label`s of each element, in tree order.
  private(set) var labels: [Int: [Int]] = [:]
  /// How many owners stand one in another below a node.
  private var ownedHeights: [Int: Int] = [:]
  /// Whether owners were left without what they name, so as not to nest too deep.
  private(set) var isOwnedTooDeep = false
  private var ids: [Int: [String: Int]] = [:]
  /// Images whose map's areas are in use.
  private(set) var usedMaps: Set<String> = []

  var roles: [Int: String] = [:]
  /// How many roles are being computed, each for the sake of the one before.
  var roleDepth = 0
  /// Whether the rows met so far hold data cells.
  var rowsWithData: [Int: Bool] = [:]
  var names: [Int: ComputedName] = [:]
  /// The options that are chosen in each `select`.
  var chosenOptions: [Int: Set<Int>] = [:]
  /// The numbers of list items.
  var ordinals: [Int: Int] = [:]
  /// The texts of elements that others refer to.
  var referenced: [Int: String] = [:]
  /// The elements whose text a reference inside the content gathered now has brought already: each
  /// is taken once.
  var followed: Set<Int> = []
  /// How many labels are being gathered, each for the sake of the one before.
  var labelDepth = 0
  /// Steps that are left for names: beyond, texts are cut (a page may refer to all of itself from
  /// everywhere).
  var nameBudget: Int

  struct Hiddenness: OptionSet {
    var rawValue: UInt8
    /// Not laid out: `display: none` here or above, a closed `details`, no part of the flat tree.
    static let notRendered = Hiddenness(rawValue: 1 << 0)
    /// `visibility` other than visible.
    static let invisible = Hiddenness(rawValue: 1 << 1)
    /// `aria-hidden` here or above.
    static let ariaHidden = Hiddenness(rawValue: 1 << 2)
    static let inert = Hiddenness(rawValue: 1 << 3)
  }

  init(_ document: HTMLDocument) {
    self.document = document
    tree = FlatTree(document)
    styles = PageStyles(document, tree)
    hiddenness = Array(repeating: .notRendered, count: document.count)
    nameBudget = 2_000_000 + 64 * document.count
    findIDs()
    findMaps()
    if document.count > 0 { hide(from: 0, above: []) }
    findOwners()
    findLabels()
    // From the top down, so that a role that asks for its ancestors' finds them known.
    if document.count > 0 {
      tree.walk(from: 0) { node in
        if document.isElement(node) { _ = role(of: node) }
        return true
      } leave: { _ in
      }
    }
  }

  func isHidden(_ node: Int) -> Bool { !hiddenness[node].isEmpty }

  /// The first element of an id in the tree of the element that names it.
  func element(id: String, from element: Int) -> Int? { ids[tree.scope[element]]?[id] }

  /// The elements that an attribute of ids names; what does not exist is passed over.
  func references(_ attribute: String, of element: Int) -> [Int] {
    guard let text = document.attribute(attribute, of: element) else { return [] }
    return HTMLText.words(text).compactMap { self.element(id: $0, from: element) }
  }

  /// The children in the accessibility tree's order: without those that others own, then those
  /// that this one owns.
  func children(of node: Int) -> [Int] {
    var result: [Int] = []
    for child in tree.children(of: node) where owner[child] == nil { result.append(child) }
    if let mine = owned[node] { result += mine }
    return result
  }

  /// The parent in the accessibility tree's order.
  func parent(of node: Int) -> Int? {
    if let owner = owner[node] { return owner }
    let parent = Int(tree.parent[node])
    return parent < 0 ? nil : parent
  }

  // MARK: - Finding

  private func findIDs() {
    for index in document.nodes.indices where document.isElement(index) {
      guard let id = document.attribute("id", of: index), !id.isEmpty else { continue }
      if ids[tree.scope[index]]?[id] == nil { ids[tree.scope[index], default: [:]][id] = index }
    }
  }

  private func findMaps() {
    for index in document.nodes.indices {
      guard
        let map = document.html(index).flatMap({ _ in
          document.attribute("usemap", of: index)
        })
      else { continue }
      usedMaps.insert(map.hasPrefix("#") ? String(map.dropFirst()) : map)
    }
  }

  /// Notes what hides each node of a subtree.
  private func hide(from root: Int, above: Hiddenness) {
    var skips: [Int] = []
    tree.walk(from: root) { node in
      var now = above
      if node != root {
        let parent = Int(tree.parent[node])
        now = hiddenness[parent].subtracting(.invisible)
        if skips.last == parent { now.insert(.notRendered) }
      }
      if document.isElement(node) {
        let style = styles[node]
        if style.display == .none, !isUsedArea(node) { now.insert(.notRendered) }
        if style.visibility != .visible { now.insert(.invisible) }
        let name = document.html(node)
        // Hiding the whole page this way is taken for a mistake (Chromium).
        if document.keyword("aria-hidden", of: node) == "true", name != "body", name != "html" {
          now.insert(.ariaHidden)
        }
        if document.has("inert", node) { now.insert(.inert) }
        if style.skipsContent || Self.isReplaced(name) { skips.append(node) }
      } else if node != root {
        let parent = Int(tree.parent[node])
        now.formUnion(hiddenness[parent].intersection(.invisible))
        // The text of a closed `details`; its elements are hidden by the browser's sheet.
        if document.html(parent) == "details", !document.has("open", parent) {
          now.insert(.notRendered)
        }
      }
      hiddenness[node] = now
      return true
    } leave: { node in
      if skips.last == node { skips.removeLast() }
    }
  }

  /// Elements whose content is for browsers that do not know them.
  private static func isReplaced(_ name: String?) -> Bool {
    name == "iframe" || name == "video" || name == "audio" || name == "object"
  }

  /// An `area` is laid out with the image that uses its map.
  private func isUsedArea(_ node: Int) -> Bool {
    guard document.html(node) == "area" else { return false }
    var above = document.parentElement(of: node)
    while let element = above {
      if document.html(element) == "map" {
        return document.attribute("name", of: element).map(usedMaps.contains) ?? false
      }
      above = document.parentElement(of: element)
    }
    return false
  }

  private func findOwners() {
    for index in document.nodes.indices where document.isElement(index) {
      guard document.has("aria-owns", index), !isHidden(index) else { continue }
      for target in references("aria-owns", of: index)
      where owner[target] == nil && !isInside(index, target) && Int(tree.parent[target]) >= 0 {
        guard grow(above: index, by: (ownedHeights[target] ?? 0) + 1) else {
          isOwnedTooDeep = true
          continue
        }
        owner[target] = index
        owned[index, default: []].append(target)
        // What is owned has its owner's standing, not that of where it is written; but what is
        // not laid out there is not laid out at all.
        let laidOut = hiddenness[Int(tree.parent[target])].intersection(.notRendered)
        hide(from: target, above: hiddenness[index].union(laidOut))
      }
    }
  }

  /// How deep a tree may become by what owns what; an owner that would lead deeper owns nothing.
  static let ownedDepth = 256

  /// Notes how deep a tree of owners becomes below a node and all that is above it.
  ///
  /// - Returns: Whether it stays within the limit.
  private func grow(above node: Int, by height: Int) -> Bool {
    guard height < Self.ownedDepth else { return false }
    var next: Int? = node
    var height = height
    while let index = next, height < Self.ownedDepth, ownedHeights[index] ?? 0 < height {
      ownedHeights[index] = height
      // Steps within the page's own nesting have a limit of their own.
      if owner[index] != nil { height += 1 }
      next = parent(of: index)
    }
    return true
  }

  /// Whether a node is another or inside it, by owners too, or too deep to be told.
  private func isInside(_ node: Int, _ other: Int) -> Bool {
    var next: Int? = node
    var steps = 0
    while let index = next, steps < Self.ownedDepth {
      if index == other { return true }
      next = parent(of: index)
      steps += 1
    }
    return steps >= Self.ownedDepth
  }

  private func findLabels() {
    for index in document.nodes.indices where document.html(index) == "label" {
      if let id = document.attribute("for", of: index) {
        if let target = element(id: id, from: index), isLabelable(target) {
          labels[target, default: []].append(index)
        }
      } else if let target = firstLabelable(in: index) {
        labels[target, default: []].append(index)
      }
    }
  }

  private func firstLabelable(in label: Int) -> Int? {
    ((label + 1)..<max(label + 1, Int(document.nodes[label].end))).first {
      isLabelable($0) && tree.scope[$0] == tree.scope[label]
    }
  }

  /// HTML, "labelable elements"; a form-associated custom element is known by its script only.
  private func isLabelable(_ element: Int) -> Bool {
    switch document.html(element) {
    case "button", "meter", "output", "progress", "select", "textarea": true
    case "input": NativeState.inputType(element, document) != "hidden"
    default: false
    }
  }
}

/// A name or a description with where it came from.
struct ComputedName {
  enum Source {
    case none, labelledby, ariaLabel, label, value, alternative, content, caption, title
    case placeholder
    /// A word of the browser's own, such as "Submit".
    case standard
  }

  var text = ""
  var source = Source.none
  /// The element whose text it is, where that is another one.
  var element: Int?

  var isEmpty: Bool { text.isEmpty }
}
