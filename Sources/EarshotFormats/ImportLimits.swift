/// How much of a file is read before it is refused: input is hostile until it is parsed.
package struct ImportLimits: Sendable {
  /// The size of a file in bytes. Lists with everything switched on reach 20 MB.
  package var bytes = 64 << 20
  /// How deep elements may be nested. Dumps reach 500, the highest `snapshotMaxDepth`.
  package var depth = 1_000
  /// Elements of one file.
  package var elements = 1_000_000
  /// The bytes of one attribute's value.
  package var attributeBytes = 1 << 20
  /// The problems that are listed before the reading ends.
  package var problems = 50

  package init() {}
}
