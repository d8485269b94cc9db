private import Glibc

/// A file being written, every write of it checked.
package final class OutputFile {
  private let file: Int32
  /// The name that errors show.
  package let shownPath: String
  /// Whether bytes behind the end can be changed: false for a pipe.
  package let isSeekable: Bool
  private var isOpen = true

  /// Makes a new file; one that exists already is an error.
  package init(creating path: String, shownAs shownPath: String? = nil) throws(SpeechError) {
    self.shownPath = shownPath ?? path
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .cannotWrite(path: self.shownPath, code: errno) }
    isSeekable = true
  }

  /// Takes over an open file, such as a pipe or a device.
  package init(descriptor: Int32, shownAs shownPath: String) {
    file = descriptor
    self.shownPath = shownPath
    isSeekable = lseek(descriptor, 0, SEEK_CUR) >= 0
  }

  deinit { if isOpen { _ = Glibc.close(file) } }

  package func write(_ data: UnsafeRawBufferPointer) throws(SpeechError) {
    var written = 0
    while written < data.count {
      let start = data.baseAddress?.advanced(by: written)
      let count = retrying { Glibc.write(file, start, data.count - written) }
      guard let count else { throw .cannotWrite(path: shownPath, code: errno) }
      written += count
    }
  }

  package func write(_ bytes: [UInt8]) throws(SpeechError) {
    try bytes.withUnsafeBufferPointer { bytes throws(SpeechError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Moves the place of the next write, as `lseek` does; the new place from the beginning.
  @discardableResult
  func seek(_ offset: Int, from origin: Int32 = SEEK_SET) throws(SpeechError) -> Int {
    let place = lseek(file, offset, origin)
    guard place >= 0 else { throw .cannotWrite(path: shownPath, code: errno) }
    return place
  }

  /// The bytes that the file holds.
  func size() throws(SpeechError) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .cannotWrite(path: shownPath, code: errno) }
    return Int(status.st_size)
  }

  /// Ends the writing. Some file systems tell only now that the disk is full.
  package func close() throws(SpeechError) {
    isOpen = false
    // The file is closed even where a signal interrupted the call (close(2)).
    guard Glibc.close(file) == 0 || errno == EINTR else {
      throw .cannotWrite(path: shownPath, code: errno)
    }
  }
}
