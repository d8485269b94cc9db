/// The punctuation and symbols that have a spoken name.
///
/// Source: `SpeechCleanupUtils.java`, `TALKBACK_PUNCTUATION_AND_SYMBOL`; the names are the
/// resources `symbol_…`.
enum TalkBackSymbol: UInt8, Sendable, CaseIterable {
  case ampersand, angleBracketLeft, angleBracketRight, apostrophe, asterisk, atSign, backslash
  case bullet, caret, cent, colon, comma, copyright, curlyBracketLeft, curlyBracketRight
  case degree, division, ellipsis, emDash, enDash, exclamationMark, graveAccent, hyphenMinus
  case lowDoubleQuote, multiplication, newLine, paragraphMark, parenthesisLeft
  case parenthesisRight, percent, period, pi, pound, dollarSign, euro, poundSterling, yen
  case currencyPeso, rupee, currencyDong, currencySign, questionMark, quotationMark
  case registeredTrademark, semicolon, slash, space, squareBracketLeft, squareBracketRight
  case squareRoot, trademark, underscore, verticalBar, notSign, brokenBar, microSign
  case almostEquals, notEquals, sectionSign, upwardsArrow, leftwardsArrow, rightwardsArrow
  case downwardsArrow, blackHeart, tilde, equal, won, wonSign, reference, whiteStar, blackStar
  case whiteHeart, whiteCircle, blackCircle, solar, bullseye, whiteClubSuit, whiteSpadeSuit
  case whiteLeftPointingIndex, whiteRightPointingIndex, circleLeftHalfBlack
  case circleRightHalfBlack, whiteSquare, blackSquare, whiteUpPointingTriangle
  case whiteDownPointingTriangle, whiteLeftPointingTriangle, whiteRightPointingTriangle
  case whiteDiamond, quarterNote, eighthNote, beamedSixteenthNote, female, male
  case leftBlackLenticularBracket, rightBlackLenticularBracket, leftCornerBracket
  case rightCornerBracket, plusMinusSign, liter, celsiusDegree, fahrenheitDegree
  case approximatelyEquals, integral, mathematicalLeftAngleBracket
  case mathematicalRightAngleBracket, postalMark, blackTrianglePointingUp
  case blackTrianglePointingDown, blackSuitOfDiamonds, halfwidthKatakanaMiddleDot
  case blackSmallsquare, leftAngleBracket, rightAngleBracket, invertedExclamationMark
  case invertedQuestionMark, fullWidthComma, fullWidthExclamationMark
  case fullWidthIdeographicFullStop, fullWidthQuestionMark, middleDot
  case rightDoubleQuotationMark, ideographicComma, fullWidthColon, fullWidthSemicolon
  case fullWidthAmpersand, fullWidthCircumflex, fullWidthTilde, leftDoubleQuotationMark
  case fullWidthLeftParenthesis, fullWidthRightParenthesis, fullWidthAsterisk
  case fullWidthUnderscore, rightSingleQuotationMark, fullWidthLeftCurlyBracket
  case fullWidthRightCurlyBracket, fullWidthLessThanSign, fullWidthGreaterThanSign
  case leftSingleQuotationMark, fatha, kasra, damma, fathatan, kasratan, dammatan, shadda, sukun

  /// From which setting of punctuation on the name is spoken inside a text.
  enum Level: Sendable { case most, all }

  /// The characters, each with its name and the setting from which it is spoken inside a text.
  static let table: [(character: Unicode.Scalar, symbol: TalkBackSymbol, level: Level)] = [
    ("&", .ampersand, .most),
    ("<", .angleBracketLeft, .most),
    (">", .angleBracketRight, .most),
    ("'", .apostrophe, .all),
    ("*", .asterisk, .most),
    ("@", .atSign, .most),
    ("\\", .backslash, .most),
    ("•", .bullet, .most),
    ("^", .caret, .most),
    ("¢", .cent, .all),
    (":", .colon, .most),
    (",", .comma, .all),
    ("©", .copyright, .most),
    ("{", .curlyBracketLeft, .most),
    ("}", .curlyBracketRight, .most),
    ("°", .degree, .most),
    ("÷", .division, .most),
    ("…", .ellipsis, .all),
    ("—", .emDash, .most),
    ("–", .enDash, .most),
    ("!", .exclamationMark, .all),
    ("`", .graveAccent, .most),
    ("-", .hyphenMinus, .all),
    ("„", .lowDoubleQuote, .most),
    ("×", .multiplication, .most),
    ("\n", .newLine, .all),
    ("¶", .paragraphMark, .most),
    ("(", .parenthesisLeft, .most),
    (")", .parenthesisRight, .most),
    ("%", .percent, .most),
    (".", .period, .all),
    ("π", .pi, .most),
    ("#", .pound, .all),
    ("$", .dollarSign, .all),
    ("€", .euro, .all),
    ("£", .poundSterling, .all),
    ("¥", .yen, .all),
    ("₱", .currencyPeso, .all),
    ("₹", .rupee, .most),
    ("₫", .currencyDong, .all),
    ("¤", .currencySign, .all),
    ("?", .questionMark, .all),
    ("\"", .quotationMark, .most),
    ("®", .registeredTrademark, .most),
    (";", .semicolon, .most),
    ("/", .slash, .most),
    (" ", .space, .all),
    ("\u{A0}", .space, .all),
    ("[", .squareBracketLeft, .most),
    ("]", .squareBracketRight, .most),
    ("√", .squareRoot, .most),
    ("™", .trademark, .most),
    ("_", .underscore, .most),
    ("|", .verticalBar, .most),
    ("¬", .notSign, .most),
    ("¦", .brokenBar, .most),
    ("µ", .microSign, .most),
    ("≈", .almostEquals, .most),
    ("≠", .notEquals, .most),
    ("§", .sectionSign, .most),
    ("↑", .upwardsArrow, .most),
    ("←", .leftwardsArrow, .most),
    ("→", .rightwardsArrow, .most),
    ("↓", .downwardsArrow, .most),
    ("♥", .blackHeart, .most),
    ("~", .tilde, .most),
    ("=", .equal, .most),
    ("￦", .won, .most),
    ("₩", .wonSign, .most),
    ("※", .reference, .most),
    ("☆", .whiteStar, .most),
    ("★", .blackStar, .most),
    ("♡", .whiteHeart, .most),
    ("○", .whiteCircle, .most),
    ("●", .blackCircle, .most),
    ("⊙", .solar, .most),
    ("◎", .bullseye, .most),
    ("♧", .whiteClubSuit, .most),
    ("♤", .whiteSpadeSuit, .most),
    ("☜", .whiteLeftPointingIndex, .most),
    ("☞", .whiteRightPointingIndex, .most),
    ("◐", .circleLeftHalfBlack, .most),
    ("◑", .circleRightHalfBlack, .most),
    ("□", .whiteSquare, .most),
    ("■", .blackSquare, .most),
    ("△", .whiteUpPointingTriangle, .most),
    ("▽", .whiteDownPointingTriangle, .most),
    ("◁", .whiteLeftPointingTriangle, .most),
    ("▷", .whiteRightPointingTriangle, .most),
    ("◇", .whiteDiamond, .most),
    ("♩", .quarterNote, .most),
    ("♪", .eighthNote, .most),
    ("♬", .beamedSixteenthNote, .most),
    ("♀", .female, .most),
    ("♂", .male, .most),
    ("【", .leftBlackLenticularBracket, .most),
    ("】", .rightBlackLenticularBracket, .most),
    ("「", .leftCornerBracket, .most),
    ("」", .rightCornerBracket, .most),
    ("±", .plusMinusSign, .most),
    ("ℓ", .liter, .most),
    ("℃", .celsiusDegree, .most),
    ("℉", .fahrenheitDegree, .most),
    ("≒", .approximatelyEquals, .most),
    ("∫", .integral, .most),
    ("⟨", .mathematicalLeftAngleBracket, .most),
    ("⟩", .mathematicalRightAngleBracket, .most),
    ("〒", .postalMark, .most),
    ("▲", .blackTrianglePointingUp, .most),
    ("▼", .blackTrianglePointingDown, .most),
    ("♦", .blackSuitOfDiamonds, .most),
    ("◆", .blackSuitOfDiamonds, .most),
    ("･", .halfwidthKatakanaMiddleDot, .most),
    ("▪", .blackSmallsquare, .most),
    ("《", .leftAngleBracket, .most),
    ("》", .rightAngleBracket, .most),
    ("¡", .invertedExclamationMark, .most),
    ("¿", .invertedQuestionMark, .all),
    ("，", .fullWidthComma, .all),
    ("！", .fullWidthExclamationMark, .all),
    ("。", .fullWidthIdeographicFullStop, .most),
    ("？", .fullWidthQuestionMark, .all),
    ("·", .middleDot, .most),
    ("”", .rightDoubleQuotationMark, .most),
    ("、", .ideographicComma, .all),
    ("：", .fullWidthColon, .most),
    ("；", .fullWidthSemicolon, .most),
    ("＆", .fullWidthAmpersand, .most),
    ("＾", .fullWidthCircumflex, .most),
    ("～", .fullWidthTilde, .most),
    ("“", .leftDoubleQuotationMark, .most),
    ("（", .fullWidthLeftParenthesis, .most),
    ("）", .fullWidthRightParenthesis, .most),
    ("＊", .fullWidthAsterisk, .most),
    ("＿", .fullWidthUnderscore, .most),
    ("’", .rightSingleQuotationMark, .most),
    ("｛", .fullWidthLeftCurlyBracket, .most),
    ("｝", .fullWidthRightCurlyBracket, .most),
    ("＜", .fullWidthLessThanSign, .most),
    ("＞", .fullWidthGreaterThanSign, .most),
    ("‘", .leftSingleQuotationMark, .most),
    ("\u{064E}", .fatha, .most),
    ("\u{0650}", .kasra, .most),
    ("\u{064F}", .damma, .most),
    ("\u{064B}", .fathatan, .most),
    ("\u{064D}", .kasratan, .most),
    ("\u{064C}", .dammatan, .most),
    ("\u{0651}", .shadda, .most),
    ("\u{0652}", .sukun, .most),
  ]
}
