import type { CallPort, Ports } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { Flow, Screen } from '@anamnesis/engine/schema'
import { momentHere } from './momentHere.ts'
import { randomId } from './randomId.ts'

/** The engine needs a port for calls; {@link flowFor} leaves it nothing to send. */
const NO_SERVER: CallPort = { send: async () => ({ status: 0 }) }

/** The outside of a questionnaire where a host brings nothing of its own: answers stay in memory, and nothing is sent. */
export function pagePorts(given: Partial<Ports> = {}): Ports {
  return {
    calls: NO_SERVER,
    session: createMemorySession(),
    tracking: { track: () => {} },
    now: () => momentHere(),
    newId: randomId,
    ...given,
  }
}

/**
 * The flow as it runs with the ports of a host. Without a port for calls it makes none: a call that takes effect replaces files and
 * passwords by receipts, and here no server has taken them.
 */
export function flowFor(flow: Flow, given: Partial<Ports> = {}): Flow {
  if (given.calls) return flow
  // a call that is not defined stays, so that the engine refuses the flow as it does with a server
  const withoutCall = ({ call = '', ...screen }: Screen): Screen =>
    call === '' || Object.hasOwn(flow.calls, call) ? screen : { ...screen, call }
  return { ...flow, steps: flow.steps.map((step) => ({ ...step, screens: step.screens.map(withoutCall) })) }
}
