package import EarshotModel

/// How long it takes to listen, as a value: a table by default, an engine's own where there is one.
package struct Durations: Sendable {
  /// Seconds of one utterance.
  package var seconds: @Sendable (Utterance) -> Double

  package init(seconds: @escaping @Sendable (Utterance) -> Double) { self.seconds = seconds }

  /// An even voice: each word takes as long as any other, and each part is followed by a pause.
  ///
  /// Ideographs are counted as a word each, since no spaces tell words there.
  ///
  /// - Parameters:
  ///   - wordsPerMinute: The rate, from 80 to 450.
  ///   - pause: Seconds after each part; those of the speech engine's own plan unless told otherwise.
  package static func table(wordsPerMinute: Int, pause: Double = 0.25) -> Durations {
    let perWord = 60 / Double(max(1, wordsPerMinute))
    return Durations { utterance in
      utterance.parts.reduce(0) { seconds, part in
        seconds + Double(spokenWords(part.text)) * perWord + pause
      }
    }
  }

  private static func spokenWords(_ text: String) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      let isIdeograph =
        (0x3040...0x30FF).contains(scalar.value)
        || (0x3400...0x9FFF).contains(scalar.value)
      let isWordy = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isIdeograph || isWordy && !isInWord { count += 1 }
      isInWord = isWordy && !isIdeograph
    }
    return count
  }

  /// Seconds of everything said in answer to something.
  package func seconds(of events: [Event]) -> Double {
    events.reduce(0) { total, event in
      switch event {
      case .arrival(let arrival): total + arrival.utterances.reduce(0) { $0 + seconds($1) }
      case .utterance(let utterance): total + seconds(utterance)
      case .gesture, .screen, .scroll, .earcon, .end, .note: total
      }
    }
  }
}
