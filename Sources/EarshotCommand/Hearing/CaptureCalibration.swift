import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotTranscript
import EarshotWalkthrough

/// What a device said of a screen against what its reader's rules say, by rule.
struct CaptureCalibration {
  let capture: Capture
  let heard: HeardWalk
  let trial: CaptureTrial
  let release: ReaderRelease?
  private let invocation: Invocation

  /// - Throws: 66 and 65 for files that are not there or cannot be read, 64 for a reader that does
  ///   not fit.
  init(log: String, dump: String, _ choice: ProfileChoice, _ invocation: Invocation)
    throws(Failure)
  {
    self.invocation = invocation
    let capture = try CaptureCalibration.capture(log, invocation)
    let recorded = capture.reader.flatMap(Reader.heard(as:))
    var choice = choice
    choice.language = choice.language ?? capture.language
    let asked = choice.ids.first.flatMap { Reader.named($0)?.reader } ?? recorded
    let release = capture.readerVersion.flatMap { version in asked?.release(version) }
    if choice.ids.isEmpty, let recorded {
      choice.ids = [release?.nearest ?? recorded.id]
    }
    self.capture = capture
    self.release = release
    let walks = try InputReader(invocation).read(dump).hear(choice, invocation)
    guard let first = walks.first(where: \.isThroughEverything) ?? walks.first else {
      throw .error(.noInput, "'\(dump)' holds no screen")
    }
    heard = first
    trial = CaptureTrial(capture, first.transcript.stops.map(\.arrival))
  }

  static func capture(_ path: String, _ invocation: Invocation) throws(Failure) -> Capture {
    let bytes = try InputReader.bytes(of: path)
    do throws(Diagnostics) {
      return try CaptureReader.read(bytes, file: path)
    } catch {
      let printer = DiagnosticPrinter(console: invocation.console, sources: [path: bytes])
      throw Failure(.badInput, error.all.flatMap(printer.lines))
    }
  }

  /// Prints the differences; the ending says whether there are any.
  func print() -> ExitCode {
    if invocation.value(.textOrJSON) == "json" {
      invocation.console.line(json.text())
    } else {
      text.forEach(invocation.console.line)
    }
    return trial.isAgreed ? .success : .differs
  }

  /// What is to be known of the device's version.
  var releaseNote: String? {
    guard let version = capture.readerVersion else { return nil }
    let reader = capture.reader ?? heard.reader.reader.id
    switch release {
    case .newer(let newest)?:
      return "\(reader) \(version) is newer than any rule; compared with \(newest)"
    case .older(let oldest)?:
      return "\(reader) \(version) is older than any rule; compared with \(oldest)"
    case .between(let before, let after)?:
      return "\(reader) \(version) lies between \(before) and \(after); compared with \(before)"
    case .known?, .unreadable?, nil: return nil
    }
  }

  private var text: [String] {
    var lines = [
      "\(trial.agreed) agreed, \(trial.differing) differed, \(trial.unheard.count) not heard, "
        + "\(trial.unplaced.count) at no stop: \(capture.file), \(heard.reader.profile.id) "
        + "(\(heard.reader.profile.version))"
    ]
    if let releaseNote { lines.append("note: \(releaseNote)") }
    for group in trial.groups {
      lines.append(
        "RULE \(group.rule.id) (\(group.rule.evidence.rawValue)): "
          + counted(group.items.count, "difference"))
      for item in group.items {
        lines += described(item)
        lines.append("    not heard: \(item.missing.joined(separator: " "))")
        if !item.instead.isEmpty {
          lines.append("    heard there: \(item.instead.joined(separator: " "))")
        }
      }
    }
    if !trial.beyondRules.isEmpty {
      lines.append("NO RULE says what was heard: \(counted(trial.beyondRules.count, "place"))")
      for item in trial.beyondRules {
        lines += described(item)
        lines.append("    heard beyond it: \(item.instead.joined(separator: " "))")
      }
    }
    for (stop, ours) in trial.unheard {
      lines.append("NOT HEARD stop \(stop): \(ours.isEmpty ? "[silence]" : ours)")
    }
    for utterance in trial.unplaced {
      lines.append("AT NO STOP \(position(utterance.place)): \(utterance.text)")
    }
    return lines
  }

  private func described(_ item: CaptureTrial.Item) -> [String] {
    [
      "  stop \(item.stop), \(position(item.place))", "    heard: \(item.heard)",
      "    ours: \(item.ours)",
    ]
  }

  private func position(_ place: SourcePlace) -> String {
    "\(capture.file):\(place.line):\(place.column)"
  }

  private var json: JSON {
    func item(_ item: CaptureTrial.Item) -> JSON {
      [
        "stop": JSON(item.stop), "heard": JSON(item.heard), "ours": JSON(item.ours),
        "missing": JSON(item.missing.map { JSON($0) }),
        "instead": JSON(item.instead.map { JSON($0) }), "line": JSON(Int(item.place.line)),
        "column": JSON(Int(item.place.column)),
      ]
    }
    return [
      "schema": "earshot.capture-calibration/1", "capture": JSON(capture.file),
      "profile": JSON(heard.reader.profile.id), "version": JSON(heard.reader.profile.version),
      "agreed": JSON(trial.agreed), "differed": JSON(trial.differing),
      "rules": JSON(
        trial.groups.map { group in
          [
            "rule": JSON(group.rule.id), "evidence": JSON(group.rule.evidence.rawValue),
            "items": JSON(group.items.map(item)),
          ]
        }), "beyondRules": JSON(trial.beyondRules.map(item)),
      "notHeard": JSON(
        trial.unheard.map { ["stop": JSON($0.stop), "ours": JSON($0.ours)] }),
      "atNoStop": JSON(trial.unplaced.map { JSON($0.text) }), "note": JSON(releaseNote),
    ]
  }
}
