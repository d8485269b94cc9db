internal import EarshotModel

/// Where a stop stands. Source: `CollectionStateFeedbackUtils.java`.
extension TalkBackSpeaker {
  /// Adds the position of an item that was moved to; nothing where it has not changed.
  func addItemTransition(
    _ state: CollectionState, at focus: NodeIndex, to builder: inout UtteranceBuilder
  ) {
    guard state.isRowChanged || state.isColumnChanged, let memory = state.memory,
      let item = state.item
    else { return }
    let place = tree.nodes[focus].place
    let isInnerHeading = version.headingInsideItem && tree.has(.heading, focus)
    switch item {
    case .list(let isHeading, let hasRoleDescription, let index):
      if isHeading ? !hasRoleDescription : isInnerHeading {
        builder.add(.role, .heading, TalkBackPlaceRules.itemHeading, at: place)
      }
      let count =
        memory.columns > 1 && memory.rows != -1
        ? memory.columns : memory.rows > 1 && memory.columns != -1 ? memory.rows : 0
      if index >= 0, count > 1 {
        builder.add(
          .position, .position, TalkBackPlaceRules.position, at: place, with: String(index + 1),
          String(count))
      }
    case .cell(let cell): addCell(cell, state, isInnerHeading, at: focus, to: &builder)
    case .page: break
    }
  }

  private func addCell(
    _ cell: CollectionState.Cell, _ state: CollectionState, _ isInnerHeading: Bool,
    at focus: NodeIndex, to builder: inout UtteranceBuilder
  ) {
    let place = tree.nodes[focus].place
    if !cell.hasRoleDescription {
      let word: TalkBackWord? =
        switch cell.heading {
        case .column: .columnHeading
        case .row: .rowHeading
        case .other: .heading
        case .none: isInnerHeading ? .heading : nil
        }
      if let word { builder.add(.role, word, TalkBackPlaceRules.itemHeading, at: place) }
    }
    if state.isRowChanged, cell.row != -1, cell.heading != .row {
      if let header = cell.rowHeader {
        builder.add(
          .header, header.text, language(of: header.node), TalkBackPlaceRules.rowHeader,
          at: tree.nodes[header.node].place)
      } else {
        builder.add(
          .position, .row, TalkBackPlaceRules.row, at: place, with: String(cell.row + 1))
      }
    }
    if state.isColumnChanged, cell.column != -1, cell.heading != .column {
      if let header = cell.columnHeader {
        builder.add(
          .header, header.text, language(of: header.node), TalkBackPlaceRules.columnHeader,
          at: tree.nodes[header.node].place)
      } else {
        builder.add(
          .position, .column, TalkBackPlaceRules.column, at: place, with: String(cell.column + 1))
      }
    }
  }

  /// Adds what is said on entering or leaving a collection.
  func addCollectionTransition(_ state: CollectionState, to builder: inout UtteranceBuilder) {
    guard let memory = state.memory else { return }
    switch state.transition {
    case .enter:
      memory.roleDescription == nil
        ? addEntry(memory, to: &builder) : addRoleEntry(memory, to: &builder)
    case .exit: addExit(memory, to: &builder)
    case .interior, .none: break
    }
  }

  private func addEntry(
    _ memory: CollectionState.Memory, to builder: inout UtteranceBuilder
  ) {
    switch memory.role {
    case .list:
      add(.inList, .inListNamed, memory, TalkBackPlaceRules.enterList, to: &builder)
      addLevel(memory, to: &builder)
      addItemCount(memory, to: &builder)
    case .grid, .staggeredGrid:
      add(.inGrid, .inGridNamed, memory, TalkBackPlaceRules.enterGrid, to: &builder)
      addLevel(memory, to: &builder)
      addCellCounts(memory, to: &builder)
    case .pager:
      if !memory.hasAnyCount {
        add(.inPager, .inPagerNamed, memory, TalkBackPlaceRules.enterPager, to: &builder)
      } else if memory.rows > 1, memory.columns > 1 {
        addGridPagerEntry(memory, to: &builder)
      } else {
        addLinePagerEntry(memory, to: &builder)
      }
    case .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton, .radioButton,
      .checkBox, .button, .checkedTextView, .editText, .slider, .progressBar, .keyboardKey,
      .webView, .tabBar, .horizontalScrollView, .scrollView, .numberPicker, .dropDownList,
      .viewGroup:
      break
    }
  }

  private func addRoleEntry(
    _ memory: CollectionState.Memory, to builder: inout UtteranceBuilder
  ) {
    addRole(.inRole, .inRoleNamed, memory, TalkBackPlaceRules.enterRole, to: &builder)
    addLevel(memory, to: &builder)
    switch memory.role {
    case .list: addItemCount(memory, to: &builder)
    case .grid: addCellCounts(memory, to: &builder)
    case .pager:
      if memory.hasBothCounts {
        addGridPagerEntry(memory, to: &builder)
      } else if memory.hasAnyCount {
        addLinePagerEntry(memory, to: &builder)
      } else {
        // The source adds the same words a second time where there is nothing to count.
        addRole(.inRole, .inRoleNamed, memory, TalkBackPlaceRules.enterRole, to: &builder)
      }
    case .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton, .radioButton,
      .checkBox, .button, .checkedTextView, .editText, .slider, .progressBar, .keyboardKey,
      .webView, .tabBar, .horizontalScrollView, .scrollView, .numberPicker, .dropDownList,
      .staggeredGrid, .viewGroup:
      break
    }
  }

  /// The row and column of a grid pager are asked of an item that is none of a table's: the source
  /// says `Row 0` and puts a 1 after `Column -1`.
  private func addGridPagerEntry(
    _ memory: CollectionState.Memory, to builder: inout UtteranceBuilder
  ) {
    let rule = TalkBackPlaceRules.enterPager
    add(.inGridPager, .inGridPagerNamed, memory, rule, to: &builder)
    addLevel(memory, to: &builder)
    if memory.hasBothCounts {
      builder.add(.position, .row, rule, at: memory.place, with: "0")
      builder.add(.position, .column, rule, at: memory.place, with: "-1", suffix: "1")
    }
    builder.add(.context, .rows, memory.rows, TalkBackPlaceRules.count, at: memory.place)
    builder.add(.context, .columns, memory.columns, TalkBackPlaceRules.count, at: memory.place)
  }

  private func addLinePagerEntry(
    _ memory: CollectionState.Memory, to builder: inout UtteranceBuilder
  ) {
    let (plain, named): (TalkBackWord, TalkBackWord) =
      memory.isVertical
      ? (.inVerticalPager, .inVerticalPagerNamed) : (.inHorizontalPager, .inHorizontalPagerNamed)
    add(plain, named, memory, TalkBackPlaceRules.enterPager, to: &builder)
    addLevel(memory, to: &builder)
  }

  private func addExit(_ memory: CollectionState.Memory, to builder: inout UtteranceBuilder) {
    let rule = TalkBackPlaceRules.exit
    guard memory.roleDescription == nil else {
      addRole(.outOfRole, .outOfRoleNamed, memory, rule, to: &builder)
      return
    }
    switch memory.role {
    case .list: add(.outOfList, .outOfListNamed, memory, rule, to: &builder)
    case .grid: add(.outOfGrid, .outOfGridNamed, memory, rule, to: &builder)
    case .pager:
      if memory.hasBothCounts {
        add(.outOfGridPager, .outOfGridPagerNamed, memory, rule, to: &builder)
      } else if memory.hasAnyCount {
        // The horizontal one is never given its name.
        memory.isVertical
          ? add(.outOfVerticalPager, .outOfVerticalPagerNamed, memory, rule, to: &builder)
          : builder.add(.context, .outOfHorizontalPager, rule, at: memory.place)
      } else {
        add(.outOfPager, .outOfPagerNamed, memory, rule, to: &builder)
      }
    case .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton, .radioButton,
      .checkBox, .button, .checkedTextView, .editText, .slider, .progressBar, .keyboardKey,
      .webView, .tabBar, .horizontalScrollView, .scrollView, .numberPicker, .dropDownList,
      .staggeredGrid, .viewGroup:
      break
    }
  }

  private func add(
    _ plain: TalkBackWord, _ named: TalkBackWord, _ memory: CollectionState.Memory, _ rule: Rule,
    to builder: inout UtteranceBuilder
  ) {
    guard let name = memory.name else {
      builder.add(.context, plain, rule, at: memory.place)
      return
    }
    builder.add(
      .context, named, rule,
      filledWith: [
        UtteranceBuilder.Argument(text: name, language: memory.language, place: memory.place)
      ])
  }

  private func addRole(
    _ plain: TalkBackWord, _ named: TalkBackWord, _ memory: CollectionState.Memory, _ rule: Rule,
    to builder: inout UtteranceBuilder
  ) {
    guard let role = memory.roleDescription else { return }
    var arguments = [
      UtteranceBuilder.Argument(text: role, language: memory.language, place: memory.place)
    ]
    if let name = memory.name {
      arguments.append(
        UtteranceBuilder.Argument(text: name, language: memory.language, place: memory.place))
    }
    builder.add(
      .context, memory.name == nil ? plain : named, rule, filledWith: arguments)
  }

  private func addLevel(_ memory: CollectionState.Memory, to builder: inout UtteranceBuilder) {
    guard memory.level >= 0 else { return }
    builder.add(
      .context, .level, TalkBackPlaceRules.level, at: memory.place,
      with: String(memory.level + 1))
  }

  private func addItemCount(
    _ memory: CollectionState.Memory, to builder: inout UtteranceBuilder
  ) {
    guard memory.hasBothCounts else { return }
    builder.add(
      .context, .items, memory.isVertical ? memory.rows : memory.columns,
      TalkBackPlaceRules.count, at: memory.place)
  }

  private func addCellCounts(
    _ memory: CollectionState.Memory, to builder: inout UtteranceBuilder
  ) {
    if memory.rows > -1 {
      builder.add(.context, .rows, memory.rows, TalkBackPlaceRules.count, at: memory.place)
    }
    if memory.columns > -1 {
      builder.add(.context, .columns, memory.columns, TalkBackPlaceRules.count, at: memory.place)
    }
  }
}
