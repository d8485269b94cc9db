internal import Glibc

/// Where the command keeps what can be made again.
enum Cache {
  /// A file in the cache folder of the project that the command runs in; nil without a home.
  static func file(_ name: String) -> String? {
    guard let base, let here = FileSystem.resolved(".") else { return nil }
    return "\(base)/earshot/projects/\(key(here))/\(name)"
  }

  private static var base: String? {
    if let folder = getenv("XDG_CACHE_HOME").map({ String(cString: $0) }), folder.hasPrefix("/") {
      return folder
    }
    return getenv("HOME").map { String(cString: $0) + "/.cache" }
  }

  /// A short name for a path (FNV-1a, 64 bits), the same on every run.
  private static func key(_ path: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
