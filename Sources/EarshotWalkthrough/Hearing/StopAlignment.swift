/// Which stop of a walk each heard announcement is, in order, by the words they have in common.
struct StopAlignment {
  /// For each announcement the index of its stop, nil where it is none.
  let partner: [Int?]

  /// The largest table that is filled; longer captures are followed stop by stop instead.
  private static let largestTable = 4_000_000
  /// How far on in the walk the next announcement is looked for then.
  private static let reach = 100

  init(_ heard: [[String]], _ stops: [[String]]) {
    partner =
      heard.count * stops.count <= Self.largestTable
      ? Self.best(heard, stops) : Self.followed(heard, stops)
  }

  /// From 0 to 100, and 0 for what is not alike enough to be the same stop.
  private static func likeness(_ left: [String], _ right: [String]) -> Int {
    guard left != right else { return 100 }
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    var counts: [String: Int] = [:]
    for word in left { counts[word, default: 0] += 1 }
    var common = 0
    for word in right where counts[word, default: 0] > 0 {
      counts[word, default: 0] -= 1
      common += 1
    }
    let share = common * 200 / (left.count + right.count)
    return share >= 40 ? share - 1 : 0
  }

  /// The alignment with the greatest sum of likenesses.
  private static func best(_ heard: [[String]], _ stops: [[String]]) -> [Int?] {
    let width = stops.count + 1
    var table = [Int32](repeating: 0, count: (heard.count + 1) * width)
    for i in heard.indices.reversed() {
      for j in stops.indices.reversed() {
        let like = Int32(likeness(heard[i], stops[j]))
        let paired = like > 0 ? like + table[(i + 1) * width + j + 1] : 0
        table[i * width + j] = max(
          paired, table[(i + 1) * width + j], table[i * width + j + 1])
      }
    }
    var result = [Int?](repeating: nil, count: heard.count)
    var (i, j) = (0, 0)
    while i < heard.count, j < stops.count {
      let like = Int32(likeness(heard[i], stops[j]))
      if like > 0, table[i * width + j] == like + table[(i + 1) * width + j + 1] {
        result[i] = j
        i += 1
        j += 1
      } else if table[i * width + j] == table[i * width + j + 1] {
        j += 1
      } else {
        i += 1
      }
    }
    return result
  }

  private static func followed(_ heard: [[String]], _ stops: [[String]]) -> [Int?] {
    var next = 0
    return heard.map { words in
      let window = next..<min(stops.count, next + reach)
      let found = window.max { likeness(words, stops[$0]) < likeness(words, stops[$1]) }
      guard let found, likeness(words, stops[found]) > 0 else { return nil }
      next = found + 1
      return found
    }
  }
}

/// The pairs of indices of a longest common subsequence of two short texts' words.
func commonSubsequence(_ left: [String], _ right: [String]) -> [(Int, Int)] {
  let width = right.count + 1
  var table = [Int](repeating: 0, count: (left.count + 1) * width)
  for i in left.indices.reversed() {
    for j in right.indices.reversed() {
      table[i * width + j] =
        left[i] == right[j]
        ? table[(i + 1) * width + j + 1] + 1
        : max(table[(i + 1) * width + j], table[i * width + j + 1])
    }
  }
  var pairs: [(Int, Int)] = []
  var (i, j) = (0, 0)
  while i < left.count, j < right.count {
    if left[i] == right[j] {
      pairs.append((i, j))
      i += 1
      j += 1
    } else if table[(i + 1) * width + j] >= table[i * width + j + 1] {
      i += 1
    } else {
      j += 1
    }
  }
  return pairs
}
