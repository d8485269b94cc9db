internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let tinyTarget = AuditRule(
    "tiny-target", "What can be touched is large enough to be hit.",
    criteria: ["2.5.8"], practices: ["2.8"], severity: .warning,
    mend: Mend(
      ios: "Make the control at least 44 by 44 points, or enlarge its hit area.",
      android: "Make the view at least 48 by 48 dp, or give it a touch delegate.",
      web: "Make the target at least 24 by 24 CSS pixels.")
  ) { heard in
    let unit = heard.pixelsPerUnit
    let least = Thresholds.target(on: heard.platform)
    let word = heard.platform == .android ? "dp" : heard.platform == .apple ? "pt" : "px"
    return heard.items.indices.compactMap { index in
      let item = heard.items[index]
      // A link in running text is as high as its line (2.5.8, exception Inline).
      if item.isControl, item.isVisible, heard.isStop(index), let size = item.declaredSize,
        let least = [size.width, size.height].compactMap({ $0 }).min(),
        least < Thresholds.androidTarget
      {
        return Objection(
          index, "the target is declared as \(rounded(least)) dp, less than 48 dp")
      }
      guard item.isControl, item.isVisible, item.kind != .link,
        let frame = item.frame, frame.hasArea, !heard.isCutByItsScroller(index)
      else { return nil }
      guard heard.isStop(index) || item.kind.isControl && heard.cover(of: index) != nil,
        !heard.isPartOfLargerControl(index), !item.isStandardSize(on: heard.platform)
      else { return nil }
      let (width, height) = (frame.width / unit, frame.height / unit)
      guard min(width, height) < least - Thresholds.targetTolerance else { return nil }
      let size = "\(rounded(width)) by \(rounded(height)) \(word)"
      let isGuess = heard.platform == .android
      return Objection(
        index,
        "the target is \(size), less than \(rounded(least)) \(word)"
          + (isGuess ? " (density taken from the width, \(unit) px to a dp)" : ""),
        severity: isGuess ? .note : nil)
    }
  }
}

private func rounded(_ number: Double) -> String { "\(Int(number.rounded()))" }

extension Thresholds {
  static func target(on platform: Platform) -> Double {
    switch platform {
    case .apple: appleTarget
    case .android: androidTarget
    case .web: webTarget
    }
  }
}

extension ScreenItem {
  /// Whether the system's own control has this size: 2.5.8, exception User Agent Control.
  fileprivate func isStandardSize(on platform: Platform) -> Bool {
    guard platform == .apple, let frame else { return false }
    switch kind {
    case .slider: return true
    case .toggle: return frame.width >= 49 && frame.height >= 31
    case .field: return frame.height >= 34
    case .button: return parentIsStandardControl
    case .text, .heading, .link, .image, .checkbox, .radioButton, .picker, .tab, .progress, .list,
      .group, .other:
      return false
    }
  }
}

extension Heard {
  /// Whether its box ends where a scroller or the screen does, so that only a part of it shows.
  func isCutByItsScroller(_ node: NodeIndex) -> Bool {
    guard platform == .android, let frame = items[node].frame else { return false }
    let limits =
      [screen.bounds].compactMap { $0 } + ancestors(of: node).compactMap { items[$0].frame }
    return limits.contains {
      $0.height > frame.height * 3
        && (abs($0.bottom - frame.bottom) < 1 || abs($0.top - frame.top) < 1)
    }
  }

  /// Whether the control only draws what a larger one around it does: a check box in its row.
  func isPartOfLargerControl(_ node: NodeIndex) -> Bool {
    guard !isStop(node), let cover = cover(of: node), cover.node != node else { return false }
    return items[cover.node].isOperable && !items[node].isOperable
  }
}
