/** A history of screens, such as the browser's: each entry names the screen that is on show there. */
export interface HistoryAdapter {
  /** Id of the screen that the present entry names; undefined when it names none. */
  readonly current: () => string | undefined
  /** Id of the screen that the entry behind this one names, where it was made by `push`; undefined otherwise. */
  readonly behind: () => string | undefined
  /** Adds an entry after the present one. `returnTo`: the screen that Next leads to from there, where the patient changes an answer. */
  readonly push: (screen: string, returnTo?: string) => void
  /** What the present entry was given as `returnTo`; needed of a history that outlives a reload. */
  readonly returnTo?: () => string | undefined
  /** Puts another screen into the present entry. */
  readonly replace: (screen: string) => void
  /** Goes to the entry behind; the listener is told once it is there. */
  readonly back: () => void
  /**
   * Calls the listener when the patient has moved to another entry, never for `push` and `replace`. One listener at a
   * time: an address can name the screen of one questionnaire only. Gives back how to stop.
   * @throws FlowError HISTORY_TAKEN when something else listens to the same history already.
   */
  readonly listen: (listener: () => void) => () => void
}
