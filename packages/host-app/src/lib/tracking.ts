/** Sends an event to listeners. Without consent there are none, and nothing is queued. */
export function track(event: string, data: EventData = {}): void {
  for (const sink of sinks) sink(event, data)
}

/** Adds a listener; returns a function that removes it. */
export function onTrack(to: Sink): () => void {
  sinks.add(to)
  return () => sinks.delete(to)
}

/** Data of an event: names and amounts, never answers. */
export type EventData = Readonly<Record<string, string | number | boolean>>

type Sink = (event: string, data: EventData) => void

const sinks = new Set<Sink>()
