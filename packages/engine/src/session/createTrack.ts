import type { Ports } from '../ports.ts'
import { eventsOf } from '../schema/eventsOf.ts'

/** Sends each event once per questionnaire, regardless of going back, reloads and retries. Adds it to `tracked` and saves. */
export function createTrack(tracked: Set<string>, flow: string, { tracking }: Pick<Ports, 'tracking'>, save: () => void): Track {
  return (named, screen) => {
    for (const event of eventsOf(named)) {
      if (tracked.has(event)) continue
      tracked.add(event)
      save()
      tracking.track(event, { flow, screen })
    }
  }
}

/** Sends the events, if any, of a screen. */
export type Track = (named: string | readonly string[] | undefined, screen: string) => void
