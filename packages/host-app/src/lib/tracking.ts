/** One event as the tag manager takes it: a name and where it happened, never an answer. */
export interface TrackedEvent {
  readonly event: string
  readonly flow?: string
  readonly screen?: string
}

declare global {
  interface Window {
    dataLayer?: TrackedEvent[]
  }
}

/** Hands an event to the page's data layer; a tag manager, where there is one, reads it from there. */
export function track(event: TrackedEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
