private import CSndfile
private import Glibc

/// Writes a FLAC file through libsndfile, which reports no failure of the disk by itself: the
/// bytes go through ``OutputFile``, and count, error and size are checked at the end.
final class FLACWriter {
  private let output: OutputFile
  private let handle: OpaquePointer
  private var isOpen = true
  /// The first failure of a write that the library asked for.
  private let sink: Sink

  private final class Sink {
    let output: OutputFile
    var failure: SpeechError?

    init(_ output: OutputFile) { self.output = output }

    func attempt(_ action: (OutputFile) throws -> Int) -> Int {
      do {
        return try action(output)
      } catch {
        failure = failure ?? error as? SpeechError
        return -1
      }
    }
  }

  init(to output: OutputFile) throws(SpeechError) {
    self.output = output
    sink = Sink(output)
    var access = SF_VIRTUAL_IO(
      get_filelen: { sink in sf_count_t(FLACWriter.sink(sink) { try $0.size() }) },
      seek: { offset, origin, sink in
        sf_count_t(FLACWriter.sink(sink) { try $0.seek(Int(offset), from: origin) })
      },
      // The library reads nothing of a file that it writes.
      read: { _, _, _ in 0 },
      write: { bytes, count, sink in
        sf_count_t(
          FLACWriter.sink(sink) {
            try $0.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            return Int(count)
          })
      },
      tell: { sink in sf_count_t(FLACWriter.sink(sink) { try $0.seek(0, from: SEEK_CUR) }) })
    var info = SF_INFO()
    info.samplerate = Int32(PCM.sampleRate)
    info.channels = 1
    info.format = Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
    let pointer = Unmanaged.passUnretained(sink).toOpaque()
    guard let handle = sf_open_virtual(&access, Int32(SFM_WRITE), &info, pointer) else {
      throw sink.failure ?? .cannotWrite(path: output.shownPath, code: EIO)
    }
    self.handle = handle
  }

  deinit { if isOpen { sf_close(handle) } }

  private static func sink(
    _ pointer: UnsafeMutableRawPointer?, _ action: (OutputFile) throws -> Int
  ) -> Int {
    guard let pointer else { return -1 }
    return Unmanaged<Sink>.fromOpaque(pointer).takeUnretainedValue().attempt(action)
  }

  func write(_ pcm: PCM) throws(SpeechError) {
    let count = pcm.samples.withUnsafeBufferPointer {
      sf_writef_short(handle, $0.baseAddress, sf_count_t($0.count))
    }
    try check(count == pcm.samples.count)
  }

  /// Completes the file. Call it once; the writer cannot be used after it.
  func finish() throws(SpeechError) {
    sf_write_sync(handle)
    let error = sf_error(handle)
    let code = sf_close(handle)
    isOpen = false
    try check(error == 0 && code == 0)
    try check(try output.size() > 0)
  }

  private func check(_ isWell: Bool) throws(SpeechError) {
    if let failure = sink.failure { throw failure }
    guard isWell else { throw .cannotWrite(path: output.shownPath, code: EIO) }
  }
}
