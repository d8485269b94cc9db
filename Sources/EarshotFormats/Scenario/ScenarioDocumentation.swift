internal import EarshotModel

/// The lists of `docs/scenario-format.md`, made from the tables by which files are read.
package enum ScenarioDocumentation {
  /// The lists by the name that stands in the marks around them (`<!-- begin NAME -->`).
  package static let lists: [(name: String, markdown: String)] = [
    ("scenario", properties(ScenarioProperties.all)),
    ("screen", properties(ScreenProperties.all)),
    ("roles", roles),
    ("properties", properties(ElementProperties.all)),
    ("states", states),
    ("ios", properties(AppleProperties.all)),
    ("android", properties(AndroidProperties.all)),
    ("web", properties(WebProperties.all)),
    ("given", properties(GivenProperties.all)),
    ("walk", properties(WalkProperties.all)),
    ("gestures", gestures),
    ("steps", forms(StepSentences.all)),
    ("effects", forms(EffectSentences.all)),
    ("conditions", forms(ConditionSentences.all)),
    ("goals", forms(GoalSentences.all)),
    ("project", properties(ProjectSettingsReader.all)),
    ("waiver", properties(WaiverProperties.all)),
    ("evaluation", properties(EvaluationProperties.all)),
  ]

  /// The document with its lists written anew.
  package static func updated(_ document: String) -> String {
    lists.reduce(document) { document, list in
      let begin = "<!-- begin \(list.name) -->\n"
      let end = "<!-- end \(list.name) -->"
      guard let start = document.firstRange(of: begin)?.upperBound,
        let stop = document[start...].firstRange(of: end)?.lowerBound
      else { return document }
      return document[..<start] + list.markdown + document[stop...]
    }
  }

  private static func properties<Target>(_ properties: [Property<Target>]) -> String {
    properties.map { property in
      let required = property.field.isRequired ? " Must be there." : ""
      let roles =
        property.roles.map { roles in
          " For \(roles.map { "`\($0.rawValue)`" }.joined(separator: ", "))."
        } ?? ""
      return "- `\(property.field.name)`: \(property.field.shape.summary). "
        + property.field.summary + required + roles + "\n"
    }.joined()
  }

  private static var roles: String {
    Role.allCases.map { role in
      let others = Role.synonyms.filter { $0.role == role }.map { "`\($0.word)`" }
      let also = others.isEmpty ? "" : " Also: \(others.joined(separator: ", "))."
      return "- `\(role.rawValue)`: \(role.summary)\(also)\n"
    }.joined()
  }

  private static var states: String {
    Element.State.allCases.map { state in
      let others = StateWords.synonyms.filter { $0.state == state }.map { "`\($0.word)`" }
      let also = others.isEmpty ? "" : " Also: \(others.joined(separator: ", "))."
      return "- `\(state.rawValue)`: \(state.summary)\(also)\n"
    }.joined()
  }

  private static var gestures: String {
    GesturePhrase.all.map { "- `\($0.words)`\n" }.joined()
  }

  private static func forms<Meaning>(_ forms: [SentenceForm<Meaning>]) -> String {
    forms.map { "- `\($0.pattern.example)`: \($0.summary)\n" }.joined()
  }
}
