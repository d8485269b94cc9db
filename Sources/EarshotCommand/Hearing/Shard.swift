internal import Glibc

/// A part of a list that several machines share: `--shard I/N`, or Bazel's variables.
struct Shard {
  private let index: Int
  private let count: Int

  init(_ invocation: Invocation) throws(Failure) {
    if let text = invocation.value(.shard) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1,
        (1...count).contains(index)
      else {
        throw .error(
          .usage, "option '--shard' does not take '\(text)'; expected I/N with I from 1 to N")
      }
      self.index = index - 1
      self.count = count
      return
    }
    let environment = invocation.console.environment
    if let count = environment("TEST_TOTAL_SHARDS").flatMap({ Int($0) }), count >= 1,
      let index = environment("TEST_SHARD_INDEX").flatMap({ Int($0) }), index >= 0, index < count
    {
      self.index = index
      self.count = count
      // Bazel takes a runner that does not touch this file for one that does not shard.
      if let file = environment("TEST_SHARD_STATUS_FILE") {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        if descriptor >= 0 { close(descriptor) }
      }
      return
    }
    index = 0
    count = 1
  }

  /// Every `count`th item of the sorted list, so that the split depends on nothing else.
  func part(of items: [String]) -> [String] {
    guard count > 1 else { return items }
    return items.enumerated().filter { $0.offset % count == index }.map(\.element)
  }
}
