import EarshotModel
import EarshotVoiceFrames
import Foundation
import Testing

@testable import EarshotSpeech

@Suite struct UtterancePlanTests {
  private func pieces(_ utterances: [Utterance], _ options: SpeechOptions = SpeechOptions())
    -> [String]
  {
    UtterancePlan(utterances, options: options).pieces.map {
      "\($0.pause) \($0.request.voice.word): \($0.request.text)"
    }
  }

  @Test(arguments: try CaseLine.all(in: "runs.case"))
  func aTextIsSplitByTheVoicesThatReadIt(_ line: CaseLine) {
    let sides = line.fields(" => ")
    let input = sides[0].components(separatedBy: " : ")
    let plan = UtterancePlan(
      [utterance(input[1], language: LanguageTag(input[0]))], options: SpeechOptions())
    let runs = plan.pieces.map { "\($0.request.voice.word): \($0.request.text)" }
    #expect(runs.joined(separator: " | ") == sides[1])
  }

  @Test(arguments: try CaseLine.all(in: "joints.case"))
  func aJoinerBecomesASilence(_ line: CaseLine) {
    let fields = line.fields("|").map { $0.replacingOccurrences(of: "\\n", with: "\n") }
    let joint = Joint(joiner: fields[1], after: fields[0])
    #expect("\(joint) \(joint.milliseconds(pause: 250))" == fields[2])
  }

  @Test func partsAreApartByTheirPunctuationAndAHintByHalfASecond() {
    #expect(
      pieces([utterance("Home address", "Street", "text field", hint: "Double tap to edit.")]) == [
        "0 en-us: Home address", "200 en-us: Street", "200 en-us: text field",
        "500 en-us: Double tap to edit.",
      ])
  }

  @Test func wordsInAJoinerAreSpokenInOneBreathWithTheirParts() {
    let announcement = utterance(
      (.role, "", "Edit box", "en"), (.label, " for ", "First name", "en"))
    #expect(pieces([announcement]) == ["0 en-us: Edit box for First name"])
  }

  @Test func aHintUtteranceWaitsAsLongAsItsReaderDoes() {
    let arrival = utterance((.label, "", "Submit", "en"), (.role, ", ", "Button", "en"))
    let hint = utterance(
      mode: .queue, delay: 400, purpose: .hint, (.hint, "", "Double-tap to activate", "en"))
    #expect(
      pieces([arrival, hint]) == [
        "0 en-us: Submit", "200 en-us: Button", "400 en-us: Double-tap to activate",
      ])
  }

  @Test func whatTellsOfActionsIsSetApartLikeAHint() {
    let row = utterance((.label, "", "Rex", "en"), (.actions, ", ", "actions available", "en"))
    #expect(pieces([row]) == ["0 en-us: Rex", "500 en-us: actions available"])
  }

  @Test func theReadersWordsAndTheAppsEachHaveTheirVoice() {
    let field = utterance(
      (.context, "", "住址", "zh-HK"), (.label, ", ", "Street", "en"), (.role, ", ", "文字欄位", "zh-HK"))
    #expect(pieces([field]) == ["0 yue: 住址", "200 en-us: Street", "200 yue: 文字欄位"])
  }

  @Test func aScriptGoesToAnotherLanguageOfTheStopBeforeItGoesToTheTable() {
    let field = utterance((.label, "", "設定", "en"), (.role, ", ", "按鈕", "zh-HK"))
    let plan = UtterancePlan([field], options: SpeechOptions())
    #expect(plan.pieces.map(\.request.voice.word) == ["yue", "yue"])
    #expect(plan.problems.isEmpty)
  }

  @Test func aChosenVoiceSpeaksWhatItReadsAndNothingElse() {
    var options = SpeechOptions()
    options.voice = "en-gb-scotland+f2"
    let field = utterance((.label, "", "Wi-Fi 設定", "zh-HK"), (.role, ", ", "75%", "en"))
    let plan = UtterancePlan([field], options: options)
    #expect(
      plan.pieces.map(\.request.voice) == [
        .name("en-gb-scotland+f2"), .language("yue"), .name("en-gb-scotland+f2"),
      ])
  }

  @Test func parametersAndPauseAreThoseOfTheOptions() {
    var options = SpeechOptions()
    options.rate = 300
    options.pitch = 20
    options.volume = 80
    options.pause = 100
    let plan = UtterancePlan([utterance("Street", "text field")], options: options)
    #expect(plan.pieces.map(\.pause) == [0, 80])
    #expect(
      plan.pieces[0].request.parameters == VoiceParameters(rate: 300, volume: 80, pitch: 20))
  }

  @Test func aScriptOfAnotherLanguageIsReportedWhereTheVoiceIsAGuess() {
    let plan = UtterancePlan([utterance("設定")], options: SpeechOptions())
    #expect(
      plan.problems.map(\.description) == [
        "'設定': the voice of 'en' does not read Han; 'cmn-latn-pinyin' speaks it"
      ])
  }

  @Test func aScriptThatNoVoiceReadsIsReported() {
    let plan = UtterancePlan([utterance("ភាសា")], options: SpeechOptions())
    #expect(plan.problems.map(\.kind) == [.unreadable])
    #expect(plan.problems.map(\.message) == ["no voice reads the script Khmer"])
  }

  @Test func aLanguageWithoutAVoiceIsReported() {
    let plan = UtterancePlan([utterance("Ayos", language: "fil")], options: SpeechOptions())
    #expect(plan.problems.map(\.message) == ["there is no voice for the language 'fil'"])
  }

  @Test func controlCharactersAreLeftOutAndReported() {
    let plan = UtterancePlan([utterance("Pay\u{0}now\u{1B}\t!")], options: SpeechOptions())
    #expect(plan.pieces.map(\.request.text) == ["Pay now \t!"])
    #expect(plan.problems.map(\.kind) == [.controlCharacters])
    #expect(plan.problems.map(\.message) == ["holds 2 control characters, the first U+0000"])
  }

  @Test func marksWithoutSoundAreLeftOutButEmojiStayWhole() {
    let plan = UtterancePlan(
      [utterance("Wi\u{200B}\u{200F}Fi\u{AD} 👨‍👩‍👧")], options: SpeechOptions())
    #expect(plan.pieces.map(\.request.text) == ["WiFi 👨‍👩‍👧"])
  }

  @Test func aTextThatIsTooLongIsCutBetweenCharactersAndReported() {
    let long = String(repeating: "é", count: 1_999) + "👨‍👩‍👧" + "end"
    let plan = UtterancePlan([utterance(long)], options: SpeechOptions())
    #expect(plan.pieces[0].request.text == String(repeating: "é", count: 1_999))
    #expect(plan.problems.map(\.kind) == [.cut])
  }

  @Test func markupIsWordsLikeAnyOther() {
    let plan = UtterancePlan(
      [utterance("<voice name='x'>&amp; $(id) [[p]]")], options: SpeechOptions())
    #expect(plan.pieces.map(\.request.text) == ["<voice name='x'>&amp; $(id) [[p]]"])
  }
}
