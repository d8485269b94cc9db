private import CExpat

/// What any reader of these dumps must pay: expat building a flat array of nodes with four strings
/// and a position each.
enum ExpatBaseline {
  struct Node {
    var parent: Int
    var line: UInt
    var column: UInt
    var name: String
    var text: String
    var identifier: String
    var bounds: String
  }

  final class Builder {
    var nodes: [Node] = []
    var open: [Int] = []
    fileprivate var parser: XML_Parser?
  }

  static func nodes(of bytes: [UInt8]) -> [Node] {
    let builder = Builder()
    guard let parser = XML_ParserCreate(nil) else { return [] }
    defer { XML_ParserFree(parser) }
    builder.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let data, let name, var attribute = attributes else { return }
        let builder = Unmanaged<Builder>.fromOpaque(data).takeUnretainedValue()
        var node = Node(
          parent: builder.open.last ?? -1, line: UInt(XML_GetCurrentLineNumber(builder.parser)),
          column: UInt(XML_GetCurrentColumnNumber(builder.parser)), name: String(cString: name),
          text: "", identifier: "", bounds: "")
        while let key = attribute.pointee, let value = attribute[1] {
          switch key.pointee {
          case 0x74 where String(cString: key) == "text": node.text = String(cString: value)
          case 0x72 where String(cString: key) == "resource-id":
            node.identifier = String(cString: value)
          case 0x62 where String(cString: key) == "bounds": node.bounds = String(cString: value)
          default: break
          }
          attribute += 2
        }
        builder.open.append(builder.nodes.count)
        builder.nodes.append(node)
      },
      { data, _ in
        guard let data else { return }
        Unmanaged<Builder>.fromOpaque(data).takeUnretainedValue().open.removeLast()
      })
    withExtendedLifetime(builder) {
      bytes.withUnsafeBytes { buffer in
        _ = XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
      }
    }
    return builder.nodes
  }
}
