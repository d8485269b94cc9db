import EarshotModel

extension Reader {
  /// NVDA on Windows, in Chrome unless told otherwise.
  package static let nvda = Reader(
    id: "nvda",
    summary: "NVDA on Windows, on web pages in Chrome",
    platform: .web,
    currentVersion: NVDAVersion.current.id,
    versions: NVDAVersion.all.map(\.id),
    settings: NVDASettings.descriptions,
    languages: ["en"],
    rules: NVDARules.all + WebWords.nvda.rules,
    newestHeard: "NVDA 2025.3 with Chrome (a11ysupport.io)"
  ) { profile in NVDASession(profile) }
}
