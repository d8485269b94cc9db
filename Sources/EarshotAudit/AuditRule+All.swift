extension AuditRule {
  /// Every rule, in the order of design section 7: forms, grouping, then daily practice.
  package static let all: [AuditRule] = [
    groupNotAnnounced, groupLabelAfterField, groupUnlabelled, groupLabelNotVisible,
    groupLabelVerbose, groupLabelLostWhenFilled, labelNotTied, labelMismatch, radioNotGrouped,
    checkboxNotGrouped, groupNavigation,
    combinedEditable, overGrouped, labelSoup, splitLabel, summaryHeardTwice, decorativeExposed,
    primaryActionUnreachable, actionOnlyCustom, destructiveCustomAction, actionWithoutObject,
    groupingHidesLayoutFault, order, labelInName, stateMissing,
    unlabelledControl, unlabelledImage, unlabelledText, fieldUnlabelled, placeholderOnly,
    stateWithoutName, stateTwice, duplicateLabel, hintTwice, roleInLabel, hintInLabel, roleMissing,
    assetNameLabel,
    filenameLabel, glyphLabel, genericLabel, rawSymbol, blankLabel, headingMissing,
    headingLevelSkip, skippedControl, nestedUnreachable, nestedControl, emptyStop, hiddenLeak,
    hiddenControl,
    offScreen, covered, modalLeak, focusTrap, tinyTarget, zeroSize, inconsistentGrouping,
    inconsistentName, tableHeaders, tableOrder, captionAfterControl, traversalCycle,
    danglingTraversal, ineffectiveLabel, descOverridesValue, requiredNotAnnounced, errorNotTied,
    noCloseControl,
    noBackControl, timeLimitFixed, autoUpdateUncontrolled, mediaAutoplay, mediaWithoutTranscript,
    changeWithoutConfirmation, submitWithoutReview, gestureOnly, oneWayOnly, noStatement, language,
    liveRegionLost, countWrong, silentWithHintsOff, bareSymbolLabel,
    bulletNoise, lostText, splitSentence, trailingSeparator,
  ]
}
