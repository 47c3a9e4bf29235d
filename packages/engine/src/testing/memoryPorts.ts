import type { CallRequest, CallResponse, Ports } from '../ports.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'

/** Ports that live in memory: what was sent, stored and tracked can be read, and answers can be chosen. */
export interface MemoryPorts extends Ports {
  /** Every attempt at a call, in order. */
  readonly sent: CallRequest[]
  /** The names of the tracked events, in order. */
  readonly events: string[]
  /** The stored document, as a reload would find it. */
  readonly stored: () => unknown
}

/** How the outside behaves. */
export interface MemoryPortsInput {
  /** What comes back for a call, at its first, second, … attempt; 200 with an empty body when absent. */
  readonly answerCall?: (request: CallRequest, attempt: number) => CallResponse | Promise<CallResponse>
  /** Where the clock stands, as an ISO date with time. */
  readonly now?: string
  /** What an earlier visit has left, unparsed. */
  readonly stored?: unknown
}

/** Ports over plain memory, deterministic: ids count up, the clock stands still. */
export function memoryPorts({
  answerCall = () => ({ status: 200, body: {} }),
  now = '2026-01-01T12:00:00.000Z',
  stored,
}: MemoryPortsInput = {}): MemoryPorts {
  const sent: CallRequest[] = []
  const events: string[] = []
  let document: unknown = stored
  let ids = 0
  const revision = () => (document as SessionDocument | undefined)?.revision ?? 0 // only our own documents are put in
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
