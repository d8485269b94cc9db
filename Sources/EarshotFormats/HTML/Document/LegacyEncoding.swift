#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The encodings of old pages besides windows-1252, by the labels under which pages name them
/// (Encoding Standard, "names and labels"). The system's iconv knows their letters.
enum LegacyEncoding {
  /// The text in UTF-8, what stands for no letter as the replacement character; nil where the label
  /// or its encoding is not known here.
  static func decode(_ bytes: [UInt8], label: String) -> [UInt8]? {
    guard let name = names[label] else { return nil }
    return convert(bytes, from: name)
  }

  private static func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else {
      return nil
    }
    defer { iconv_close(descriptor) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 1 << 14)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 2)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var next = input.baseAddress
        var left = input.count
        while left > 0 {
          var free = output.baseAddress
          var room = output.count
          let before = left
          let status = iconv(descriptor, &next, &left, &free, &room)
          for byte in output[..<(output.count - room)] { result.append(UInt8(bitPattern: byte)) }
          if status != Int(bitPattern: UInt.max) { continue }
          // A full output is emptied and filled again; what is no letter is passed over.
          if errno == E2BIG, room < output.count || left < before { continue }
          result.append(contentsOf: [0xEF, 0xBF, 0xBD])
          guard left > 0 else { break }
          next = next.map { $0 + 1 }
          left -= 1
        }
      }
    }
    return result
  }

  /// iconv's name of the encoding that each label stands for.
  private static let names: [String: String] = {
    var result: [String: String] = [:]
    for (name, labels) in table {
      for label in labels.split(separator: " ") { result[String(label)] = name }
    }
    return result
  }()

  private static let table: [(name: String, labels: String)] = [
    ("IBM866", "866 cp866 csibm866 ibm866"),
    (
      "ISO-8859-2",
      "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"
    ),
    (
      "ISO-8859-3",
      "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"
    ),
    (
      "ISO-8859-4",
      "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"
    ),
    (
      "ISO-8859-5",
      "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 "
        + "iso_8859-5:1988"
    ),
    (
      "ISO-8859-6",
      "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e "
        + "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"
    ),
    (
      "ISO-8859-7",
      "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 "
        + "iso_8859-7 iso_8859-7:1987 sun_eu_greek"
    ),
    (
      "ISO-8859-8",
      "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 "
        + "iso_8859-8 iso_8859-8:1988 visual csiso88598i iso-8859-8-i logical"
    ),
    ("ISO-8859-10", "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"),
    ("ISO-8859-13", "iso-8859-13 iso8859-13 iso885913"),
    ("ISO-8859-14", "iso-8859-14 iso8859-14 iso885914"),
    ("ISO-8859-15", "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"),
    ("ISO-8859-16", "iso-8859-16"),
    ("KOI8-R", "cskoi8r koi koi8 koi8-r koi8_r"),
    ("KOI8-U", "koi8-ru koi8-u"),
    ("MACINTOSH", "csmacintosh mac macintosh x-mac-roman"),
    (
      "CP874", "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"
    ),
    ("CP1250", "cp1250 windows-1250 x-cp1250"),
    ("CP1251", "cp1251 windows-1251 x-cp1251"),
    ("CP1253", "cp1253 windows-1253 x-cp1253"),
    (
      "CP1254",
      "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 "
        + "latin5 windows-1254 x-cp1254"
    ),
    ("CP1255", "cp1255 windows-1255 x-cp1255"),
    ("CP1256", "cp1256 windows-1256 x-cp1256"),
    ("CP1257", "cp1257 windows-1257 x-cp1257"),
    ("CP1258", "cp1258 windows-1258 x-cp1258"),
    ("MAC-CYRILLIC", "x-mac-cyrillic x-mac-ukrainian"),
    (
      "GB18030",
      "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk gb18030"
    ),
    ("BIG5-HKSCS", "big5 big5-hkscs cn-big5 csbig5 x-x-big5"),
    ("EUC-JP", "cseucpkdfmtjapanese euc-jp x-euc-jp"),
    ("ISO-2022-JP", "csiso2022jp iso-2022-jp"),
    (
      "CP932",
      "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"
    ),
    (
      "CP949",
      "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 "
        + "ksc_5601 windows-949"
    ),
  ]
}
