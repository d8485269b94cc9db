/// What the style sheets decide of an element, as far as it is heard.
struct ComputedStyle: Hashable {
  enum Display: String {
    case none, contents, inline
    case inlineBlock = "inline-block"
    /// Also flow-root, flex and grid.
    case block
    case listItem = "list-item"
    case table
    case tableRow = "table-row"
    /// Groups of rows and columns, and columns.
    case tableGroup = "table-row-group"
    case tableCell = "table-cell"
    case tableCaption = "table-caption"

    /// The value of `display` (CSS Display 3), nil where it is none.
    init?(words: [String]) {
      switch words {
      case ["none"]: self = .none
      case ["contents"]: self = .contents
      case ["inline"], ["inline", "flow"], ["ruby"], ["ruby-text"], ["ruby-base"], ["math"],
        ["run-in"]:
        self = .inline
      case ["inline-block"], ["inline-flex"], ["inline-grid"], ["inline-table"],
        ["-webkit-inline-box"], ["-webkit-inline-flex"]:
        self = .inlineBlock
      case ["block"], ["flow-root"], ["flex"], ["grid"], ["flow"], ["-webkit-box"],
        ["-webkit-flex"]:
        self = .block
      case ["list-item"]: self = .listItem
      case ["table"]: self = .table
      case ["table-row"]: self = .tableRow
      case ["table-row-group"], ["table-header-group"], ["table-footer-group"], ["table-column"],
        ["table-column-group"]:
        self = .tableGroup
      case ["table-cell"]: self = .tableCell
      case ["table-caption"]: self = .tableCaption
      default:
        guard words.count == 2 || words.count == 3 else { return nil }
        if words.contains("list-item") {
          self = .listItem
        } else if words[0] == "block" || words[1] == "block" {
          self = .block
        } else if words[0] == "inline" || words[1] == "inline" {
          self = .inlineBlock
        } else {
          return nil
        }
      }
    }

    /// Whether its box begins and ends a line.
    var isBlock: Bool {
      switch self {
      case .block, .listItem, .table, .tableRow, .tableGroup, .tableCaption: true
      case .none, .contents, .inline, .inlineBlock, .tableCell: false
      }
    }

    /// Whether its text is set off from that beside it.
    var setsTextOff: Bool {
      switch self {
      case .none, .contents, .inline: false
      case .inlineBlock, .block, .listItem, .table, .tableRow, .tableGroup, .tableCell,
        .tableCaption:
        true
      }
    }

    /// As a float or a positioned box has it (CSS 2, §9.7).
    var blockified: Display {
      switch self {
      case .inline, .inlineBlock, .tableCell, .tableRow, .tableGroup, .tableCaption: .block
      case .none, .contents, .block, .listItem, .table: self
      }
    }
  }

  enum Visibility: String { case visible, hidden, collapse }

  enum WhiteSpace {
    case collapse
    /// Spaces and line feeds stay.
    case preserve
    /// Line feeds stay.
    case preserveBreaks

    init?(word: String) {
      switch word {
      case "normal", "nowrap", "collapse": self = .collapse
      case "pre", "pre-wrap", "break-spaces", "preserve", "preserve-spaces": self = .preserve
      case "pre-line", "preserve-breaks": self = .preserveBreaks
      default: return nil
      }
    }
  }

  enum Marker: Hashable {
    case word(String)
    case text(String)
  }

  enum Transform: String {
    case none, uppercase, lowercase, capitalize

    func applied(to text: String) -> String {
      switch self {
      case .none: return text
      case .uppercase: return text.uppercased()
      case .lowercase: return text.lowercased()
      case .capitalize:
        var result = ""
        var isInWord = false
        for character in text {
          result += isInWord ? String(character) : character.uppercased()
          isInWord = character.isLetter || character.isNumber || character == "'"
        }
        return result
      }
    }
  }

  var display = Display.inline
  var visibility = Visibility.visible
  var whiteSpace = WhiteSpace.collapse
  var marker = Marker.word("disc")
  var transform = Transform.none
  /// Whether its content is skipped (`content-visibility: hidden`).
  var skipsContent = false
  /// The place among the items of a flex box or grid.
  var order = 0
  /// Whether a flex box lays its items out from the last to the first.
  var isReversed = false

  /// What a child begins with: only what is inherited.
  var inherited: ComputedStyle {
    var result = ComputedStyle()
    result.visibility = visibility
    result.whiteSpace = whiteSpace
    result.marker = marker
    result.transform = transform
    return result
  }
}
