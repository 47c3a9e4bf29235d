import type { CallRequest, CallResponse, Ports } from '../ports.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'

/** Creates deterministic ports over memory: ids count up, the clock is fixed. */
export function memoryPorts({
  answerCall = () => ({ status: 200, body: {} }),
  now = '2026-01-01T12:00:00.000Z',
  stored,
}: MemoryPortsInput = {}): MemoryPorts {
  const sent: CallRequest[] = []
  const events: string[] = []
  let document: unknown = stored
  let ids = 0
  const revision = () => (document as SessionDocument | undefined)?.revision ?? 0 // only our own documents are stored
  return {
    sent,
    events,
    stored: () => document,
    calls: {
      send: async (request) => {
        sent.push(request)
        return answerCall(request, sent.filter(({ id }) => id === request.id).length)
      },
    },
    session: {
      load: async () => structuredClone(document),
      save: async (next, read) => {
        if (revision() !== read) return { saved: false, stored: structuredClone(document) }
        document = structuredClone(next)
        return { saved: true }
      },
    },
    tracking: { track: (event) => events.push(event) },
    now: () => now,
    newId: () => `id-${++ids}`,
  }
}

/** Ports in memory: sent, stored and tracked data can be read, and responses chosen. */
export interface MemoryPorts extends Ports {
  /** All attempts at calls, in order. */
  readonly sent: CallRequest[]
  /** Names of the tracked events, in order. */
  readonly events: string[]
  /** The stored document. */
  readonly stored: () => unknown
}

/** Options of {@link memoryPorts}. */
export interface MemoryPortsInput {
  /** Response to a call's first, second, … attempt; default: 200 with an empty body. */
  readonly answerCall?: (request: CallRequest, attempt: number) => CallResponse | Promise<CallResponse>
  /** The fixed current time, an ISO date with time. */
  readonly now?: string
  /** The document stored by an earlier visit, unparsed. */
  readonly stored?: unknown
}
