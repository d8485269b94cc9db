import EarshotModel
import EarshotTranscript

extension Verb {
  /// Pending transcripts become the expected ones.
  static let accept = Verb(
    "accept", "take what the last run heard as expected from now on",
    arguments: "[PATH…]", count: 0...Int.max,
    discussion: [
      "With a path, the pending transcripts (NAME.….transcript.new) there or below. --all takes "
        + "those of the whole project. --cause N takes one cause that the last earshot run "
        + "numbered, in every file where it was found, and leaves the others."
    ],
    options: [.acceptAll, .cause] + CommandOption.printing,
    examples: [
      ("earshot accept --cause 2", "the second cause of the last run, wherever it was found"),
      ("earshot accept Scenarios/register.scenario.yaml", "everything of one scenario"),
    ]
  ) { (invocation) throws(Failure) in
    let causes = invocation.all(.cause).compactMap { Int($0) }
    if causes.isEmpty {
      return try acceptFiles(invocation)
    }
    guard invocation.arguments.isEmpty, !invocation.has(.acceptAll) else {
      throw .error(.usage, "--cause goes without paths and without --all")
    }
    return try acceptCauses(Set(causes), invocation)
  }
}

extension CommandOption {
  static let acceptAll = CommandOption("--all", .none, "take every pending transcript below here")
  static let cause = CommandOption(
    "--cause", .number("N", 1...1_000_000), repeatable: true, "take this cause of the last run")
}

private func acceptFiles(_ invocation: Invocation) throws(Failure) -> ExitCode {
  guard !invocation.arguments.isEmpty || invocation.has(.acceptAll) else {
    throw .error(.usage, "nothing is named to accept; expected PATH…, --all or --cause N")
  }
  let roots = invocation.arguments.isEmpty ? ["."] : invocation.arguments
  var pending: [String] = []
  for root in roots {
    do throws(FileSystem.Problem) {
      if root.hasSuffix(ExpectedFile.scenarioSuffix) {
        // A scenario stands for all that is pending beside it under its name.
        let prefix = FileSystem.name(of: ExpectedFile.stem(of: root)) + "."
        let folder = FileSystem.folder(of: root)
        pending += try FileSystem.names(in: folder).filter {
          $0.hasPrefix(prefix) && $0.hasSuffix(ExpectedFile.pendingSuffix)
        }.map { "\(folder)/\($0)" }
      } else {
        pending += try FileSystem.files(below: [root], ending: ExpectedFile.pendingSuffix)
      }
    } catch {
      throw .error(.noInput, "\(error.path): \(error.detail)")
    }
  }
  guard !pending.isEmpty else {
    throw .error(.noInput, "nothing is pending below \(roots.joined(separator: ", "))")
  }
  for file in pending where !file.hasSuffix(ExpectedFile.pendingSuffix) {
    throw .error(.usage, "'\(file)' is no pending transcript")
  }
  for file in pending {
    let target = String(file.dropLast(".new".count))
    let bytes = try InputReader.bytes(of: file)
    try changing { () throws(FileSystem.Problem) in
      try FileSystem.write(bytes, to: target)
      try FileSystem.remove(file)
    }
    invocation.console.line("accepted \(target)")
  }
  return .success
}

private func acceptCauses(_ causes: Set<Int>, _ invocation: Invocation) throws(Failure)
  -> ExitCode
{
  guard var pending = try PendingStore.load() else {
    throw .error(.noInput, "no run with differences is remembered here; see: earshot run")
  }
  let known = Set(pending.flatMap(\.causes))
  for cause in causes.sorted() where !known.contains(cause) {
    throw .error(
      .noInput,
      "the last run has no open cause \(cause); open: "
        + known.sorted().map(String.init).joined(separator: ", "))
  }
  for index in pending.indices where pending[index].causes.contains(where: causes.contains) {
    pending[index].accept(causes)
    let item = pending[index]
    try changing { () throws(FileSystem.Problem) in
      try FileSystem.write(Array(item.text.utf8), to: item.file)
      if item.causes.isEmpty {
        let new = item.file + ".new"
        if FileSystem.exists(new) { try FileSystem.remove(new) }
      }
    }
    let left = item.causes.map(String.init).joined(separator: ", ")
    invocation.console.line(
      "accepted \(item.file)" + (left.isEmpty ? "" : "; still open there: cause \(left)"))
  }
  try PendingStore.save(pending)
  return .success
}

private func changing(_ change: () throws(FileSystem.Problem) -> Void) throws(Failure) {
  do throws(FileSystem.Problem) {
    try change()
  } catch {
    throw .error(.cannotWrite, "\(error.path): \(error.detail)")
  }
}
