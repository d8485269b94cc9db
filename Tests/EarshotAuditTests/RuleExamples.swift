import EarshotAudit
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Foundation
import Testing

/// Each rule objects to its failing example and not to its passing one: `Cases/rules/ID.fail.…`.
@Suite struct RuleExamples {
  static let folder = Files.cases.appendingPathComponent("rules")
  static let examples = Files.names(in: folder, ending: "")

  /// Rules whose faults no dump or scenario of the examples can hold: tested below by trees.
  static let withoutFiles: Set<String> = ["hidden-leak", "dangling-traversal", "focus-trap"]

  @Test(arguments: examples)
  func theRuleTellsItsExamplesApart(_ name: String) throws {
    let pieces = name.split(separator: ".")
    let rule = String(pieces[0])
    let objects = Hearing.rules(
      try Hearing.apps(Self.folder.appendingPathComponent(name)))
    #expect(objects.contains(rule) == (pieces[1] == "fail"))
  }

  @Test(arguments: AuditRule.all.map(\.id))
  func everyRuleHasBothExamples(_ id: String) {
    guard !Self.withoutFiles.contains(id) else { return }
    for kind in ["fail", "pass"] {
      #expect(Self.examples.contains { $0.hasPrefix("\(id).\(kind).") }, "no \(kind) example")
    }
  }

  @Test func ruleIdsAreDifferentAndEveryRuleSaysItAll() {
    #expect(Set(AuditRule.all.map(\.id)).count == AuditRule.all.count)
    for rule in AuditRule.all {
      #expect(rule.intent.hasSuffix("."))
      #expect(!rule.criteria.isEmpty && !rule.readers.isEmpty)
      #expect(![rule.mend.ios, rule.mend.android, rule.mend.web].contains(""))
    }
  }

  @Test func whatIsTransparentAndHeardLeaks() {
    #expect(Hearing.rules([android { $0.flags.insert(.transparent) }]).contains("hidden-leak"))
    #expect(!Hearing.rules([android { _ in }]).contains("hidden-leak"))
  }

  @Test func anOrderSetByWhatIsNotThereIsToldAndOneByWhatIsThereIsNot() {
    let dangling = android { $0.traversalBefore = "nowhere" }
    #expect(Hearing.rules([dangling]).contains("dangling-traversal"))
    let sound = android { $0.traversalBefore = "second" }
    #expect(!Hearing.rules([sound]).contains("dangling-traversal"))
  }

  @Test func aWalkThatNeverComesToItsEndIsATrap() {
    let profile = Profile(
      id: "talkback", version: Reader.talkback.currentVersion, language: "en")
    var session: any ReaderSession = Reader.talkback.start(profile)
    let events = Walkthrough.walk(&session, android { _ in }.screen)
    func rules(_ events: [Event]) -> Set<String> {
      Hearing.rules([
        Heard(
          events: events, session: session, profile: profile, platform: .android,
          file: "tree", screenName: nil)
      ])
    }
    #expect(!rules(events).contains("focus-trap"))
    let endless = events.filter { $0 != .end } + [.note("stopped after 20000 stops")]
    #expect(rules(endless).contains("focus-trap"))
  }

  /// Two texts, the first of them changed.
  private func android(_ change: (inout AndroidNode) -> Void) -> Heard {
    var tree = Tree<AndroidNode>()
    let root = tree.append(AndroidNode(className: "android.widget.FrameLayout"))
    for (id, text) in [("first", "Plum"), ("second", "Pear")] {
      var node = AndroidNode(className: "android.widget.TextView")
      node.resourceID = id
      node.text = text
      node.importance = .yes
      if id == "first" { change(&node) }
      tree.append(node, parent: root)
    }
    tree.seal()
    return Hearing.heard(
      Screen(source: "tree", content: .android(tree)), reader: .talkback, file: "tree")
  }
}
