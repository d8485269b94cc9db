import EarshotFormats
import EarshotReaders
import EarshotSpeech
import EarshotVoiceFrames

extension Verb {
  /// What works on this machine.
  static let doctor = Verb(
    "doctor", "check what works on this machine, and how to mend what does not",
    discussion: ["One check a line: ok or missing first, then what it is and what helps."],
    options: CommandOption.printing
  ) { (invocation) throws(Failure) in
    let console = invocation.console
    console.line(
      "ok: readers \(Reader.all.map(\.currentVersion).joined(separator: ", ")); earshot profiles "
        + "tells how they are known")
    console.line("ok: formats scenario, \(Importer.all.map(\.name).joined(separator: ", "))")
    do throws(SpeechError) {
      let engine = try VoiceClient(jobs: 1).describe()
      console.line(
        "ok: speech engine \(engine.engineVersion), data \(engine.dataVersion) in "
          + "\(engine.dataPath), \(counted(engine.voices.count, "voice"))")
      let known = Set(engine.voices.flatMap { [$0.identifier, $0.name, $0.language] })
      for row in VoiceTable.all
      where !known.contains(where: { $0 == row.voice || $0.hasSuffix("/\(row.voice)") }) {
        console.line("missing: the voice \(row.voice) for \(row.languages.joined(separator: ", "))")
      }
    } catch {
      console.line("missing: speech, so speak and run --speak cannot work: \(error)")
      console.line("  fix: scripts/setup installs libespeak-ng; build the product earshot-voice")
    }
    if let file = Cache.file("x") {
      console.line("ok: cache below \(FileSystem.folder(of: FileSystem.folder(of: file)))")
    } else {
      console.line("missing: a cache folder, so accept --cause forgets the last run")
      console.line("  fix: set HOME or XDG_CACHE_HOME")
    }
    if console.isCI { console.line("note: CI is set, so nothing is recorded") }
    return .success
  }
}
