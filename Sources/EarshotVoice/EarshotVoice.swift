private import CVoice
private import EarshotVoiceFrames
private import Glibc

/// The worker of `earshot`: reads texts as frames, answers with sound as frames, and ends with its
/// parent. It speaks nothing itself: every text is spoken by a fork (see CVoice.h).
@main
struct EarshotVoice {
  static func main() {
    guard isatty(STDIN_FILENO) == 0 else {
      complain("earshot-voice is started by earshot and speaks through pipes")
      exit(64)
    }
    cvoice_follow_parent()
    let rate = Int(cvoice_start())
    guard rate > 0 else {
      _ = send(.failure(.engineUnavailable))
      exit(69)
    }
    silenceStandardError()
    guard send(.description(description(sampleRate: rate))) else { exit(0) }
    while let payload = nextPayload() {
      guard let request = try? VoiceRequest(payload: payload[...]) else { exit(65) }
      guard let reply = speak(request), send(reply) else { exit(0) }
    }
    exit(0)
  }
}

/// The answer to a request, or nil when nobody is left to take it.
private func speak(_ request: VoiceRequest) -> VoiceReply? {
  let isName =
    switch request.voice {
    case .language: false
    case .name: true
    }
  let result = request.text.withCString { text in
    request.voice.word.withCString { voice in
      let parameters = request.parameters
      var wanted = cvoice_request(
        text: text, voice: voice, by_name: isName ? 1 : 0, rate: Int32(clamping: parameters.rate),
        volume: Int32(clamping: parameters.volume), pitch: Int32(clamping: parameters.pitch),
        range: Int32(clamping: parameters.range),
        punctuation: Int32(clamping: parameters.punctuation),
        capitals: Int32(clamping: parameters.capitals),
        word_gap: Int32(clamping: parameters.wordGap),
        limit_ms: Int32(clamping: request.limitMilliseconds))
      return cvoice_speak(&wanted, STDOUT_FILENO)
    }
  }
  let detail = Int(result.detail)
  switch cvoice_status(rawValue: UInt32(bitPattern: result.status)) {
  case CVOICE_SPOKEN: return .sound(sound(of: result))
  case CVOICE_UNKNOWN_VOICE: return .failure(.unknownVoice)
  case CVOICE_TIMED_OUT: return .failure(.timedOut)
  case CVOICE_CRASHED: return .failure(.crashed(signal: detail))
  case CVOICE_TOO_LONG: return .failure(.tooLong)
  case CVOICE_NO_PROCESS: return .failure(.noProcess(code: detail))
  case CVOICE_ABANDONED: return nil
  default: return .failure(.refused(status: detail))
  }
}

private func sound(of result: cvoice_result) -> VoiceSound {
  let phonemes = UnsafeRawBufferPointer(start: result.phonemes, count: result.phoneme_bytes)
  return VoiceSound(
    voice: String(cString: result.voice),
    phonemes: String(decoding: phonemes, as: UTF8.self),
    events: UnsafeBufferPointer(start: result.events, count: result.event_count).map {
      VoiceSound.Event(
        isWord: $0.is_word != 0, sample: Int($0.sample), position: Int($0.position),
        length: Int($0.length))
    },
    samples: Array(UnsafeBufferPointer(start: result.samples, count: result.sample_count)))
}

private func description(sampleRate: Int) -> VoiceDescription {
  let dataPath = String(cString: cvoice_data_path())
  return VoiceDescription(
    engineVersion: String(cString: cvoice_version()), dataVersion: dataVersion(in: dataPath),
    dataPath: dataPath, sampleRate: sampleRate,
    voices: (0..<cvoice_voice_count()).map {
      VoiceDescription.Voice(
        name: String(cString: cvoice_voice_name($0)),
        identifier: String(cString: cvoice_voice_identifier($0)),
        language: String(cString: cvoice_voice_language($0)))
    })
}

/// The version that the engine's phoneme data begins with: `01 48 01` in hexadecimal is `1.48.01`
/// (the engine compares it when it loads the file `phondata`).
private func dataVersion(in folder: String) -> String {
  let file = open("\(folder)/phondata", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "unknown" }
  defer { close(file) }
  var version: UInt32 = 0
  guard read(file, &version, 4) == 4 else { return "unknown" }
  let number = UInt32(littleEndian: version)
  func digits(_ shift: UInt32) -> String { String(number >> shift & 0xFF, radix: 16) }
  let patch = digits(0)
  return "\(digits(16)).\(digits(8)).\(patch.count < 2 ? "0" : "")\(patch)"
}

/// The payload of the next frame, or nil at the end of the input or of the parent.
private func nextPayload() -> [UInt8]? {
  guard let header = bytes(Frame.headerSize) else { return nil }
  var reader = FrameReader(header[...])
  guard let size = try? reader.number(), size >= 0, size <= Frame.maximumRequest else {
    exit(65)
  }
  return bytes(size)
}

private func bytes(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var filled = 0
  while filled < count {
    guard cvoice_await_input(STDIN_FILENO) != 0 else { return nil }
    let taken = bytes.withUnsafeMutableBytes {
      read(STDIN_FILENO, $0.baseAddress?.advanced(by: filled), count - filled)
    }
    if taken < 0, errno == EINTR { continue }
    guard taken > 0 else { return nil }
    filled += taken
  }
  return bytes
}

private func send(_ reply: VoiceReply) -> Bool {
  let frame = reply.frame
  var sent = 0
  while sent < frame.count {
    let count = frame.withUnsafeBytes {
      write(STDOUT_FILENO, $0.baseAddress?.advanced(by: sent), frame.count - sent)
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    sent += count
  }
  return true
}

/// Some voices write remarks to standard error, which belongs to the command's own messages.
private func silenceStandardError() {
  let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
  guard nothing >= 0 else { return }
  dup2(nothing, STDERR_FILENO)
  close(nothing)
}

private func complain(_ message: String) {
  _ = (message + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
