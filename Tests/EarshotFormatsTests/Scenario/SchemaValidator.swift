import EarshotJSON

/// The part of JSON Schema 2020-12 that our schemas use. A keyword that it does not know is an
/// error of the test, so that nothing is passed over in silence.
struct SchemaValidator {
  let schema: JSON

  struct UnknownKeyword: Error {
    var keyword: String
  }

  func accepts(_ value: JSON) throws -> Bool { try accepts(value, schema) }

  private func accepts(_ value: JSON, _ schema: JSON) throws -> Bool {
    if let flag = schema.bool { return flag }
    for (keyword, argument) in schema.members ?? [] {
      guard try accepts(value, keyword, argument, of: schema) else { return false }
    }
    return true
  }

  private func accepts(
    _ value: JSON, _ keyword: String, _ argument: JSON, of schema: JSON
  ) throws -> Bool {
    switch keyword {
    case "$schema", "title", "description", "$defs": return true
    case "$ref":
      let name = (argument.string ?? "").split(separator: "/").last.map(String.init) ?? ""
      guard let definition = self.schema["$defs"]?[name] else {
        throw UnknownKeyword(keyword: "$ref \(name)")
      }
      return try accepts(value, definition)
    case "allOf": return try (argument.array ?? []).allSatisfy { try accepts(value, $0) }
    case "anyOf": return try (argument.array ?? []).contains { try accepts(value, $0) }
    case "oneOf": return try (argument.array ?? []).count { try accepts(value, $0) } == 1
    case "not": return try !accepts(value, argument)
    case "type": return (argument.array ?? [argument]).contains { isType(value, $0.string ?? "") }
    case "enum": return (argument.array ?? []).contains { equal($0, value) }
    case "minimum": return value.double.map { $0 >= (argument.double ?? 0) } ?? true
    case "maximum": return value.double.map { $0 <= (argument.double ?? 0) } ?? true
    case "minLength": return value.string.map { $0.count >= (argument.int ?? 0) } ?? true
    case "pattern":
      guard let text = value.string, let pattern = argument.string else { return true }
      return try text.firstMatch(of: Regex(pattern)) != nil
    case "minItems": return value.array.map { $0.count >= (argument.int ?? 0) } ?? true
    case "maxItems": return value.array.map { $0.count <= (argument.int ?? 0) } ?? true
    case "items": return try (value.array ?? []).allSatisfy { try accepts($0, argument) }
    case "required":
      guard let members = value.members else { return true }
      return (argument.array ?? []).allSatisfy { name in
        members.contains { $0.key == name.string }
      }
    case "properties":
      return try (value.members ?? []).allSatisfy { member in
        try argument[member.key].map { try accepts(member.value, $0) } ?? true
      }
    case "additionalProperties":
      return try (value.members ?? []).allSatisfy { member in
        try schema["properties"]?[member.key] != nil || accepts(member.value, argument)
      }
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private func isType(_ value: JSON, _ name: String) -> Bool {
    switch name {
    case "null": value.isNull
    case "boolean": value.bool != nil
    case "string": value.string != nil
    case "number": value.double != nil
    case "integer": value.int != nil
    case "array": value.array != nil
    case "object": value.members != nil
    default: false
    }
  }

  private func equal(_ left: JSON, _ right: JSON) -> Bool {
    left.string != nil ? left.string == right.string : left.bool != nil && left.bool == right.bool
  }
}
