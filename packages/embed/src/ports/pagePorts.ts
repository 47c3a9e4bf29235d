import type { CallPort, Ports } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
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

/** Required by the engine; without a port of the host, a flow has no calls: `withoutCalls`. */
const NO_SERVER: CallPort = { send: async () => ({ status: 0 }) }

/** Current time as an ISO date with the local offset, so that today is the patient's date. */
function nowWithOffset(at: Date = new Date()): string {
  const east = -at.getTimezoneOffset()
  const offset = `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`
  return `${new Date(at.getTime() + east * 60_000).toISOString().slice(0, -1)}${offset}`
}
