private import CLinux
private import Glibc

/// A folder that is built under another name and takes its own name whole, or leaves nothing.
///
/// The other name is `.NAME.earshot-partial` beside the target. What a killed run left there is
/// taken away by the next; a lock tells it from a run that still works.
final class StagedFolder {
  private let target: String
  /// The path as the user named it, for errors.
  private let shown: String
  private let stage: String
  private let parent: String
  private let lock: Int32
  /// Folders above the target that were made for it, outermost first.
  private var madeAbove: [String] = []
  /// Files made in the stage, relative to it.
  private var files: [String] = []
  /// The files of the folder to be replaced, where one is.
  private let replaced: Set<String>?
  private var isCommitted = false

  /// Makes the stage for a folder at this path.
  ///
  /// - Throws: ``SpeechError/notOurs(path:found:)`` when the target holds anything that an earlier
  ///   run did not write; ``SpeechError/cannotWrite(path:code:)``.
  init(for path: String) throws(SpeechError) {
    // A limit on the size of files is an error of the write, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    shown = withoutSlashes(path)
    target = try resolved(path)
    let name = lastComponent(target)
    parent = String(target.dropLast(name.count))
    stage = "\(parent).\(name).earshot-partial"
    replaced = try ownFiles(in: target, shownAs: shown)
    madeAbove = try makeFolders(leadingTo: parent)
    do {
      lock = try Self.lockedStage(stage, shownAs: shown)
    } catch {
      for folder in madeAbove.reversed() { rmdir(folder) }
      throw error
    }
    try removeContents(of: stage, named: isOurStageFile)
    guard mkdir("\(stage)/\(SpeechFolder.stopsFolder)", 0o777) == 0 else {
      throw .cannotWrite(path: shown, code: errno)
    }
  }

  deinit {
    if !isCommitted { discard() }
    close(lock)
  }

  private static func lockedStage(
    _ stage: String, shownAs target: String
  ) throws(SpeechError) -> Int32 {
    guard mkdir(stage, 0o777) == 0 || errno == EEXIST else {
      throw .cannotWrite(path: target, code: errno)
    }
    let folder = open(stage, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path: stage, code: errno) }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(folder)
      throw .cannotWrite(path: stage, code: code == EWOULDBLOCK ? EBUSY : code)
    }
    return folder
  }

  /// Makes a file of the folder.
  func file(_ name: String) throws(SpeechError) -> OutputFile {
    files.append(name)
    return try OutputFile(creating: "\(stage)/\(name)", shownAs: "\(shown)/\(name)")
  }

  /// Puts the folder in its place, in one step and on the disk.
  func commit() throws(SpeechError) {
    let code = linux_sync_file_system(lock)
    guard code == 0 else { throw .cannotWrite(path: shown, code: code) }
    if let replaced, !replaced.isEmpty {
      try exchange()
      isCommitted = true
      // The new folder is in place; what cannot be taken away of the old one, the next run does.
      try? removeContents(of: stage) { replaced.contains($0) }
      rmdir(stage)
    } else {
      guard rename(stage, target) == 0 else { throw .cannotWrite(path: shown, code: errno) }
      isCommitted = true
    }
    let above = open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard above >= 0 else { return }
    defer { close(above) }
    guard fsync(above) == 0 else { throw .cannotWrite(path: shown, code: errno) }
  }

  private func exchange() throws(SpeechError) {
    let code = linux_exchange(stage, target)
    guard code != 0 else { return }
    guard code == EINVAL || code == ENOSYS else { throw .cannotWrite(path: shown, code: code) }
    // A file system without the exchange: two steps, the first taken back where the second fails.
    let aside = "\(stage)-old"
    guard rename(target, aside) == 0 else { throw .cannotWrite(path: shown, code: errno) }
    guard rename(stage, target) == 0 else {
      let code = errno
      rename(aside, target)
      throw .cannotWrite(path: shown, code: code)
    }
    rename(aside, stage)
  }

  private func discard() {
    let made = Set(files)
    try? removeContents(of: stage) { made.contains($0) }
    rmdir(stage)
    for folder in madeAbove.reversed() { rmdir(folder) }
  }
}

/// The path of a folder without symbolic links where it exists, without slashes at its end.
private func resolved(_ path: String) throws(SpeechError) -> String {
  guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotWrite(path: path, code: ENOENT) }
  if let real = realpath(path, nil) {
    defer { free(real) }
    return String(cString: real)
  }
  return withoutSlashes(path)
}

private func withoutSlashes(_ path: String) -> String {
  var plain = path[...]
  while plain.count > 1, plain.last == "/" { plain.removeLast() }
  return String(plain)
}

private func lastComponent(_ path: String) -> Substring {
  path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
}

/// The files that an earlier run wrote into a folder: none where it is empty, nil where there is
/// no folder.
private func ownFiles(
  in folder: String, shownAs shown: String
) throws(SpeechError) -> Set<String>? {
  var status = stat()
  guard stat(folder, &status) == 0 else {
    if errno == ENOENT { return nil }
    throw .cannotWrite(path: shown, code: errno)
  }
  guard status.st_mode & S_IFMT == S_IFDIR else { throw .cannotWrite(path: shown, code: ENOTDIR) }
  let found = try entries(of: folder)
  guard !found.isEmpty else { return [] }
  let manifest = contents(of: "\(folder)/\(SpeechFolder.manifestFile)") ?? []
  guard let files = SpeechManifest.files(namedIn: manifest) else {
    throw .notOurs(path: shown, found: found[0])
  }
  for entry in found {
    if entry == SpeechFolder.stopsFolder {
      for inner in try entries(of: "\(folder)/\(entry)") where !files.contains("\(entry)/\(inner)")
      {
        throw .notOurs(path: shown, found: "\(entry)/\(inner)")
      }
    } else if !files.contains(entry) {
      throw .notOurs(path: shown, found: entry)
    }
  }
  return files
}

/// Whether a run of ours makes a file of this name, relative to the folder.
private func isOurStageFile(_ name: String) -> Bool {
  let audio = SpeechOptions.Format.allCases.map(\.rawValue)
  let stem = name.split(separator: ".").first.map(String.init) ?? ""
  let ending = lastComponent(name).split(separator: ".").last.map(String.init) ?? ""
  if name.hasPrefix(SpeechFolder.stopsFolder + "/") { return audio.contains(ending) }
  return SpeechFolder.textFiles.contains(name)
    || (stem == SpeechFolder.walkthroughStem && audio.contains(ending))
}

/// Takes away the files of a folder and of its `stops`, only those that the closure knows.
private func removeContents(
  of folder: String, named isKnown: (String) -> Bool
) throws(SpeechError) {
  for entry in try entries(of: folder) {
    guard entry == SpeechFolder.stopsFolder else {
      if isKnown(entry) { unlink("\(folder)/\(entry)") }
      continue
    }
    for inner in try entries(of: "\(folder)/\(entry)") where isKnown("\(entry)/\(inner)") {
      unlink("\(folder)/\(entry)/\(inner)")
    }
    rmdir("\(folder)/\(entry)")
  }
  if let left = try entries(of: folder).first { throw .notOurs(path: folder, found: left) }
}

/// The names in a folder, sorted.
private func entries(of folder: String) throws(SpeechError) -> [String] {
  guard let stream = opendir(folder) else {
    if errno == ENOENT { return [] }
    throw .cannotWrite(path: folder, code: errno)
  }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

private func contents(of path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while let count = retrying({ read(file, &piece, piece.count) }), count > 0 {
    bytes.append(contentsOf: piece.prefix(count))
  }
  return bytes
}

/// Makes the folders of a path that are missing; those that it made, outermost first.
private func makeFolders(leadingTo path: String) throws(SpeechError) -> [String] {
  var made: [String] = []
  var folder = path.hasPrefix("/") ? "/" : ""
  for component in path.split(separator: "/") {
    folder += "\(component)/"
    if mkdir(folder, 0o777) == 0 {
      made.append(folder)
    } else if errno != EEXIST {
      let code = errno
      for folder in made.reversed() { rmdir(folder) }
      throw .cannotWrite(path: folder, code: code)
    }
  }
  return made
}
