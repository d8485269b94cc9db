import Foundation
import Testing

/// `scripts/capture-android` with a stand-in for adb on the path.
@Suite struct CaptureAndroidTests {
  private let work: URL

  init() throws {
    work = FileManager.default.temporaryDirectory.appending(path: "earshot-capture-\(UUID())")
    try FileManager.default.createDirectory(
      at: work.appending(path: "bin"), withIntermediateDirectories: true)
  }

  private static let device = """
    #!/bin/sh
    echo "$@" >> "$ADB_LOG"
    case "$*" in
      get-state) echo device ;;
      "shell getprop ro.product.manufacturer") printf 'Google\\r\\n' ;;
      "shell getprop ro.product.model") printf 'Pixel 8\\r\\n' ;;
      "shell getprop ro.build.version.release") printf '15\\r\\n' ;;
      "shell getprop persist.sys.locale") printf 'en-GB\\r\\n' ;;
      "shell dumpsys package com.google.android.marvin.talkback")
        printf '    versionCode=60 minSdk=26\\r\\n    versionName=15.1.0.674 x\\r\\n' ;;
      "shell date +%Y-%m-%d") printf '2026-11-30\\r\\n' ;;
      "logcat -c") ;;
      "logcat -d -v threadtime")
        echo 'noise of another app'
        echo "11-30 10:00:00.500  4711  4711 V talkback: SpeechControllerImpl: \
    Speaking fragment text=\\"Continue, Button\\", utteranceId=talkback_1, TtsSpan=null, locale=null, \
    event=type:EVENT_TYPE_ACCESSIBILITY subtype:TYPE_VIEW_ACCESSIBILITY_FOCUSED displayId:0 time:1" ;;
      "exec-out screencap -p") printf PNG ;;
      "exec-out cat /sdcard/window_dump.xml")
        printf '%s' '<hierarchy rotation="0"><node class="android.widget.Button" text="Continue" \
    resource-id="go" clickable="true" enabled="true" focusable="true" bounds="[0,0][9,9]"/></hierarchy>' ;;
    esac
    """

  private func install(_ script: String) throws {
    let adb = work.appending(path: "bin/adb")
    try script.write(to: adb, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: adb.path)
  }

  private func capture(path: String? = nil) throws -> Program.Result {
    try Program.run(
      shell: "cd \"$WORK\" && sh \"$SCRIPT\" shot 0",
      environment: [
        "WORK": work.path, "ADB_LOG": work.appending(path: "adb.log").path,
        "SCRIPT": Program.root.appending(path: "scripts/capture-android").path,
        "PATH": path ?? work.appending(path: "bin").path + ":/usr/bin:/bin",
      ])
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: work.appending(path: name), encoding: .utf8)
  }

  @Test("screen, picture, versions and log are collected, and the program reads them")
  func collects() throws {
    try install(Self.device)
    let result = try capture()
    #expect(result.status == 0, "\(result.error)")
    #expect(try text("shot/screenshot.png") == "PNG")
    #expect(try text("shot/window_dump.xml").hasPrefix("<hierarchy"))
    let versions = try text("shot/versions.txt")
    #expect(versions.contains("device: Google Pixel 8\nos: Android 15\n"))
    #expect(versions.contains("reader: TalkBack 15.1.0.674\n"))
    let log = try text("shot/talkback.log")
    #expect(log.hasPrefix("# reader: TalkBack 15.1.0.674\n# device: Google Pixel 8\n"))
    #expect(log.contains("# language: en-GB\n# when: 2026-11-30\n"))
    #expect(!log.contains("noise"))
    let calls = try text("adb.log")
    // The dump suspends TalkBack, so the log is read before it.
    let read = try #require(calls.range(of: "logcat -d"))
    let dump = try #require(calls.range(of: "uiautomator dump"))
    #expect(read.lowerBound < dump.lowerBound)
    let compared = try Program.run(
      ["calibrate", "--from-log", "shot/talkback.log", "--screen", "shot/window_dump.xml"],
      in: work)
    #expect(compared.output.hasPrefix("1 agreed, 0 differed, 0 not heard, 0 at no stop"))
    #expect(compared.status == 0)
  }

  @Test("nothing is written without a device, without adb or over another folder")
  func refusals() throws {
    try install("#!/bin/sh\nexit 1\n")
    #expect(try capture().status == 69)
    #expect(!FileManager.default.fileExists(atPath: work.appending(path: "shot").path))
    try install(Self.device.replacing("versionName=15.1.0.674 x", with: ""))
    let missing = try capture()
    #expect(missing.status == 69)
    #expect(missing.error.contains("TalkBack is not installed"))
    #expect(!FileManager.default.fileExists(atPath: work.appending(path: "shot.part").path))
    try install(Self.device)
    try FileManager.default.createDirectory(
      at: work.appending(path: "shot"), withIntermediateDirectories: true)
    #expect(try capture().status == 73)
  }
}
