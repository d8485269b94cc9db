internal import EarshotModel

/// A clause of a task: something to get done, where it begins, or what it may cost.
enum TaskClause: Sendable {
  case goal(UserTask.Goal)
  case start(String)
  case gestures(Int)
  case seconds(Double)
}

enum GoalSentences {
  typealias Form = SentenceForm<TaskClause>

  static let all: [Form] = [
    Form("activate {control}", "Get to a control and activate it.") { slots in
      slots.reference(0, preferring: .controls).map { .goal(.activate($0)) }
    },
    Form("action {text} on {element}", "Do an action of an element.") { slots in
      slots.reference(1).map { .goal(.action(slots.text(0), on: $0)) }
    },
    Form("action {text}", "Do an action, of whatever element has it.") { slots in
      .goal(.action(slots.text(0), on: nil))
    },
    Form("fill {field} with {text}", "Type into a field.") { slots in
      slots.reference(0, preferring: .fields).map { .goal(.fill($0, with: slots.text(1))) }
    },
    Form("choose {control}", "Choose one of a group.") { slots in
      slots.reference(0, preferring: .controls).map { .goal(.choose($0)) }
    },
    Form("reach {element}", "Bring the cursor to an element.") { slots in
      slots.reference(0).map { .goal(.reach($0)) }
    },
    Form("hear {text}", "Get this to be heard.") { .goal(.hear($0.text(0))) },
    Form("arrive at {screen}", "Get to a screen.") { slots in
      slots.screen(0).map { .goal(.arriveAt(screen: $0)) }
    },
    Form("starting at {screen}", "Where the task begins; else the first screen.") { slots in
      slots.screen(0).map(TaskClause.start)
    },
    Form("at most {whole} gestures", "What it may cost.") { .gestures($0.whole(0)) },
    Form("within {duration}", "How long it may take to hear.") { .seconds($0.seconds(0)) },
  ]

  /// The words with which a clause begins after a comma.
  static let openings = ["then"] + all.compactMap(\.pattern.words.first)
}

extension ScenarioReading {
  /// A task from one or several sentences of clauses.
  mutating func task(_ name: String, place: SourcePlace, _ node: YAMLNode) -> UserTask {
    var task = UserTask(name: name, goals: [], place: place)
    for node in node.severalNodes {
      guard let sentence = sentence(node) else { continue }
      for part in sentence.split(at: GoalSentences.openings) {
        switch meaning(of: part, among: GoalSentences.all, .goals) {
        case .goal(let goal)?: task.goals.append(goal)
        case .start(let screen)?: task.start = screen
        case .gestures(let count)?: task.maximumGestures = count
        case .seconds(let seconds)?: task.maximumSeconds = seconds
        case nil: return task
        }
      }
    }
    if task.goals.isEmpty {
      error(node.place, "the task '\(excerpt(name))' has nothing to do", expected: "a goal")
    }
    return task
  }
}
