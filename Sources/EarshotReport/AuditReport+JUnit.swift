package import EarshotAudit
internal import EarshotModel
internal import EarshotReaders

extension AuditReport {
  /// JUnit XML: a suite for each screen and reader, a case for each rule that found something there,
  /// and one case where nothing was found. Findings below `failOn` are told and pass.
  package func junit(failOn: Severity) -> String {
    var suites: [String] = []
    var (tests, failures) = (0, 0)
    for subject in subjects {
      let own = findings.filter { $0.isOf(subject) }
      let failed = own.filter { $0.waived == nil && $0.severity >= failOn }.count
      let count = max(own.count, 1)
      tests += count
      failures += failed
      let name = [subject.file, subject.screen, subject.profile].compactMap { $0 }
        .joined(separator: ", ")
      suites.append(
        "  <testsuite name=\"\(XMLText.attribute(name))\" tests=\"\(count)\" "
          + "failures=\"\(failed)\" errors=\"0\" skipped=\"0\" time=\"0\" "
          + "file=\"\(XMLText.attribute(subject.file))\">")
      if own.isEmpty {
        suites.append(
          "    <testcase name=\"audit\" classname=\"\(XMLText.attribute(name))\" time=\"0\"/>")
      }
      for finding in own { suites += lines(finding, suite: name, failOn: failOn) }
      suites.append("  </testsuite>")
    }
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + [
        "<testsuites name=\"earshot audit\" tests=\"\(tests)\" failures=\"\(failures)\" "
          + "errors=\"0\" skipped=\"0\" time=\"0\">"
      ] + suites + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func lines(_ finding: Finding, suite: String, failOn: Severity) -> [String] {
    let place = finding.places.first
    let line = place?.line.map { " line=\"\($0)\"" } ?? ""
    let head =
      "    <testcase name=\"\(XMLText.attribute("\(finding.rule) \(finding.fingerprint)"))\" "
      + "classname=\"\(XMLText.attribute(suite))\" time=\"0\" "
      + "file=\"\(XMLText.attribute(place?.file ?? ""))\"\(line)>"
    let isFailure = finding.waived == nil && finding.severity >= failOn
    let text = (finding.places.map(\.description) + [finding.sentence]).joined(separator: "\n")
    let body =
      isFailure
      ? "      <failure message=\"\(XMLText.attribute(finding.message))\" "
        + "type=\"\(XMLText.attribute(finding.rule))\">\(XMLText.content(text))</failure>"
      : "      <system-out>\(XMLText.content(text))</system-out>"
    return [head, body, "    </testcase>"]
  }
}
