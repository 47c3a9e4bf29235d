/** Input from before hydration. */
export interface Early {
  /** The last selected tile or menu opener. */
  tile: Element | undefined
  /** The form whose Next was pressed last. */
  form: HTMLFormElement | undefined
  /** Stops recording. */
  readonly stop: () => void
}

declare global {
  /** Set by the inline script of a prerendered page. */
  var early: Early | undefined
  /** Set by the start script of every page. */
  var untilItComes: typeof import('./untilItComes.ts').untilItComes | undefined
}
