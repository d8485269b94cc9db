/// A place in something that somebody wrote.
///
/// Lines and columns count from 1; a column counts UTF-8 bytes, as the Swift compiler counts.
package struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The file as the user named it, or `-` for standard input.
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `FILE:LINE:COLUMN`, the only place where a position is formatted.
  package var description: String { "\(file):\(line):\(column)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// A line and a column without the file, for what is stored by the thousand.
@usableFromInline package struct SourcePlace: Hashable, Sendable {
  package var line: Int32
  package var column: Int32

  package init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }
}
