import EarshotJSON
import EarshotModel
import EarshotSpeech

extension Verb {
  /// The voices by language.
  static let voices = Verb(
    "voices", "list which voice speaks which language, and what it can really read",
    discussion: [
      "Text in a script that the voice of its language cannot read is given to one that can; what "
        + "no voice reads is reported by speak as not heard."
    ],
    options: [.textOrJSON] + CommandOption.printing
  ) { (invocation) throws(Failure) in
    for row in VoiceTable.all {
      if invocation.value(.textOrJSON) == "json" {
        let json: JSON = [
          "voice": JSON(row.voice), "languages": JSON(row.languages.map { JSON($0) }),
          "scripts": JSON(row.scripts.map { JSON($0.rawValue) }), "caution": JSON(row.caution),
        ]
        invocation.console.line(json.text())
      } else {
        invocation.console.line(
          "\(row.voice): \(row.languages.joined(separator: ", ")); reads "
            + row.scripts.map(\.rawValue).joined(separator: ", ")
            + (row.caution.map { "; \($0)" } ?? ""))
      }
    }
    return .success
  }
}
