internal import EarshotJSON
package import EarshotModel

/// Reads `observations/*.yaml`: what people heard on devices, one observation a file or a list of
/// them.
///
/// ```yaml
/// - observation: Send button
///   reader: TalkBack
///   version: 15.1
///   device: Pixel 8
///   os: Android 15
///   language: en
///   settings:
///     usageHints: false
///   arrival: swipe
///   by: A. Tester
///   when: 2026-11-30
///   dump: compose.xml
///   heard:
///     - at: send
///       words: Send, Button
/// ```
/// Instead of a dump it may hold a `tree:` in the form of the suites or name a `scenario:` with its
/// `screen:`. `at:` is the id of a node, its label, or `LINE:COLUMN` of the dump; without it the
/// words are kept and not compared.
package enum ObservationReader {
  /// Opens the screen of an observation: the file that it names, the screen of a scenario, and the
  /// reader that was heard.
  package typealias Opening =
    (_ file: PlacedText, _ screen: String?, _ reader: String) throws(Diagnostics) -> Screen

  /// - Throws: Everything that is wrong with the file and the screens that it names.
  package static func read(
    _ bytes: [UInt8], file: String, open: Opening
  ) throws(Diagnostics) -> Suite {
    let document = YAMLReader.read(bytes, file: file)
    guard let root = document.root else { throw Diagnostics(document.faults) }
    let faults = JSONFaults(file: file)
    var cases: [Suite.Case] = []
    var opened: [Diagnostic] = []
    var ids: Set<String> = []
    for (index, node) in (root.items ?? [root]).enumerated() where !node.isRefused {
      guard let item = ObservationItem(node, faults) else { continue }
      var screen: Screen?
      if let name = item.dump {
        do throws(Diagnostics) {
          screen = try open(name, item.screenName, item.reader)
        } catch {
          opened += error.all
          continue
        }
      }
      for one in SuiteCases(item.json, index: index, file: file, screen: screen, faults).rows {
        if !ids.insert(one.id).inserted {
          faults.fail(
            item.json, "the observation '\(one.id)' stands here a second time",
            expected: "a name of its own")
        }
        cases.append(one)
      }
    }
    let errors =
      document.faults
      + (faults.errors + opened).filter {
        !document.faultyLines.contains(Int32(clamping: $0.position.line))
          || $0.position.file != file
      }
    guard errors.isEmpty else {
      throw Diagnostics(errors.sorted { $0.position < $1.position })
    }
    return Suite(file: file, cases: cases, warnings: faults.warnings)
  }
}
