import EarshotJSON
import EarshotModel
import Foundation

@testable import EarshotSpeech

/// A rule for parts that come from no reader.
let anyRule = Rule("test.words", .inferred, "this test")

/// An utterance of one language whose parts are joined by commas.
func utterance(
  _ texts: String..., hint: String? = nil, language: LanguageTag = "en"
) -> Utterance {
  var parts = texts.enumerated().map { index, text in
    Part(.label, text, before: index == 0 ? "" : ", ", language: language, rule: anyRule)
  }
  if let hint {
    parts.append(Part(.hint, hint, before: ", ", language: language, rule: anyRule))
  }
  return Utterance(parts: parts)
}

/// An utterance whose parts are given with their kinds, joiners and languages.
func utterance(
  mode: Utterance.Mode = .interrupt, delay: Int = 0, purpose: Utterance.Purpose = .arrival,
  _ parts: (kind: Part.Kind, before: String, text: String, language: LanguageTag)...
) -> Utterance {
  Utterance(
    parts: parts.map {
      Part($0.kind, $0.text, before: $0.before, language: $0.language, rule: anyRule)
    }, mode: mode, delayMilliseconds: delay, purpose: purpose)
}

/// A folder of this test's own, taken away with it.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/earshot-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of everything in it, hidden files too, sorted.
  var contents: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()) ?? []
  }
}

func bytes(of path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

func contents(of path: String) throws -> String {
  String(decoding: try bytes(of: path), as: UTF8.self)
}

/// All files below a folder with their bytes.
func files(in folder: String) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    var isFolder: ObjCBool = false
    let path = "\(folder)/\(name)"
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      files[name] = try bytes(of: path)
    }
  }
  return files
}

func manifest(in folder: String) throws -> JSON {
  try JSON.read(try bytes(of: "\(folder)/manifest.json"), file: "manifest.json")
}

/// The samples of a WAV file, found by its own chunk sizes.
func samples(ofWAV path: String) throws -> [Int16] {
  let data = try bytes(of: path)
  func size(_ offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(data[offset + $1]) << (8 * $1) }
  }
  var offset = 12
  while offset + 8 <= data.count {
    let name = String(decoding: data[offset..<offset + 4], as: UTF8.self)
    if name == "data" {
      return stride(from: offset + 8, to: offset + 8 + size(offset + 4), by: 2).map {
        Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)
      }
    }
    offset += 8 + size(offset + 4) + size(offset + 4) % 2
  }
  return []
}

/// The lengths of the silences of at least so many milliseconds between sounds, in samples.
func gaps(in samples: [Int16], atLeast milliseconds: Int = 120) -> [Int] {
  var gaps: [Int] = []
  var last: Int?
  for (index, sample) in samples.enumerated() where sample.magnitude > PCM.silenceLimit {
    if let last, index - last - 1 >= PCM.count(milliseconds: milliseconds) {
      gaps.append(index - last - 1)
    }
    last = index
  }
  return gaps
}

/// Runs a program; its output and exit status, or nil where there is no such program.
func run(_ program: String, _ arguments: String...) throws -> (output: String, status: Int32)? {
  let paths = ["/usr/bin/\(program)", "/bin/\(program)"]
  guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (String(decoding: output, as: UTF8.self), process.terminationStatus)
}

let hasSox = FileManager.default.isExecutableFile(atPath: "/usr/bin/sox")
let hasEspeakCommand = FileManager.default.isExecutableFile(atPath: "/usr/bin/espeak-ng")
