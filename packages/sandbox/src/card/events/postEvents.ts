import type { CardEvent } from './CardEvent.ts'

/** Creates a function that sends an event to a server, with retries after failures. */
export function postEvents({ url, secret }: EventTarget): (event: CardEvent) => Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa(`sandbox:${secret}`)}` }
  return async (event) => {
    for (let time = 0; time < TRIES; time++) {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event) }).catch(() => undefined)
      if (response?.ok) return
      // the timer does not keep the process alive
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** time).unref())
    }
    console.error(`card sandbox: ${url} did not accept the event "${event.event_type}"`)
  }
}

/** The URL for events, and the password sent along. */
export interface EventTarget {
  readonly url: string
  readonly secret: string
}

/** Attempts per event, with doubling waits. */
const TRIES = 6
/** In milliseconds. */
const FIRST_WAIT = 1000
