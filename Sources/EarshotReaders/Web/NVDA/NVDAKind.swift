import EarshotModel

/// What the single-letter keys of browse mode go to.
enum NVDAKind: String, Sendable, CaseIterable {
  case heading = "h"
  case heading1 = "1"
  case heading2 = "2"
  case heading3 = "3"
  case heading4 = "4"
  case heading5 = "5"
  case heading6 = "6"
  case link = "k"
  case unvisitedLink = "u"
  case visitedLink = "v"
  case formField = "f"
  case button = "b"
  case edit = "e"
  case checkBox = "x"
  case radioButton = "r"
  case comboBox = "c"
  case list = "l"
  case listItem = "i"
  case table = "t"
  case landmark = "d"
  case graphic = "g"
  case paragraph = "p"
  case blockQuote = "q"
  case separator = "s"
  case frame = "m"

  /// What it is called when there is none: `no next heading`.
  var noun: String {
    switch self {
    case .heading: "heading"
    case .heading1: "heading at level 1"
    case .heading2: "heading at level 2"
    case .heading3: "heading at level 3"
    case .heading4: "heading at level 4"
    case .heading5: "heading at level 5"
    case .heading6: "heading at level 6"
    case .link: "link"
    case .unvisitedLink: "unvisited link"
    case .visitedLink: "visited link"
    case .formField: "form field"
    case .button: "button"
    case .edit: "edit field"
    case .checkBox: "check box"
    case .radioButton: "radio button"
    case .comboBox: "combo box"
    case .list: "list"
    case .listItem: "list item"
    case .table: "table"
    case .landmark: "landmark"
    case .graphic: "graphic"
    case .paragraph: "text paragraph"
    case .blockQuote: "block quote"
    case .separator: "separator"
    case .frame: "frame"
    }
  }

  func holds(_ node: WebNode, _ index: NodeIndex, _ page: WebPage) -> Bool {
    switch self {
    case .heading: node.role == "heading"
    case .heading1: node.role == "heading" && node.level == 1
    case .heading2: node.role == "heading" && (node.level ?? 2) == 2
    case .heading3: node.role == "heading" && node.level == 3
    case .heading4: node.role == "heading" && node.level == 4
    case .heading5: node.role == "heading" && node.level == 5
    case .heading6: node.role == "heading" && node.level == 6
    case .link: node.role == "link"
    case .unvisitedLink: node.role == "link" && !node.isVisited
    case .visitedLink: node.role == "link" && node.isVisited
    case .formField: WebRole.formControls.contains(node.role)
    case .button: node.role == "button"
    case .edit: node.isField && node.role != "combobox"
    case .checkBox: node.role == "checkbox" || node.role == "switch"
    case .radioButton: node.role == "radio"
    case .comboBox: node.role == "combobox" || node.role == "listbox"
    case .list: node.role == "list"
    case .listItem: node.role == "listitem"
    case .table: node.isTable
    case .landmark: node.isLandmark
    case .graphic: node.role == "image"
    case .paragraph: node.role == "paragraph" && NVDAKind.isSentence(page.text(of: index))
    case .blockQuote: node.role == "blockquote"
    case .separator: node.role == "separator"
    case .frame: node.role == "Iframe"
    }
  }

  /// Whether only the first line of it is read on going there.
  var isContainer: Bool {
    switch self {
    case .list, .listItem, .table, .landmark, .blockQuote, .frame: true
    case .heading, .heading1, .heading2, .heading3, .heading4, .heading5, .heading6, .link,
      .unvisitedLink, .visitedLink, .formField, .button, .edit, .checkBox, .radioButton, .comboBox,
      .graphic, .paragraph, .separator:
      false
    }
  }

  /// Rule `nvda.keys.paragraph`: more than one word, and a full stop, question or exclamation mark
  /// after a word.
  static func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count > 1 else { return false }
    return words.contains { word in
      var letters = word[...]
      while let last = letters.last, "\"'\u{201D}\u{2019})".contains(last) { letters.removeLast() }
      guard let mark = letters.last, ".!?".contains(mark) else { return false }
      return letters.dropLast().last?.isLetter ?? false
    }
  }
}
