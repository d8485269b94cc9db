import EarshotModel

/// Reads the words after a verb by the verb's own description.
struct ArgumentParser {
  let verb: Verb
  let console: Console

  /// - Throws: A usage failure that names every mistake, with the nearest known option.
  func parse(_ words: [String]) throws(Failure) -> Invocation {
    var arguments: [String] = []
    var values: [String: [String]] = [:]
    var mistakes: [String] = []
    var rest = words[...]
    var onlyArguments = false
    while let word = rest.popFirst() {
      guard !onlyArguments, word.hasPrefix("-"), word != "-" else {
        arguments.append(word)
        continue
      }
      if word == "--" {
        onlyArguments = true
        continue
      }
      let cut = word.firstIndex(of: "=")
      let name = String(word[..<(cut ?? word.endIndex)])
      guard
        let option = verb.options.first(where: {
          $0.name == name || (name == "-h" && $0.name == "--help")
        })
      else {
        mistakes.append(unknown(name))
        continue
      }
      var value = cut.map { String(word[word.index(after: $0)...]) }
      switch option.value {
      case .none:
        if value != nil { mistakes.append("option '\(name)' takes no value") }
        value = ""
      case .text, .choice, .number:
        if value == nil { value = rest.popFirst() }
      }
      guard let value else {
        mistakes.append("option '\(name)' is without its value; expected\(option.placeholder)")
        continue
      }
      if let mistake = check(value, of: option) { mistakes.append(mistake) }
      if values[option.name] != nil, !option.isRepeatable, option.value.isGiven {
        mistakes.append("option '\(name)' is given twice; expected once")
      }
      values[option.name, default: []].append(value)
    }
    let wantsHelp = values["--help"] != nil
    if !wantsHelp, !verb.argumentCount.contains(arguments.count) {
      mistakes.append(
        arguments.count < verb.argumentCount.lowerBound
          ? "too few arguments; expected \(verb.arguments)"
          : "unexpected argument '\(arguments[verb.argumentCount.upperBound])'; expected "
            + (verb.arguments.isEmpty ? "none" : verb.arguments))
    }
    guard mistakes.isEmpty || wantsHelp else {
      throw Failure(
        .usage,
        mistakes.map { "earshot \(verb.name): error: \($0)" } + [
          "see: earshot \(verb.name) --help"
        ])
    }
    return Invocation(verb: verb.name, arguments: arguments, values: values, console: console)
  }

  private func unknown(_ name: String) -> String {
    let near = nearest(to: name, among: verb.options.map(\.name))
    return "unknown option '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
  }

  private func check(_ value: String, of option: CommandOption) -> String? {
    switch option.value {
    case .none, .text: return nil
    case .choice(let words):
      guard !words.contains(value) else { return nil }
      let near = nearest(to: value, among: words).map { "; did you mean '\($0)'?" } ?? ""
      return "option '\(option.name)' does not take '\(value)'; expected "
        + words.joined(separator: ", ") + near
    case .number(_, let limits):
      guard let number = Int(value), limits.contains(number) else {
        return "option '\(option.name)' does not take '\(value)'; expected a whole number from "
          + "\(limits.lowerBound) to \(limits.upperBound)"
      }
      return nil
    }
  }
}

extension CommandOption.Value {
  fileprivate var isGiven: Bool {
    switch self {
    case .none: false
    case .text, .choice, .number: true
    }
  }
}
