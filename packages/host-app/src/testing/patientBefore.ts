import type { CallInput } from '@anamnesis/api/client'
import type { ClinicAction, ClinicEndpoints } from '@anamnesis/api/contract'
import type { Answers } from '@anamnesis/engine/schema'
import { loadFlow } from '@anamnesis/flows'
import ed from '../../../flows/examples/ed-onboarding.script.json' with { type: 'json' }
import hlNorthway from '../../../flows/examples/hl-onboarding.northway.script.json' with { type: 'json' }
import hlRaven from '../../../flows/examples/hl-onboarding.raven.script.json' with { type: 'json' }
import wlNorthway from '../../../flows/examples/wl-onboarding.northway.script.json' with { type: 'json' }
import wlRaven from '../../../flows/examples/wl-onboarding.raven.script.json' with { type: 'json' }
import type { Visitor } from './AppPage.tsx'
import { sendInBefore } from './sendInBefore.ts'

const PASSWORD = 'a long enough password'

/** What the example patients answer, by treatment and brand. */
const examples: Readonly<Record<string, Answers>> = {
  'ed northway': ed.answers,
  'hl northway': hlNorthway.answers,
  'hl raven': hlRaven.answers,
  'wl northway': wlNorthway.answers,
  'wl raven': wlRaven.answers,
}

/** What the clinic does, with what goes along. */
type Decision = ClinicAction | readonly [ClinicAction, CallInput<ClinicEndpoints['decideTreatment']>['body']]
/** What the patient does in between; gives nothing back. */
type Doing = (visitor: Visitor, treatmentId: string) => Promise<void>

/** One treatment of a patient, and what becomes of it, step by step. */
export interface Care {
  readonly treatment: string
  /** Answers other than the example's. */
  readonly answers?: Answers
  /** It was begun only. */
  readonly isUnfinished?: boolean
  readonly steps?: readonly (Decision | Doing)[]
}

/** An approval as the clinic gives it: for the record, why it is safe. */
export const approved: readonly Decision[] = ['assign', ['approve', { reason: 'Read, and safe for this patient.' }]]
/** A parcel that is on its way. */
export const shipped: Decision = ['ship', { carrier: 'Canada Post', tracking_number: '7023210039414604' }]

/** The patient answers the question about a pharmacist's call. */
export const counselled: Doing = async ({ api, auth }, treatmentId) => {
  const dashboard = await api.getDashboard({ query: { user_id: auth.who()?.user_id ?? '' } })
  const treatment = dashboard.ok ? dashboard.body.treatments.find(({ id }) => id === treatmentId) : undefined
  await done(
    api.chooseCounsel({
      params: { prescription_id: treatment?.prescription_id ?? '' },
      body: { counsel: 'patient_requested_counsel' },
    }),
  )
}

/** The patient keeps to monthly shipments, which is then asked no more. */
export const monthly: Doing = async (visitor, treatmentId) => {
  const subscription_id = await subscriptionOf(visitor, treatmentId)
  await done(visitor.api.updateSubscription({ params: { actionType: 'remove_bulk_option' }, body: { subscription_id } }))
}

/** The patient changes their subscription. */
export const changed =
  (actionType: 'pause' | 'cancel'): Doing =>
  async (visitor, treatmentId) => {
    const subscription_id = await subscriptionOf(visitor, treatmentId)
    await done(visitor.api.updateSubscription({ params: { actionType }, body: { subscription_id } }))
  }

/** Makes a new patient with these treatments, before the page is opened. */
export const patientBefore =
  (...cares: readonly Care[]) =>
  async (visitor: Visitor): Promise<void> => {
    const email = `sam.${crypto.randomUUID()}@example.com`
    for (const care of cares) await receive(visitor, email, care)
  }

async function receive(visitor: Visitor, email: string, { treatment, answers = {}, isUnfinished = false, steps = [] }: Care) {
  const { api, auth, brand, clinic } = visitor
  const account = auth.token() === undefined ? { email, password: PASSWORD } : {}
  const made = await done(api.createTreatment({ body: { ...account, treatment_type: treatment } }))
  const { access_token, user_id, treatment_id } = made
  auth.start(access_token, { user_id, email })
  if (isUnfinished) return
  const flow = await loadFlow({ brand: brand.id, treatment, kind: 'onboarding' })
  await sendInBefore(api, { flow, answers: { ...examples[`${treatment} ${brand.id}`], ...answers }, user_id, treatment_id })
  for (const step of steps) {
    if (typeof step === 'function') await step(visitor, treatment_id)
    else {
      const [action, body] = typeof step === 'string' ? [step, {}] : step
      await done(clinic.decideTreatment({ params: { treatment_id, action }, body }))
    }
  }
}

async function subscriptionOf({ api }: Visitor, treatmentId: string): Promise<string> {
  const { subscriptions } = await done(api.getSubscriptions({}))
  return subscriptions.find(({ treatment_id }) => treatment_id === treatmentId)?.id ?? ''
}

async function done<Body>(call: Promise<{ readonly ok: true; readonly body: Body } | { readonly ok: false; readonly status: number }>) {
  const result = await call
  if (!result.ok) throw new Error(`PATIENT_NOT_MADE: the server answered ${result.status}. ${JSON.stringify(result)}`)
  return result.body
}
