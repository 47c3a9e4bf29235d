import type { CallPort, Ports } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { Flow, Screen } from '@anamnesis/engine/schema'
import { randomId } from './randomId.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The engine needs a port for calls; {@link flowFor} leaves it nothing to send. */
const NO_SERVER: CallPort = { send: async () => ({ status: 0 }) }

/** The outside of a questionnaire where a host brings nothing of its own: answers stay in memory, and nothing is sent. */
export function pagePorts(given: Partial<Ports> = {}): Ports {
  return {
    calls: NO_SERVER,
    session: createMemorySession(),
    tracking: { track: () => {} },
    now: () => nowWithOffset(),
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

/** The moment as the patient's own clock shows it: an ISO date with time and offset, so that today is their day and not London's. */
function nowWithOffset(at: Date = new Date()): string {
  const east = -at.getTimezoneOffset()
  const offset = `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`
  return `${new Date(at.getTime() + east * 60_000).toISOString().slice(0, -1)}${offset}`
}
