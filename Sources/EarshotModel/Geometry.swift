/// A rectangle: pixels on Android, points on Apple, CSS pixels on the web.
///
/// Width and height may be negative: dumps hold inverted rectangles, and they must stay visible.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  package var left: Double { x }
  package var top: Double { y }
  package var right: Double { x + width }
  package var bottom: Double { y + height }

  /// Whether it covers anything at all.
  package var hasArea: Bool { width > 0 && height > 0 }

  /// The smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    Rect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The common part, or nil where there is none.
  package func intersection(_ other: Rect) -> Rect? {
    let common = Rect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return common.hasArea ? common : nil
  }
}
