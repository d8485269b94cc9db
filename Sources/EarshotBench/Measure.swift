internal import Glibc

/// One measured figure beside its baseline, both taken in the same run.
struct Figure {
  var name: String
  /// Seconds of ours and of the baseline, the median of several turns each.
  var ours: Double
  var baseline: Double
  var baselineName: String
  /// What the ratio should be at most, or at least.
  var goal: String

  /// One line: the ratio first, then what it is made of.
  var line: String {
    "\(name): ratio \(rounded(ours / baseline)) (goal: \(goal)); ours \(milliseconds(ours)), "
      + "\(baselineName) \(milliseconds(baseline))"
  }
}

/// Measures two pieces of work in turn, A B A B …, so that a drift of the machine's speed meets both.
///
/// - Returns: The median seconds of each.
func compare(turns: Int, ours: () throws -> Void, baseline: () throws -> Void) rethrows -> (
  ours: Double, baseline: Double
) {
  try ours()
  try baseline()
  var a: [Double] = []
  var b: [Double] = []
  for _ in 0..<turns {
    a.append(try seconds(ours))
    b.append(try seconds(baseline))
  }
  return (median(a), median(b))
}

/// The wall-clock seconds that a piece of work takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try work()
  let elapsed = clock.now - start
  let (seconds, attoseconds) = elapsed.components
  return Double(seconds) + Double(attoseconds) * 1e-18
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[sorted.count / 2]
}

func milliseconds(_ seconds: Double) -> String { "\(rounded(seconds * 1000)) ms" }

/// Two places for small numbers, whole ones for large.
func rounded(_ value: Double) -> String {
  if value >= 100 { return "\(Int(value.rounded()))" }
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

/// Runs a program to its end with its output thrown away.
///
/// - Returns: Its exit status, or -1 where it could not be started or was ended by a signal.
@discardableResult
func run(_ arguments: [String]) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor: Int32 in [0, 1, 2] {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
  }
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
  words.append(nil)
  defer { words.forEach { free($0) } }
  var child: pid_t = 0
  guard posix_spawnp(&child, arguments[0], &actions, nil, words, environ) == 0 else { return -1 }
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
}
