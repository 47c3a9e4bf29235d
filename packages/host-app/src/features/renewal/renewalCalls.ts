import type { Client } from '@anamnesis/api/client'
import type { CallPort, CallRequest, ShownStop } from '@anamnesis/engine'
import type { CallId } from '@anamnesis/flows'

/** The calls that send a renewal in. */
type RenewalCallId = Extract<CallId, 'put-treatment-renewals' | 'put-email-renewals'>

/** What the calls of a renewal go through. */
export interface RenewalCallsInput {
  readonly api: Client
  /** The version of the questionnaire that is being answered: the server checks against the same. */
  readonly flowVersion: number
  /** The treatment that is renewed, or the token of the link that says which one it is. */
  /** The stops that the patient was shown so far: whoever reads the check-in reads them too. */
  readonly stops: () => readonly ShownStop[]
  readonly by: { readonly treatmentId: string } | { readonly token: string }
}

/** Sends a renewal over the API's client; the API's own schema checks on arrival what the flow's definition has made of the answers. */
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

const RENEWALS: Readonly<Record<RenewalCallId, true>> = { 'put-treatment-renewals': true, 'put-email-renewals': true }

function isRenewal(id: string): boolean {
  return Object.hasOwn(RENEWALS, id)
}

/** A body is data from the flow, built for this very endpoint; the server parses it, and refuses what does not fit. */
function bodyOf<Name extends 'putRenewal' | 'putEmailRenewal'>({ body }: CallRequest, beside: object) {
  return { ...body, ...beside } as unknown as Parameters<Client[Name]>[0]['body']
}

/** As many as a check-in may tell of: the newest. */
const MOST = 50

function stopsOf(shown: readonly ShownStop[]) {
  const stops = shown.slice(-MOST).map(({ shownAt, ...stop }) => ({ ...stop, shown_at: new Date(shownAt).toISOString() }))
  return stops.length === 0 ? {} : { stops }
}
