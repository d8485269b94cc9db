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
func compare(
  turns: Int, by clock: Clock, ours: () throws -> Void, baseline: () throws -> Void
) rethrows -> (ours: Double, baseline: Double) {
  try ours()
  try baseline()
  var a: [Double] = []
  var b: [Double] = []
  for _ in 0..<turns {
    a.append(try seconds(by: clock, ours))
    b.append(try seconds(by: clock, baseline))
  }
  return (median(a), median(b))
}

/// What a piece of work is measured by.
enum Clock {
  /// The processor's time of this process: what other processes of the machine do meanwhile does not
  /// count, as it would by the clock for a long piece of work and not for a short one.
  case processor
  /// The time that passes, for work that other processes do.
  case wall
}

/// The seconds that a piece of work takes.
func seconds(by clock: Clock, _ work: () throws -> Void) rethrows -> Double {
  let start = now(clock)
  try work()
  return now(clock) - start
}

private func now(_ clock: Clock) -> Double {
  var time = timespec()
  switch clock {
  case .processor: clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  case .wall: clock_gettime(CLOCK_MONOTONIC, &time)
  }
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[sorted.count / 2]
}

func milliseconds(_ seconds: Double) -> String { "\(rounded(seconds * 1000)) ms" }

/// Two places for small numbers, whole ones for large.
func rounded(_ value: Double) -> String {
  guard value.isFinite else { return "no figure" }
  if value >= 100 { return "\(Int(value.rounded()))" }
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

/// What a process cost.
struct Cost {
  /// Its exit status, or -1 where it could not be started or was ended by a signal.
  var status: Int32 = -1
  /// The processor's seconds.
  var seconds = 0.0
  /// The most memory that it held at once.
  var bytes = 0.0
}

/// Runs a program to its end with its output thrown away.
@discardableResult
func run(_ arguments: [String]) -> Cost {
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
  var cost = Cost()
  guard posix_spawnp(&child, arguments[0], &actions, nil, words, environ) == 0 else { return cost }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
  cost.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  cost.seconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
    $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6
  }
  cost.bytes = Double(usage.ru_maxrss) * 1024
  return cost
}
