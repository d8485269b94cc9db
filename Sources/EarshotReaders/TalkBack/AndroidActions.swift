internal import EarshotModel

/// The actions that a node offers, as a set, since the focus test and the hints ask for them often.
struct AndroidActions: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ actions: [AndroidNode.Action]) {
    var bits: UInt32 = 0
    for action in actions { bits |= AndroidActions(action).rawValue }
    rawValue = bits
  }

  private init(_ action: AndroidNode.Action) {
    switch action.name {
    case .click: self = .click
    case .longClick: self = .longClick
    case .focus: self = .focus
    case .expand: self = .expand
    case .collapse: self = .collapse
    case .dismiss: self = .dismiss
    case .setProgress: self = .setProgress
    case .setSelection: self = .setSelection
    case .scrollForward: self = .scrollForward
    case .scrollBackward: self = .scrollBackward
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight: self = .scrollAside
    case .pageUp, .pageDown, .pageLeft, .pageRight: self = .page
    case .select: self = .select
    case .dragStart, .dragDrop, .dragCancel: self = .drag
    case .nextHTMLElement, .previousHTMLElement: self = .moveByElement
    case .custom: self = action.label.isFilled ? .labelled : []
    case .setText: self = []
    }
  }

  static let click = AndroidActions(rawValue: 1 << 0)
  static let longClick = AndroidActions(rawValue: 1 << 1)
  static let focus = AndroidActions(rawValue: 1 << 2)
  static let expand = AndroidActions(rawValue: 1 << 3)
  static let collapse = AndroidActions(rawValue: 1 << 4)
  static let dismiss = AndroidActions(rawValue: 1 << 5)
  static let setProgress = AndroidActions(rawValue: 1 << 6)
  static let setSelection = AndroidActions(rawValue: 1 << 7)
  static let scrollForward = AndroidActions(rawValue: 1 << 8)
  static let scrollBackward = AndroidActions(rawValue: 1 << 9)
  /// Up, down, left or right.
  static let scrollAside = AndroidActions(rawValue: 1 << 10)
  /// A page up, down, left or right.
  static let page = AndroidActions(rawValue: 1 << 11)
  static let select = AndroidActions(rawValue: 1 << 12)
  static let drag = AndroidActions(rawValue: 1 << 13)
  /// To the next or previous element of a web page.
  static let moveByElement = AndroidActions(rawValue: 1 << 14)
  /// A custom action with a label.
  static let labelled = AndroidActions(rawValue: 1 << 15)

  static let step: AndroidActions = [.scrollForward, .scrollBackward]
  static let scroll: AndroidActions = [.scrollForward, .scrollBackward, .scrollAside]
  /// What the Actions menu holds (`CustomActionMenu.java`).
  static let menu: AndroidActions = [.labelled, .dismiss, .expand, .collapse, .drag]

  func offers(_ any: AndroidActions) -> Bool { rawValue & any.rawValue != 0 }
}
