/** Input from before hydration. */
export interface PreHydrationEvents {
  /** The last selected tile or menu opener. */
  tile: Element | undefined
  /** The form whose Next was pressed last. */
  form: HTMLFormElement | undefined
  /** Stops recording. */
  readonly stop: () => void
}

declare global {
  /** Set by the inline script of a prerendered page. */
  var preHydrationEvents: PreHydrationEvents | undefined
  /** Set by the start script of every page. */
  var retryImport: typeof import('./retryImport.ts').retryImport | undefined
}
