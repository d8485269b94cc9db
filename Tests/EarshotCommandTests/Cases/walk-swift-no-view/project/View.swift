VStack(alignment: .leading) {
  ProductSummary(tea)
    .accessibilityElement(children: .combine)

  Button("Add to cart") { add(tea) }
    .accessibilityLabel("Add \(tea.name) to cart")
    .accessibilityInputLabels(["Add to cart", "Add \(tea.name) to cart"])
}
