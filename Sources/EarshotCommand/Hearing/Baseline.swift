import EarshotAudit
import EarshotJSON
import EarshotModel

/// Findings that were there before: an earlier `audit --format json`.
struct Baseline {
  private var fingerprints: Set<String> = []

  /// - Throws: 66 where the file cannot be opened, 65 where it holds no findings.
  init(_ path: String) throws(Failure) {
    let bytes = try InputReader.bytes(of: path)
    do throws(Diagnostic) {
      for line in bytes.split(separator: 0x0A) where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D })
      {
        try add(try JSON.read(Array(line), file: path), path)
      }
    } catch {
      // A report in one piece, over several lines.
      do throws(Diagnostic) {
        fingerprints = []
        try add(try JSON.read(bytes, file: path), path)
      } catch {
        throw Failure(.badInput, [error.description])
      }
    }
  }

  private mutating func add(_ json: JSON, _ path: String) throws(Diagnostic) {
    guard let findings = json["findings"]?.array else {
      throw Diagnostic(
        at: SourcePosition(
          file: path, line: max(1, Int(json.place.line)), column: max(1, Int(json.place.column))),
        "this is no report of an audit", expected: "what audit --format json prints")
    }
    for finding in findings {
      if let fingerprint = finding["fingerprint"]?.string { fingerprints.insert(fingerprint) }
    }
  }

  /// The findings, those that were there before marked as let pass.
  func applied(to findings: [Finding]) -> [Finding] {
    findings.map { finding in
      guard finding.waived == nil, fingerprints.contains(finding.fingerprint) else {
        return finding
      }
      var copy = finding
      copy.waived = "in the baseline"
      return copy
    }
  }
}
