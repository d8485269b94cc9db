// swift-tools-version: 6.2
import PackageDescription

/// A C library that Debian ships, found through pkg-config.
func debian(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// One module of ours, under the settings that all of them share.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module. Cases are data files, found from `#filePath`.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: ["Cases"], swiftSettings: strict)
}

let package = Package(
  name: "earshot",
  products: [
    .executable(name: "earshot", targets: ["EarshotCommand"]),
    .executable(name: "earshot-voice", targets: ["EarshotVoice"]),
    .executable(name: "earshot-bench", targets: ["EarshotBench"]),
  ],
  targets: [
    debian("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
    debian("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
    debian("CGumbo", pkgConfig: "gumbo", package: "libgumbo-dev"),
    debian("CSndfile", pkgConfig: "sndfile", package: "libsndfile1-dev"),
    debian("CEspeak", pkgConfig: "espeak-ng", package: "libespeak-ng-dev"),

    module("EarshotModel"),
    module("EarshotJSON", ["EarshotModel"]),
    module("EarshotTraversal", ["EarshotModel"]),
    module("EarshotAnnounce", ["EarshotModel"]),
    module("EarshotReaders", ["EarshotModel", "EarshotTraversal", "EarshotAnnounce"]),
    module("EarshotWalkthrough", ["EarshotModel", "EarshotReaders"]),
    module("EarshotAudit", ["EarshotModel", "EarshotReaders", "EarshotWalkthrough"]),
    module(
      "EarshotReport",
      ["EarshotModel", "EarshotJSON", "EarshotReaders", "EarshotAudit", "EarshotTranscript"]),
    module("EarshotFormats", ["EarshotModel", "EarshotJSON", "CExpat", "CYAML", "CGumbo"]),
    module("EarshotTranscript", ["EarshotModel", "EarshotJSON"]),
    .target(name: "CLinux"),
    module("EarshotVoiceFrames"),
    module(
      "EarshotSpeech",
      ["EarshotModel", "EarshotJSON", "EarshotVoiceFrames", "CLinux", "CSndfile"]),
    .executableTarget(
      name: "EarshotCommand",
      dependencies: [
        "EarshotModel", "EarshotJSON", "EarshotReaders", "EarshotWalkthrough", "EarshotFormats",
        "EarshotTranscript", "EarshotSpeech", "EarshotVoiceFrames", "EarshotAudit",
        "EarshotReport",
      ], swiftSettings: strict),
    // Measures; scripts/bench runs it on a release build.
    .executableTarget(
      name: "EarshotBench",
      dependencies: [
        "EarshotModel", "EarshotReaders", "EarshotWalkthrough", "EarshotFormats",
        "EarshotTranscript", "CExpat",
      ], swiftSettings: strict),
    // The only program that links libespeak-ng (GPL-3.0-or-later).
    .target(name: "CVoice", dependencies: ["CEspeak"]),
    .executableTarget(
      name: "EarshotVoice", dependencies: ["CVoice", "EarshotVoiceFrames"], swiftSettings: strict),

    tests(
      "EarshotSpeechTests",
      ["EarshotModel", "EarshotJSON", "EarshotSpeech", "EarshotVoice", "EarshotVoiceFrames"]),
    tests(
      "EarshotAuditTests",
      [
        "EarshotModel", "EarshotReaders", "EarshotWalkthrough", "EarshotFormats", "EarshotAudit",
      ]),
    tests(
      "EarshotReportTests",
      [
        "EarshotModel", "EarshotJSON", "EarshotReaders", "EarshotAudit", "EarshotTranscript",
        "EarshotReport", "CExpat",
      ]),
    tests("EarshotTranscriptTests", ["EarshotModel", "EarshotJSON", "EarshotTranscript"]),
    tests(
      "EarshotWalkthroughTests",
      ["EarshotModel", "EarshotJSON", "EarshotFormats", "EarshotReaders", "EarshotWalkthrough"]),
    tests(
      "EarshotFormatsTests", ["EarshotModel", "EarshotJSON", "EarshotFormats", "EarshotBench"]),
    tests(
      "EarshotSpecimenTests",
      ["EarshotModel", "EarshotJSON", "EarshotFormats", "EarshotReaders", "EarshotWalkthrough"]),
    tests(
      "EarshotLayoutTests",
      ["EarshotModel", "EarshotJSON", "EarshotReaders", "EarshotWalkthrough", "EarshotFormats"]),
    tests("EarshotCommandTests", ["EarshotCommand", "EarshotVoice"]),
    tests(
      "EarshotWebTests",
      ["EarshotModel", "EarshotJSON", "EarshotFormats", "EarshotReaders", "EarshotWalkthrough"]),
    tests("EarshotReadersTests", ["EarshotModel", "EarshotJSON", "EarshotReaders"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)
