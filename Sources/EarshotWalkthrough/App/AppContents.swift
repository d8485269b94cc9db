internal import EarshotModel

/// What an app shows and holds at a moment, without how it came there: two states of the same
/// contents answer everything that follows alike, time aside.
package struct AppContents: Hashable, Sendable {
  private var screen: Int
  private var language: LanguageTag
  private var windows: [Window]
  private var trees: [[Element]]
  private var history: [Int]
  private var playing: [String]
  private var otherApp: String?

  private enum Window: Hashable {
    case element(ElementKey)
    case written([Element])
  }

  init(_ app: AppState) {
    screen = app.screen
    language = app.language
    windows = app.windows.map { window in
      switch window.content {
      case .element(let key): .element(key)
      case .written(let written): .written(written.tree.indices.map { written.tree[$0] })
      }
    }
    trees = app.trees.map { tree in tree.indices.map { tree[$0] } }
    history = app.history
    playing = app.playing
    otherApp = app.otherApp
  }
}

extension AppState {
  /// What tells this state from others of the same app.
  package var contents: AppContents { AppContents(self) }
}
