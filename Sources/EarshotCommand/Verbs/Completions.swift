extension Verb {
  /// What the shell needs to complete words.
  static let completions = Verb(
    "completions", "print the completions for bash, to be sourced",
    options: [],
    examples: [("source <(earshot completions)", "complete verbs and options in this shell")]
  ) { (invocation) throws(Failure) in
    invocation.console.out(Help.bash(Earshot.verbs))
    return .success
  }

  /// The manual page.
  static let manual = Verb(
    "manual", "print the manual page",
    examples: [("earshot manual | man -l -", "read it")]
  ) { (invocation) throws(Failure) in
    invocation.console.out(Help.manual(Earshot.verbs, version: Earshot.version))
    return .success
  }
}
