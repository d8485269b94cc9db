struct Modifiers: View {
    var body: some View {
        VStack {
            Text("Chapter")
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h2)
            Text("Photo")
                .accessibilityCustomContent("Size", "2 MB", importance: .high)
                .accessibilityCustomContent("Taken", "4 March")
            Text("Tap here").accessibilityAddTraits([.isButton, .isSelected])
            Button("Words only") {}.accessibilityRemoveTraits(.isButton)
            Button("Mail") {}
                .accessibilityIdentifier("mail")
                .accessibilityHint("Opens your mail")
                .accessibilitySortPriority(2)
                .accessibilityRespondsToUserInteraction(false)
            Canvas { _, _ in }
                .accessibilityRepresentation { Slider(value: .constant(3), in: 0...10) { Text("Knob") } }
            HStack {
                Text("Street").accessibilityLabeledPair(role: .label, id: "street", in: space)
                TextField("", text: $street)
                    .accessibilityLabeledPair(role: .content, id: "street", in: space)
            }
            HStack { Text("Secret") }.accessibilityHidden(true)
            Group {
                TextField("Card number", text: $card)
                TextField("Security code", text: $code)
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel("Payment card")
            VStack { Text("Lost") }.accessibilityLabel("Whose?")
            Row(title: "Sencha")
            if isOn { Text("On") } else { Text("Off") }
            List(teas) { tea in Text(tea.name) }
        }
    }
}

struct Row: View {
    let title: String
    var body: some View {
        Text(title).swipeActions { Button("Delete") {} }
    }
}
