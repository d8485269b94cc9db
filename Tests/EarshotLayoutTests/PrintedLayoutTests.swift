import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// The layouts that the forms guideline prints are read as they are printed.
@Suite struct PrintedLayoutTests {
  private func read(_ name: String) throws -> Imported {
    let guides = LayoutFiles.cases.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scenarios/guides")
    let bytes = Array(try Data(contentsOf: guides.appending(path: name)))
    return try Importer.read(bytes, file: name)
  }

  @Test func theRadioGroupSaysWhatTheGuidesScenarioSays() throws {
    #expect(
      LayoutFiles.heard(try read("android-radio-group-layout.xml").screens[0]) == [
        "checked, Choose Option - Option A, Radio button, 1 of 3, In list, 3 items",
        "not checked, Choose Option - Option B, Radio button, 2 of 3",
        "not checked, Choose Option - Option C, Radio button, 3 of 3",
      ])
  }

  @Test func theAddressesAreTiedByLabelForAlthoughThereIsNoRoot() throws {
    #expect(
      LayoutFiles.heard(try read("android-address-layout.xml").screens[0]) == [
        "Home address, heading", "Home street", "Edit box for Home street", "Home town",
        "Edit box for Home town", "Delivery address, heading", "Delivery street",
        "Edit box for Delivery street", "Delivery town", "Edit box for Delivery town",
      ])
  }

  @Test func eachFaultHasOneDiagnostic() throws {
    let warnings = try read("android-address-layout.xml").warnings
    func count(_ words: String) -> Int { warnings.count { $0.description.contains(words) } }
    #expect(
      count("'android:layout_heigth', which is passed over; expected android:layout_height") == 2)
    #expect(count("'match_content' of 'android:layout_width'") == 2)
    #expect(
      count("'android.layout_width', which is passed over; expected android:layout_width") == 4)
    #expect(
      count("'android.layout_height', which is passed over; expected android:layout_height") == 4)
    #expect(count("the prefix 'android:' is not declared") == 1)
    #expect(count("10 elements side by side") == 1)
    #expect(count("the text '…' between the elements is no view") == 1)
    #expect(warnings.count == 15)
    let sizes = try read("android-radio-group-layout.xml").warnings
    #expect(sizes.map(\.severity) == [.note, .warning])
  }

  /// A scroll view is focusable: a gone text in it must not make it a stop that has something to say.
  @Test func whatIsGoneMakesNoStopOfWhatItLiesIn() throws {
    let text = """
      <ScrollView xmlns:android="http://schemas.android.com/apk/res/android"
        android:layout_width="match_parent" android:layout_height="match_parent">
      <LinearLayout android:layout_width="match_parent" android:layout_height="wrap_content">
      <TextView android:layout_width="wrap_content" android:layout_height="wrap_content"
        android:text="Tea"/>
      <TextView android:layout_width="wrap_content" android:layout_height="wrap_content"
        android:text="Late" android:visibility="gone"/></LinearLayout></ScrollView>
      """
    let screen = try Importer.read(Array(text.utf8), file: "gone.xml").screens[0]
    #expect(LayoutFiles.heard(screen) == ["Tea"])
  }
}
