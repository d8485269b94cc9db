/// Words by which rules know what a label means. English: in other languages the rules that rest on
/// them stay silent, and those that compare what is heard with itself work as they are.
enum AuditWords {
  /// Gesture wording that belongs in a hint (Apple, `accessibilityHint`; TalkBack says its own).
  static let gestures: [[String]] = [
    "double tap", "tap to", "tap here", "tap and hold", "tap twice", "swipe left", "swipe right",
    "swipe up", "swipe down", "long press", "press and hold", "press to", "click to",
    "touch and hold", "touch to", "activate to",
  ].map(\.words)

  /// Role words that are typed into labels, by what they name.
  static let roles: [(kinds: Set<ScreenItem.Kind>, words: [[String]])] = [
    ([.button], ["button", "btn"].map(\.words)),
    ([.link], ["link", "hyperlink"].map(\.words)),
    ([.checkbox, .toggle], ["checkbox", "check box", "tick box"].map(\.words)),
    ([.toggle], ["switch", "toggle"].map(\.words)),
    ([.radioButton], ["radio button", "radio"].map(\.words)),
    ([.field], ["text field", "edit box", "edit text", "text box", "input field"].map(\.words)),
    ([.image], ["image", "picture", "graphic", "icon"].map(\.words)),
    ([.slider], ["slider"].map(\.words)),
    ([.heading], ["heading", "header"].map(\.words)),
    ([.tab], ["tab"].map(\.words)),
    ([.picker], ["drop down", "dropdown", "combo box"].map(\.words)),
  ]

  /// Beginnings that say "picture" of a picture.
  static let pictureBeginnings: [[String]] = [
    "image of", "picture of", "graphic of", "icon of", "photo of",
  ].map(\.words)

  /// Labels that say nothing about what they do or where they lead.
  static let generic: Set<String> = [
    "click here", "here", "more", "read more", "learn more", "link", "button", "image", "icon",
    "picture", "details", "untitled", "label", "text", "item", "tap here", "press here", "this",
    "go", "element", "view", "photo", "graphic",
  ]

  /// What completes a task: the main action of a card or screen.
  static let primary: [[String]] = [
    "add to cart", "add to basket", "add to bag", "buy", "buy now", "pay", "pay now", "check out",
    "checkout", "order", "order now", "place order", "submit", "send", "book", "book now",
    "reserve", "confirm", "purchase", "subscribe", "sign up", "register", "apply", "donate",
    "add", "save", "continue", "complete order", "rent",
  ].map(\.words)

  /// Verbs of actions that cannot be taken back.
  static let destructive: Set<String> = [
    "delete", "remove", "erase", "discard", "clear", "destroy", "wipe", "cancel", "reset",
    "uninstall", "trash", "archive", "unsubscribe",
  ]

  /// Words after which such a verb still names nothing.
  static let nothingNamed: Set<String> = [
    "it", "this", "item", "all", "now", "row", "entry", "the",
  ]

  /// States that are typed into a label.
  static let states: Set<String> = [
    "unavailable", "disabled", "inactive", "selected", "unselected", "checked", "unchecked",
    "expanded", "collapsed", "on", "off", "locked", "current", "active", "favourited", "favorited",
    "muted",
  ]

  /// How messages about a wrong entry begin, and what they hold.
  static let errorBeginnings: [[String]] = ["enter a", "enter your", "please", "error"].map(\.words)
  static let errorPhrases: [[String]] = [
    "is required", "must be", "must not", "not valid", "invalid", "is incorrect", "is wrong",
    "cannot be empty", "can not be empty", "is missing", "does not match",
  ].map(\.words)

  /// Words of file and asset names that no person says.
  static let assetWords: Set<String> = [
    "ui", "ic", "icon", "ico", "img", "btn", "glyph", "asset", "bg", "svg", "png", "chevron",
    "xmark", "caret", "nav", "placeholder",
  ]

  /// Symbols of system image sets whose names leak as labels when an image has none of its own
  /// (SF Symbols, Material Symbols).
  static let symbolNames: Set<String> = [
    "plus", "minus", "xmark", "multiply", "chevron", "chevron left", "chevron right",
    "chevron down", "chevron up", "chevron forward", "chevron backward", "ellipsis", "gear",
    "gearshape", "magnifyingglass", "trash", "pencil", "star", "heart", "bell", "bookmark",
    "checkmark", "paperplane", "arrow left", "arrow right", "arrow back", "arrow forward",
    "arrow up", "arrow down", "arrow clockwise", "square and arrow up", "line 3 horizontal",
    "person", "house", "hamburger", "burger", "kebab", "more vert", "more horiz", "eye",
    "eye slash", "info circle", "questionmark", "exclamationmark", "cart", "lock", "mic",
  ]

  /// Endings of image files.
  static let imageEndings = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".heic", ".bmp", ".tiff", ".pdf", ".avif",
  ]

  /// Words of pictures that are there for the eye alone.
  static let decoration: Set<String> = [
    "decorative", "decoration", "divider", "separator", "spacer", "shadow", "background",
    "ornament", "pixel",
  ]

  /// What a list puts before its items.
  static let bullets: Set<Character> = ["•", "◦", "▪", "▫", "‣", "·", "∙", "●", "○", "■", "□", "–"]

  /// Marks that a voice reads out or swallows, at the end or beginning of a label.
  static let marks: Set<Character> = ["*", "†", "‡", ">", "›", "»", "→", "▸", "▼", "▾", "◂", "<"]
}
