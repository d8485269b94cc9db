extension AuditRule {
  /// Every rule, in the order of design section 7: forms, grouping, then daily practice.
  package static let all: [AuditRule] = [
    groupNotAnnounced, groupLabelAfterField, groupUnlabelled, groupLabelNotVisible,
    groupLabelVerbose, groupLabelLostWhenFilled, labelNotTied, labelMismatch, radioNotGrouped,
    checkboxNotGrouped, groupNavigation,
    combinedEditable, overGrouped, labelSoup, splitLabel, summaryHeardTwice, decorativeExposed,
    primaryActionUnreachable, actionOnlyCustom, destructiveCustomAction, actionWithoutObject,
    order, labelInName, stateMissing,
    unlabelledControl, unlabelledImage, unlabelledText, fieldUnlabelled, placeholderOnly,
    stateWithoutName, duplicateLabel, roleInLabel, hintInLabel, roleMissing, assetNameLabel,
    filenameLabel, glyphLabel, genericLabel, rawSymbol, blankLabel, headingMissing,
    headingLevelSkip, skippedControl, nestedUnreachable, emptyStop, hiddenLeak, hiddenControl,
    tinyTarget, inconsistentGrouping, tableOrder, captionAfterControl, traversalCycle,
    danglingTraversal, ineffectiveLabel, errorNotTied, language, countWrong, bareSymbolLabel,
    bulletNoise, lostText, splitSentence, trailingSeparator,
  ]
}
