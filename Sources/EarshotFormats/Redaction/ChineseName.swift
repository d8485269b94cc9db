/// Chinese names in a text: before a title, after a lead such as `收件人：`, and alone where the text
/// is one of three characters that begins with a surname and with no word of interfaces.
enum ChineseName {
  private static let titles = [
    "先生", "女士", "小姐", "太太", "老師", "老师", "醫生", "医生", "經理", "经理", "同學", "同学",
  ]
  private static let leads = [
    "姓名：", "姓名:", "收件人：", "收件人:", "聯絡人：", "联系人：", "持卡人：", "您好，", "你好，", "尊敬的",
  ]
  private static let doubleSurnames = ["歐陽", "欧阳", "司徒", "司馬", "司马", "上官", "諸葛", "诸葛"]
  private static let surnames: Set<Character> = Set(
    "王李張张劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何高林鄭郑謝谢羅罗梁宋唐許许韓韩馮冯鄧邓曹彭曾"
      + "蕭萧田董袁潘于蔣蒋蔡余杜葉叶程蘇苏魏呂吕丁任沈姚盧卢姜崔鍾钟譚谭陸陆汪范金石廖賈贾夏韋韦方白"
      + "鄒邹孟熊秦邱江尹薛閻阎段雷侯龍龙史陶黎賀贺顧顾毛郝龔龚邵萬万錢钱嚴严")
  /// What begins with the character of a surname and is no name.
  private static let words = [
    "任務", "任务", "任何", "任意", "金額", "金额", "金融", "金幣", "金币", "金色", "白色", "白名", "方向", "方式",
    "方法", "方便", "方案", "馬上", "马上", "石頭", "石头", "萬用", "万能", "萬事", "高級", "高级", "高度", "高清",
    "高亮", "高速", "曾經", "曾经", "何時", "何时", "何處", "程式", "程度", "程序", "許可", "许可", "余额", "陸續",
    "陆续", "周末", "周一", "周二", "周三", "周四", "周五", "周六", "周日", "周期", "周年", "周邊", "周边", "段落",
    "雷達", "雷达", "夏季", "夏天", "石油", "董事", "田徑", "黃色", "黄色", "黃金", "黄金", "鄭重", "郑重", "韓文",
    "韓語", "韩文", "韩语", "范圍", "范围", "熊貓", "熊猫", "顧客", "顾客", "顧問", "顾问", "錢包", "钱包", "嚴重",
    "严重", "嚴禁", "严禁", "謝謝", "谢谢", "張貼", "张贴", "陳列", "陈列", "陳述", "陈述", "龍頭", "江河", "葉子",
    "叶子", "林業", "林业", "羅馬", "罗马", "蘇打", "苏打", "鐘點", "钟点", "史料", "賀卡", "贺卡", "毛利", "毛重",
  ]

  static func spans(in text: [Character], learned: LearnedNames) -> [PersonalData.Span] {
    var spans: [PersonalData.Span] = []
    func add(_ range: Range<Int>) {
      guard !range.isEmpty, !spans.contains(where: { $0.range.overlaps(range) }) else { return }
      spans.append(.init(range: range, kind: .name))
    }
    if isName(text) { add(text.indices) }
    for name in learned.chinese {
      for position in text.indices where text[position...].starts(with: name) {
        add(position..<position + name.count)
      }
    }
    for position in text.indices {
      for title in titles where text[position...].starts(with: title) {
        if let start = surname(before: position, in: text) { add(start..<position) }
      }
      for lead in leads where text[position...].starts(with: lead) {
        let start = position + lead.count
        var end = start
        while end < text.count, end < start + 4, CharacterClass(text[end]) == .han,
          !titles.contains(where: { text[end...].starts(with: $0) })
        {
          end += 1
        }
        if end - start >= 2 || end > start && surnames.contains(text[start]) { add(start..<end) }
      }
    }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func isName(_ text: [Character]) -> Bool {
    text.count == 3 && surnames.contains(text[0])
      && text.allSatisfy { CharacterClass($0) == .han }
      && !words.contains { text.starts(with: $0) } && !InterfaceWords.contains(String(text))
      && !titles.contains { String(text).hasSuffix($0) }
  }

  /// Where a name of one to four characters before a title begins.
  private static func surname(before position: Int, in text: [Character]) -> Int? {
    let earliest = max(0, position - 4)
    return (earliest..<position).first { start in
      guard text[start..<position].allSatisfy({ CharacterClass($0) == .han }) else { return false }
      if doubleSurnames.contains(where: { text[start..<position].starts(with: $0) }) { return true }
      return position - start <= 3 && surnames.contains(text[start])
    }
  }
}
