import EarshotModel

/// The app's clock: time passes only where a walk says so.
extension AppState {
  /// The timers of the screen that came up, but those that wait to be started.
  mutating func startTimers() {
    for behaviour in scenario.screens[screen].behaviours where !behaviour.waitsForStart {
      start(behaviour)
    }
  }

  mutating func startTimer(_ name: String) {
    timers.removeAll { $0.behaviour.name == name }
    for behaviour in scenario.screens[screen].behaviours where behaviour.name == name {
      start(behaviour)
    }
  }

  private mutating func start(_ behaviour: Behaviour) {
    guard let seconds = behaviour.trigger.seconds else { return }
    timers.append(RunningTimer(behaviour: behaviour, screen: screen, due: clock + seconds))
  }

  /// When the next timer is due, if that is not later than a given time.
  package func nextTimer(until end: Double) -> Double? {
    timers.lazy.map(\.due).filter { $0 <= end }.min()
  }

  /// Lets time pass up to the next timer, or to the end where none is due before.
  mutating func pass(to end: Double) {
    guard let due = nextTimer(until: end),
      let place = timers.firstIndex(where: { $0.due == due })
    else {
      clock = max(clock, end)
      return
    }
    clock = due
    let timer = timers[place]
    if case .every(let seconds) = timer.behaviour.trigger {
      timers[place].due = due + seconds
    } else {
      timers.remove(at: place)
    }
    // The timer's sentences in the language that the app speaks now.
    let now = scenario.screens[timer.screen].behaviours.first {
      $0.name == timer.behaviour.name && $0.trigger == timer.behaviour.trigger
    }
    add((now ?? timer.behaviour).effects, of: nil)
  }
}

extension Behaviour.Trigger {
  /// The seconds of a timer.
  fileprivate var seconds: Double? {
    switch self {
    case .after(let seconds), .every(let seconds): seconds
    case .activated, .held, .focused, .changed, .submitted, .right, .wrong, .opened: nil
    }
  }
}
