/// The numbers that rules compare with, each with its source.
enum Thresholds {
  /// Points. Apple, Human Interface Guidelines, Accessibility: hit targets.
  static let appleTarget = 44.0
  /// Density-independent pixels. Android, Make apps more accessible: touch targets.
  static let androidTarget = 48.0
  /// CSS pixels. WCAG 2.2, 2.5.8 Target Size (Minimum).
  static let webTarget = 24.0
  /// What rounding to whole pixels may take off a target.
  static let targetTolerance = 0.5
  /// The width of the usual phone in density-independent pixels, where a dump does not say the
  /// density (design, section 7).
  static let usualWidth = 411.0
  /// Pixels to a density-independent pixel of the standard buckets and of the phones between them
  /// (`DisplayMetrics.DENSITY_*`).
  static let densities = [0.75, 1, 1.3125, 1.5, 1.75, 2, 2.25, 2.5, 2.625, 2.75, 3, 3.5, 4]
  /// Words and characters of a group's name that is heard before each field (checklist S1-07).
  static let groupNameWords = 4
  static let groupNameCharacters = 30
  /// How much higher than the usual line a line of a visual title is. Ours, from the dumps: titles
  /// stand at 1.4 and more, body texts differ by less.
  static let titleLineRatio = 1.4
  /// A picture of at most this many units on a side shows nothing. Ours.
  static let pictureOfNothing = 4.0
  /// The part of a text's words that must be heard for the text not to be lost. Ours.
  static let heardShare = 0.5
}
