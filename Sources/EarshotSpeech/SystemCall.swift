internal import Glibc

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Repeats a call that a signal interrupted; nil where it failed otherwise, with `errno` set.
func retrying<Count: FixedWidthInteger & SignedInteger>(_ call: () -> Count) -> Count? {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { return nil }
  }
}
