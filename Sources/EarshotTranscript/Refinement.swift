/// Pairs what is left of a difference: which heard block an expected one has become.
struct Refinement {
  private let matcher: BlockMatcher
  private let moves: Moves
  private var words: [String: Int] = [:]
  private var itemWords: [Int: [Int]] = [:]
  private var heardWords: [Int: [Int]] = [:]

  /// Above so many pairs, blocks are paired as they come.
  private static let finePairs = 250_000
  /// Words of a block that are looked at.
  private static let maximumWords = 200

  init(_ matcher: BlockMatcher, moves: Moves) {
    self.matcher = matcher
    self.moves = moves
  }

  /// What became of the expected items of a region in which no block is the same.
  mutating func steps(items: Range<Int>, heard: Range<Int>) -> [BlockAlignment.Step] {
    let stayingItems = items.filter { moves.heard[$0] == nil }
    let stayingHeard = heard.filter { moves.item[$0] == nil }
    let steps =
      stayingItems.count * stayingHeard.count <= Self.finePairs
      ? bySimilarity(stayingItems, stayingHeard) : byOrder(stayingItems, stayingHeard)
    return withMoves(steps, items, heard)
  }

  private func withMoves(
    _ steps: [BlockAlignment.Step], _ items: Range<Int>, _ heard: Range<Int>
  ) -> [BlockAlignment.Step] {
    var result: [BlockAlignment.Step] = []
    var leavers = items.filter { moves.heard[$0] != nil }[...]
    var comers = heard.filter { moves.item[$0] != nil }[...]
    func pass(item: Int, heard: Int) {
      while let next = leavers.first, next < item, let to = moves.heard[next] {
        result.append(.movedFrom(item: next, heard: to))
        leavers = leavers.dropFirst()
      }
      while let next = comers.first, next < heard, let from = moves.item[next] {
        result.append(.movedTo(item: from, heard: next))
        comers = comers.dropFirst()
      }
    }
    for step in steps {
      switch step {
      case .same(let item, let heard), .changed(let item, let heard),
        .movedFrom(let item, let heard), .movedTo(let item, let heard):
        pass(item: item, heard: heard)
      case .missing(let item), .gap(let item): pass(item: item, heard: .min)
      case .added(let heard), .covered(let heard): pass(item: .min, heard: heard)
      }
      result.append(step)
    }
    pass(item: .max, heard: .max)
    return result
  }

  private mutating func bySimilarity(_ items: [Int], _ heard: [Int]) -> [BlockAlignment.Step] {
    let missing: Int32 = 10
    var costs = Costs(rows: items.count, columns: heard.count)
    for row in stride(from: items.count, through: 0, by: -1) {
      let isGap = row < items.count && matcher.items[items[row]].isGap
      for column in stride(from: heard.count, through: 0, by: -1) {
        var best: Int32 = row == items.count && column == heard.count ? 0 : .max
        if row < items.count { best = costs[row + 1, column] + (isGap ? 0 : missing) }
        if column < heard.count {
          best = min(best, costs[row, column + 1] + (isGap ? 0 : missing))
        }
        if row < items.count, column < heard.count,
          let change = costOfChange(items[row], heard[column])
        {
          best = min(best, costs[row + 1, column + 1] + change)
        }
        costs[row, column] = best
      }
    }
    var steps: [BlockAlignment.Step] = []
    var (row, column) = (0, 0)
    var passed = -1
    while row < items.count || column < heard.count {
      let isGap = row < items.count && matcher.items[items[row]].isGap
      if isGap, passed != row {
        steps.append(.gap(item: items[row]))
        passed = row
      }
      if row < items.count, column < heard.count,
        let change = costOfChange(items[row], heard[column]),
        costs[row, column] == costs[row + 1, column + 1] + change
      {
        steps.append(.changed(item: items[row], heard: heard[column]))
        row += 1
        column += 1
      } else if row < items.count,
        costs[row, column] == costs[row + 1, column] + (isGap ? 0 : missing)
      {
        if !isGap { steps.append(.missing(item: items[row])) }
        row += 1
      } else {
        steps.append(isGap ? .covered(heard: heard[column]) : .added(heard: heard[column]))
        column += 1
      }
    }
    return steps
  }

  /// The first with the first: for regions too large to weigh every pair. A gap covers all.
  private func byOrder(_ items: [Int], _ heard: [Int]) -> [BlockAlignment.Step] {
    var steps: [BlockAlignment.Step] = []
    let hasGap = items.contains { matcher.items[$0].isGap }
    var rest = heard[...]
    for item in items {
      switch matcher.items[item] {
      case .gap:
        steps.append(.gap(item: item))
        steps += rest.map { .covered(heard: $0) }
        rest = []
      case .block(let block):
        if !hasGap, let next = rest.first, matcher.heard[next].family == block.family {
          steps.append(.changed(item: item, heard: next))
          rest = rest.dropFirst()
        } else {
          steps.append(.missing(item: item))
        }
      }
    }
    return steps + rest.map { .added(heard: $0) }
  }

  /// Less than missing and added together where two blocks may be one; nil where they cannot.
  ///
  /// Blocks of which half of the words or more are the same cost less than one missing block, so
  /// that a gap does not cover what is plainly a changed stop. The weights were found by trial.
  private mutating func costOfChange(_ item: Int, _ heardIndex: Int) -> Int32? {
    guard case .block(let block) = matcher.items[item],
      block.family == matcher.heard[heardIndex].family
    else { return nil }
    let expected = words(ofItem: item, block)
    let heard = words(ofHeard: heardIndex)
    let common = commonCount(expected, heard)
    if common == 0 {
      // Two lone texts can be one text rewritten; longer ones without a common word are not.
      return block.family != .stop || min(expected.count, heard.count) <= 2 ? 17 : nil
    }
    return 14 - Int32(10 * 2 * common / (expected.count + heard.count))
  }

  private mutating func words(ofItem item: Int, _ block: Block) -> [Int] {
    if let known = itemWords[item] { return known }
    let text = block.lines.map { index in
      switch matcher.lines.entries[index] {
      case .gap: ""
      case .literal(_, let number):
        number < 0 ? matcher.lines.unheard[index] ?? "" : matcher.lines.texts[number].text
      case .pattern(let line): line.pattern.text
      }
    }.joined(separator: " ")
    let result = numbers(of: text)
    itemWords[item] = result
    return result
  }

  private mutating func words(ofHeard index: Int) -> [Int] {
    if let known = heardWords[index] { return known }
    let text = matcher.heard[index].lines.map {
      matcher.lines.texts[matcher.lines.heard[$0]].text
    }.joined(separator: " ")
    let result = numbers(of: text)
    heardWords[index] = result
    return result
  }

  /// The words of a text as sorted numbers; an ideograph is a word of its own.
  private mutating func numbers(of text: String) -> [Int] {
    var result: [Int] = []
    var word = ""
    func finish() {
      guard !word.isEmpty else { return }
      let number = words[word] ?? words.count
      words[word] = number
      result.append(number)
      word = ""
    }
    for character in text.lowercased() {
      let isWide = (character.unicodeScalars.first?.value ?? 0) >= 0x2E80
      if result.count == Self.maximumWords { break }
      if isWide || !(character.isLetter || character.isNumber) { finish() }
      if character.isLetter || character.isNumber { word.append(character) }
      if isWide { finish() }
    }
    finish()
    return result.sorted()
  }

  private func commonCount(_ left: [Int], _ right: [Int]) -> Int {
    var (a, b, count) = (0, 0, 0)
    while a < left.count, b < right.count {
      if left[a] == right[b] {
        count += 1
        a += 1
        b += 1
      } else if left[a] < right[b] {
        a += 1
      } else {
        b += 1
      }
    }
    return count
  }
}
