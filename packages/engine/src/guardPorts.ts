import { guarded } from './guarded.ts'
import type { Ports } from './ports.ts'
import { assertDateTime } from './assertDateTime.ts'

/** Wraps the ports so that their errors never stop a patient: errors that no user can act on are reported once. Errors of calls,
 * loads and saves reach the caller, who handles them. @throws FlowError PORT_INVALID when the clock returns no date.
 */
export function guardPorts(ports: Ports): Ports {
  const { calls, session, tracking, retry, clock } = ports
  const report = (error: unknown) => guarded(() => ports.report?.(error), ignore)
  return {
    // turns a synchronous throw into a rejection
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
    now: guardNow((answerOf) => ports.now(answerOf), report),
    newId: () => ports.newId(),
    ...(retry && { retry }),
    ...(clock && { clock }),
    received: (outcome) => guarded(() => ports.received?.(outcome), report),
    report,
  }
}

/** Ignores errors of the error reporter itself. */
function ignore() {}

/** Wraps the clock: later errors are reported and the last valid time is used. @throws FlowError PORT_INVALID when the first call
 * fails.
 */
function guardNow(now: Ports['now'], report: (error: unknown) => void): Ports['now'] {
  const read: Ports['now'] = (answerOf) => assertDateTime(now(answerOf), 'ports.now')
  let last = read(() => undefined)
  return (answerOf) => {
    try {
      last = read(answerOf)
    } catch (error) {
      report(error)
    }
    return last
  }
}
