import type { Ports } from '../ports.ts'
import { eventsOf } from '../schema/eventsOf.ts'
import type { PatientRecord } from '../session/createRecord.ts'

/** Sends the events, if there are any, of something that happened on a screen. */
export type Track = (named: string | readonly string[] | undefined, screen: string) => void

/** Sends each event once in a questionnaire, however often the patient goes back, reloads or tries again. */
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
