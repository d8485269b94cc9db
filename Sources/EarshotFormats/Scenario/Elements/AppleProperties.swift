internal import EarshotModel

/// The keys under `ios:`.
enum AppleProperties {
  typealias Apple = Property<AppleOverrides>

  static let record = Record("ios", "an 'ios' block", all)

  private static let traits = AppleNode.Traits.named.map(\.name)

  static let all: [Apple] = [
    .word("built as", \.builtAs, "How it is built there, such as `switch` for a check box."),
    Apple(
      "representation", .word(Role.allCases.map(\.rawValue)),
      "`accessibilityRepresentation`: the control that stands for it."
    ) { overrides, node, _ in overrides.representation = node.scalar.flatMap { Role(word: $0.text) }
    },
    .text("label", \.label, "`accessibilityLabel`."),
    .text("value", \.value, "`accessibilityValue`."),
    .text("hint", \.hint, "`accessibilityHint`."),
    .name("identifier", \.identifier, "`accessibilityIdentifier`, never spoken."),
    Apple("add traits", .several(.word(traits)), "Traits besides those of its role.") {
      overrides, node, _ in overrides.addedTraits.formUnion(set(node))
    },
    Apple("remove traits", .several(.word(traits)), "Traits of its role that it lacks.") {
      overrides, node, _ in overrides.removedTraits.formUnion(set(node))
    },
    .flag("element", \.isElement, "`isAccessibilityElement`."),
    .flag("elements hidden", \.elementsHidden, "`accessibilityElementsHidden`."),
    .flag("modal", \.isModal, "`accessibilityViewIsModal`."),
    .flag("groups children", \.groupsChildren, "`shouldGroupAccessibilityChildren`."),
    .word("container", \.container, "`accessibilityContainerType`."),
    Apple(
      "elements", .list(.sentence(.references)),
      "`accessibilityElements`: these, in this order, and no others."
    ) { overrides, node, reading in
      overrides.elements = node.severalNodes.compactMap { reading.identify($0) }
    },
    Apple("custom content", .map(key: "a name", .name), "More content, on request.") {
      overrides, node, _ in overrides.customContent += content(node, isImportant: false)
    },
    Apple("important content", .map(key: "a name", .name), "More content, spoken at once.") {
      overrides, node, _ in overrides.customContent += content(node, isImportant: true)
    },
    Apple("input labels", .several(.name), "`accessibilityUserInputLabels`.") {
      overrides, node, _ in overrides.inputLabels = node.severalTexts
    },
    Apple("heading level", .whole(1...6), "`accessibilityHeading`.") { overrides, node, _ in
      overrides.headingLevel = node.scalar?.whole
    },
    Apple(
      "expansion", .word(["collapsed", "expanded"]), "`accessibilityExpandedStatus`."
    ) { overrides, node, _ in
      overrides.expansion = node.scalar.flatMap { AppleNode.Expansion(rawValue: $0.text) }
    },
    .flag("draggable", \.isDraggable, "It can be picked up and moved, as a handle to reorder by."),
    .flag(
      "responds to user interaction", \.respondsToUserInteraction,
      "`accessibilityRespondsToUserInteraction`."),
    Apple(
      "navigation style", .word(["automatic", "separate", "combined"]),
      "`accessibilityNavigationStyle`."
    ) { overrides, node, _ in
      overrides.navigationStyle = node.scalar.flatMap {
        AppleNode.NavigationStyle(rawValue: $0.text)
      }
    },
    .word("children", \.children, "`accessibilityElement(children:)`."),
    .number("sort priority", \.sortPriority, "`accessibilitySortPriority`."),
    Apple(
      "labeled pair", .sentence(.references),
      "`accessibilityLabeledPair`: the field that this text labels."
    ) { overrides, node, reading in overrides.labeledPair = reading.identify(node) },
  ]

  private static func set(_ node: YAMLNode) -> AppleNode.Traits {
    let words = Set(node.severalTexts)
    return AppleNode.Traits.named.reduce(into: []) { result, named in
      if words.contains(named.name) { result.insert(named.trait) }
    }
  }

  private static func content(_ node: YAMLNode, isImportant: Bool) -> [AppleNode.CustomContent] {
    (node.entries ?? []).map {
      AppleNode.CustomContent(
        label: $0.key.text, value: $0.value.scalar?.text ?? "", isImportant: isImportant)
    }
  }
}
