@testable import EarshotFormats
import EarshotJSON
import EarshotModel
import Testing

@Suite struct ScenarioSchemaTests {
  private static let cases =
    CaseFolder.inputs("good").map { ("good", $0) } + CaseFolder.inputs("bad").map { ("bad", $0) }

  @Test(
    "the schema accepts a file exactly when the reader finds no fault of shape", arguments: cases)
  func schemaAndReaderAgree(folder: String, name: String) throws {
    let bytes = try CaseFolder.bytes(folder, name)
    guard let value = json(bytes, name) else { return }
    let accepts = try SchemaValidator(schema: ScenarioSchema.json()).accepts(value)
    #expect(accepts == !hasShapeFault { _ = try ScenarioReader.read(bytes, file: name) })
  }

  @Test("so it is for a project's settings", arguments: CaseFolder.inputs("settings"))
  func settingsSchemaAgrees(name: String) throws {
    let bytes = try CaseFolder.bytes("settings", name)
    guard let value = json(bytes, name) else { return }
    let accepts = try SchemaValidator(schema: ProjectSettingsReader.schema()).accepts(value)
    #expect(accepts == !hasShapeFault { _ = try ProjectSettingsReader.read(bytes, file: name) })
  }

  @Test("so it is for string tables", arguments: CaseFolder.inputs("strings"))
  func stringsSchemaAgrees(name: String) throws {
    let bytes = try CaseFolder.bytes("strings", name)
    guard let value = json(bytes, name) else { return }
    let accepts = try SchemaValidator(schema: StringsReader.schema()).accepts(value)
    #expect(accepts == !hasShapeFault { _ = try StringsReader.read(bytes, file: name) })
  }

  @Test("each property of an element has a shape that some file of the cases uses")
  func propertiesAreShown() throws {
    let used = try CaseFolder.inputs("good").map {
      String(decoding: try CaseFolder.bytes("good", $0), as: UTF8.self)
    }.joined()
    for property in ElementProperties.all {
      #expect(used.contains(" \(property.field.name):"), "\(property.field.name)")
    }
  }

  @Test("no property has the name of a role")
  func propertiesAreNoRoles() {
    let names =
      ElementProperties.all.map(\.field.name) + CorrectionProperties.all.map(\.field.name)
    for name in names { #expect(ElementGrammar.roleWords[name] == nil, "\(name)") }
  }

  @Test("no role word stands twice")
  func roleWordsAreUnique() {
    let words = ElementGrammar.roleWordList
    #expect(Set(words).count == words.count)
  }

  /// The file as YAML's core schema reads it; nil where its notation is refused, which no schema
  /// can see.
  private func json(_ bytes: [UInt8], _ name: String) -> JSON? {
    let document = YAMLReader.read(bytes, file: name)
    guard document.faults.isEmpty, let root = document.root else { return nil }
    return root.coreJSON
  }

  private func hasShapeFault(_ read: () throws -> Void) -> Bool {
    do {
      try read()
      return false
    } catch {
      return (error as? Diagnostics)?.all.contains { $0.concern == .shape } == true
    }
  }
}

extension YAMLNode {
  /// The value under YAML's core schema, as an editor hands it to a JSON Schema.
  var coreJSON: JSON {
    switch content {
    case .scalar(let scalar):
      switch scalar.coreValue {
      case .null: JSON(.null)
      case .flag(let flag): JSON(flag)
      case .number(let number): JSON(number)
      case .string: JSON(scalar.text)
      }
    case .sequence(let items): JSON(items.map(\.coreJSON))
    case .mapping(let entries):
      JSON(.object(entries.map { (key: $0.key.text, value: $0.value.coreJSON) }))
    case .refused: JSON(.null)
    }
  }
}
