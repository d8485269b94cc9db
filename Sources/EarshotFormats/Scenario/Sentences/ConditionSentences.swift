internal import EarshotModel

/// What is so or not, in the words of a check or after `if`.
enum ConditionSentences {
  typealias Form = SentenceForm<Condition>

  static let all: [Form] = [
    Form("the reader is on", "A screen reader runs.") { _ in .readerIsOn },
    Form("the reader is off", "None runs.") { _ in .readerIsOff },
    Form("the system is ios", "The app as it is built for iOS.") { _ in .systemIs("iOS") },
    Form("the system is android", "The app as it is built for Android.") { _ in
      .systemIs("Android")
    },
    Form("the system is older than {version}", "The version of iOS or Android.") { slots in
      slots.version(0).map { .systemIsOlder(than: $0) }
    },
    Form("the system is newer than {version}", "The version of iOS or Android.") { slots in
      slots.version(0).map { .systemIsNewer(than: $0) }
    },
    Form("the language is {language}", "The app's language at the moment.") { slots in
      slots.language(0).map(Condition.languageIs)
    },
    Form("the {text} app is missing", "The device has no such app.") {
      .appIsMissing($0.text(0))
    },
    one("{field} is empty", Condition.isEmpty, "Nothing was typed."),
    one("{field} is not empty", Condition.isNotEmpty, "Something was typed."),
    Form("{field} is not {whole} digits", "Another length, or something that is no digit.") {
      slots in
      slots.reference(0, preferring: .fields).map { .isNotDigits($0, count: slots.whole(1)) }
    },
    one("{field} is not an email address", Condition.isNotEmail, "No name, @ and domain."),
    Form("{field} is shorter than {whole} characters", "Fewer were typed.") { slots in
      slots.reference(0, preferring: .fields).map { .isShorter($0, than: slots.whole(1)) }
    },
    Form("{field} is longer than {whole} characters", "More were typed.") { slots in
      slots.reference(0, preferring: .fields).map { .isLonger($0, than: slots.whole(1)) }
    },
    one("{control} is not chosen", Condition.isNotChosen, "None of its choices is taken."),
    one("{control} is chosen", Condition.isChosen, "One of its choices is taken."),
    one("{control} is not checked", Condition.isNotChecked, "A check box or switch."),
    one("{control} is checked", Condition.isChecked, "A check box or switch."),
    one("{field} is before today", Condition.isBeforeToday, "A date."),
    one("{field} is after today", Condition.isAfterToday, "A date."),
    two("{field} is before {field}", Condition.isBefore, "Two dates."),
    two("{field} is not after {field}", Condition.isNotAfter, "Two dates."),
    Form("{field} is less than {whole}", "A number, or a place among its choices.") { slots in
      slots.reference(0, preferring: .fields).map { .isLessThan($0, slots.whole(1)) }
    },
    Form("{field} is more than {whole}", "The same.") { slots in
      slots.reference(0, preferring: .fields).map { .isMoreThan($0, slots.whole(1)) }
    },
    two("{field} is less than {field}", Condition.isLess, "Two of them."),
    two("{field} is not less than {field}", Condition.isNotLess, "The same, or more."),
    two("{field} differs from {field}", { .differs($0, from: $1) }, "Two values."),
    Form("{element} is not {text}", "Another value.") { slots in
      slots.reference(0, preferring: .fields).map { .equalsNot($0, slots.text(1)) }
    },
    Form("{element} is {text}", "This value.") { slots in
      slots.reference(0, preferring: .fields).map { .equals($0, slots.text(1)) }
    },
    Form("{element} is not {state}", "Not in this state.") { slots in
      guard let element = slots.reference(0, preferring: .controls), let state = slots.state(1)
      else { return nil }
      return .hasNot(element, state)
    },
    Form("{element} is {state}", "In this state, as under `is:`.") { slots in
      guard let element = slots.reference(0, preferring: .controls), let state = slots.state(1)
      else { return nil }
      return .has(element, state)
    },
  ]

  private static func preference(_ template: String) -> ReferencePreference {
    template.contains("{field}") ? .fields : .controls
  }

  private static func one(
    _ template: String, _ condition: @escaping @Sendable (ElementReference) -> Condition,
    _ summary: String
  ) -> Form {
    let preference = preference(template)
    return Form(template, summary) { slots in
      slots.reference(0, preferring: preference).map(condition)
    }
  }

  private static func two(
    _ template: String,
    _ condition: @escaping @Sendable (ElementReference, ElementReference) -> Condition,
    _ summary: String
  ) -> Form {
    Form(template, summary) { slots in
      guard let left = slots.reference(0, preferring: .fields),
        let right = slots.reference(1, preferring: .fields)
      else { return nil }
      return condition(left, right)
    }
  }
}
