/// The page as it is laid out: shadow trees in place of their hosts' children, assigned nodes in
/// their slots, templates left out (DOM, "flat tree").
struct FlatTree {
  private(set) var parent: [Int32]
  private(set) var firstChild: [Int32]
  private(set) var nextSibling: [Int32]
  /// The tree that each node is in: its shadow root's node, or 0 for the page itself.
  private(set) var scope: [Int]
  /// The shadow root of a host.
  private(set) var shadowRoot: [Int: Int] = [:]
  /// The host of a shadow root.
  private(set) var host: [Int: Int] = [:]

  init(_ document: HTMLDocument) {
    let count = document.count
    parent = Array(repeating: -1, count: count)
    firstChild = parent
    nextSibling = parent
    scope = Array(repeating: 0, count: count)
    var last = parent
    for index in document.nodes.indices.dropFirst() {
      let above = Int(document.nodes[index].parent)
      scope[index] = document.nodes[index].kind == .fragment ? index : scope[above]
      guard document.nodes[index].kind != .fragment else { continue }
      link(index, to: above, &last)
    }
    findShadowRoots(document)
    for (host, root) in shadowRoot.sorted(by: { $0.key < $1.key }) {
      attach(root, to: host, document)
    }
  }

  private mutating func link(_ index: Int, to above: Int, _ last: inout [Int32]) {
    parent[index] = Int32(above)
    if last[above] < 0 {
      firstChild[above] = Int32(index)
    } else {
      nextSibling[Int(last[above])] = Int32(index)
    }
    last[above] = Int32(index)
  }

  /// The first `template` with `shadowrootmode` among an element's children makes it a host.
  private mutating func findShadowRoots(_ document: HTMLDocument) {
    for index in document.nodes.indices where document.nodes[index].kind == .fragment {
      let template = Int(document.nodes[index].parent)
      guard let mode = document.keyword("shadowrootmode", of: template),
        mode == "open" || mode == "closed",
        let above = document.parentElement(of: template), shadowRoot[above] == nil
      else { continue }
      shadowRoot[above] = index
      host[index] = above
    }
  }

  /// Puts a shadow tree in place of a host's children, and those into its slots.
  private mutating func attach(_ root: Int, to host: Int, _ document: HTMLDocument) {
    var light: [Int] = []
    for child in document.children(of: host) {
      let isTemplate = document.html(child) == "template" && document.has("shadowrootmode", child)
      if !isTemplate { light.append(child) }
      parent[child] = -1
      nextSibling[child] = -1
    }
    firstChild[host] = firstChild[root]
    var child = firstChild[root]
    while child >= 0 {
      parent[Int(child)] = Int32(host)
      child = nextSibling[Int(child)]
    }
    firstChild[root] = -1
    var assigned: [String: [Int]] = [:]
    for child in light {
      let name = document.isElement(child) ? document.attribute("slot", of: child) ?? "" : ""
      assigned[name, default: []].append(child)
    }
    for index in (root + 1)..<max(root + 1, Int(document.nodes[root].end))
    where scope[index] == root && document.html(index) == "slot" {
      let name = document.attribute("name", of: index) ?? ""
      guard let nodes = assigned.removeValue(forKey: name) else { continue }
      setChildren(nodes, of: index)
    }
  }

  private mutating func setChildren(_ nodes: [Int], of slot: Int) {
    var old = firstChild[slot]
    while old >= 0 {
      parent[Int(old)] = -1
      let next = nextSibling[Int(old)]
      nextSibling[Int(old)] = -1
      old = next
    }
    firstChild[slot] = Int32(nodes.first ?? -1)
    for (position, node) in nodes.enumerated() {
      parent[node] = Int32(slot)
      nextSibling[node] = position + 1 < nodes.count ? Int32(nodes[position + 1]) : -1
    }
  }

  func children(of index: Int) -> Children {
    Children(tree: self, upcoming: firstChild[index])
  }

  struct Children: Sequence, IteratorProtocol {
    let tree: FlatTree
    var upcoming: Int32

    mutating func next() -> Int? {
      guard upcoming >= 0 else { return nil }
      defer { upcoming = tree.nextSibling[Int(upcoming)] }
      return Int(upcoming)
    }
  }

  /// Gives every node below a root to `body`, and tells when its subtree is done.
  ///
  /// - Parameter body: Returns whether to go into the node's children.
  func walk(from root: Int, enter body: (Int) -> Bool, leave: (Int) -> Void) {
    var node = root
    var goesIn = body(node)
    while true {
      if goesIn, firstChild[node] >= 0 {
        node = Int(firstChild[node])
        goesIn = body(node)
        continue
      }
      while true {
        leave(node)
        if node == root { return }
        if nextSibling[node] >= 0 { break }
        node = Int(parent[node])
      }
      node = Int(nextSibling[node])
      goesIn = body(node)
    }
  }
}
