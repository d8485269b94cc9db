/// Which blocks of two transcripts are the same, which were changed, moved, lost or added.
struct BlockAlignment {
  enum Step {
    case same(item: Int, heard: Int)
    /// The heard block is what became of the expected one.
    case changed(item: Int, heard: Int)
    case missing(item: Int)
    case added(heard: Int)
    /// A gap that is passed over; what it covers follows as `covered`.
    case gap(item: Int)
    case covered(heard: Int)
    /// An expected block that is heard elsewhere, and the place where it is heard.
    case movedFrom(item: Int, heard: Int)
    case movedTo(item: Int, heard: Int)
  }

  /// Above so many pairs of blocks an alignment goes by what is unique in both, or is left coarse.
  static let finePairs = 1_000_000

  private(set) var steps: [Step] = []
  private var matcher: BlockMatcher
  /// The heard block that each item is, or -1.
  private var matches: [Int]

  init(_ matcher: BlockMatcher) {
    self.matcher = matcher
    matches = Array(repeating: -1, count: matcher.items.count)
    match()
    explain()
  }

  // MARK: Blocks that are the same

  private struct Region {
    var items: Range<Int>
    var heard: Range<Int>
  }

  private mutating func match() {
    var regions = [Region(items: 0..<matcher.items.count, heard: 0..<matcher.heard.count)]
    while let whole = regions.popLast() {
      let region = withoutEqualEnds(whole)
      if region.items.isEmpty || region.heard.isEmpty { continue }
      if region.items.count * region.heard.count <= Self.finePairs {
        matchFinely(region)
      } else {
        regions += between(anchors(in: region), of: region)
      }
    }
  }

  private mutating func withoutEqualEnds(_ region: Region) -> Region {
    var (items, heard) = (region.items, region.heard)
    while let item = items.first, let block = heard.first, matcher.accepts(item, block) {
      matches[item] = block
      items = items.dropFirst()
      heard = heard.dropFirst()
    }
    while let item = items.last, let block = heard.last, matcher.accepts(item, block) {
      matches[item] = block
      items = items.dropLast()
      heard = heard.dropLast()
    }
    return Region(items: items, heard: heard)
  }

  /// The fewest blocks missing or added, where a gap covers any number.
  private mutating func matchFinely(_ region: Region) {
    var costs = Costs(rows: region.items.count, columns: region.heard.count)
    for row in stride(from: region.items.count, through: 0, by: -1) {
      let isGap = row < region.items.count && matcher.items[region.items.lowerBound + row].isGap
      for column in stride(from: region.heard.count, through: 0, by: -1) {
        var best: Int32 = row == region.items.count && column == region.heard.count ? 0 : .max
        if row < region.items.count {
          best = costs[row + 1, column] + (isGap ? 0 : 1)
        }
        if column < region.heard.count {
          best = min(best, costs[row, column + 1] + (isGap ? 0 : 1))
        }
        if row < region.items.count, column < region.heard.count,
          matcher.accepts(region.items.lowerBound + row, region.heard.lowerBound + column)
        {
          best = min(best, costs[row + 1, column + 1])
        }
        costs[row, column] = best
      }
    }
    var (row, column) = (0, 0)
    while row < region.items.count, column < region.heard.count {
      let item = region.items.lowerBound + row
      let heard = region.heard.lowerBound + column
      if costs[row, column] == costs[row + 1, column + 1], matcher.accepts(item, heard) {
        matches[item] = heard
        row += 1
        column += 1
      } else if costs[row, column] == costs[row + 1, column] + (matcher.items[item].isGap ? 0 : 1) {
        row += 1
      } else {
        column += 1
      }
    }
  }

  /// Pairs of blocks that are unique on both sides of a region, in an order that both share.
  private func anchors(in region: Region) -> [(item: Int, heard: Int)] {
    var counts: [Int: (items: Int, heard: Int, place: Int)] = [:]
    for heard in region.heard {
      counts[matcher.heardNumbers[heard], default: (0, 0, 0)].heard += 1
      counts[matcher.heardNumbers[heard]]?.place = heard
    }
    for item in region.items where matcher.itemNumbers[item] >= 0 {
      counts[matcher.itemNumbers[item]]?.items += 1
    }
    let pairs: [(item: Int, heard: Int)] = region.items.compactMap { item in
      guard matcher.itemNumbers[item] >= 0, let count = counts[matcher.itemNumbers[item]],
        count.items == 1, count.heard == 1
      else { return nil }
      return (item, count.place)
    }
    return longestRise(pairs)
  }

  /// The longest choice of pairs whose heard places rise, by piles of ends.
  private func longestRise(_ pairs: [(item: Int, heard: Int)]) -> [(item: Int, heard: Int)] {
    var ends: [Int] = []
    var before = Array(repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].heard < pairs[index].heard {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chosen: [(item: Int, heard: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      chosen.append(pairs[index])
      index = before[index]
    }
    return chosen.reversed()
  }

  private mutating func between(
    _ anchors: [(item: Int, heard: Int)], of region: Region
  ) -> [Region] {
    if anchors.isEmpty { return [] }
    var regions: [Region] = []
    var (item, heard) = (region.items.lowerBound, region.heard.lowerBound)
    for anchor in anchors {
      matches[anchor.item] = anchor.heard
      regions.append(Region(items: item..<anchor.item, heard: heard..<anchor.heard))
      (item, heard) = (anchor.item + 1, anchor.heard + 1)
    }
    regions.append(
      Region(items: item..<region.items.upperBound, heard: heard..<region.heard.upperBound))
    return regions
  }

  // MARK: What became of the others

  private mutating func explain() {
    let moves = findMoves()
    var refinement = Refinement(matcher, moves: moves)
    var (item, heard) = (0, 0)
    for index in matcher.items.indices where matches[index] >= 0 {
      steps += refinement.steps(items: item..<index, heard: heard..<matches[index])
      steps.append(.same(item: index, heard: matches[index]))
      (item, heard) = (index + 1, matches[index] + 1)
    }
    steps += refinement.steps(
      items: item..<matcher.items.count, heard: heard..<matcher.heard.count)
  }

  /// Stops that are missing in one place and added, the same to the word, in another.
  private func findMoves() -> Moves {
    var moves = Moves()
    var left: [Int: [Int]] = [:]
    let matched = Set(matches)
    for heard in matcher.heard.indices.reversed()
    where matcher.heard[heard].family == .stop && !matched.contains(heard) {
      left[matcher.heardNumbers[heard], default: []].append(heard)
    }
    for item in matcher.items.indices where matches[item] < 0 {
      let number = matcher.itemNumbers[item]
      guard number >= 0, let heard = left[number]?.popLast() else { continue }
      moves.heard[item] = heard
      moves.item[heard] = item
    }
    return moves
  }
}

/// Blocks that are heard elsewhere than expected, from both sides.
struct Moves {
  var heard: [Int: Int] = [:]
  var item: [Int: Int] = [:]
}

/// The cost of the rest of an alignment at each pair of places.
struct Costs {
  private let width: Int
  private var values: [Int32]

  init(rows: Int, columns: Int) {
    width = columns + 1
    values = Array(repeating: 0, count: (rows + 1) * (columns + 1))
  }

  subscript(row: Int, column: Int) -> Int32 {
    get { values[row * width + column] }
    set { values[row * width + column] = newValue }
  }
}
