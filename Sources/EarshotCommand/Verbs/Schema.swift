import EarshotFormats
import EarshotJSON

extension Verb {
  /// The JSON Schema of scenario files.
  static let schema = Verb(
    "schema", "print the JSON Schema of scenario files, for editors",
    discussion: [
      "An editor that knows the schema completes keys and marks what does not fit while a "
        + "scenario is written. It sees the shape of a file; whether names mean something, "
        + "earshot walk says."
    ],
    examples: [("earshot schema > scenario.schema.json", "keep it beside the scenarios")]
  ) { (invocation) throws(Failure) in
    invocation.console.line(ScenarioSchema.json().text(pretty: true))
    return .success
  }
}
