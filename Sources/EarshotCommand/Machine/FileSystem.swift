internal import Glibc

/// Files as bytes: read whole within a limit, written whole or not at all.
enum FileSystem {
  /// Why a file could not be used.
  struct Problem: Error {
    var path: String
    var number: Int32
    var detail: String { String(cString: strerror(number)) }
  }

  /// The largest input that is read, in bytes.
  static let maximumSize = 256 << 20

  /// Reads a file, or standard input where the path is `-`.
  static func read(_ path: String) throws(Problem) -> [UInt8] {
    let descriptor: Int32
    if path == "-" {
      descriptor = 0
    } else {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Problem(path: path, number: errno) }
    }
    defer { if descriptor != 0 { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Problem(path: path, number: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Problem(path: path, number: EISDIR) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, min(Int(status.st_size), maximumSize)))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw Problem(path: path, number: errno)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= maximumSize else { throw Problem(path: path, number: EFBIG) }
    }
  }

  /// Writes a file under a temporary name beside it and renames it whole.
  static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Problem(path: path, number: errno) }
    var rest = bytes[...]
    var failure: Int32?
    while !rest.isEmpty, failure == nil {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = errno }
    }
    if failure == nil, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if failure == nil, rename(temporary, path) != 0 { failure = errno }
    if let failure {
      unlink(temporary)
      throw Problem(path: path, number: failure)
    }
  }

  /// A variable of the environment, or nil where it is not set or empty.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func remove(_ path: String) throws(Problem) {
    guard unlink(path) == 0 else { throw Problem(path: path, number: errno) }
  }

  static func makeDirectory(_ path: String) throws(Problem) {
    var made = path.hasPrefix("/") ? "/" : ""
    for component in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + component
      guard mkdir(made, 0o777) == 0 || errno == EEXIST else {
        throw Problem(path: made, number: errno)
      }
    }
    guard isDirectory(path) else { throw Problem(path: path, number: ENOTDIR) }
  }

  /// The names in a folder, sorted by their bytes.
  static func names(in folder: String) throws(Problem) -> [String] {
    guard let handle = opendir(folder) else { throw Problem(path: folder, number: errno) }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// All files below the paths whose names end so, folders walked in the order of names. A file
  /// named itself is taken as it is. Links to folders are not followed.
  static func files(below paths: [String], ending suffix: String) throws(Problem) -> [String] {
    var found: [String] = []
    var open = Array(paths.reversed())
    while let path = open.popLast() {
      guard isDirectory(path) else {
        guard exists(path) else { throw Problem(path: path, number: ENOENT) }
        found.append(path)
        continue
      }
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      for name in try names(in: base).reversed() where !name.hasPrefix(".") {
        let child = "\(base)/\(name)"
        var status = stat()
        guard lstat(child, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          open.append(child)
        } else if name.hasSuffix(suffix) {
          open.append(child)
        }
      }
    }
    return found
  }

  /// The folder part of a path, `.` where there is none.
  static func folder(of path: String) -> String {
    guard let cut = path.lastIndex(of: "/") else { return "." }
    return cut == path.startIndex ? "/" : String(path[..<cut])
  }

  /// The last component of a path.
  static func name(of path: String) -> String {
    guard let cut = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: cut)...])
  }

  /// The path with links and dots resolved, or nil where it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
