internal import EarshotModel

// The lines of blocks, and how they are written into a file.
extension DifferenceExplainer {
  func accepts(_ line: ExpectedLine, _ own: TranscriptLine) -> Bool {
    var (line, own, masker) = (line, own, masker)
    line.pattern = line.pattern.mapPieces { masker.masked($0) }
    own.text = masker.masked(own.text)
    return line.accepts(own)
  }

  func expectedLines(_ item: Int) -> [ExpectedLine] {
    guard case .block(let block) = blocks.items[item] else { return [] }
    return block.lines.compactMap { index in
      guard case .line(let line) = expected.entries[blocks.lines.entryIndices[index]] else {
        return nil
      }
      return line
    }
  }

  func heardLines(_ index: Int) -> [TranscriptLine] {
    blocks.heard[index].lines.map { heard.lines[blocks.lines.heardIndices[$0]] }
  }

  func written(item: Int) -> [String] {
    switch blocks.items[item] {
    case .gap(let entry): expected.written(blocks.lines.entryIndices[entry], notes: true)
    case .block(let block):
      block.lines.flatMap { expected.written(blocks.lines.entryIndices[$0], notes: true) }
    }
  }

  func written(heard index: Int) -> [String] {
    blocks.heard[index].lines.flatMap { heard.written(blocks.lines.heardIndices[$0]) }
  }

  /// What was heard, with hand-written comments and the patterns that accept it kept.
  func written(item: Int, heard index: Int) -> [String] {
    guard case .block(let block) = blocks.items[item] else { return [] }
    let entries = block.lines.map { blocks.lines.entryIndices[$0] }
    // Where a gap takes the rest of the stop, the lines are kept as they are.
    if block.isOpenBefore || block.isOpenAfter || block.hasGap {
      return entries.flatMap { expected.written($0, notes: false) }
    }
    return blocks.heard[index].lines.enumerated().flatMap { offset, line in
      let own = blocks.lines.heardIndices[line]
      guard entries.indices.contains(offset),
        case .line(let pattern) = expected.entries[entries[offset]]
      else { return heard.written(own) }
      return expected.comments(before: entries[offset])
        + heard.written(own, keeping: accepts(pattern, heard.lines[own]) ? pattern : nil)
    }
  }
}
