import type { CallPort, Ports } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import { momentHere } from './momentHere.ts'
import { randomId } from './randomId.ts'

/** Says of each call that it took effect, and sends nothing: who has no server yet takes the answers at the end. */
const NO_SERVER: CallPort = { send: async () => ({ status: 200, body: {} }) }

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
