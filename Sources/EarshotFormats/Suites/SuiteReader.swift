internal import EarshotJSON
package import EarshotModel

/// The reader of suites: known announcements in JSON, an array of cases or an object whose `cases`
/// is that array.
package enum SuiteReader {
  /// Reads every case of a suite. Cases for other programs are kept, as skipped with the reason.
  ///
  /// - Parameter open: Opens the `dump` that an observation names; without it such an observation
  ///   has no tree.
  /// - Throws: Everything that is wrong with the file, in the order of the file.
  package static func read(
    _ bytes: [UInt8], file: String, open: ObservationReader.Opening? = nil
  ) throws(Diagnostics) -> Suite {
    try DumpFile.check(bytes, file: file, limits: ImportLimits(), thing: "a suite")
    let json: JSON
    do { json = try JSON.read(bytes, file: file) } catch { throw Diagnostics([error]) }
    let faults = JSONFaults(file: file)
    var cases: [Suite.Case] = []
    var ids: Set<String> = []
    for (index, item) in items(of: json, faults).enumerated() {
      var screen: Screen?
      if let open, item["heard"] != nil, let dump = item["dump"], let name = dump.string {
        screen = try open(
          PlacedText(name, dump.place), item["screen"]?.string, item["reader"]?.string ?? "")
      }
      for one in SuiteCases(item, index: index, file: file, screen: screen, faults).rows {
        if !ids.insert(one.id).inserted {
          faults.warn(item, "the id '\(one.id)' stands here a second time")
        }
        cases.append(one)
      }
    }
    guard faults.errors.isEmpty else { throw Diagnostics(faults.errors) }
    return Suite(file: file, cases: cases, warnings: faults.warnings)
  }

  private static func items(of json: JSON, _ faults: JSONFaults) -> [JSON] {
    if let items = json.array { return items }
    guard json.members != nil else {
      faults.fail(json, "the file holds \(json.kindName)", expected: "a suite: an array of cases")
      return []
    }
    guard let cases = json["cases"] else {
      faults.fail(
        json, "the object has no 'cases'", expected: "a suite: an array of cases, or one in 'cases'"
      )
      return []
    }
    guard let items = cases.array else {
      faults.fail(cases, "'cases' is \(cases.kindName)", expected: "an array of cases")
      return []
    }
    return items
  }
}
