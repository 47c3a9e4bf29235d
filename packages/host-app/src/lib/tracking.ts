type Sink = (event: string) => void

let sink: Sink | undefined

/** Tells whoever may be told of an event; nobody, and nothing is kept for later, until the patient has said yes. */
export function track(event: string): void {
  sink?.(event)
}

/** Says who is told of events from now on; undefined for nobody. */
export function tell(to: Sink | undefined): void {
  sink = to
}
