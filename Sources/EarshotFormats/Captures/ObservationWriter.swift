package import EarshotJSON
package import EarshotModel

/// Writes what was heard as an observation, in the form of `observations/*.yaml` or as a case of a
/// suite.
package struct ObservationWriter: Sendable {
  /// Something heard, and the node where that is known: its id or `LINE:COLUMN` of the dump.
  package struct Heard: Sendable, Hashable {
    package var at: String?
    package var words: String

    package init(at: String?, words: String) {
      self.at = at
      self.words = words
    }
  }

  private let name: String
  private let capture: Capture
  /// The dump as the observation's file names it.
  private let dump: String?
  private let heard: [Heard]

  package init(name: String, _ capture: Capture, dump: String?, heard: [Heard]) {
    self.name = name
    self.capture = capture
    self.dump = dump
    self.heard = heard
  }

  private var facts: [(yaml: String, json: String, value: String?)] {
    [
      ("observation", "id", name), ("reader", "reader", capture.reader ?? "unknown"),
      ("version", "readerVersion", capture.readerVersion), ("device", "device", capture.device),
      ("os", "os", capture.os), ("language", "language", capture.language?.tag),
      ("by", "by", capture.by), ("when", "date", capture.when), ("dump", "dump", dump),
    ]
  }

  /// The YAML form.
  package var yaml: String {
    var text = ""
    for fact in facts {
      if let value = fact.value { text += "\(fact.yaml): \(yamlScalar(value))\n" }
    }
    text += "heard:\n"
    for one in heard {
      if let at = one.at {
        text += "  - at: \(yamlScalar(at))\n    words: \(yamlScalar(one.words))\n"
      } else {
        text += "  - words: \(yamlScalar(one.words))\n"
      }
    }
    return text
  }

  /// A suite of this one case.
  package var suite: JSON {
    var members: [(key: String, value: JSON)] = facts.compactMap { fact in
      fact.value.map { (fact.json, JSON($0)) }
    }
    members.append(("heard", JSON(heard.map { JSON($0.words) })))
    members.append(("focus", JSON(heard.map { JSON($0.at) })))
    return JSON([JSON(.object(members))])
  }
}
