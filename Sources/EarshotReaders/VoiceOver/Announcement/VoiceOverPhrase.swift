import EarshotModel

/// One piece of what is told of a stop, before it is written in a style.
struct VoiceOverPhrase: Sendable {
  /// Where it stands in the announcement: the order of the cases is the order of speaking.
  enum Slot: Int, Sendable {
    case container, selected, headerLabel, headerValue, label, cell, value, content, role
    case place, boundary, hint, actions, moreContent
  }

  let slot: Slot
  let kind: Part.Kind
  var text: String
  let language: LanguageTag
  let rule: Rule
  let place: SourcePlace?
  /// What joins it to the phrase before it, where the style does not decide.
  var joiner: String?
}

/// The two ways of writing one list of phrases.
enum VoiceOverStyle: Sendable {
  /// What VoiceOver says, in one line.
  case spoken
  /// What AccessibilitySnapshot prints: a description with periods, and a hint apart.
  case snapshot
}

extension [VoiceOverPhrase] {
  /// The parts of the spoken utterance: `, ` between phrases, or one space where the text so far
  /// ends in `.`, `,`, `;`, `:`, `!` or `?`.
  var spoken: [Part] {
    var parts: [Part] = []
    parts.reserveCapacity(count)
    var last: UInt8 = 0
    for phrase in self where !phrase.text.isEmpty {
      let before =
        parts.isEmpty ? "" : phrase.joiner ?? (Self.endings.contains(last) ? " " : ", ")
      last = phrase.text.utf8.last ?? 0
      parts.append(
        Part(
          phrase.kind, phrase.text, before: before, language: phrase.language, rule: phrase.rule,
          place: phrase.place))
    }
    return parts
  }

  private static var endings: [UInt8] { [0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F] }

  /// The description and the hint of the snapshot style.
  ///
  /// Source: AccessibilitySnapshot 0.12.1, its formatter. Where a description is empty, the words
  /// after it keep their lead: `. Row 1.`, ` 1 of 3.`
  func snapshot(isCell: Bool) -> (description: String, hint: String?) {
    var text = ""
    var roles = ""
    var ending = ""
    var selected: String?
    var hint: String?
    var isCellOpen = isCell
    func closed(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
    func closeCell() {
      // The period follows the label, or stands alone where there is none.
      if isCellOpen { text = label.hasSuffix(".") ? text : text + "." }
      isCellOpen = false
    }
    var label = ""
    for (place, phrase) in enumerated() where !phrase.text.isEmpty {
      switch phrase.slot {
      case .container, .content, .actions, .moreContent: break
      case .selected: selected = phrase.text
      case .headerLabel:
        let hasValue = place + 1 < count && self[place + 1].slot == .headerValue
        text += phrase.text + (hasValue ? ": " : ". ")
      case .headerValue: text += phrase.text + ". "
      case .label:
        label = phrase.text
        text += label
      case .cell:
        closeCell()
        text += " " + phrase.text
      case .value:
        closeCell()
        text += (text.isEmpty ? "" : isCell ? " " : ": ") + phrase.text
      case .role: roles += (roles.isEmpty ? "" : " ") + phrase.text
      case .place: ending = " " + phrase.text
      case .boundary: ending = ". " + phrase.text
      case .hint: hint = (hint ?? "") + (phrase.joiner ?? "") + phrase.text
      }
    }
    closeCell()
    if let selected {
      // "Selected." alone, "Selected: …" before something.
      text = text.isEmpty ? selected : selected.dropLast() + ": " + text
    }
    if !roles.isEmpty { text = text.isEmpty ? roles : closed(text) + " " + roles }
    if ending.hasPrefix(".") {
      text = closed(text) + ending.dropFirst()
    } else {
      text += ending
    }
    return (text, hint)
  }
}
