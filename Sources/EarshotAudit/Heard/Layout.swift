internal import EarshotModel
internal import EarshotReaders

/// Where things are on the screen, as far as the format says.
extension Heard {
  /// Whether two boxes lie in one line: the lower half of one does not pass the other.
  static func isInLine(_ a: Rect, _ b: Rect) -> Bool {
    let common = min(a.bottom, b.bottom) - max(a.top, b.top)
    return common > min(a.height, b.height) / 2
  }

  /// Whether two boxes stand over one another: they share part of their width.
  static func isInColumn(_ a: Rect, _ b: Rect) -> Bool {
    min(a.right, b.right) - max(a.left, b.left) > 0
  }

  static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right
      && outer.bottom >= inner.bottom
  }

  /// The text that stands as a label beside or right above a control: the nearest in its line before
  /// it, or over it by no more than its own height. Without frames, the text heard just before it.
  package func text(beside stop: HeardStop) -> HeardStop? {
    guard let frame = items[stop.node].frame, frame.hasArea else {
      guard stop.number > 1 else { return nil }
      let before = stops[stop.number - 2]
      return items[before.node].kind.isText && !items[before.node].isOperable ? before : nil
    }
    // A choice stands in the line of its label; a field below it or behind it.
    let isChoice = stopKindIsChoice(stop)
    var best: (distance: Double, stop: HeardStop)?
    for other in stops where other.number != stop.number {
      let item = items[other.node]
      guard item.kind.isText, !item.isOperable, !isChoice || item.kind == .text,
        let box = item.frame, box.hasArea,
        other.isNamed, !Heard.contains(frame, box)
      else { continue }
      var distance: Double?
      if Heard.isInLine(frame, box) {
        distance =
          screen.direction == .leftToRight ? frame.left - box.right : box.left - frame.right
        // Compose and UIKit put a switch at the end of its row, and a box at its beginning.
        if let gap = distance, gap < 0, isChoice { distance = box.left - frame.right }
      } else if box.bottom <= frame.top + 1, Heard.isInColumn(frame, box) {
        let gap = frame.top - box.bottom
        distance = gap <= frame.height ? gap + (isChoice ? Heard.farAway : 0) : nil
      }
      guard let distance, distance >= -1 else { continue }
      if distance < best?.distance ?? .infinity { best = (distance, other) }
    }
    return best?.stop
  }

  /// Further than anything in a line is.
  private static let farAway = 1e6

  private func stopKindIsChoice(_ stop: HeardStop) -> Bool {
    items[stop.node].kind.isChoice || items[stop.node].isChecked != nil
  }

  /// Pixels of a density-independent pixel: of Android dumps, which do not say it, the width over
  /// the 411 dp of the usual phone, rounded to the nearest standard density; 1 elsewhere.
  package var pixelsPerUnit: Double {
    guard platform == .android, let width = screen.bounds?.width, width > 0 else { return 1 }
    let guess = width / Thresholds.usualWidth
    return Thresholds.densities.min { abs($0 - guess) < abs($1 - guess) } ?? 1
  }
}
