package import EarshotModel

/// Switch Control on iOS.
package enum SwitchControl {
  /// The targets of item scanning with one highlight at a time, in the order of scanning.
  ///
  /// - Returns: Nodes of the screen as iOS sees it, after projection where it is another platform's.
  package static func itemScanTargets(of screen: Screen) -> [NodeIndex] {
    let layout = VoiceOverLayout(screen.projected(to: .apple).screen)
    return layout.stops.filter { refusal(of: $0, in: layout) == nil }.map(\.node)
  }

  /// Why a stop of VoiceOver is no target, or nil where it is one.
  static func refusal(of stop: VoiceOverLayout.Stop, in layout: VoiceOverLayout) -> Rule? {
    let view = layout.view(stop.node)
    if view.traits.contains(.notEnabled) { return SwitchControlRules.dimmed }
    if let responds = view.respondsToUserInteraction {
      return responds ? nil : SwitchControlRules.responds
    }
    if !view.traits.isDisjoint(with: SwitchControlRules.interactive) { return nil }
    if layout.hasActions(stop) { return nil }
    switch stop.context {
    case .tab, .tabBarItem: return nil
    case .none, .segment, .listStart, .listEnd, .landmarkStart, .landmarkEnd, .cell:
      return SwitchControlRules.silent
    }
  }
}

extension Reader {
  /// Switch Control: what is highlighted, one target after the other.
  package static let switchControl = Reader(
    id: "switch-control",
    summary:
      "Switch Control on the iPhone and the iPad, item scanning, with the steps to each target",
    platform: .apple,
    currentVersion: "switch-control-ios-18",
    versions: ["switch-control-ios-18"],
    settings: SwitchControlSettings.descriptions,
    languages: VoiceOverWords.all.map(\.language),
    rules: SwitchControlRules.all + [VoiceOverRules.Parts.switchValue]
      + VoiceOverWords.all.flatMap { words in
        [.switchOn, .switchOff, .switchMixed].compactMap { words[$0]?.rule }
      },
    newestHeard: nil, speaks: false
  ) { profile in SwitchControlSession(profile) }
}
