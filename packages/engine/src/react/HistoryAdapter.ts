/** A history of screens, such as the browser's. Each entry names its screen. */
export interface HistoryAdapter {
  /** Id of the screen in the current entry; undefined when it names none. */
  readonly current: () => string | undefined
  /** Id of the screen in the previous entry if it was made by `push`; undefined otherwise. */
  readonly behind: () => string | undefined
  /** Adds an entry after the current one. `returnTo`: the screen that Next leads to after a change. */
  readonly push: (screen: string, returnTo?: string) => void
  /** The `returnTo` of the current entry. Required for a history that survives a reload. */
  readonly returnTo?: () => string | undefined
  /** Replaces the screen of the current entry. */
  readonly replace: (screen: string) => void
  /** Goes to the previous entry and then notifies the listener. */
  readonly back: () => void
  /** Calls the listener when the patient has moved to another entry, not for `push` and `replace`. Allows one listener, because an
   * address can name the screen of only one questionnaire. Returns a function that stops listening. @throws FlowError HISTORY_TAKEN
   * when the history already has a listener.
   */
  readonly listen: (listener: () => void) => () => void
}
