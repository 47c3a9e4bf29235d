import type { Patient } from './createPatient.ts'
import { CONTINUE } from '../calls/decision.ts'
import { createScreenServices, type ScreenServices } from './screenServices.ts'

const NOTHING = () => {}
/** Placeholder time of a standalone machine; never stored. */
const NO_MOMENT = '1970-01-01T00:00:00.000Z'

/** Screen services without a host: only the rules in the JSON. Code handlers let the patient continue. */
export function standaloneServices({ record, walker }: Patient): ScreenServices {
  const { screens } = walker.compiled
  const named = screens.flatMap(({ screen }) => [screen.onMount, screen.onSubmit]).filter((name) => name !== undefined)
  return createScreenServices({
    record,
    walker,
    queue: { enqueue: NOTHING, flush: async () => CONTINUE, sendNext: async () => undefined },
    backgroundSync: { wake: NOTHING, runExclusive: async (run) => run(), idle: async () => {}, close: NOTHING },
    handlers: Object.fromEntries(named.map((name) => [name, {}])),
    ports: { now: () => NO_MOMENT, newId: () => `${record.stops.size}` },
    track: NOTHING,
    changed: NOTHING,
  })
}
