package import EarshotJSON
internal import EarshotModel

/// The JSON Schema of scenario files, for editors.
package enum ScenarioSchema {
  /// Draft 2020-12. It accepts a file exactly when its reader finds no fault of shape; what a file
  /// means (names of elements, sentences, dates) only the reader can check.
  package static func json() -> JSON {
    SchemaWriter.schema(
      of: .record(ScenarioProperties.record), title: "Earshot scenario",
      summary: "NAME.scenario.yaml: the screens of an app, and what is walked on them.")
  }
}

/// Writes a shape as JSON Schema. Records become definitions, so that elements can hold elements.
struct SchemaWriter {
  private var definitions: [(key: String, value: JSON)] = []
  private var waiting: [Record] = []
  private var known: Set<String> = []

  static func schema(of shape: Shape, title: String, summary: String) -> JSON {
    var writer = SchemaWriter()
    let root = writer.json(shape)
    while let record = writer.waiting.popLast() {
      let definition = writer.definition(of: record)
      writer.definitions.append((record.name, definition))
    }
    return JSON(
      .object([
        ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", JSON(title)),
        ("description", JSON(summary)), ("allOf", JSON([root])),
        ("$defs", JSON(.object(writer.definitions.sorted { $0.key < $1.key }))),
      ]))
  }

  private mutating func json(_ shape: Shape) -> JSON {
    switch shape {
    case .text:
      return define("text", ["type": ["string", "number", "boolean", "null"]])
    case .name, .sentence:
      return define("name", ["type": ["string", "number", "boolean"], "minLength": 1])
    case .string: return ["type": "string"]
    case .flag: return ["enum": [true, false, "yes", "no", "true", "false"]]
    case .word(let words): return ["enum": JSON(words.map { JSON($0) })]
    case .whole(let range):
      var members: [(key: String, value: JSON)] = [
        ("type", "integer"), ("minimum", JSON(range.lowerBound)),
      ]
      if range.upperBound != .max { members.append(("maximum", JSON(range.upperBound))) }
      return JSON(.object(members))
    case .number: return ["type": "number"]
    case .notation(let notations):
      let forms = notations.map { notation -> JSON in
        ["type": "string", "pattern": JSON(notation.pattern)]
      }
      return forms.count == 1 ? forms[0] : ["anyOf": JSON(forms)]
    case .either(let scalar, let list, let keys):
      return ["anyOf": JSON([scalar, list, keys].compactMap { $0 }.map { json($0) })]
    case .list(let element, let count):
      var members: [(key: String, value: JSON)] = [("type", "array"), ("items", json(element))]
      if let count { members += [("minItems", JSON(count)), ("maxItems", JSON(count))] }
      return JSON(.object(members))
    case .map(_, let value): return ["type": "object", "additionalProperties": json(value)]
    case .record(let record): return reference(to: record)
    case .element:
      let words = ElementGrammar.roleWordList.filter { $0 != ElementGrammar.partWord }
      let keys = reference(to: ElementGrammar.record)
      return define("anyElement", ["anyOf": [["enum": JSON(words.map { JSON($0) })], keys]])
    }
  }

  /// A shape that stands in many places, written once.
  private mutating func define(_ name: String, _ schema: JSON) -> JSON {
    if known.insert(name).inserted { definitions.append((name, schema)) }
    return ["$ref": JSON("#/$defs/\(name)")]
  }

  private mutating func reference(to record: Record) -> JSON {
    if known.insert(record.name).inserted { waiting.append(record) }
    return ["$ref": JSON("#/$defs/\(record.name)")]
  }

  private mutating func definition(of record: Record) -> JSON {
    var properties: [(key: String, value: JSON)] = record.fields.map { field in
      (field.name, describe(json(field.shape), field.summary))
    }
    var members: [(key: String, value: JSON)] = [
      ("type", "object"), ("description", JSON(record.summary)),
    ]
    if record.roles != .none {
      for word in ElementGrammar.roleWordList {
        guard let role = ElementGrammar.roleWords[word] else { continue }
        properties.append((word, describe(json(role.shape), role.role?.summary ?? "A part.")))
      }
    }
    members += [
      ("properties", JSON(.object(properties))), ("additionalProperties", false),
    ]
    let required = record.fields.filter(\.isRequired).map { JSON($0.name) }
    if !required.isEmpty { members.append(("required", JSON(required))) }
    let one = record.oneOf + (record.roles == .none ? [] : ElementGrammar.roleWordList)
    if !one.isEmpty {
      var choices = one.map { word -> JSON in ["required": [JSON(word)]] }
      if record.roles == .atMostOne {
        choices.append(["not": ["anyOf": JSON(choices)]])
      }
      members.append(("oneOf", JSON(choices)))
    }
    return JSON(.object(members))
  }

  private func describe(_ schema: JSON, _ summary: String) -> JSON {
    guard case .object(let members) = schema.content else { return schema }
    return JSON(.object([("description", JSON(summary))] + members))
  }
}
