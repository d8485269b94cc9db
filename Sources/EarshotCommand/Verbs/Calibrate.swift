import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotWalkthrough

extension Verb {
  /// Known announcements put to a reader.
  static let calibrate = Verb(
    "calibrate", "run known announcements through a reader and list each difference",
    arguments: "SUITE…", count: 0...Int.max,
    discussion: [
      "A suite is JSON: trees with the stops and words that are known for them, or observations "
        + "from devices. Words are compared after folding white space; recordings typed by ear by "
        + "their words alone. A case for another reader is skipped, with the reason.",
      "Without --profile, each case goes to the reader of its platform.",
      "A folder stands for the observations in it, .yaml files of what people heard. What such a "
        + "report leaves open, the reader's version and how the stop was reached, is tried; an OK "
        + "line names under which it agreed.",
    ],
    options: CommandOption.hearing + [.fromLog, .screenDump, .from, .textOrJSON]
      + CommandOption.printing,
    examples: [
      ("earshot calibrate talkback.json --profile talkback", "one suite against one reader"),
      ("earshot calibrate observations/", "replay what people heard on devices"),
      (
        "earshot calibrate --from-log talkback.log --screen window_dump.xml",
        "where a device and the rules differ, by rule"
      ),
    ]
  ) { (invocation) throws(Failure) in
    let choice = try ProfileChoice(invocation)
    guard invocation.has(.fromLog) == invocation.has(.screenDump) else {
      throw .error(.usage, "--from-log LOG and --screen DUMP go together")
    }
    if let log = invocation.value(.fromLog), let dump = invocation.value(.screenDump) {
      guard invocation.arguments.isEmpty else {
        throw .error(.usage, "--from-log takes no suite besides")
      }
      return try CaptureCalibration(log: log, dump: dump, choice, invocation).print()
    }
    guard !invocation.arguments.isEmpty else {
      throw .error(.usage, "too few arguments; expected SUITE…, or --from-log with --screen")
    }
    let readers = try choice.readers(
      standard: [Reader.voiceover.id, Reader.talkback.id], language: nil)
    let input = try InputReader(invocation)
    var ending = ExitCode.success
    for path in try suites(invocation.arguments) {
      let bytes = try InputReader.bytes(of: path)
      let printer = DiagnosticPrinter(console: invocation.console, sources: [path: bytes])
      let suite: Suite
      do throws(Diagnostics) {
        let opening = ObservationOpening(file: path, input: input)
        if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
          suite = try ObservationReader.read(bytes, file: path, open: opening.screen)
        } else {
          suite = try SuiteReader.read(bytes, file: path, open: opening.screen)
        }
      } catch {
        printer.print(error.all)
        ending = ending.combined(with: .badInput)
        continue
      }
      if !invocation.has(.quiet) { printer.print(suite.warnings) }
      let wanted = readers.filter { choice.isWanted($0, for: suite) }
      // Names and roles are no reader's: they are computed once.
      for reader in suite.asksReaders ? wanted : Array(readers.prefix(1)) {
        let result = Calibration(
          suite, reader: reader.reader, profile: reader.profile,
          parse: { html in
            try? Importer.html.read(Array(html.utf8), "page").screens.first
          })
        if result.failed > 0 { ending = ending.combined(with: .differs) }
        if result.passed + result.failed == 0 { ending = ending.combined(with: .noInput) }
        if invocation.value(.textOrJSON) == "json" {
          invocation.console.line(json(result, path, reader.profile).text())
        } else {
          text(result, path, reader.profile).forEach(invocation.console.line)
        }
      }
    }
    return ending
  }
}

extension CommandOption {
  static let fromLog = CommandOption(
    "--from-log", .text("LOG"),
    "compare what a device said, as TalkBack's verbose log or typed, with the walk of --screen")
  static let screenDump = CommandOption(
    "--screen", .text("DUMP"), "the dump or scenario of the screen that was recorded")
}

/// Folders stand for the observations in them.
private func suites(_ paths: [String]) throws(Failure) -> [String] {
  var result: [String] = []
  for path in paths {
    guard path != "-", FileSystem.isDirectory(path) else {
      result.append(path)
      continue
    }
    let found: [String]
    do throws(FileSystem.Problem) {
      found = try FileSystem.files(below: [path], ending: ".yaml")
        .filter { !$0.hasSuffix(".scenario.yaml") && !$0.hasSuffix(".strings.yaml") }
    } catch {
      throw .error(.noInput, "\(error.path): \(error.detail)")
    }
    guard !found.isEmpty else {
      throw .error(.noInput, "'\(path)' holds no observations; expected .yaml files")
    }
    result += found
  }
  return result
}

extension ProfileChoice {
  /// Whether a reader that nobody asked for by name has anything to do with a suite of
  /// observations; other suites are put to all.
  fileprivate func isWanted(_ reader: ChosenReader, for suite: Suite) -> Bool {
    guard ids.isEmpty else { return true }
    var readers: Set<String> = []
    for item in suite.cases {
      guard case .observation(let one) = item.content else { return true }
      if let known = Reader.heard(as: one.observation.reader) { readers.insert(known.id) }
    }
    return readers.isEmpty || readers.contains(reader.reader.id)
  }
}

/// The verdict first, then one fact a line for each case that failed.
private func text(_ result: Calibration, _ path: String, _ profile: Profile) -> [String] {
  let counted = result.passed + result.failed
  var lines = [
    "\(result.passed) passed, \(result.failed) failed, \(result.skipped) skipped: "
      + "\(path), \(profile.id) (\(profile.version)), \(percent(result.passed, of: counted))"
  ]
  if counted > 0, result.isOfNames {
    lines[0] =
      "\(result.passed) passed, \(result.failed) failed, \(result.skipped) skipped: "
      + "\(path), \(percent(result.passed, of: counted))"
    for aspect in result.byAspect {
      lines.append(
        "\(aspect.name): \(aspect.agreed) of \(aspect.count), "
          + percent(aspect.agreed, of: aspect.count))
    }
  }
  let words = result.wordsInOrder
  if words.count > 0 {
    lines.append(
      "words in order: \(words.found) of \(words.count), \(percent(words.found, of: words.count))")
    for feature in result.byFeature {
      lines.append("\(feature.name): \(feature.passed) of \(feature.count)")
    }
  }
  for row in result.rows where row.verdict == .failed {
    lines.append("FAIL \(row.id). \(path):\(row.place.line)")
    lines += row.circumstances.map { "  note: \($0)" }
    for aspect in row.aspects where !aspect.agrees {
      guard aspect.expected.count == aspect.actual.count else {
        lines.append("  \(aspect.name), expected: \(listed(aspect.expected))")
        lines.append("  \(aspect.name), heard: \(listed(aspect.actual))")
        continue
      }
      for (index, pair) in zip(aspect.expected, aspect.actual).enumerated()
      where pair.0 != pair.1 {
        lines.append("  \(aspect.name) \(index + 1), expected: \(shown(pair.0))")
        lines.append("  \(aspect.name) \(index + 1), heard: \(shown(pair.1))")
      }
    }
  }
  for row in result.rows where row.verdict == .passed && !row.circumstances.isEmpty {
    lines.append("OK \(row.id): \(row.circumstances.joined(separator: "; "))")
  }
  var reasons: [String: Int] = [:]
  for row in result.rows {
    if case .skipped(let reason) = row.verdict { reasons[reason, default: 0] += 1 }
  }
  for (reason, count) in reasons.sorted(by: { $0.key < $1.key }) {
    lines.append("skipped \(count): \(reason)")
  }
  return lines
}

private func percent(_ part: Int, of whole: Int) -> String {
  guard whole > 0 else { return "nothing compared" }
  let tenths = (part * 1000 + whole / 2) / whole
  return "\(tenths / 10).\(tenths % 10) %"
}

private func listed(_ texts: [String]) -> String { texts.map(shown).joined(separator: " | ") }

private func shown(_ text: String) -> String {
  text.isEmpty ? "[silence]" : text.replacing("\n", with: "\\n")
}

private func json(_ result: Calibration, _ path: String, _ profile: Profile) -> JSON {
  [
    "schema": "earshot.calibration/1", "suite": JSON(path), "profile": JSON(profile.id),
    "version": JSON(profile.version), "passed": JSON(result.passed),
    "failed": JSON(result.failed), "skipped": JSON(result.skipped),
    "cases": JSON(
      result.rows.map { row in
        let ok: JSON
        let reason: JSON
        switch row.verdict {
        case .passed: (ok, reason) = (true, nil)
        case .failed:
          (ok, reason) = (
            false,
            JSON(
              "differs in "
                + row.aspects.filter { !$0.agrees }.map(\.name).joined(separator: ", "))
          )
        case .skipped(let why): (ok, reason) = (nil, JSON(why))
        }
        return [
          "id": JSON(row.id), "ok": ok, "reason": reason,
          "circumstances": JSON(row.circumstances.map { JSON($0) }),
          "expected": aspects(row) { $0.expected }, "actual": aspects(row) { $0.actual },
        ]
      }),
  ]
}

private func aspects(_ row: Calibration.Row, _ side: (Calibration.Aspect) -> [String]) -> JSON {
  JSON(.object(row.aspects.map { ($0.name, JSON(side($0).map { JSON($0) })) }))
}
