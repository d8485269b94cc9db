internal import EarshotModel

/// The keys under `web:`.
enum WebProperties {
  static let record = Record("web", "a 'web' block", all)

  static let all: [Property<WebOverrides>] = [
    .text("role", \.role, "The ARIA role."),
    .text("name", \.name, "The accessible name."),
    .text("description", \.description, "The accessible description."),
    .text("role description", \.roleDescription, "`aria-roledescription`."),
    .name("element", \.element, "The HTML element, such as `button`."),
    Property(
      "properties", .map(key: "a name without `aria-`", .text),
      "Other ARIA states and properties, and `scripted` for a control that only a script works."
    ) { overrides, node, _ in
      for entry in node.entries ?? [] {
        overrides.properties[entry.key.text] = entry.value.placedText
      }
    },
  ]
}
