import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotTranscript
import EarshotWalkthrough

extension Verb {
  /// Two transcripts against each other.
  static let diff = Verb(
    "diff", "compare two transcripts or captures by cause",
    arguments: "EXPECTED ACTUAL", count: 2...2,
    discussion: [
      "Both are transcripts, as text or JSON. In EXPECTED, * stands for any run of characters and "
        + "a line of ... for any number of lines. Masks of earshot.yaml are applied to both. "
        + "A JSON transcript as ACTUAL tells the kind of each difference more exactly.",
      "Either may be what a device said: TalkBack's verbose log as adb logcat prints it, or lines "
        + "typed by ear. Then only what is said is compared, and of typed lines only the words.",
    ],
    options: [.differenceFormat] + CommandOption.printing,
    examples: [
      ("earshot diff old.transcript new.transcript", "list the causes of all differences"),
      ("earshot diff login.transcript talkback.log", "what a phone said otherwise"),
    ]
  ) { (invocation) throws(Failure) in
    let (first, second) = (invocation.arguments[0], invocation.arguments[1])
    let project = try Project.containing(
      first == "-" ? "." : first, console: invocation.console)
    var printer = DiagnosticPrinter(console: invocation.console)
    let comparison: Comparison
    do throws(Diagnostics) {
      let bytes = try readBytes(first, &printer)
      let actual = try readBytes(second, &printer)
      let files = try ComparedFiles((first, bytes), (second, actual))
      let words = vocabulary([files.expected.header, files.heard.header])
      comparison = Comparison(
        files.expected, files.heard,
        subject: Comparison.Subject(expectedFile: first, source: second, canExplain: false),
        masks: project.masks,
        kindOfWords: { words?.kind(of: $0) })
    } catch {
      let isMissing = error.all.contains { $0.message.hasPrefix(notFound) }
      throw Failure(isMissing ? .noInput : .badInput, error.all.flatMap(printer.lines))
    }
    let report = DifferenceReport([comparison])
    if invocation.value(.differenceFormat) == "json" {
      invocation.console.line(report.json().text())
    } else if report.isPassed {
      invocation.console.line("RESULT: no difference.")
    } else {
      invocation.console.out(report.text())
    }
    return report.isPassed ? .success : .differs
  }
}

/// The words of the reader that a header names, or nil.
private func vocabulary(_ headers: [TranscriptHeader]) -> ReaderVocabulary? {
  for header in headers {
    guard let version = header.version ?? header.profile, let known = Reader.named(version) else {
      continue
    }
    return ReaderVocabulary(
      known.reader,
      Profile(
        id: known.reader.id, version: known.version,
        language: LanguageTag(header.language ?? "en")))
  }
  return nil
}

private let notFound = "cannot be opened: "

private func readBytes(_ path: String, _ printer: inout DiagnosticPrinter) throws(Diagnostics)
  -> [UInt8]
{
  do throws(FileSystem.Problem) {
    let bytes = try FileSystem.read(path)
    printer.sources[path] = bytes
    return bytes
  } catch {
    throw Diagnostics([
      Diagnostic(
        at: SourcePosition(file: path, line: 1, column: 1), notFound + error.detail)
    ])
  }
}
