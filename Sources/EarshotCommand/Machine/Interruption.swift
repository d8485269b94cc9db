internal import Glibc
internal import Synchronization

/// Whether the user asked the command to stop.
///
/// Long work asks between its pieces, takes away what is half made, and ends with 130.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Takes SIGINT, SIGTERM and SIGHUP, and ignores SIGPIPE, so that a closed pipe is an error of a
  /// write. A second signal ends at once.
  static func watch() {
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if Interruption.requested.exchange(true, ordering: .relaxed) { _exit(130) }
      }
    }
  }
}
