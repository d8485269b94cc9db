internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let mediaWithoutTranscript = AuditRule(
    app: "media-without-transcript", "A video or sound has its words as text.",
    criteria: ["1.2.1", "1.2.3"], practices: ["1.9", "1.12"], severity: .warning,
    mend: Mend(
      ios: "Put the words of the video or sound on the screen, or lead to them.",
      android: "Put the words of the video or sound on the screen, or lead to them.",
      web: "Put the words of the video or sound on the screen, or lead to them.")
  ) { app in
    app.controls.compactMap { control in
      guard control.element.role == .video, !app.hasTextVersion(besides: control) else {
        return nil
      }
      return app.objection(
        to: control,
        "the screen holds no text version of \(quoted(app.spoken(control))), and nothing on it is "
          + "called one")
    }
  }
}

extension HeardApp {
  /// Whether a text of some length stands on the screen of a video, or something there is called a
  /// transcript, a description or captions.
  fileprivate func hasTextVersion(besides video: Control) -> Bool {
    controls.contains { control in
      guard control.screen == video.screen, control.node != video.node else { return false }
      let texts = [control.element.label?.text, control.element.value?.text].compactMap { $0 }
      return texts.contains { text in
        let isNamed = AuditWords.textVersions.contains { text.lowercased().contains($0) }
        let isLong = control.element.role == .text && text.unicodeScalars.count > 60
        return isNamed || isLong
      }
    }
  }
}

extension AuditWords {
  /// What text versions of sound and pictures are called.
  static let textVersions = [
    "transcript", "description", "caption", "subtitle", "text version", "文字", "字幕", "描述",
  ]
}
