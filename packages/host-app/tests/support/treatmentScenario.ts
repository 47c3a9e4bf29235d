import type { CallInput, Client } from '@anamnesis/api/client'
import type { ClinicAction, ClinicEndpoints } from '@anamnesis/api/contract'
import type { Answers, FileAnswer, Flow } from '@anamnesis/engine/schema'
import { isTexts } from '@anamnesis/engine/schema/internal'
import { loadFlow, transforms } from '@anamnesis/flows'
import ed from '../../../flows/examples/ed-onboarding.script.json' with { type: 'json' }
import hlNorthway from '../../../flows/examples/hl-onboarding.northway.script.json' with { type: 'json' }
import hlRaven from '../../../flows/examples/hl-onboarding.raven.script.json' with { type: 'json' }
import wlNorthway from '../../../flows/examples/wl-onboarding.northway.script.json' with { type: 'json' }
import renewal from '../../../flows/examples/wl-renewal.script.json' with { type: 'json' }
import wlRaven from '../../../flows/examples/wl-onboarding.raven.script.json' with { type: 'json' }
import type { Visitor } from './AppPage.tsx'
import { compileFlow, walk } from '@anamnesis/engine'
import { answerSkippedSteps } from './answerSkippedSteps.ts'

const listOf = (value: Answers[string] | undefined): string[] => (isTexts(value) ? value : [])

/** Password of every patient. */
export const PASSWORD = 'a long enough password'

/** Answers of the example patients, by treatment and brand. */
const examples: Readonly<Record<string, Answers>> = {
  'ed northway': ed.answers,
  'hl northway': hlNorthway.answers,
  'hl raven': hlRaven.answers,
  'wl northway': wlNorthway.answers,
  'wl raven': wlRaven.answers,
}

/** A clinic action with its data. */
type Decision = ClinicAction | readonly [ClinicAction, CallInput<ClinicEndpoints['decideTreatment']>['body']]
/** An action of the patient. */
export type PatientAction = (sitting: PatientVisit, treatmentId: string) => Promise<void>

/** A patient's client and session, and the clinic. */
export interface PatientVisit extends Pick<Visitor, 'api' | 'brand'> {
  readonly auth: Pick<Visitor['auth'], 'token' | 'user' | 'start'>
  readonly clinic: Pick<Visitor['clinic'], 'decideTreatment'>
}

/** What a patient sends in with the answers. */
export interface Enclosures {
  /** The picture for every document. */
  readonly picture: FileAnswer
  /** Authorises a card for a payment. Default: the provider accepts every payment. */
  readonly authorise?: (paymentIntentId: string) => Promise<void>
}

/** A treatment and its steps. */
export interface TreatmentScenario {
  readonly treatment: string
  /** Answers that differ from the example's. */
  readonly answers?: Answers
  /** The questionnaire isn't submitted. */
  readonly isUnfinished?: boolean
  readonly steps?: readonly (Decision | PatientAction)[]
}

/** An approval with its reason. */
export const approved: readonly Decision[] = ['assign', ['approve', { reason: 'Read, and safe for this patient.', own_words_read: true }]]
/** A shipped parcel. */
export const shipped: Decision = ['ship', { carrier: 'Canada Post', tracking_number: '7023210039414604' }]

/** The patient answers the pharmacist question. */
export const counselled: PatientAction = async ({ api, auth }, treatmentId) => {
  const dashboard = await api.getDashboard({ query: { user_id: auth.user()?.user_id ?? '' } })
  const treatment = dashboard.ok ? dashboard.body.treatments.find(({ id }) => id === treatmentId) : undefined
  await done(
    api.chooseCounsel({
      params: { prescription_id: treatment?.prescription_id ?? '' },
      body: { counsel: 'patient_requested_counsel' },
    }),
  )
}

/** The patient keeps monthly shipments, which closes the bulk offer. */
export const monthly: PatientAction = async (sitting, treatmentId) => {
  const subscription_id = await subscriptionOf(sitting, treatmentId)
  await done(sitting.api.updateSubscription({ params: { actionType: 'remove_bulk_option' }, body: { subscription_id } }))
}

/** The patient changes the subscription. */
export const changed =
  (actionType: 'pause' | 'cancel'): PatientAction =>
  async (sitting, treatmentId) => {
    const subscription_id = await subscriptionOf(sitting, treatmentId)
    await done(sitting.api.updateSubscription({ params: { actionType }, body: { subscription_id } }))
  }

/** The patient discards the unfinished questionnaire. */
export const discarded: PatientAction = async ({ api }, treatment_id) => {
  await done(api.discardTreatment({ params: { treatment_id } }))
}

/** Weight lost until a check-in, in pounds. */
const LOST = 12

/** The patient sends in a due check-in of the weight program, with answers that differ from the example's. */
export const checkedInWith =
  (changes: Answers): PatientAction =>
  async ({ api, brand }, treatment_id) => {
    const flow = await loadFlow({ brand: brand.id, treatment: 'wl', kind: 'renewal' })
    const start = Number(examples[`wl ${brand.id}`]?.['question-weight'])
    const answers: Answers = { ...renewal.answers, 'question-current-weight': String(start - LOST), ...changes }
    const shown = walk(compileFlow(flow), answers, { signedIn: true, flags: {} }).fields
    const given = Object.fromEntries(Object.entries(answers).filter(([name]) => shown.has(name)))
    // built for this endpoint, which validates it
    const body = transforms.treatmentScreening({ answers: given, attributes: {}, facts: { treatment_id } }) as Body<'putRenewal'>
    await done(api.putRenewal({ params: { treatment_id }, body }))
  }

/** The patient sends in a due check-in of the weight program. */
export const checkedIn = checkedInWith({})

/** Starts a treatment for a new or signed-in patient and takes its steps. @throws on a refusal */
export async function receiveTreatment(
  sitting: PatientVisit,
  email: string,
  scenario: TreatmentScenario,
  enclosures: Enclosures,
): Promise<void> {
  const { treatment, answers = {}, isUnfinished = false, steps = [] } = scenario
  const { api, auth, brand, clinic } = sitting
  const account = auth.token() === undefined ? { email, password: PASSWORD } : {}
  const { access_token, user_id, treatment_id } = await done(api.createTreatment({ body: { ...account, treatment_type: treatment } }))
  auth.start(access_token, { user_id, email })
  if (!isUnfinished) {
    const flow = await loadFlow({ brand: brand.id, treatment, kind: 'onboarding' })
    const written = { ...examples[`${treatment} ${brand.id}`], ...answers }
    await sendInBefore(api, { flow, answers: written, user_id, treatment_id, ...enclosures })
  }
  for (const step of steps) {
    if (typeof step === 'function') await step(sitting, treatment_id)
    else {
      const [action, body] = typeof step === 'string' ? [step, {}] : step
      await done(clinic.decideTreatment({ params: { treatment_id, action }, body }))
    }
  }
}

async function subscriptionOf({ api }: PatientVisit, treatmentId: string): Promise<string> {
  const { subscriptions } = await done(api.getSubscriptions({}))
  return subscriptions.find(({ treatment_id }) => treatment_id === treatmentId)?.id ?? ''
}

async function done<Body>(call: Promise<{ readonly ok: true; readonly body: Body } | { readonly ok: false; readonly status: number }>) {
  const result = await call
  if (!result.ok) throw new Error(`PATIENT_NOT_MADE: the server answered ${result.status}. ${JSON.stringify(result)}`)
  return result.body
}

/** Questionnaire and answers, as in example scripts, where a file is its name. */
interface SendingIn extends Enclosures {
  readonly flow: Flow
  readonly answers: Answers
  readonly user_id: string
  readonly treatment_id: string
}

type Body<Name extends 'chooseProduct' | 'chooseAddOns' | 'upload' | 'putRenewal'> = Parameters<Client[Name]>[0]['body']

/** Answers and submits a whole questionnaire with a card. @throws on a refusal. */
async function sendInBefore(api: Client, sending: SendingIn): Promise<void> {
  const { flow, answers: written, user_id, treatment_id, picture, authorise } = sending
  const compiled = compileFlow(flow)
  const answers: Answers = { ...written, ...files(flow, picture), paymentCard: { kind: 'card' } }
  await answerSkippedSteps(api, { flow, answers, user_id, treatment_id, steps: flow.steps.map(({ id }) => id) })
  const shown = walk(compiled, answers, { signedIn: true, flags: {} }).fields
  const facts = { treatment_id, user_id }
  for (const { screen, fields } of compiled.screens) {
    const asked = fields.filter((field) => shown.get(field.name) === field)
    const given = Object.fromEntries(asked.flatMap(({ name }) => (answers[name] === undefined ? [] : [[name, answers[name]]])))
    if (asked.length === 0) continue
    const input = { answers: given, attributes: {}, facts }
    // built for these endpoints, which validate them
    if (screen.call === 'post-products') {
      // the drug may have been chosen on an earlier screen
      const chosen = { ...input, answers: { drug_id: answers['drug_id'] ?? '', ...given } }
      expectOk(await api.chooseProduct({ body: transforms.products(chosen) as Body<'chooseProduct'> }))
    }
    if (screen.call === 'post-direct-upload') expectOk(await api.upload({ body: transforms.directUpload(input) as Body<'upload'> }))
    if (screen.call === 'post-add-ons')
      expectOk(await api.chooseAddOns({ body: { add_on_ids: listOf(given['add_on_ids']), treatment_id } }))
  }
  const asked = await api.getPaymentIntent({ query: { treatment_id } })
  const payment_intent_id = asked.ok ? (asked.body.payment_intent?.id ?? '') : ''
  await authorise?.(payment_intent_id)
  expectOk(await api.createSubscription({ body: { payment_intent_id, treatment_id, user_id } }))
}

/** One picture for every document. */
function files({ steps }: Flow, picture: FileAnswer): Answers {
  const fields = steps.flatMap(({ screens }) => screens.flatMap((screen) => screen.fields ?? []))
  return Object.fromEntries(fields.filter(({ type }) => type === 'uploader').map(({ name }) => [name, picture]))
}

function expectOk(result: { readonly ok: boolean; readonly status: number }): void {
  if (!result.ok) throw new Error(`SENT_NOTHING: the server answered ${result.status}. ${JSON.stringify(result)}`)
}
