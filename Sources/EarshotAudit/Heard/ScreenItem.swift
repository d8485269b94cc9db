package import EarshotModel

/// One node of a reader's own tree in the terms that all platforms share: what it is, what it is
/// called, what can be seen of it and done with it.
///
/// A rule looks at what is heard; an item says what there was to be heard, and where to mend it.
package struct ScreenItem: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case text, heading, button, link, image, field, checkbox, radioButton, toggle, slider, picker
    case tab, progress, list, group, other

    /// Whether the user operates it.
    package var isControl: Bool {
      switch self {
      case .button, .link, .field, .checkbox, .radioButton, .toggle, .slider, .picker, .tab: true
      case .text, .heading, .image, .progress, .list, .group, .other: false
      }
    }

    /// Whether it is one choice, on or off.
    package var isChoice: Bool {
      switch self {
      case .checkbox, .radioButton, .toggle: true
      case .text, .heading, .button, .link, .image, .field, .slider, .picker, .tab, .progress,
        .list, .group, .other:
        false
      }
    }

    package var isText: Bool { self == .text || self == .heading }
  }

  /// How the code groups what is inside.
  package enum Grouping: String, Sendable {
    case container, radioGroup = "radio group", list, fieldset
  }

  package var kind: Kind
  /// The type as its dump or code names it, such as `ImageButton`.
  package var type: String
  package var identifier: String?
  /// The name that the code gives it, whoever says it; nil where there is none.
  package var name: String?
  /// Whether there is a name of nothing but white space.
  package var isNamedByBlank = false
  /// The words drawn on it, where they are known.
  package var shown: String?
  package var value: String?
  package var placeholder: String?
  /// Whether the field is empty and shows its placeholder.
  package var isShowingPlaceholder = false
  /// What an Android field drops once it holds text (`contentDescription`).
  package var droppedWhenFilled: String?
  package var inputLabels: [String] = []
  package var customActions: [String] = []
  package var frame: Rect?
  /// The size that a layout file fixes, in density-independent pixels, where it gives no box.
  package var declaredSize: AndroidNode.DeclaredSize?
  package var place: SourcePlace?
  package var parent: NodeIndex
  /// The index after its subtree.
  package var end: NodeIndex
  /// Whether the placeholder is the platform's own way to name a field.
  package var hintIsName = false
  /// Whether touching it does something.
  package var isOperable = false
  package var isEnabled = true
  package var isSelected = false
  package var isChecked: Bool?
  /// Whether it can be seen, as far as the format says.
  package var isVisible = true
  /// What the format says of that, whatever the box: a footer without height is still laid out.
  package var isLaidOut = true
  /// Whether the code itself hides it from the reader.
  package var isHiddenByItself = false
  /// Whether a dump was cut at it.
  package var isCut = false
  package var isOfWebPage = false
  /// Whether it is a part of a control that the system draws: a segment, the half of a stepper.
  package var parentIsStandardControl = false
  /// The words that the app gives for how it is used, where it gives some.
  package var hint: String?
  /// The hint that a box around the field keeps from being heard.
  package var replacedHint: String?
  /// What else is said of it under another name: a tooltip, a description.
  package var details: String?
  /// What of a page no reader gets; empty elsewhere.
  package var markup = WebMarkup()
  /// Whether its live changes are told without the cursor.
  package var isLive = false
  package var isRequired = false
  /// Whether the system says that the entry is wrong.
  package var isInvalid = false
  package var isModal = false
  package var headingLevel: Int?
  package var grouping: Grouping?
  /// Whether the format marks it as one of a collection.
  package var isListItem = false
  /// How many things a collection says it has.
  package var declaredCount: Int?
  /// The identifier of the node that it is the label of.
  package var labelFor: String?
  package var traversalBefore: String?
  package var traversalAfter: String?
  /// Whether it is transparent or otherwise unseen, and still there for the reader.
  package var isTransparent = false

  package init(kind: Kind, type: String, parent: NodeIndex, end: NodeIndex) {
    self.kind = kind
    self.type = type
    self.parent = parent
    self.end = end
  }

  /// Whether a user would take it for something to operate.
  package var isControl: Bool { kind.isControl || isOperable }
}

extension String? {
  /// The text without white space around it, or nil where nothing is left.
  var filled: String? { flatMap(\.filled) }
}

extension String {
  /// The text without white space around it, or nil where nothing is left.
  var filled: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }

  /// Without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
