import EarshotModel

/// A stop of a web reader that is swiped through.
struct WebStop: Sendable, Hashable {
  /// What has the cursor.
  var node: NodeIndex
  /// Whose words are told besides the text: the heading or link around a run, else the node itself.
  var owner: NodeIndex
  /// Whether it is the first stop of its owner: the owner's words are told there.
  var leadsOwner = true
}

/// How the cursor came to a stop.
enum WebWay: Sendable {
  case next, previous
  /// By the rotor, a key or a touch, from anywhere.
  case jump
  /// By the rotor's landmarks: the landmark itself is told.
  case landmark(NodeIndex)
}

/// Which nodes are stops, by rules of one reader.
struct WebStopRules: Sendable {
  let text: Rule
  let control: Rule
  let image: Rule
  let container: Rule
  let covered: Rule
  let redundantLabel: Rule
  let layout: Rule
  let empty: Rule

  var all: [Rule] {
    [text, control, image, container, covered, redundantLabel, layout, empty]
  }

  /// - Parameters:
  ///   - reader: The first piece of the rules' ids.
  ///   - browser: The browser whose tree it reads.
  init(_ reader: String, browser: String, _ evidence: Evidence, _ source: String) {
    text = Rule("\(reader).stop.text", evidence, source, "a run of text is a stop")
    control = Rule("\(reader).stop.control", evidence, source, "a control or a link is a stop")
    image = Rule(
      "\(reader).stop.image", evidence, source, "an image with a name is a stop, others are not")
    container = Rule(
      "\(reader).stop.container", evidence, source,
      "a container is a stop only where the reader takes it as one thing with a name")
    covered = Rule(
      "\(reader).stop.covered", .documented, "WAI-ARIA 1.2, children presentational",
      "what is inside a control is part of its name and no stop")
    redundantLabel = Rule(
      "\(reader).stop.label", .readerCode, "\(browser), labels of check boxes and radios",
      "the label of a check box or radio is heard with it and is no stop of its own")
    layout = Rule(
      "\(reader).stop.layout", evidence, source, "what only holds others is no stop")
    empty = Rule(
      "\(reader).stop.empty", .inferred, "our reading", "what has no words is no stop")
  }
}

/// What differs between the web readers that are swiped through.
protocol WebTouchManner: Sendable {
  init(_ profile: Profile)
  var stopRules: WebStopRules { get }
  /// What the transcript should say of the words' language, once.
  var note: String? { get }
  /// The stops in the order of swiping.
  func stops(of page: WebPage) -> [WebStop]
  /// What is said on arriving.
  func utterances(at stop: WebStop, from: WebStop?, by way: WebWay, on place: WebPlaces)
    -> [Utterance]
  /// What is said when a control's state has changed under the cursor.
  func change(of node: NodeIndex, on page: WebPage, _ effect: WebActivation.Effect) -> [Part]
  /// What is said of a live region's new text.
  func live(_ node: NodeIndex, on page: WebPage) -> [Part]
  /// A message of the page or the system.
  func message(_ text: String) -> [Part]
  /// What the rotor says where there is no other of its kind.
  func notFound(_ category: WebCategory) -> [Part]
}

/// A page with its stops, and where the containers of it begin and end among them.
struct WebPlaces: Sendable {
  var page: WebPage
  let stops: [WebStop]
  private let places: [NodeIndex: Int]

  init(_ page: WebPage, _ stops: [WebStop]) {
    self.page = page
    self.stops = stops
    places = Dictionary(
      stops.enumerated().map { ($0.element.node, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  func place(of node: NodeIndex) -> Int? { places[node] }

  /// The first stop at or after a node in document order.
  func firstPlace(from node: NodeIndex) -> Int? {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < stops.count ? low : nil
  }

  /// Whether a stop is the first or the last inside a container.
  func isFirst(_ stop: WebStop, in container: NodeIndex) -> Bool {
    firstPlace(from: container).map { stops[$0].node == stop.node } ?? false
  }

  func isLast(_ stop: WebStop, in container: NodeIndex) -> Bool {
    guard let place = places[stop.node] else { return false }
    return place + 1 >= stops.count || stops[place + 1].node >= page.tree.nodes[container].end
  }

  /// The stop that speaks for a node: the node, the nearest stop around it, or the first inside.
  func stop(for node: NodeIndex) -> WebStop? {
    guard page.tree.indices.contains(node) else { return nil }
    if let place = places[node] { return stops[place] }
    for ancestor in page.tree.ancestors(of: node) {
      if page.isLeaf(ancestor) || page[ancestor].role == "link" || page[ancestor].role == "heading",
        let place = places[ancestor]
      {
        return stops[place]
      }
    }
    if let place = firstPlace(from: node), stops[place].node < page.tree.nodes[node].end {
      return stops[place]
    }
    for ancestor in page.tree.ancestors(of: node) {
      if let place = places[ancestor] { return stops[place] }
    }
    return nil
  }
}

/// What the rotor or reading control goes by on a page.
enum WebCategory: String, CaseIterable, Sendable {
  case headings, links, formControls, landmarks, tables, lists, textFields, buttons, images
  case checkBoxes, radioButtons, comboBoxes, visitedLinks, searchFields, staticText
  case heading1, heading2, heading3, heading4, heading5, heading6

  /// The category that a scenario means, such as `headings` or `form controls`.
  init?(word: String) {
    let plain = String(word.lowercased().filter { $0.isLetter || $0.isNumber })
    let other = [
      "controls": "formcontrols", "fields": "textfields", "formfields": "formcontrols",
      "heading": "headings", "checkboxes": "checkboxes", "graphics": "images",
      "editfields":
        "textfields", "text": "statictext",
    ][plain]
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == other ?? plain })
    else { return nil }
    self = found
  }

  /// One of the kind, as in `Heading not found`.
  var singular: String {
    switch self {
    case .headings: "Heading"
    case .links: "Link"
    case .formControls: "Form Control"
    case .landmarks: "Landmark"
    case .tables: "Table"
    case .lists: "List"
    case .textFields: "Text Field"
    case .buttons: "Button"
    case .images: "Image"
    case .checkBoxes: "Check Box"
    case .radioButtons: "Radio Button"
    case .comboBoxes: "Combo Box"
    case .visitedLinks: "Visited Link"
    case .searchFields: "Search Field"
    case .staticText: "Static Text"
    case .heading1: "Heading 1"
    case .heading2: "Heading 2"
    case .heading3: "Heading 3"
    case .heading4: "Heading 4"
    case .heading5: "Heading 5"
    case .heading6: "Heading 6"
    }
  }

  func holds(_ node: WebNode) -> Bool {
    switch self {
    case .headings: node.role == "heading"
    case .links: node.role == "link"
    case .formControls: WebRole.formControls.contains(node.role)
    case .landmarks: node.isLandmark
    case .tables: node.isTable
    case .lists: node.role == "list"
    case .textFields: node.isField
    case .buttons: node.role == "button"
    case .images: node.role == "image"
    case .checkBoxes: node.role == "checkbox" || node.role == "switch"
    case .radioButtons: node.role == "radio"
    case .comboBoxes: node.role == "combobox" || node.role == "listbox"
    case .visitedLinks: node.role == "link" && node.isVisited
    case .searchFields: node.role == "searchbox"
    case .staticText: node.role == .staticText
    case .heading1: node.role == "heading" && node.level == 1
    case .heading2: node.role == "heading" && node.level == 2
    case .heading3: node.role == "heading" && node.level == 3
    case .heading4: node.role == "heading" && node.level == 4
    case .heading5: node.role == "heading" && node.level == 5
    case .heading6: node.role == "heading" && node.level == 6
    }
  }
}
