import EarshotModel

extension Verb {
  /// A walk as audio.
  static let speak = Verb(
    "speak", "write a walk as audio with captions, transcript and manifest",
    arguments: "FILE", count: 1...1,
    discussion: [
      "DIR gets walkthrough.wav with a cue for each stop, stops/0001.wav and so on, captions.vtt, "
        + "transcript.txt and manifest.json. It is written under another name and put in place "
        + "whole; an older one of earshot's is replaced, anything else is left alone.",
      "With several profiles DIR holds a folder for each. Equal input gives equal bytes for equal "
        + "versions of the speech engine and its data.",
    ],
    options: [.out] + CommandOption.hearing + CommandOption.speech + [
      .audioFormat, .from, .scroll, .walkName, .allowOutside,
    ] + CommandOption.printing,
    examples: [
      ("earshot speak register.scenario.yaml --out out", "listen to what VoiceOver would say"),
      ("earshot speak dump.xml --out out --rate 300 --format flac", "as a fast listener hears it"),
    ]
  ) { (invocation) throws(Failure) in
    guard let folder = invocation.value(.out) else {
      throw .error(.usage, "no folder is named to write; expected --out DIR")
    }
    let choice = try ProfileChoice(invocation)
    let input = try InputReader(invocation).read(invocation.arguments[0])
    let walks = try input.hear(choice, invocation)
    let request = try SpeechRequest(invocation)
    guard walks.count == 1 else { return try request.speak(walks, below: folder) }
    try request.speak(walks[0], to: folder)
    if !invocation.has(.quiet) {
      invocation.console.error(EvidenceSummary(walks[0].transcript).line)
    }
    return .success
  }
}
