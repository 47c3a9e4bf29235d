import type { CallPort, CallRequest, CallResponse, RetryPort } from '../ports.ts'

/** Injects faults before or after a working port. Remembers idempotency keys like a server. */
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

/** A fault of one attempt. `answer-lost` took effect nevertheless. */
export type Fault =
  | { readonly fault: 'none' | 'offline' | 'answer-lost' }
  /** Succeeds after a delay; takes effect even if aborted. */
  | { readonly fault: 'slow'; readonly milliseconds: number }
  /** Rejected before it took effect: 401, 409, 422 with `errors` by field name, 429 with `retryAfter`, or 500. */
  | {
      readonly fault: 'status'
      readonly status: number
      readonly errors?: Readonly<Record<string, string | readonly string[]>>
      readonly retryAfter?: string
    }

/** How faults are chosen: scripted per call and attempt (later attempts succeed), or by a seeded random source. */
export type FaultPlan =
  | { readonly script: Readonly<Record<string, readonly Fault[]>> }
  | {
      /** Random number in [0, 1); the same seed gives the same faults. */
      readonly random: () => number
      /** Possible faults, equally likely. */
      readonly faults: readonly Fault[]
    }

/** A call port with injected faults, and its log. */
export interface FaultyCalls extends CallPort {
  /** All attempts, in order, with their fault. */
  readonly attempts: readonly { readonly request: CallRequest; readonly fault: Fault['fault'] }[]
  /** Requests that took effect, one per idempotency key. */
  readonly effects: ReadonlyMap<string, CallRequest>
  /** Requests that reused a key with another body; rejected with 422 like our server does. */
  readonly reused: readonly CallRequest[]
}

async function atOnce(_milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
}
