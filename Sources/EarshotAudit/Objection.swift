internal import EarshotModel
internal import EarshotReaders

/// What a rule objects to, before it becomes a finding.
struct Objection: Sendable {
  /// The nodes at fault, the one to mend first.
  var nodes: [NodeIndex]
  /// Parts of the input at fault that are no nodes of any reader's, before the nodes.
  var parts: [HiddenPart] = []
  /// Such parts that belong to it, told after the nodes.
  var others: [HiddenPart] = []
  /// What is wrong, in one sentence with the user's words in quotes.
  var message: String
  /// Less than the rule's severity, where the grounds are weaker.
  var severity: Severity?
  /// What a person must listen for, where the fault cannot be told from here.
  var doubt: String?
  /// What makes it the same fault as others, beside the rule and where it stands.
  var cause: String

  init(
    _ nodes: [NodeIndex], _ message: String, severity: Severity? = nil, doubt: String? = nil,
    cause: String = ""
  ) {
    self.nodes = nodes
    self.message = message
    self.severity = severity
    self.doubt = doubt
    self.cause = cause
  }

  /// - Parameter also: Parts that are no nodes, told after the node.
  init(
    _ node: NodeIndex, _ message: String, cause: String, also: [HiddenPart]
  ) {
    self.init([node], message, cause: cause)
    others = also
  }

  init(
    _ node: NodeIndex, _ message: String, severity: Severity? = nil, doubt: String? = nil,
    cause: String = ""
  ) {
    self.init([node], message, severity: severity, doubt: doubt, cause: cause)
  }
}

/// Text in quotes, as messages write the app's own words: on one line, cut where it is long.
func quoted(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return "'\(line.count > 80 ? String(line.prefix(79)) + "…" : line)'"
}
