package import EarshotModel
package import EarshotReaders

/// What kind of part a reader's own words are, learned by hearing one of everything.
///
/// A transcript that was read from a file has words and no parts; that a lost `button` was a role is
/// known only from the reader.
package struct ReaderVocabulary: Sendable {
  private var kinds: [String: Part.Kind] = [:]

  package init(_ reader: Reader, _ profile: Profile) {
    let screen = ReaderVocabulary.specimen.projected(to: reader.platform).screen
    var session = reader.start(profile)
    for case .arrival(let arrival) in Walkthrough.walk(&session, screen) {
      for part in arrival.utterances.flatMap(\.parts) {
        switch part.kind {
        case .role, .state, .hint, .position, .actions:
          if kinds[part.text] == nil { kinds[part.text] = part.kind }
        case .context, .label, .value, .header, .error, .description, .message: break
        }
      }
    }
  }

  /// The kind of a reader's words, or nil where they are none of its own.
  package func kind(of words: String) -> Part.Kind? { kinds[words] }

  /// A screen with every role, plain and in every state that is heard.
  private static let specimen: Screen = {
    var tree = Tree<Element>()
    let place = SourcePlace(line: 1, column: 1)
    for role in Role.allCases {
      switch role {
      // They would hide all else, or hold nothing to be heard.
      case .alert, .dialog, .sheet, .decorativeImage: continue
      default: break
      }
      tree.append(Element(role, label: PlacedText("X", place)))
      for state in [
        Element.State.selected, .checked, .on, .mixed, .disabled, .expanded, .collapsed,
      ] {
        var element = Element(role, label: PlacedText("X", place))
        element.states = [state]
        element.actions = [.init(name: PlacedText("X", place), effects: [])]
        tree.append(element)
      }
    }
    tree.seal()
    return Screen(source: "", content: .neutral(tree), language: "en")
  }()
}
