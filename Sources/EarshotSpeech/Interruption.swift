private import CLinux
private import Glibc
private import Synchronization

/// The file into which the handler writes; -1 while nobody watches.
private let signalPipe = Atomic<Int32>(-1)

/// The wish of the user or the system that the work should end.
///
/// While it lives, SIGINT, SIGTERM and SIGHUP no longer end the process: they are noticed here, so
/// that what is half-written can be taken away first. At most one may live at a time.
package final class Interruption {
  private let reader: Int32
  private let writer: Int32
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private var earlier: [sigaction] = []

  /// Starts to watch; nil where the system has no more files.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    reader = ends[0]
    writer = ends[1]
    signalPipe.store(writer, ordering: .releasing)
    for number in Self.signals {
      var action = sigaction()
      var before = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        // Only what POSIX allows in a handler: one write, errno kept.
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(signalPipe.load(ordering: .acquiring), &byte, 1)
        errno = code
      }
      sigaction(number, &action, &before)
      earlier.append(before)
    }
  }

  deinit {
    for (number, action) in zip(Self.signals, earlier) {
      var action = action
      sigaction(number, &action, nil)
    }
    signalPipe.store(-1, ordering: .releasing)
    close(reader)
    close(writer)
  }

  /// Can be read when the wish was expressed.
  var file: Int32 { reader }

  /// Whether the wish was expressed.
  package var isRequested: Bool {
    var watched = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0
  }
}
