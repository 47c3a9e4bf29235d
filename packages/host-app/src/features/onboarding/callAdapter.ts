import type { Client } from '@anamnesis/api/client'
import type { CallPort, CallRequest, CallResponse } from '@anamnesis/engine'
import type { CallId } from '@anamnesis/flows/internal'
import type { AuthSession } from '../../lib/authSession.ts'
import { clearCheckoutMarker } from '../../lib/checkoutMarker.ts'
import { readReferralCode } from '../../lib/referralCode.ts'

// one chunk for everything that calls need
export { answersOnRecord } from './answersOnRecord.ts'
export { payByCard } from './payByCard.ts'
export { unavailableState, findOrCreateTreatment } from './findOrCreateTreatment.ts'

/** Sends the calls of flows with the API client. Bodies come from the flow's definition; the API validates them. */
export function createCallAdapter({ api, auth, variant, leftOut = [], flowVersion, beforeSubmission }: CallAdapterInput): CallPort {
  const versioned = <Body extends object>(body: Body) => ({ ...body, flow_version: flowVersion })
  const adapters = {
    'put-treatment-screening': (request, options) =>
      api.putScreening({ params: { treatment_id: treatmentOf(request) }, body: versioned(bodyOf<'putScreening'>(request)) }, options),
    'put-profile': (request, options) => api.putProfile({ body: bodyOf<'putProfile'>(request) }, options),
    'post-direct-upload': (request, options) => api.upload({ body: bodyOf<'upload'>(request) }, options),
    'post-new-treatment': async (request, options) => {
      const referral_code = readReferralCode()
      const body = { ...bodyOf<'createTreatment'>(request), ...(referral_code !== undefined && { referral_code }) }
      const result = await api.createTreatment({ body }, options)
      if (result.ok) auth.start(result.body.access_token, { user_id: result.body.user_id, email: result.body.email })
      return result
    },
    'post-subscriptions': async (request, options) => {
      await beforeSubmission()
      const body = { ...versioned(bodyOf<'createSubscription'>(request)), variant, ...(leftOut.length > 0 && { left_out: [...leftOut] }) }
      const result = await api.createSubscription({ body }, options)
      if (result.ok) clearCheckoutMarker()
      return result
    },
    'post-products': (request, options) => api.chooseProduct({ body: versioned(bodyOf<'chooseProduct'>(request)) }, options),
    'post-add-ons': (request, options) => api.chooseAddOns({ body: versioned(bodyOf<'chooseAddOns'>(request)) }, options),
  } satisfies Record<OnboardingCallId, Send>

  const byId: Readonly<Record<string, Send>> = adapters
  return {
    send: async (request, signal): Promise<CallResponse> => {
      const send = Object.hasOwn(byId, request.id) ? byId[request.id] : undefined
      if (!send) throw new Error(`HOST_UNKNOWN_CALL ${request.id}: add an adapter in callAdapter.ts.`)
      const result = await send(request, { signal, idempotencyKey: request.idempotencyKey })
      const { status, retryAfter } = result
      return { status, body: result.ok ? withoutToken(result.body) : result.problem, ...(retryAfter !== undefined && { retryAfter }) }
    },
  }
}

/** Calls of an onboarding; renewals use renewalCalls.ts. */
type OnboardingCallId = Exclude<CallId, 'put-treatment-renewals' | 'put-email-renewals'>

type Sent = {
  readonly ok: boolean
  readonly status: number
  readonly body?: unknown
  readonly problem?: unknown
  readonly retryAfter?: string
}
type Send = (request: CallRequest, options: { readonly signal: AbortSignal; readonly idempotencyKey: string }) => Promise<Sent>

/** Dependencies of a questionnaire's calls. */
export interface CallAdapterInput {
  readonly api: Client
  readonly auth: AuthSession
  /** The displayed variant: it can't ask for answers beyond it. */
  readonly variant: string
  /** Ids of its screens that are left out, since their answers are on record. */
  readonly leftOut?: readonly string[] | undefined
  /** The version being answered; the server checks against it. */
  readonly flowVersion: number
  /** Sends what must precede the submission; never rejects. */
  readonly beforeSubmission: () => Promise<void>
}

/** The flow builds this body for this endpoint; the server validates it. */
function bodyOf<
  Name extends 'createTreatment' | 'putScreening' | 'putProfile' | 'upload' | 'createSubscription' | 'chooseProduct' | 'chooseAddOns',
>({ body }: CallRequest) {
  return body as unknown as Parameters<Client[Name]>[0]['body']
}

/** The treatment of screening answers, which each of them names. */
function treatmentOf(request: CallRequest): string {
  return bodyOf<'putScreening'>(request).answers[0]?.treatment_id ?? ''
}

/** Removes the token, which the engine must not store. */
function withoutToken(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return body
  const { access_token: _token, ...rest } = body
  return rest
}
