import { CONTINUE } from '../calls/decision.ts'
import type { Session } from '../session/session.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { withLimits } from '../values/withLimits.ts'
import { createWalkOf } from './createWalkOf.ts'
import { createScreenServices, type ScreenServices } from './screenServices.ts'

/** Screen services without a host: only the rules in the JSON. Code handlers let the patient continue. */
export function standaloneServices(compiled: CompiledFlow, session: Session): ScreenServices {
  const named = compiled.screens.flatMap(({ screen }) => [screen.onMount, screen.onSubmit]).filter((name) => name !== undefined)
  return createScreenServices({
    compiled,
    // the machine reopens refused screens itself
    store: { session: () => session, walkOf: createWalkOf(compiled, withLimits), update: NOTHING },
    queue: { enqueue: () => session, flush: async () => CONTINUE, sendNext: async () => undefined },
    backgroundSync: { wake: NOTHING, runExclusive: async (run) => run(), idle: async () => {}, close: NOTHING },
    handlers: Object.fromEntries(named.map((name) => [name, {}])),
    ports: { now: () => NO_MOMENT, newId: () => NO_MOMENT },
    track: NOTHING,
    done: session.done,
  })
}

const NOTHING = () => {}
/** Placeholder time of a standalone machine; never stored. */
const NO_MOMENT = '1970-01-01T00:00:00.000Z'
