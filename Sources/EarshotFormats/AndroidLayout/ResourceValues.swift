internal import EarshotModel

/// The values of one folder such as `values-de`: texts, lists, sizes, flags.
struct ResourceValues {
  var strings: [String: ResourceText] = [:]
  /// String arrays and, by quantity, plurals.
  var arrays: [String: [ResourceText]] = [:]
  var plurals: [String: ResourceText] = [:]
  /// `dimen`, `bool` and `integer` by `type/name`, as written.
  var plain: [String: String] = [:]
  private(set) var warnings: [Diagnostic] = []

  /// Reads the files of a folder; a broken one is reported and passed over.
  init(folder: String, resources: ImportResources, limits: ImportLimits) {
    for name in resources.names(folder) where name.hasSuffix(".xml") {
      let path = "\(folder)/\(name)"
      guard let bytes = resources.read(path) else { continue }
      let file = resources.path(of: path)
      let handler = ValuesHandler()
      do throws(Diagnostics) {
        let dump = try DumpFile(bytes, file: file, roots: ["<resources"], limits: limits)
        try Self.run(dump, handler)
      } catch {
        warnings += error.all.map { problem in
          var problem = problem
          problem.severity = .warning
          return problem
        }
      }
      strings.merge(handler.strings) { first, _ in first }
      arrays.merge(handler.arrays) { first, _ in first }
      plurals.merge(handler.plurals) { first, _ in first }
      plain.merge(handler.plain) { first, _ in first }
    }
  }

  private static func run(_ dump: DumpFile, _ handler: ValuesHandler) throws(Diagnostics) {
    do throws(Diagnostic) {
      _ = try dump.read { handler }
    } catch {
      throw Diagnostics([error])
    }
  }
}

/// Takes the values of one file.
private final class ValuesHandler: XMLTextHandler {
  private(set) var strings: [String: ResourceText] = [:]
  private(set) var arrays: [String: [ResourceText]] = [:]
  private(set) var plurals: [String: ResourceText] = [:]
  private(set) var plain: [String: String] = [:]

  /// What an open element is to the reading.
  private enum Tag {
    case root
    case string(name: String, isFormatted: Bool)
    case plain(key: String)
    case array(name: String)
    case plural(name: String)
    case item(quantity: String?)
    case link(start: Int)
    case inline
    case passedOver
  }

  private var open: [Tag] = []
  private var characters = ""
  private var links: [Range<Int>] = []

  func start(_ element: XMLElement, in reader: XMLReader) {
    let tag = String(cString: element.name)
    if open.isEmpty, tag != "resources" {
      return reader.stop(
        Diagnostic(
          at: reader.position(element.place), "the root is <\(tag)>", expected: "<resources>"))
    }
    let next = self.tag(tag, element)
    switch next {
    case .string, .plain, .item:
      characters = ""
      links = []
    case .root, .array, .plural, .link, .inline, .passedOver: break
    }
    open.append(next)
  }

  private func tag(_ tag: String, _ element: XMLElement) -> Tag {
    let name = element.value(of: "name").map { String(cString: $0) } ?? ""
    switch open.last {
    case nil: return .root
    case .root:
      let type = element.value(of: "type").map { String(cString: $0) }
      switch tag == "item" ? type ?? tag : tag {
      case "string":
        let formatted = element.value(of: "formatted").map { String(cString: $0) }
        return .string(name: name, isFormatted: formatted != "false")
      case "string-array", "array":
        arrays[name] = []
        return .array(name: name)
      case "plurals": return .plural(name: name)
      case "dimen", "bool", "integer":
        return .plain(key: "\(tag == "item" ? type ?? "" : tag)/\(name)")
      default: return .passedOver
      }
    case .array, .plural:
      return .item(quantity: element.value(of: "quantity").map { String(cString: $0) })
    case .string, .item, .link, .inline:
      return tag == "a" ? .link(start: characters.unicodeScalars.count) : .inline
    case .plain, .passedOver: return .passedOver
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: SourcePlace, in reader: XMLReader) {
    switch open.last {
    case .string, .plain, .item, .link, .inline:
      characters += String(decoding: bytes, as: UTF8.self)
    case .root, .array, .plural, .passedOver, nil: break
    }
  }

  func end(in reader: XMLReader) {
    switch open.popLast() {
    case .string(let name, let isFormatted):
      if strings[name] == nil {
        strings[name] = ResourceText(
          raw: characters, linkRanges: links, isFormatted: isFormatted)
      }
    case .plain(let key): plain[key] = characters.trimmed
    case .item(let quantity):
      let text = ResourceText(raw: characters, linkRanges: links)
      switch open.last {
      case .array(let name): arrays[name]?.append(text)
      // How many there are is known at run time only; most are several.
      case .plural(let name):
        if quantity == "other" || plurals[name] == nil { plurals[name] = text }
      case .root, .string, .plain, .item, .link, .inline, .passedOver, nil: break
      }
    case .link(let start):
      links.append(start..<characters.unicodeScalars.count)
    case .root, .array, .plural, .inline, .passedOver, nil: break
    }
  }
}
