import { guarded } from './guarded.ts'
import type { Ports } from './ports.ts'
import { assertDateTime } from './assertDateTime.ts'

/**
 * The same ports, of which none stops a patient: what a port throws, or rejects with, where nobody can act on it is
 * reported, once. What a call, a load or a save fails with goes to whoever asked, who has a way on from it.
 * @throws FlowError PORT_INVALID where the clock gives no moment.
 */
export function guardPorts(ports: Ports): Ports {
  const { calls, session, tracking, retry, clock } = ports
  const report = (error: unknown) => guarded(() => ports.report?.(error), ignore)
  return {
    // a port without `async` throws at once: it is made to reject
    calls: { send: async (request, signal) => calls.send(request, signal) },
    session: {
      load: async () => session.load(),
      save: async (document, read) => session.save(document, read),
      watch: (changed) => {
        const stop = guarded(() => session.watch?.(changed), report)
        return () => guarded(() => stop?.(), report)
      },
    },
    tracking: { track: (event, place) => guarded(() => tracking.track(event, place), report) },
    now: guardNow(() => ports.now(), report),
    newId: () => ports.newId(),
    ...(retry && { retry }),
    ...(clock && { clock }),
    received: (outcome) => guarded(() => ports.received?.(outcome), report),
    report,
  }
}

/** Nobody is left to be told. */
function ignore() {}

/**
 * The same clock, of which no fault stops a patient: where it throws later, or gives no moment, that is reported and the last moment that it gave stands.
 * @throws FlowError PORT_INVALID where it does not work to begin with.
 */
function guardNow(now: () => string, report: (error: unknown) => void): () => string {
  const read = () => assertDateTime(now(), 'ports.now')
  let last = read()
  return () => {
    try {
      last = read()
    } catch (error) {
      report(error)
    }
    return last
  }
}
