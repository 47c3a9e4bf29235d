import fc from 'fast-check'
import type { CallRequest, CallResponse } from '../../ports.ts'

/** Creates a server with planned outcomes. */
export function modelServer(plan: readonly Fate[]): ModelServer {
  const effects = new Map<string, CallRequest>()
  const faults: string[] = []
  let held: (() => void)[] = []
  const attempted = new Set<string>()
  /** First fields of bodies that failed after another body had taken effect: only the server knows that the earlier one still
   * counts.
   */
  const inDoubt = new Set<string>()
  let turn = 0

  const isSameBody = (one: CallRequest, other: CallRequest) => JSON.stringify(one.body) === JSON.stringify(other.body)

  const comeToNothing = (request: CallRequest) => {
    const [first] = Object.keys(request.body)
    const last = [...effects.values()].findLast((one) => first !== undefined && first in one.body)
    if (first !== undefined && last && !isSameBody(last, request)) inDoubt.add(first)
  }

  const takeEffect = (request: CallRequest) => {
    const all = [...effects.values()]
    const [first] = Object.keys(request.body)
    const lastOfScreen = all.findLast((one) => first !== undefined && first in one.body)
    const isInDoubt = first !== undefined && inDoubt.delete(first)
    if (lastOfScreen && isSameBody(lastOfScreen, request) && !isInDoubt)
      faults.push(`${request.id} took effect twice with ${JSON.stringify(request.body)}`)
    if (request.id === 'create' && all.some(({ id }) => id === 'create')) faults.push('created twice')
    effects.set(request.idempotencyKey, request)
  }

  return {
    faults,
    hasAttempted: (call) => attempted.has(call),
    effects: () => [...effects.values()],
    release: () => {
      for (const answer of held) answer()
      held = []
    },
    send: async (request) => {
      attempted.add(request.id)
      const fate = plan[turn++] ?? 'ok'
      const good = { status: 200, body: { treatment_id: 't', user_id: 'u' } }
      if (fate === 'offline' || fate === 'down' || fate === 'signed out') comeToNothing(request)
      if (fate === 'offline') throw new TypeError('offline')
      if (fate === 'down') return { status: 503 }
      if (fate === 'signed out') return { status: 401 }
      const before = effects.get(request.idempotencyKey)
      if (before && !isSameBody(before, request)) faults.push(`key ${request.idempotencyKey} came with another body`)
      if (before) return good // repeats the first response
      if (fate === 'refused')
        return { status: 422, body: { errors: Object.fromEntries(Object.keys(request.body).map((name) => [name, 'No'])) } }
      takeEffect(request)
      if (fate === 'answer lost') return { status: 0 }
      if (fate === 'late') await new Promise<void>((resolve) => held.push(resolve))
      return good
    },
  }
}

/** Outcome of a call. `late` and `answer lost` took effect nevertheless. */
export type Fate = 'ok' | 'down' | 'offline' | 'answer lost' | 'late' | 'signed out' | 'refused'

/** Outcomes of successive calls; further calls succeed. */
export const fates: fc.Arbitrary<Fate[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>('ok') },
    { weight: 3, arbitrary: fc.constantFrom<Fate>('down', 'offline', 'answer lost', 'late', 'signed out', 'refused') },
  ),
  { maxLength: 30 },
)

/** A server that remembers idempotency keys, like ours. */
export interface ModelServer {
  readonly send: (request: CallRequest) => Promise<CallResponse>
  /** Delivers delayed responses. */
  readonly release: () => void
  /** Whether such a call was sent. */
  readonly hasAttempted: (call: string) => boolean
  /** Requests that took effect, in order. */
  readonly effects: () => readonly CallRequest[]
  /** Violations: a key with a second body, or an effect repeated under a new key. */
  readonly faults: readonly string[]
}
