import type { CardEvent } from './CardEvent.ts'

/** Where events go, and the password that they go with. */
export interface EventTarget {
  readonly url: string
  readonly secret: string
}

/** An event is sent as often, each time after twice the time of before. */
const TRIES = 6
/** In milliseconds. */
const FIRST_WAIT = 1000

/** Creates what sends events to a server, again where it does not take them. */
export function postEvents({ url, secret }: EventTarget): (event: CardEvent) => Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa(`sandbox:${secret}`)}` }
  return async (event) => {
    for (let time = 0; time < TRIES; time++) {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event) }).catch(() => undefined)
      if (response?.ok) return
      // it keeps no process alive
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** time).unref())
    }
    console.error(`card sandbox: ${url} takes no event "${event.event_type}"`)
  }
}
