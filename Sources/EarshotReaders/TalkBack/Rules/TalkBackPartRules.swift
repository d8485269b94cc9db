internal import EarshotModel

/// What a node is called, what it is and how it is.
enum TalkBackPartRules {
  static let description = Rule(
    "talkback.name.description", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getNodeTextDescription",
    "The name is the content description where there is one.")
  static let text = Rule(
    "talkback.name.text", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeTextDescription",
    "Without a content description the name is the text.")
  static let viewID = Rule(
    "talkback.name.view-id", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getNodeTextOrLabelOrIdDescription",
    "With element ids spoken, an image, slider or label without text is called by its view id.")
  static let editText = Rule(
    "talkback.name.edit", .readerCode, "EditTextDescription.java#nameDescription",
    "An edit box is called by its text, and by its content description where that is empty.")
  static let password = Rule(
    "talkback.name.password", .readerCode, "EditTextDescription.java#nameDescription",
    "A password field says its content description or the word password, then how many "
      + "characters it holds."
  )
  static let switchText = Rule(
    "talkback.name.switch", .readerCode, "SwitchDescription.java#nameDescription",
    "A switch is called by its content description, and by its text only where it has a state"
      + " description."
  )
  static let capital = Rule(
    "talkback.name.capital", .readerCode, "CompositorUtils.java#prependCapital",
    "A name that is one capital letter is introduced as such.")
  static let label = Rule(
    "talkback.label.for", .readerCode, "TreeNodesDescription.java#treeDescriptionWithLabel",
    "A node with a label says for and the name of the label after all of its own.")
  static let unlabelled = Rule(
    "talkback.name.unlabelled", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getUnlabelledNodeDescription",
    "An operable node without anything to say is Unlabelled.")
  static let unlabelledImage = Rule(
    "talkback.state.unlabelled-image", .readerCode, "NonTextViewsDescription.java#nodeState",
    "An image without a name has the state Unlabelled.")
  static let state = Rule(
    "talkback.state.description", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getNodeStateDescription",
    "The state description is spoken as the state.")
  static let selected = Rule(
    "talkback.state.selected", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getSelectedStateText",
    "What is selected says so before everything else, or near the end in the other orders.")
  static let disabled = Rule(
    "talkback.state.disabled", .readerCode, "AccessibilityNodeFeedbackUtils.java#announceDisabled",
    "What is not enabled says disabled at the end, unless it is a heading.")
  static let expanded = Rule(
    "talkback.state.expanded", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getCollapsedOrExpandedStateText",
    "What can be expanded is collapsed, what can be collapsed is expanded.")
  static let checked = Rule(
    "talkback.state.checked", .readerCode, "TreeNodesDescription.java#nodeStatusDescription",
    "What is checkable says whether it is checked, unless it has a state description.")
  static let switchState = Rule(
    "talkback.state.switch", .readerCode, "SwitchDescription.java#stateDescription",
    "A switch without a state description has its text, else on or off, as its state.")
  static let editing = Rule(
    "talkback.state.editing", .readerCode, "EditTextDescription.java#stateDescription",
    "An edit box with input focus says Editing while a keyboard is up.")
  static let range = Rule(
    "talkback.state.range", .readerCode, "SeekBarDescription.java#seekBarPercentText",
    "A slider or progress bar without a state description says its current value.")
  static let error = Rule(
    "talkback.error", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getAccessibilityNodeErrorText",
    "An invalid node says its error.")
  static let hintText = Rule(
    "talkback.hint-text", .readerCode, "AccessibilityNodeFeedbackUtils.java#getHintDescription",
    "The hint text follows, unless an edit box shows it as its text.")
  static let tooltip = Rule(
    "talkback.tooltip", .readerCode, "AccessibilityNodeFeedbackUtils.java#getUniqueTooltipText",
    "A tooltip that is not the name follows.")
  static let roleDescription = Rule(
    "talkback.role.description", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getNodeRoleDescription",
    "The role description of the app takes the place of the word for the role.")
  static let button = Rule(
    "talkback.role.button", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A button or clickable image is a Button.")
  static let checkBox = Rule(
    "talkback.role.check-box", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A check box, or any other two-state button, is a Check box.")
  static let radioButton = Rule(
    "talkback.role.radio-button", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A radio button is a Radio button.")
  static let switchRole = Rule(
    "talkback.role.switch", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A switch or toggle button is a Switch.")
  static let edit = Rule(
    "talkback.role.edit", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A field that can be edited, or is disabled, is an Edit box.")
  static let dropDown = Rule(
    "talkback.role.drop-down", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A spinner is a Drop down list.")
  static let slider = Rule(
    "talkback.role.slider", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A seek bar, or what has a range that can be set, is a Slider.")
  static let progress = Rule(
    "talkback.role.progress", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A progress bar, or what has a range that cannot be set, is a Progress bar.")
  static let image = Rule(
    "talkback.role.image", .readerCode, "NonTextViewsDescription.java#nodeRole",
    "An image that is not clickable is an Image.")
  static let list = Rule(
    "talkback.role.list", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A list that is a stop itself is a List.")
  static let grid = Rule(
    "talkback.role.grid", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A grid that is a stop itself is a Grid.")
  static let page = Rule(
    "talkback.role.page", .readerCode, "RoleDescriptionExtractor.java#getRoleDescription",
    "A pager, and the only visible page of one, is a Page.")
  static let tabBar = Rule(
    "talkback.role.tab-bar", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A tab widget is a Tab bar.")
  static let webView = Rule(
    "talkback.role.web-view", .readerCode, "AccessibilityNodeFeedbackUtils.java#getNodeRoleName",
    "A web view is a Webview.")
  static let heading = Rule(
    "talkback.role.heading", .readerCode,
    "EventTypeViewAccessibilityFocusedFeedbackRule.java#viewAccessibilityFocusedDescription",
    "A heading says its role description or Heading after its own description.")

  static let all: [Rule] = [
    description, text, viewID, editText, password, switchText, capital, label, unlabelled,
    unlabelledImage, state, selected, disabled, expanded, checked, switchState, editing, range,
    error, hintText, tooltip, roleDescription, button, checkBox, radioButton, switchRole, edit,
    dropDown, slider, progress, image, list, grid, page, tabBar, webView, heading,
  ]
}
