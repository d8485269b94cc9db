internal import EarshotModel

/// Screens made for measuring, the same on every run.
enum GeneratedScreen {
  /// A form of many fields in groups of ten, with a switch and a button in each.
  static func form(fields: Int) -> Screen {
    var tree = Tree<Element>()
    let place = SourcePlace(line: 1, column: 1)
    for group in 0..<max(1, fields / 10) {
      let parent = tree.append(
        Element(.group, label: PlacedText("Address \(group)", place)), place: place)
      for field in 0..<8 {
        tree.append(
          Element(.textField, label: PlacedText("Street \(field)", place)), parent: parent,
          place: place)
      }
      var toggle = Element(.switch, label: PlacedText("Default address", place))
      toggle.states = [.on]
      tree.append(toggle, parent: parent, place: place)
      tree.append(
        Element(.button, label: PlacedText("Remove address \(group)", place)), parent: parent,
        place: place)
    }
    tree.seal()
    return Screen(source: "generated", title: "Addresses", content: .neutral(tree), language: "en")
  }

  /// A dump of a list with a row a node, as `uiautomator dump` writes it.
  static func dump(nodes: Int) -> String {
    var text = #"<?xml version="1.0" encoding="UTF-8"?><hierarchy rotation="0">"#
    text += #"<node class="androidx.recyclerview.widget.RecyclerView" enabled="true" "#
    text += #"bounds="[0,0][1080,\#(nodes * 30)]">"#
    for row in 1..<max(2, nodes) {
      text += #"<node index="\#(row)" text="Row \#(row) of a long list" resource-id="a:id/row" "#
      text += #"class="android.widget.TextView" package="a" content-desc="" checkable="false" "#
      text += #"checked="false" clickable="true" enabled="true" focusable="true" focused="false" "#
      text += #"scrollable="false" long-clickable="false" password="false" selected="false" "#
      text += #"bounds="[0,\#(row * 30)][1080,\#(row * 30 + 30)]" />"#
    }
    return text + "</node></hierarchy>"
  }

  private static let stopCount = 40

  /// A scenario of buttons with labels that all differ.
  static func scenario(language: String) -> String {
    var lines = ["scenario: Bench", "language: \(language)", "screens:", "  List:"]
    for number in 0..<stopCount {
      lines.append("    - text: \"\(label(number, language))\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the stops of that scenario say, a part each.
  static func spokenParts(language: String) -> [String] {
    (0..<stopCount).map { label($0, language) }
  }

  private static func label(_ number: Int, _ language: String) -> String {
    let english = [
      "Delivery address", "Payment method", "Order history", "Notification settings",
      "Help and contact", "Saved searches", "Privacy statement", "Sign out",
    ]
    let chinese = ["送货地址", "付款方式", "订单记录", "通知设置", "帮助与联系", "保存的搜索", "隐私声明", "退出登录"]
    let words = language == "en" ? english : chinese
    return "\(words[number % words.count]) \(number)"
  }
}
