import EarshotModel

/// A developer's note on React Native under a Chinese VoiceOver, 2020 or later.
private let note = "developer note, React Native accessibility attributes measured (Chinese)"
private let tutorial = "Weex and Rax accessibility tutorial (Chinese), 2018"

extension VoiceOverWords {
  /// Chinese as spoken for the mainland: the words that developers wrote down.
  static let simplifiedChinese = VoiceOverWords(
    "zh-CN",
    [
      .selected: Entry("已选定", .heard, tutorial),
      .dimmed: Entry("变暗", .heard, note),
      .button: Entry("按钮", .heard, tutorial),
      .popUpButton: Entry("弹出式按钮", .heard, note),
      .switchButton: Entry("切换按钮", .heard, note),
      .textField: Entry("文本栏", .heard, tutorial),
      .heading: Entry("标题", .heard, tutorial),
      .link: Entry("链接", .heard, tutorial),
      .adjustable: Entry("可调", .heard, note),
      .image: Entry("图像", .heard, note),
      .searchField: Entry("搜索栏", .heard, tutorial),
      .hintSwitch: Entry("轻点两下来切换设置", .heard, note),
      .hintAdjustable: Entry("用一个手指上下轻扫来调整值", .heard, note),
    ])

  /// Chinese as spoken for Taiwan.
  static let traditionalChinese = VoiceOverWords(
    "zh-TW",
    [
      .dimmed: Entry(
        "已變暗", .heard, "Wentsy/Accessibilibili, baseline of device tests, 2026-09"),
      .button: Entry(
        "按鈕", .inferred, "comments of two public projects in Traditional Chinese, 2026"),
    ])
}
