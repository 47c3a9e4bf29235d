/** What goes with an event: names and amounts, never an answer. */
export type EventData = Readonly<Record<string, string | number | boolean>>

type Sink = (event: string, data: EventData) => void

const sinks = new Set<Sink>()

/** Tells whoever may be told of an event; nobody, and nothing is kept for later, until the patient has said yes. */
export function track(event: string, data: EventData = {}): void {
  for (const sink of sinks) sink(event, data)
}

/** Tells a listener of events from now on; gives what ends that. */
export function tell(to: Sink): () => void {
  sinks.add(to)
  return () => sinks.delete(to)
}
