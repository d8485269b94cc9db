package import EarshotJSON
package import EarshotModel

/// A transcript that waits for somebody's word, with the causes of what is different in it.
///
/// It is kept after a run, so that `accept --cause N` can take one cause and leave the others.
package struct PendingTranscript: Sendable, Hashable {
  /// The file with the expected transcript.
  package let file: String
  private var expectedHeader: String
  private var heardHeader: String
  /// Its differences are numbers of causes.
  private var chunks: [Chunk]

  fileprivate init(file: String, expectedHeader: String, heardHeader: String, chunks: [Chunk]) {
    self.file = file
    self.expectedHeader = expectedHeader
    self.heardHeader = heardHeader
    self.chunks = chunks
  }

  /// The causes that are still open, in order.
  package var causes: [Int] { Set(chunks.flatMap(\.differences)).sorted() }

  /// Accepts causes. A line that has others beside them stays as it was, until they are accepted.
  package mutating func accept(_ accepted: Set<Int>) {
    for index in chunks.indices where chunks[index].kind == .different {
      chunks[index].differences.removeAll { accepted.contains($0) }
    }
  }

  /// The expected transcript with what was accepted so far.
  ///
  /// Its header is the new one when nothing is left open.
  package var text: String {
    let header = causes.isEmpty ? heardHeader : expectedHeader
    return header + chunks.lines { $0.differences.isEmpty }.map { "\($0)\n" }.joined()
  }

  package func json() -> JSON {
    [
      "file": JSON(file), "expectedHeader": JSON(expectedHeader), "heardHeader": JSON(heardHeader),
      "chunks": JSON(
        chunks.map { chunk in
          [
            "kind": JSON(chunk.kind.rawValue),
            "expected": JSON(chunk.expected.map { JSON($0) }),
            "heard": JSON(chunk.heard.map { JSON($0) }),
            "causes": JSON(chunk.differences.map { JSON($0) }),
          ]
        }),
    ]
  }

  /// Reads what ``json()`` wrote.
  ///
  /// - Throws: A diagnostic at the first thing that is no such form.
  package init(_ json: JSON, file source: String) throws(Diagnostic) {
    func fault(_ json: JSON) -> Diagnostic {
      Diagnostic(
        at: SourcePosition(
          file: source, line: Int(json.place.line), column: Int(json.place.column)),
        "no pending transcript", expected: "what the last run wrote", remedy: "run again")
    }
    guard let file = json["file"]?.string, let expected = json["expectedHeader"]?.string,
      let heard = json["heardHeader"]?.string, let items = json["chunks"]?.array
    else { throw fault(json) }
    self.init(file: file, expectedHeader: expected, heardHeader: heard, chunks: [])
    for item in items {
      guard let kind = item["kind"]?.string.flatMap(Chunk.Kind.init),
        let expected = item["expected"]?.array?.compactMap(\.string),
        let heard = item["heard"]?.array?.compactMap(\.string),
        let causes = item["causes"]?.array?.compactMap(\.int)
      else { throw fault(item) }
      var chunk = Chunk(kind, expected: expected, heard: heard)
      chunk.differences = causes
      chunks.append(chunk)
    }
  }
}

extension DifferenceReport {
  /// The transcripts with differences, in the order of the run, for ``PendingTranscript/accept(_:)``.
  package var pending: [PendingTranscript] {
    var causes: [[Int: Int]] = Array(repeating: [:], count: comparisons.count)
    for entry in entries {
      for place in entry.places { causes[place.comparison][place.index] = entry.number }
    }
    return comparisons.enumerated().filter { !$0.element.isAsExpected }.map { number, comparison in
      let chunks = comparison.chunks.map { chunk in
        var chunk = chunk
        chunk.differences = Set(chunk.differences.compactMap { causes[number][$0] }).sorted()
        return chunk
      }
      return PendingTranscript(
        file: comparison.subject.expectedFile, expectedHeader: comparison.expectedHeader.text,
        heardHeader: comparison.heardHeader.text, chunks: chunks)
    }
  }
}
