internal import EarshotModel

/// A stop with its further utterances, a gesture or an event: what is missed or added as a whole.
struct Block {
  /// Expected entries, or heard lines, by their index in the matcher.
  var lines: Range<Int>
  /// A gap stands before it, so that it may be the end of something longer.
  var isOpenBefore = false
  /// A gap stands after it, so that it may be the beginning of something longer.
  var isOpenAfter = false
  /// A gap stands between its announcement and a further utterance.
  var hasGap = false
  var family: Family

  /// Only what is of one family can be a changed form of the other.
  enum Family: Hashable { case stop, gesture, screen, scroll, earcon, end }
}

extension Block.Family {
  init(_ kind: TranscriptLine.Kind) {
    switch kind {
    case .speech, .further, .silence, .note: self = .stop
    case .gesture: self = .gesture
    case .screen: self = .screen
    case .scroll: self = .scroll
    case .earcon: self = .earcon
    case .end: self = .end
    }
  }
}

/// The blocks of both sides, and which accepts which.
struct BlockMatcher {
  enum Item {
    /// By its index among the matcher's entries.
    case gap(Int)
    case block(Block)

    var isGap: Bool { if case .gap = self { true } else { false } }
  }

  private(set) var lines: LineMatcher
  private(set) var items: [Item] = []
  private(set) var heard: [Block] = []
  /// Numbers for blocks of equal lines. -1: not heard, or with a pattern or an open end.
  private(set) var itemNumbers: [Int] = []
  private(set) var heardNumbers: [Int] = []

  init(_ lines: LineMatcher) {
    self.lines = lines
    var numbers: [[Int]: Int] = [:]
    for index in lines.heard.indices {
      let kind = lines.texts[lines.heard[index]].kind
      if kind == .further, let last = heard.indices.last {
        heard[last].lines = heard[last].lines.lowerBound..<index + 1
      } else {
        heard.append(Block(lines: index..<index + 1, family: .init(kind)))
      }
    }
    for block in heard {
      let key = Array(lines.heard[block.lines])
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      heardNumbers.append(number)
    }
    collectItems()
    joinAroundGaps()
    for item in items {
      var number = -1
      if case .block(let block) = item, !block.isOpenBefore, !block.isOpenAfter,
        !block.hasGap, let key = literals(block)
      {
        number = numbers[key] ?? -1
      }
      itemNumbers.append(number)
    }
  }

  private mutating func collectItems() {
    for index in lines.entries.indices {
      guard let kind = lines.entries[index].kind else {
        if case .block(var block) = items.last {
          block.isOpenAfter = true
          items[items.count - 1] = .block(block)
        }
        items.append(.gap(index))
        continue
      }
      if kind == .further, case .block(var block) = items.last {
        block.lines = block.lines.lowerBound..<index + 1
        items[items.count - 1] = .block(block)
      } else {
        items.append(
          .block(
            Block(
              lines: index..<index + 1, isOpenBefore: items.last?.isGap == true && kind == .further,
              family: .init(kind))))
      }
    }
  }

  /// Makes one block of an announcement, a gap and a further utterance where one stop was heard
  /// that is all of it; else the gap may reach over several stops.
  private mutating func joinAroundGaps() {
    var joined: [Item] = []
    // Each asks all that was heard; so many gaps are made up.
    var tries = 0
    for item in items {
      if case .block(let last) = item, last.isOpenBefore, tries < 1_000, joined.count > 1,
        joined[joined.count - 1].isGap,
        case .block(var block) = joined[joined.count - 2]
      {
        block.lines = block.lines.lowerBound..<last.lines.upperBound
        block.isOpenAfter = last.isOpenAfter
        block.hasGap = true
        tries += 1
        if heard.contains(where: { accepts(block, $0) }) {
          joined.removeLast(2)
          joined.append(.block(block))
          continue
        }
      }
      joined.append(item)
    }
    items = joined
  }

  private func literals(_ block: Block) -> [Int]? {
    var key: [Int] = []
    for index in block.lines {
      guard case .literal(_, let number) = lines.entries[index], number >= 0 else { return nil }
      key.append(number)
    }
    return key
  }

  mutating func accepts(_ item: Int, _ heardIndex: Int) -> Bool {
    guard case .block(let block) = items[item] else { return false }
    if itemNumbers[item] >= 0 { return itemNumbers[item] == heardNumbers[heardIndex] }
    return accepts(block, heard[heardIndex])
  }

  private mutating func accepts(_ block: Block, _ other: Block) -> Bool {
    let surplus = other.lines.count - block.lines.count
    if !block.isOpenBefore, !block.isOpenAfter, !block.hasGap, surplus != 0 { return false }
    return lines.accepts(
      block.lines, other.lines, isOpenBefore: block.isOpenBefore, isOpenAfter: block.isOpenAfter)
  }
}
