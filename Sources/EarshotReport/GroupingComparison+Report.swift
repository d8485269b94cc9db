package import EarshotAudit
package import EarshotJSON
internal import EarshotModel

extension GroupingComparison {
  /// The verdict first, then the figures of both, the tasks, and what was lost.
  ///
  /// - Parameter measure: How listening was counted, in words.
  package func text(before beforeName: String, after afterName: String, measure: String)
    -> String
  {
    var lines = [
      "RESULT: \(verdict.rawValue). \(afterName) against \(beforeName), \(profile.id)",
      "stops: \(before.stops) before, \(after.stops) after",
      "seconds of listening to it all: \(oneDecimal(before.seconds)) before, "
        + "\(oneDecimal(after.seconds)) after",
    ]
    if let first = before.switchTargets, let second = after.switchTargets {
      lines.append("Switch Control steps through it all: \(first) before, \(second) after")
    }
    for task in after.tasks {
      let old = before.tasks.first { $0.name == task.name }
      lines.append(
        "task \(task.name): \(old.map(Self.cost) ?? "not there") before, "
          + "\(Self.cost(task)) after")
      lines += task.steps.map { "  \($0)" }
    }
    lines += objections.map { "lost: \($0)" }
    lines += mendedFaults.map { "mended: \($0.rule): \($0.message)" }
    lines.append("note: listening is counted \(measure)")
    if after.stops < before.stops, after.tasks.isEmpty {
      lines.append("note: no task was carried out; fewer stops alone prove nothing")
    }
    return lines.map(Line.safe).joined(separator: "\n") + "\n"
  }

  private static func cost(_ task: TaskResult) -> String {
    guard let gestures = task.gestures, let seconds = task.seconds else {
      return "cannot be done (\(task.failure ?? ""))"
    }
    return "\(gestures) gestures, \(oneDecimal(seconds)) s"
      + (task.switchSteps.map { ", \($0) Switch Control steps" } ?? "")
      + (task.failure.map { " (\($0))" } ?? "")
  }

  package func json(before beforeName: String, after afterName: String) -> JSON {
    [
      "schema": "earshot.comparison/1", "verdict": JSON(verdict.rawValue),
      "profile": JSON(profile.id), "version": JSON(profile.version),
      "before": Self.json(before, beforeName), "after": Self.json(after, afterName),
      "lostControls": JSON(lostControls.map { JSON($0) }),
      "lostWords": JSON(lostWords.map { JSON($0) }),
      "objections": JSON(objections.map { JSON($0) }),
    ]
  }

  private static func json(_ side: Side, _ name: String) -> JSON {
    [
      "file": JSON(name), "stops": JSON(side.stops),
      "seconds": JSON((side.seconds * 100).rounded() / 100),
      "switchControlSteps": side.switchTargets.map { JSON($0) } ?? nil,
      "tasks": JSON(
        side.tasks.map { task in
          [
            "name": JSON(task.name), "done": JSON(task.isDone),
            "gestures": task.gestures.map { JSON($0) } ?? nil,
            "seconds": task.seconds.map { JSON(($0 * 100).rounded() / 100) } ?? nil,
            "switchControlSteps": task.switchSteps.map { JSON($0) } ?? nil,
            "steps": JSON(task.steps.map { JSON($0) }), "failure": JSON(task.failure),
          ]
        }),
    ]
  }
}
