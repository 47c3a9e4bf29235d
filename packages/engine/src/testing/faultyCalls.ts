import type { CallPort, CallRequest, CallResponse, RetryPort } from '../ports.ts'

/** What goes wrong with one attempt at a call. `answer-lost` took effect all the same. */
export type Fault =
  | { readonly fault: 'none' | 'offline' | 'answer-lost' }
  /** Goes well after so many milliseconds; given up on the way, it took effect all the same. */
  | { readonly fault: 'slow'; readonly milliseconds: number }
  /** Refused before it took effect, such as 401, 409, 422 with `errors` by field name, 429 with `retryAfter`, or 500. */
  | {
      readonly fault: 'status'
      readonly status: number
      readonly errors?: Readonly<Record<string, string | readonly string[]>>
      readonly retryAfter?: string
    }

/** How faults are chosen: attempt by attempt for each call (what comes after goes well), or from a seeded random source. */
export type FaultPlan =
  | { readonly script: Readonly<Record<string, readonly Fault[]>> }
  | {
      /** A number from 0 up to 1; the same seed gives the same faults. */
      readonly random: () => number
      /** What may happen, each as likely as the next. */
      readonly faults: readonly Fault[]
    }

/** A call port that fails as planned, and what happened behind it. */
export interface FaultyCalls extends CallPort {
  /** Every attempt, in order, with what became of it. */
  readonly attempts: readonly { readonly request: CallRequest; readonly fault: Fault['fault'] }[]
  /** What took effect, by idempotency key: one for each key, however often it was sent. */
  readonly effects: ReadonlyMap<string, CallRequest>
  /** Requests that came under a known key with another body; they are refused by 422, as our server does. */
  readonly reused: readonly CallRequest[]
}

/** Injects faults before, or after, a port that answers well; keys are kept as a server keeps them. */
export function faultyCalls(port: CallPort, plan: FaultPlan, wait: RetryPort['wait'] = atOnce): FaultyCalls {
  const attempts: { request: CallRequest; fault: Fault['fault'] }[] = []
  const effects = new Map<string, CallRequest>()
  const answers = new Map<string, CallResponse>()
  const reused: CallRequest[] = []

  const next = ({ id }: CallRequest): Fault => {
    if ('script' in plan) return plan.script[id]?.[attempts.filter(({ request }) => request.id === id).length] ?? { fault: 'none' }
    return plan.faults[Math.floor(plan.random() * plan.faults.length)] ?? { fault: 'none' }
  }
  const takeEffect = async (request: CallRequest, signal: AbortSignal): Promise<CallResponse> => {
    const key = request.idempotencyKey
    const before = effects.get(key)
    if (before && JSON.stringify(before) !== JSON.stringify(request)) {
      reused.push(request)
      return { status: 422 }
    }
    const answer = answers.get(key) ?? (await port.send(request, signal))
    if (answer.status >= 200 && answer.status < 300) {
      effects.set(key, request)
      answers.set(key, answer)
    }
    return answer
  }

  return {
    attempts,
    effects,
    reused,
    send: async (request, signal) => {
      const fault = next(request)
      attempts.push({ request, fault: fault.fault })
      if (fault.fault === 'offline') throw new TypeError('the network is down')
      if (fault.fault === 'status') {
        const { status, errors, retryAfter } = fault
        return { status, ...(errors && { body: { errors } }), ...(retryAfter !== undefined && { retryAfter }) }
      }
      const answer = await takeEffect(request, signal)
      if (fault.fault === 'slow') await wait(fault.milliseconds, signal)
      return fault.fault === 'answer-lost' ? { status: 0 } : answer
    },
  }
}

async function atOnce(_milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
}
