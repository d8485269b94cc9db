import EarshotJSON
import EarshotModel
import EarshotTranscript

/// What the last run found different, kept for `earshot accept --cause N`.
///
/// It lies in the project's own folder of the cache, so that runs of two projects do not meet.
enum PendingStore {
  /// Keeps the causes of a run; a run without differences forgets those before it.
  static func save(_ report: DifferenceReport, mayWrite: Bool) throws(Failure) {
    guard mayWrite, let file = Cache.file("last-run.json") else { return }
    let pending = report.pending
    if pending.isEmpty {
      try? FileSystem.remove(file)
      return
    }
    let json: JSON = [
      "schema": "earshot.pending/1", "transcripts": JSON(pending.map { $0.json() }),
    ]
    do throws(FileSystem.Problem) {
      try FileSystem.makeDirectory(FileSystem.folder(of: file))
      try FileSystem.write(Array((json.text() + "\n").utf8), to: file)
    } catch {
      throw .error(.cannotWrite, "\(error.path): \(error.detail)")
    }
  }

  /// The transcripts with differences of the last run here; nil where there was none.
  static func load() throws(Failure) -> [PendingTranscript]? {
    guard let file = Cache.file("last-run.json"), let bytes = try? FileSystem.read(file) else {
      return nil
    }
    do throws(Diagnostic) {
      let json = try JSON.read(bytes, file: file)
      var result: [PendingTranscript] = []
      for item in json["transcripts"]?.array ?? [] {
        result.append(try PendingTranscript(item, file: file))
      }
      return result
    } catch {
      throw Failure(.badInput, [error.description])
    }
  }

  /// Keeps what is still open after some was accepted.
  static func save(_ pending: [PendingTranscript]) throws(Failure) {
    guard let file = Cache.file("last-run.json") else { return }
    let open = pending.filter { !$0.causes.isEmpty }
    let json: JSON = [
      "schema": "earshot.pending/1", "transcripts": JSON(open.map { $0.json() }),
    ]
    do throws(FileSystem.Problem) {
      if open.isEmpty {
        try FileSystem.remove(file)
      } else {
        try FileSystem.write(Array((json.text() + "\n").utf8), to: file)
      }
    } catch {
      throw .error(.cannotWrite, "\(error.path): \(error.detail)")
    }
  }
}
