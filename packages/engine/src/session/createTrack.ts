import type { Ports } from '../ports.ts'
import { eventsOf } from '../schema/eventsOf.ts'
import type { PatientRecord } from '../session/createRecord.ts'

/** Sends the events, if any, of a screen. */
export type Track = (named: string | readonly string[] | undefined, screen: string) => void

/** Sends each event once per questionnaire, regardless of going back, reloads and retries. */
export function createTrack(record: PatientRecord, flow: string, { tracking }: Pick<Ports, 'tracking'>, save: () => void): Track {
  return (named, screen) => {
    for (const event of eventsOf(named)) {
      if (record.tracked.has(event)) continue
      record.tracked.add(event)
      save()
      tracking.track(event, { flow, screen })
    }
  }
}
