internal import EarshotModel

/// The gestures of a reader's user in the words of a scenario.
enum GesturePhrase {
  static let all: [(words: String, gesture: Gesture)] =
    [
      ("next", .next), ("previous", .previous), ("first", .first), ("last", .last),
      ("swipe up", .swipeUp), ("swipe down", .swipeDown), ("double tap", .activate),
      ("double tap and hold", .hold), ("hold", .hold), ("scrub", .scrub), ("go back", .scrub),
      ("magic tap", .magicTap), ("scroll forward", .scrollForward),
      ("scroll back", .scrollBackward), ("read from here", .readFromHere),
      ("read from top", .readFromTop), ("stop reading", .stopReading),
    ] + Gesture.Key.allCases.map { ("press \($0.rawValue.lowercased())", .key($0)) }

  /// What people say for some of them where a reader runs.
  private static let otherWords = [
    ("swipe right", "next"), ("swipe left", "previous"), ("tap", "double tap"),
    ("click", "double tap"), ("escape", "scrub"), ("back", "go back"),
  ]

  /// The gesture that is likely to be meant by other words.
  static func nearest(to words: String) -> String? {
    let words = words.lowercased()
    return otherWords.first { $0.0 == words }?.1
      ?? EarshotModel.nearest(to: words, among: all.map(\.words))
  }

  private static let byWords = Dictionary(uniqueKeysWithValues: all)

  static func gesture(_ words: [String]) -> Gesture? { byWords[words.joined(separator: " ")] }

  /// How many tokens a gesture takes that begins at one, the longest first.
  static func lengths(at start: Int, in tokens: [Sentence.Token]) -> [Int] {
    [4, 3, 2, 1].filter { length in
      start + length <= tokens.count
        && tokens[start..<start + length].allSatisfy { $0.kind == .word }
        && gesture(tokens[start..<start + length].map { $0.word }) != nil
    }
  }
}

/// The lines of a walk.
enum StepSentences {
  static let all: [SentenceForm<Step.Kind>] = [
    SentenceForm(
      "{gesture} until {text}", "Repeats a gesture until this is heard, once through the screen."
    ) { slots in
      slots.gesture(0).map { .until($0, heard: slots.text(1)) }
    },
    SentenceForm("{gesture}, to the end", "Repeats a gesture to the end of the screen.") { slots in
      slots.gesture(0).map(Step.Kind.toTheEnd)
    },
    SentenceForm("{gesture} to the end", "The same.") { slots in
      slots.gesture(0).map(Step.Kind.toTheEnd)
    },
    SentenceForm("{gesture} {whole} times", "Repeats a gesture.") { slots in
      let times = slots.whole(1)
      guard (1...10_000).contains(times) else {
        slots.reading.error(
          slots.place(1), "\(times) times", expected: "a number from 1 to 10000")
        return nil
      }
      return slots.gesture(0).map { .gesture($0, times: times) }
    },
    SentenceForm("{gesture}", "What the user of the reader does.") { slots in
      slots.gesture(0).map { .gesture($0, times: 1) }
    },
    on("double tap and hold {control}", .hold, "Goes to a control and holds it."),
    on("hold {control}", .hold, "The same."),
    on("double tap {control}", .activate, "Goes to a control and activates it."),
    on("activate {control}", .activate, "The same."),
    SentenceForm("touch at {number}, {number}", "Touches a point of the screen.") { slots in
      .touchPoint(x: slots.number(0), y: slots.number(1))
    },
    SentenceForm("touch {element}", "Touches an element, wherever the reader was before.") {
      slots in slots.reference(0).map(Step.Kind.touch)
    },
    SentenceForm("type {text} in {field}", "Goes to a field and types.") { slots in
      slots.reference(1, preferring: .fields).map { .type(slots.text(0), into: $0) }
    },
    SentenceForm("type {text}", "Types in the field that has the cursor.") { slots in
      .type(slots.text(0), into: nil)
    },
    SentenceForm("delete {whole} characters in {field}", "Goes to a field and deletes.") { slots in
      slots.reference(1, preferring: .fields).map { .delete(characters: slots.whole(0), in: $0) }
    },
    SentenceForm("delete {whole} characters", "Deletes in the field that has the cursor.") {
      slots in .delete(characters: slots.whole(0), in: nil)
    },
    SentenceForm("delete all in {field}", "Goes to a field and empties it.") { slots in
      slots.reference(0, preferring: .fields).map { .delete(characters: nil, in: $0) }
    },
    SentenceForm("delete all", "Empties the field that has the cursor.") { _ in
      .delete(characters: nil, in: nil)
    },
    SentenceForm("action {text} on {element}", "Goes to an element and does its action.") {
      slots in slots.reference(1).map { .action(slots.text(0), on: $0) }
    },
    SentenceForm("action {text}", "Does an action of the element that has the cursor.") { slots in
      .action(slots.text(0), on: nil)
    },
    SentenceForm(
      "press {text}", "A key command of a desktop reader, as \"h\", \"shift+k\" or \"NVDA+space\"."
    ) { slots in .gesture(.quickKey(slots.text(0)), times: 1) },
    SentenceForm("turn to {category}", "Turns the rotor or reading control, as to `headings`.") {
      slots in .gesture(.turnTo(slots.words(0)), times: 1)
    },
    SentenceForm("wait {duration}", "Lets time pass for the app; it costs none.") { slots in
      .wait(seconds: slots.seconds(0))
    },
    SentenceForm("show {screen}", "Brings a screen up without a gesture, as a beginning.") {
      slots in slots.screen(0).map { .show(screen: $0) }
    },
    SentenceForm("start again", "Starts the app anew; what it has saved is kept.") { _ in
      .startAgain
    },
    SentenceForm("hear {text}", "This must be heard in answer to the gesture before.") { slots in
      .hear(slots.text(0))
    },
    SentenceForm("do not hear {text}", "This must not be heard.") { slots in
      .doNotHear(slots.text(0))
    },
    SentenceForm("focus is on {element}", "The reader's cursor must be there.") { slots in
      slots.reference(0).map(Step.Kind.focusIs)
    },
    SentenceForm("screen is {screen}", "This screen must be up.") { slots in
      slots.screen(0).map(Step.Kind.screenIs)
    },
  ]

  private static func on(
    _ template: String, _ gesture: Gesture, _ summary: String
  ) -> SentenceForm<Step.Kind> {
    SentenceForm(template, summary) { slots in
      slots.reference(0, preferring: .controls).map { .on(gesture, $0) }
    }
  }
}
