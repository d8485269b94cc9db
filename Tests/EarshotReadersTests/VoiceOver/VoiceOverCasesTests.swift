import EarshotModel
import EarshotReaders
import Foundation
import Testing

/// The suite that is handed about with the reference, where it is at hand.
private let sharedSuite = VoiceOverFolders.shared.appending(path: "reference/cases/voiceover.json")
private let hasSharedSuite = FileManager.default.fileExists(atPath: sharedSuite.path())

@Suite struct VoiceOverCasesTests {
  @Test(
    "the shared suite's screens are walked and told as they say", .enabled(if: hasSharedSuite),
    arguments: try hasSharedSuite ? VoiceOverCase.all(in: sharedSuite) : [])
  func sharedCase(_ item: VoiceOverCase) { check(item) }

  @Test(
    "our own screens are walked and told as they say",
    arguments: try VoiceOverFolders.files(in: VoiceOverFolders.cases).flatMap {
      try VoiceOverCase.all(in: $0)
    })
  func ownCase(_ item: VoiceOverCase) { check(item) }

  private func check(_ item: VoiceOverCase) {
    var session = VoiceOverSession(item.profile)
    _ = session.receive(.begin(item.screen))
    let way = VoiceOverJourney(.next, &session)
    #expect(way.identifiers == item.focusOrder)
    if !item.announcementsAlso.contains(way.announcements) {
      #expect(way.announcements == item.announcements)
    }
    if let previous = item.previous {
      let back = VoiceOverJourney(.previous, &session)
      #expect(back.announcements == previous)
    }
    if let expected = item.snapshots {
      let nodes = nodes(named: way.identifiers, in: session.screen)
      let snapshots = nodes.map { session.snapshot(of: $0) }.map {
        Suite.Snapshot(description: $0?.description ?? "no stop", hint: $0?.hint)
      }
      #expect(snapshots == expected)
    }
    if let expected = item.itemScanTargets {
      guard case .apple(let tree) = item.screen.content else { return }
      let targets = SwitchControl.itemScanTargets(of: item.screen).map { tree[$0].identifier ?? "" }
      #expect(targets == expected)
    }
  }

  private func nodes(named names: [String], in screen: Screen) -> [NodeIndex] {
    guard case .apple(let tree) = screen.content else { return [] }
    let indices = Dictionary(
      tree.indices.map { (tree[$0].identifier ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    return names.compactMap { indices[$0] }
  }
}
