import type { Client } from '@anamnesis/api/client'
import type { CallPort, CallRequest } from '@anamnesis/engine'
import type { ShownStop } from '@anamnesis/engine/internal'
import type { CallId } from '@anamnesis/flows/internal'
import type { SendStop } from '../../questionnaire/reportInterrupts.ts'

/** Sends a renewal with the API client; the API validates the body. */
export function createRenewalCalls({ api, flowVersion, stops, by }: RenewalCallsInput): CallPort {
  return {
    send: async (request, signal) => {
      if (!isRenewal(request.id))
        throw new Error(`HOST_UNKNOWN_CALL ${request.id}: a renewal sends put-treatment-renewals or put-email-renewals.`)
      const beside = { flow_version: flowVersion, ...stopsOf(stops()) }
      const options = { signal, idempotencyKey: request.idempotencyKey }
      const result =
        'token' in by
          ? await api.putEmailRenewal({ params: { token: by.token }, body: bodyOf<'putEmailRenewal'>(request, beside) }, options)
          : await api.putRenewal({ params: { treatment_id: by.treatmentId }, body: bodyOf<'putRenewal'>(request, beside) }, options)
      if (result.ok) return { status: result.status, body: result.body }
      const { status, problem, retryAfter } = result
      return { status, body: problem, ...(retryAfter !== undefined && { retryAfter }) }
    },
  }
}

/** Creates the function that reports an interrupt of a renewal when it is displayed. */
export function createStopSender({ api, flowVersion, by }: Omit<RenewalCallsInput, 'stops'>): SendStop {
  return (stop) => {
    const body = { stops: [stop], flow_version: flowVersion }
    return 'token' in by
      ? api.putEmailRenewalStops({ params: { token: by.token }, body })
      : api.putRenewalStops({ params: { treatment_id: by.treatmentId }, body })
  }
}

/** Calls that submit a renewal. */
type RenewalCallId = Extract<CallId, 'put-treatment-renewals' | 'put-email-renewals'>

/** Dependencies of a renewal's calls. */
export interface RenewalCallsInput {
  readonly api: Client
  /** The version being answered; the server checks against it. */
  readonly flowVersion: number
  /** Interrupts displayed so far, for the reviewer. */
  readonly stops: () => readonly ShownStop[]
  /** The treatment, or the token of the link that identifies it. */
  readonly by: { readonly treatmentId: string } | { readonly token: string }
}

const RENEWALS: Readonly<Record<RenewalCallId, true>> = { 'put-treatment-renewals': true, 'put-email-renewals': true }

function isRenewal(id: string): boolean {
  return Object.hasOwn(RENEWALS, id)
}

/** The flow builds this body for this endpoint; the server validates it. */
function bodyOf<Name extends 'putRenewal' | 'putEmailRenewal'>({ body }: CallRequest, beside: object) {
  return { ...body, ...beside } as unknown as Parameters<Client[Name]>[0]['body']
}

/** Maximum number of interrupts in a check-in; the newest count. */
const MOST = 50

function stopsOf(shown: readonly ShownStop[]) {
  const stops = shown.slice(-MOST).map(({ shownAt, ...stop }) => ({ ...stop, shown_at: new Date(shownAt).toISOString() }))
  return stops.length === 0 ? {} : { stops }
}
