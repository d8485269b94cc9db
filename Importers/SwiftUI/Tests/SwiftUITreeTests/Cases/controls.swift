import SwiftUI

struct Settings: View {
    @State private var sounds = true
    let fruits = ["Apple"]

    var body: some View {
        NavigationStack {
            Form {
                Section("Profile") {
                    TextField("Name", text: $name)
                    SecureField("PIN", text: $pin)
                    TextEditor(text: $notes)
                        .accessibilityLabel("Notes")
                    TextField("Email", text: $email, prompt: Text("you@example.org"))
                }
                Section {
                    Toggle("Sounds", isOn: $sounds)
                    Toggle("Always on", isOn: .constant(true))
                    Slider(value: .constant(0.5), in: 0...1) { Text("Volume") }
                    Stepper("Quantity", value: $quantity)
                    Picker("Flavour", selection: $flavour) {
                        Text("Mint").tag(0)
                        Text("Lemon").tag(1)
                    }
                    Picker("Size", selection: $size) {
                        Text("Small").tag(0)
                        Text("Large").tag(1)
                    }
                    .pickerStyle(.segmented)
                    DatePicker("Date", selection: $date)
                } header: {
                    Text("Sound & taste")
                } footer: {
                    Text("Changes are kept.")
                }
                ForEach(["Sencha", "Assam"], id: \.self) { name in
                    NavigationLink(name) { Tea(name) }
                }
                ForEach(0..<2) { Text("Row \($0)") }
                header
            }
            .navigationTitle("Settings")
            .toolbar {
                ToolbarItem { Button("Done") {} }
            }
        }
    }

    private var header: some View {
        HStack {
            Image(decorative: "leaf")
            Image("logo", label: Text("Our logo"))
            Image(systemName: "bell.slash")
            Label("Quiet", systemImage: "moon")
            Link("Terms", destination: url)
            Menu("More") { Button("Copy") {} }
            DisclosureGroup("Details") { Text("Inside") }
            ProgressView("Loading", value: 0.4)
            Spacer()
            Divider()
            Button(action: {}) { Image(systemName: "trash") }
            Button { } label: { Label("Send", systemImage: "paperplane") }
                .disabled(true)
        }
    }
}
