import EarshotModel
import EarshotReaders

extension AppState {
  /// Whether something is so. What an element that is not there is asked for is not so.
  func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .isEmpty(let field): value(field).isEmpty
    case .isNotEmpty(let field): !value(field).isEmpty
    case .isNotDigits(let field, let count): !isDigits(value(field), count)
    case .isNotEmail(let field): !isEmail(value(field))
    case .isShorter(let field, let count): value(field).count < count
    case .isLonger(let field, let count): value(field).count > count
    case .isNotChosen(let control): !isChosen(control)
    case .isChosen(let control): isChosen(control)
    case .isNotChecked(let control): !has(control, .checked)
    case .isChecked(let control): has(control, .checked)
    case .isBeforeToday(let field): isBefore(value(field), today)
    case .isAfterToday(let field): isBefore(today, value(field))
    case .isBefore(let one, let other): isBefore(value(one), value(other))
    case .isNotAfter(let one, let other):
      isDate(value(one)) && isDate(value(other)) && !isBefore(value(other), value(one))
    case .isLess(let one, let other):
      if let one = rank(one), let other = rank(other) { one < other } else { false }
    case .isNotLess(let one, let other):
      if let one = rank(one), let other = rank(other) { one >= other } else { false }
    case .isLessThan(let field, let number): rank(field).map { $0 < Double(number) } ?? false
    case .isMoreThan(let field, let number): rank(field).map { $0 > Double(number) } ?? false
    case .differs(let one, let other): value(one) != value(other)
    case .equals(let element, let text): words(element) == text
    case .equalsNot(let element, let text): words(element) != text
    case .has(let element, let state): has(element, state)
    case .hasNot(let element, let state): !has(element, state)
    case .readerIsOn: environment.readerIsOn ?? true
    case .readerIsOff: !(environment.readerIsOn ?? true)
    case .systemIsOlder(let version):
      environment.systemVersion.map { isVersion($0, below: version) } ?? false
    case .systemIsNewer(let version):
      environment.systemVersion.map { isVersion(version, below: $0) } ?? false
    case .languageIs(let tag): tag.tag.lowercased() == language.tag.lowercased()
    case .systemIs(let name): model.platform.rawValue == name
    case .appIsMissing(let app): environment.apps.map { !$0.contains(app) } ?? false
    }
  }

  // MARK: Values

  func value(_ reference: ElementReference) -> String { key(reference).map(value) ?? "" }

  /// What was typed, chosen or set; of a group the label of what is chosen in it, else
  /// what its parts hold.
  func value(_ key: ElementKey) -> String {
    guard let element = self[key] else { return "" }
    if let value = element.value?.text { return value }
    if let range = element.range { return numberText(range.current) }
    if let chosen = chosenMember(of: key) { return self[chosen]?.label?.text ?? "" }
    return values(inside: key)
  }

  /// What the parts of a date or time hold, one after another as their language writes them.
  private func values(inside group: ElementKey) -> String {
    guard let tree = tree(of: group), tree.indices.contains(group.node) else { return "" }
    let parts = (group.node + 1..<max(group.node + 1, tree.nodes[group.node].end)).compactMap {
      tree[$0].value?.text
    }
    return parts.joined(separator: ["zh", "ja"].contains(language.primary) ? "" : " ")
  }

  /// The value where there is one, else the label.
  private func words(_ reference: ElementReference) -> String {
    guard let key = key(reference) else { return "" }
    let value = value(key)
    return value.isEmpty && self[key]?.role.isTextEntry == false
      ? self[key]?.label?.text ?? "" : value
  }

  private func isChosen(_ reference: ElementReference) -> Bool {
    guard let key = key(reference), let element = self[key] else { return false }
    switch element.role {
    case .radioButton, .tab, .item, .button, .cell, .row, .oneStop:
      return element.isTaken
    default: return !value(key).isEmpty
    }
  }

  /// The member of a group that is chosen.
  private func chosenMember(of group: ElementKey) -> ElementKey? {
    guard let tree = tree(of: group), tree.indices.contains(group.node) else { return nil }
    return (group.node + 1..<max(group.node + 1, tree.nodes[group.node].end)).first {
      tree[$0].isTaken
    }.map { ElementKey(screen: group.screen, node: $0) }
  }

  private func has(_ reference: ElementReference, _ state: Element.State) -> Bool {
    guard let key = key(reference), let element = self[key] else { return false }
    switch state {
    case .checked, .on: return element.isTaken && !element.states.contains(.mixed)
    case .notChecked, .off: return !element.isTaken
    case .invisible: return !isShown(key)
    case .collapsed: return !element.states.contains(.expanded)
    case .selected, .mixed, .disabled, .required, .expanded, .hidden, .focused, .editing, .busy,
      .invalid, .readOnly, .modal, .pressed, .current, .visited:
      return element.states.contains(state)
    }
  }

  // MARK: Forms of values

  private func isDigits(_ text: String, _ count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The number that an element holds, else the place of its value among its choices, from 1.
  private func rank(_ reference: ElementReference) -> Double? {
    guard let key = key(reference), let element = self[key] else { return nil }
    let value = value(key)
    return Double(value)
      ?? element.choices.firstIndex { $0.text == value }.map { Double($0 + 1) }
  }

  private func isEmail(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let labels = halves[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }

  private var today: String { model.scenario.today ?? "" }

  private func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10
      && bytes.indices.allSatisfy {
        $0 == 4 || $0 == 7 ? bytes[$0] == 0x2D : (0x30...0x39).contains(bytes[$0])
      }
  }

  /// Dates as `YYYY-MM-DD` are in the order of their characters.
  private func isBefore(_ one: String, _ other: String) -> Bool {
    isDate(one) && isDate(other) && one < other
  }

  private func isVersion(_ one: String, below other: String) -> Bool {
    let (left, right) = (numbers(one), numbers(other))
    for index in 0..<max(left.count, right.count) {
      let pair = (
        index < left.count ? left[index] : 0, index < right.count ? right[index] : 0
      )
      if pair.0 != pair.1 { return pair.0 < pair.1 }
    }
    return false
  }

  private func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").map { Int($0) ?? 0 }
  }
}

extension Element {
  /// Whether it is on, checked or chosen.
  var isTaken: Bool {
    !states.isDisjoint(with: [.on, .checked, .selected, .pressed, .current])
  }
}

/// A number without a needless fraction.
func numberText(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}
