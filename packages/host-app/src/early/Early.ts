/** What a patient did on a page before the app was there. */
export interface Early {
  /** The tile that was chosen last, or what opens a menu. */
  tile: Element | undefined
  /** The form whose Next was pressed last. */
  form: HTMLFormElement | undefined
  /** Ends the listening. */
  readonly stop: () => void
}

declare global {
  /** Set by the script that stands in a page drawn at build time. */
  var early: Early | undefined
  /** Set by the script that begins the app, on each page that is written for a brand. */
  var untilItComes: typeof import('./untilItComes.ts').untilItComes | undefined
}
