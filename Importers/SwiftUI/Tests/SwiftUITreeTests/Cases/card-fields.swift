// Bad: one element, nothing can be edited
VStack {
    TextField("Card number", text: $card)
    TextField("Expiration date", text: $date)
    TextField("Security code", text: $cvc)
}
.accessibilityElement(children: .combine)

// Good: three fields
TextField("Card number", text: $card)
TextField("Expiration date", text: $date)
TextField("Security code", text: $cvc)
