import { eq, max } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ClinicAction } from '../../../src/contract/index.ts'
import { submissions } from '../../../src/server/db/schema.ts'
import { settleCharges } from '../../../src/server/payments/settleCharges.ts'
import { consumePayments } from '../../../src/server/payments/consumePayments.ts'
import { settleRefunds } from '../../../src/server/payments/settleRefunds.ts'
import type { Payments, Services } from '../../../src/server/services.ts'
import { openDueShipments } from '../../../src/server/subscriptions/openDueShipments.ts'
import { type BilledServer, cards } from '../openBilledServer.ts'
import { PASSWORD, type Patient } from '../openTestServer.ts'
import { sendPaymentEvent } from '../sendPaymentEvent.ts'
import { booksOf, expectPaid } from './books.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const API = '/api/v2'
/** Dates of birth that the rules refuse and allow. */
const BORN = { minor: '2015-01-15', adult: '1985-03-27' } as const

/** Doses with their drugs: one costs more than the patient’s own choice, one less. */
const DOSES = { 'sildenafil-50-6': 'sildenafil', 'tadalafil-20-6': 'tadalafil' } as const

/** The events in a patient's payment history. */
export type Step =
  | { readonly kind: 'decide'; readonly action: ClinicAction }
  /** The clinic approves another dose, which may cost more than the patient has agreed to. */
  | { readonly kind: 'prescribe'; readonly dose_id: keyof typeof DOSES }
  | { readonly kind: 'accept' }
  | { readonly kind: 'provider'; readonly is: 'well' | 'failing' | 'losing' }
  | { readonly kind: 'card'; readonly card: keyof typeof cards }
  | { readonly kind: 'bank'; readonly outcome: 'approve' | 'refuse' }
  | { readonly kind: 'event'; readonly at: number }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'profile'; readonly born: keyof typeof BORN }
  | { readonly kind: 'together'; readonly action: ClinicAction; readonly at: number }
  | { readonly kind: 'maintain' }
  | { readonly kind: 'kill'; readonly at: 'before the call' | 'after the call' }

const ACTIONS: readonly ClinicAction[] = [
  'assign',
  'approve',
  'open_order',
  'ship',
  'deliver',
  'pause',
  'resume',
  'cancel',
  'retry_payment',
  'refund',
]

/** Generates a step; decisions that advance the treatment are as likely as all others. */
export const stepOf: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('decide' as const), action: fc.constantFrom(...ACTIONS) }) },
  { weight: 4, arbitrary: fc.constantFrom<Step>(...(['assign', 'approve', 'ship', 'deliver'] as const).map(decision)) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('prescribe' as const), dose_id: fc.constantFrom('sildenafil-50-6', 'tadalafil-20-6') }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'accept' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('provider' as const), is: fc.constantFrom('well', 'well', 'failing', 'losing') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('card' as const), card: fc.constantFrom('good', 'refusedLater', 'askedLater') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bank' as const), outcome: fc.constantFrom('approve', 'refuse') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const), at: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(MINUTE, 40 * MINUTE, 2 * HOUR, 31 * DAY) }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'maintain' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('profile' as const), born: fc.constantFrom('minor', 'adult') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('together' as const), action: fc.constantFrom(...ACTIONS), at: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), at: fc.constantFrom('before the call', 'after the call') }) },
)

function decision(action: ClinicAction): Step {
  return { kind: 'decide', action }
}

type Taken = {
  readonly [Kind in Step['kind']]: (billing: BilledServer, patient: Patient, step: Extract<Step, { kind: Kind }>) => Promise<void>
}

const stepHandlers: Taken = {
  decide: async (billing, patient, { action }) => {
    const { treatment_id } = patient
    const submission_version = await versionOf(billing, patient)
    const done = await billing.server.clinic().decideTreatment({ params: { treatment_id, action }, body: { submission_version } })
    if (!done.ok && done.status !== 409) throw new Error(JSON.stringify(done))
    if (done.ok && action === 'ship') await expectPaid(billing, patient)
  },
  prescribe: async (billing, patient, { dose_id }) => {
    const product = { drug_id: DOSES[dose_id], dose_id, note: 'This one suits you better.' }
    const submission_version = await versionOf(billing, patient)
    const done = await billing.server.clinic().decideTreatment({
      params: { treatment_id: patient.treatment_id, action: 'approve' },
      body: { submission_version, reason: 'Read, and safe for this patient.', own_words_read: true, product },
    })
    if (!done.ok && done.status !== 409) throw new Error(JSON.stringify(done))
    // nothing is charged before the patient agrees
    if (done.ok && done.body.treatment.status === 'assigned') expect((await booksOf(billing, patient)).charges).toEqual([])
  },
  accept: async (billing, { email }) => {
    const login = await billing.server.browser().client.login({ body: { email, password: PASSWORD } })
    if (!login.ok) throw new Error(JSON.stringify(login))
    const { client } = billing.server.browser(login.body.access_token)
    const shown = await client.getDashboard({ query: { user_id: login.body.user_id } })
    const suggestion = shown.ok ? shown.body.treatments[0]?.suggestion : null
    if (!suggestion) return
    const accepted = await client.acceptSuggestion({ params: { suggestion_id: suggestion.id }, body: { price: suggestion.price } })
    if (!accepted.ok && accepted.status !== 409) throw new Error(JSON.stringify(accepted))
  },
  provider: async ({ provider }, _patient, { is }) => {
    provider.failing = is === 'failing' ? API : undefined
    provider.losing = is === 'losing' ? API : undefined
  },
  card: async (billing, patient, { card }) => {
    await billing.changeCard(patient, cards[card])
  },
  bank: async (billing, patient, { outcome }) => {
    const due = (await billing.invoicesOf(patient)).find(({ status }) => status === 'payment_due')
    if (due) await billing.post(`/__invoices/${due.id}`, { outcome })
  },
  // late, repeated, or out of order
  event: async ({ server, events }, _patient, { at }) => {
    const event = events[at % Math.max(1, events.length)]
    if (event) await sendPaymentEvent(server, event)
  },
  wait: async ({ server }, _patient, { milliseconds }) => {
    server.state.now += milliseconds
  },
  // the rules refuse the orders of a minor; in a new session, because the time may be days later
  profile: async ({ server }, { email }, { born }) => {
    const login = await server.browser().client.login({ body: { email, password: PASSWORD } })
    const { client } = server.browser(login.ok ? login.body.access_token : '')
    const saved = await client.putProfile({ body: { date_of_birth: BORN[born] } })
    if (!saved.ok) throw new Error(JSON.stringify(saved))
  },
  // as on two servers
  together: async (billing, patient, { action, at }) => {
    const { services } = billing.server
    await Promise.all([
      settleAll(services),
      settleAll(services),
      stepHandlers.event(billing, patient, { kind: 'event', at }),
      stepHandlers.decide(billing, patient, { kind: 'decide', action }),
    ])
  },
  maintain: ({ server: { services } }) => maintain(services),
  kill: ({ server: { services } }, _patient, { at }) => kill(services, at),
}

/** The newest version of the patient's submission, which a decision names. */
async function versionOf({ server }: BilledServer, { treatment_id }: Patient): Promise<number> {
  const [newest] = await server.services.db
    .select({ version: max(submissions.version) })
    .from(submissions)
    .where(eq(submissions.treatmentId, treatment_id))
  return newest?.version ?? 1
}

/** Applies a step. */
export async function applyStep(billing: BilledServer, patient: Patient, step: Step): Promise<void> {
  await stepHandlers[step.kind](billing, patient, step as never) // the entry of its own kind
}

async function maintain(services: Services): Promise<void> {
  await openDueShipments(services)
  await settleAll(services)
}

async function settleAll(services: Services): Promise<void> {
  await consumePayments(services)
  await settleCharges(services)
  await settleRefunds(services)
}

/** Settles on a server that is killed when it calls the provider: the code after the call does not run. */
async function kill(services: Services, at: 'before the call' | 'after the call'): Promise<void> {
  let reached = () => {}
  const isReached = new Promise<void>((reach) => (reached = reach))
  const dying =
    <Input extends readonly unknown[]>(call: (...input: Input) => Promise<unknown>) =>
    async (...input: Input): Promise<never> => {
      if (at === 'after the call') await call(...input).catch(() => undefined)
      reached()
      return new Promise<never>(() => {})
    }
  const { consume, charge, refund, isCharged, ...payments }: Payments = services.payments
  const dead: Services = {
    ...services,
    payments: { ...payments, consume: dying(consume), charge: dying(charge), refund: dying(refund), isCharged: dying(isCharged) },
  }
  await Promise.race([isReached, settleAll(dead)])
}

/** Completes all pending work: available provider, good card, an adult, every event delivered at least once, several days. */
export async function settleEverything(billing: BilledServer, patient: Patient): Promise<void> {
  const { server, provider, events } = billing
  provider.failing = provider.losing = undefined
  for (const event of events) await sendPaymentEvent(server, event)
  await billing.changeCard(patient)
  await stepHandlers.profile(billing, patient, { kind: 'profile', born: 'adult' })
  await stepHandlers.decide(billing, patient, { kind: 'decide', action: 'retry_payment' })
  for (let hour = 0; hour < 30; hour++) {
    server.state.now += HOUR
    await settleAll(server.services)
  }
  server.faults.length = 0
}
