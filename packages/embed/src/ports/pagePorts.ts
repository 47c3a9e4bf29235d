import type { CallPort, Ports } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { Flow, Screen } from '@anamnesis/engine/schema'
import { randomId } from './randomId.ts'

/** Default ports: answers stay in memory and nothing is sent. */
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

const two = (number: number) => String(number).padStart(2, '0')

/** Required by the engine; {@link adaptFlow} removes all calls. */
const NO_SERVER: CallPort = { send: async () => ({ status: 0 }) }

/**
 * Adapts a flow to the host's ports. Without a port for calls, removes all calls: a sent call would replace files and passwords by
 * receipts.
 */
export function adaptFlow(flow: Flow, given: Partial<Ports> = {}): Flow {
  if (given.calls) return flow
  // an undefined call stays, so that the engine reports it
  const withoutCall = ({ call = '', ...screen }: Screen): Screen =>
    call === '' || Object.hasOwn(flow.calls, call) ? screen : { ...screen, call }
  return { ...flow, steps: flow.steps.map((step) => ({ ...step, screens: step.screens.map(withoutCall) })) }
}

/** Current time as an ISO date with the local offset, so that today is the patient's date. */
function nowWithOffset(at: Date = new Date()): string {
  const east = -at.getTimezoneOffset()
  const offset = `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`
  return `${new Date(at.getTime() + east * 60_000).toISOString().slice(0, -1)}${offset}`
}
