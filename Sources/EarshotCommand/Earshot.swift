internal import EarshotModel
internal import Glibc

/// The `earshot` command: finds the verb, reads its words, runs it, ends by the contract.
@main
struct Earshot {
  static let version = "0.1.0"

  static let verbs: [Verb] = [
    .walk, .run, .accept, .diff, .explain, .calibrate, .speak, .importing, .profiles, .voices,
    .schema, .doctor, .completions, .manual, .audit, .compare, .rules,
  ]

  static func main() {
    Interruption.watch()
    let console = Console { name in getenv(name).map { String(cString: $0) } }
    let code = run(Array(CommandLine.arguments.dropFirst()), console)
    let ending = console.finish().combined(with: code)
    exit((Interruption.isRequested ? .interrupted : ending).rawValue)
  }

  private static func run(_ words: [String], _ console: Console) -> ExitCode {
    do throws(Failure) {
      return try dispatch(words, console)
    } catch {
      error.lines.forEach(console.error)
      return error.code
    }
  }

  private static func dispatch(_ words: [String], _ console: Console) throws(Failure) -> ExitCode {
    guard let first = words.first else {
      throw Failure(.usage, ["earshot: error: no verb is given", "see: earshot --help"])
    }
    switch first {
    case "--help", "-h", "help":
      console.out(Help.overview(verbs))
      return .success
    case "--version":
      console.line("earshot \(version)")
      return .success
    default: break
    }
    guard let verb = verbs.first(where: { $0.name == first }) else {
      let near = nearest(to: first, among: verbs.map(\.name)).map { "; did you mean '\($0)'?" }
      throw Failure(
        .usage, ["earshot: error: unknown verb '\(first)'\(near ?? "")", "see: earshot --help"])
    }
    let invocation = try ArgumentParser(verb: verb, console: console).parse(
      Array(words.dropFirst()))
    if invocation.has(.help) {
      console.out(Help.text(verb))
      return .success
    }
    if let color = invocation.value(.color) { console.setColor(color) }
    return try verb.perform(invocation)
  }
}
