/// A way of building on iOS that an author can choose with `ios: built as:`, by its name.
///
/// What each changes is in the projection; what it says follows from the VoiceOver reference's
/// section d. The names stand here so that a file's reader can check them.
package enum AppleWay: String, Sendable, Hashable, CaseIterable {
  case button
  case link
  case `switch`
  /// Words only: a control that nothing makes a control.
  case plainText = "plain text"
  case heading
  case image
  case slider
  case textField = "text field"
  case secureField = "secure field"
  case searchField = "search field"
  /// A field whose title is its label while it is empty and silent once it is filled.
  case swiftUITextField = "SwiftUI TextField"
  case segmentedControl = "segmented control"
  /// A picker that opens as a menu, SwiftUI's default.
  case menuPicker = "menu picker"
  /// A picker or date picker of turning wheels.
  case wheel
  /// A picker that leads to a list of its own.
  case navigationLink = "navigation link"
  case tab
  case backButton = "back button"
  case disclosureGroup = "disclosure group"
  case semanticGroup = "semantic group"
  case landmark
  case list
  /// A view of its own that no reader meets unless it has a label and traits.
  case plainView = "plain view"
}
