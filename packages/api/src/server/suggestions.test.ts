import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHECK_IN } from '../../tests/support/playCalls.ts'
import { completeAndSubmit } from '../../tests/support/completeAndSubmit.ts'
import { dashboardOf } from '../../tests/support/dashboardOf.ts'
import { charges, prescriptions } from './db/schema.ts'
import { decide } from '../../tests/support/decide.ts'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'
import { physicianOf } from '../../tests/support/physicianOf.ts'

const NOTE = 'Start low, and tell us how it goes.'
const CONSULTATION = 4000
/** Costs less than the tadalafil that the patient chose. */
const LOWER = { drug_id: 'sildenafil', dose_id: 'sildenafil-50-6', note: NOTE }
/** Costs more. */
const HIGHER = { drug_id: 'tadalafil', dose_id: 'tadalafil-20-6', note: NOTE }
const REASON = { reason: 'Weighed.', own_words_read: true }

let server: TestServer
let sam: Patient
let physician: ReturnType<typeof physicianOf>
beforeAll(async () => {
  server = await openTestServer()
  physician = physicianOf(server, () => sam)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
  await completeAndSubmit(server, sam)
  await physician.decide('assign')
})

const shown = async () => (await dashboardOf(sam)).treatments[0] ?? expect.fail('there is no treatment')
const charged = async () => (await server.services.db.select().from(charges)).map(({ amount }) => amount)
const prescribed = async () => (await server.services.db.select().from(prescriptions)).map(({ doseId }) => doseId)
const events = async () => (await shown()).events.map(({ kind }) => kind)
const suggestionOf = async () => (await shown()).suggestion ?? expect.fail('there is no suggestion')
const accept = ({ client }: Patient, { id, price }: { id: string; price: number }) =>
  client.acceptSuggestion({ params: { suggestion_id: id }, body: { price } })

describe('a prescriber chooses', () => {
  test('among the doses of the drugs of the questionnaire, the patient’s own first', async () => {
    const { choices } = await physician.review()
    expect(choices[0]).toMatchObject({ drug_id: 'tadalafil', is_current: true })
    expect(choices.filter(({ is_current }) => is_current)).toHaveLength(1)
    // a dose that no patient may choose first
    expect(choices.map(({ dose_id }) => dose_id)).toContain('sildenafil-100-10')
    const other = { ...LOWER, drug_id: 'finasteride', dose_id: 'finasteride-1-30' }
    for (const product of [other, { ...LOWER, months: 2 }])
      expect(await physician.decide('approve', { ...REASON, product })).toMatchObject({
        status: 422,
        problem: { code: 'PRODUCT_UNAVAILABLE' },
      })
    expect(await physician.decide('deny', { ...REASON, product: LOWER })).toMatchObject({ status: 422 })
  })

  test('a product of the same or a lower price is prescribed and charged at its own price at once, and the patient is notified', async () => {
    expect(await physician.decide('approve', { ...REASON, product: LOWER })).toMatchObject({ body: { treatment: { status: 'approved' } } })
    expect(await prescribed()).toEqual(['sildenafil-50-6'])
    expect(await shown()).toMatchObject({
      drug_name: 'Sildenafil',
      product_name: '50 mg, 6 doses a month',
      suggestion: null,
      product: { strength: '50 mg' },
    })
    const { messages, decisions } = await physician.review()
    expect(messages.at(-1)?.text).toContain(NOTE)
    expect(decisions).toMatchObject([
      { action: 'approve', product: { drug: 'Sildenafil', note: NOTE, accepted_at: expect.any(String) as string } },
    ])
    expect(await charged()).toEqual([CONSULTATION + 5400])
    // what was submitted stays as it was
    expect((await physician.review()).product).toMatchObject({ drug: 'Tadalafil, as needed' })
    expect(await physician.decide('ship')).toMatchObject({ ok: true })
  })

  test('a refused dose only with a reason, which the audit keeps as a code; the order ships then', async () => {
    const product = { ...LOWER, dose_id: 'sildenafil-100-10' }
    const refused = await physician.decide('approve', { own_words_read: true, product })
    expect(refused).toMatchObject({
      status: 422,
      problem: { code: 'REASON_MISSING', title: expect.stringContaining('100 mg asked for') as string },
    })
    expect(await physician.decide('approve', { ...REASON, reason: 'Took 100 mg for years.', product })).toMatchObject({ ok: true })
    expect(await accept(sam, await suggestionOf())).toMatchObject({ ok: true })
    const audited = await server.rows(sql`select action from audit_log`)
    expect(audited).toContain('rule overridden')
    expect(audited).not.toContain('100 mg')
    expect(await physician.decide('ship')).toMatchObject({ ok: true })
  })
})

describe('directions of a prescriber', () => {
  const DIRECTIONS = 'Start low: take half a tablet for 2 weeks. Then take 1.'
  const packed = async () => server.clinic().getPackingList({ params: { treatment_id: sam.treatment_id } })

  test('about the product that the patient chose are read by the patient and on the packing list', async () => {
    expect(await physician.decide('approve', { ...REASON, directions: DIRECTIONS })).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ prescriber_directions: DIRECTIONS })
    expect((await physician.review()).messages.at(-1)?.text).toContain(DIRECTIONS)
    expect(await packed()).toMatchObject({ body: { directions: DIRECTIONS } })
  })

  test('take effect when the patient accepts the product that they are for', async () => {
    expect(await physician.decide('approve', { ...REASON, directions: DIRECTIONS, product: HIGHER })).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ prescriber_directions: null, suggestion: { directions: DIRECTIONS } })
    expect(await accept(sam, await suggestionOf())).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ prescriber_directions: DIRECTIONS, suggestion: null })
  })

  test('belong to a decision that prescribes', async () => {
    expect(await physician.decide('deny', { ...REASON, directions: DIRECTIONS })).toMatchObject({
      status: 422,
      problem: { errors: { directions: expect.any(String) as string } },
    })
    expect(await physician.decide('approve', REASON)).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ prescriber_directions: null })
    expect(await packed()).toMatchObject({ body: { directions: null } })
  })
})

describe('a product that costs more', () => {
  beforeEach(async () => {
    await decide(server, sam.treatment_id, 'approve', { product: HIGHER })
  })

  test('waits for the patient: nothing is prescribed or charged until they accept, and then its price once', async () => {
    const suggestion = await suggestionOf()
    expect(suggestion).toMatchObject({ drug: 'Tadalafil, as needed', dose: '20 mg, 6 doses a month', note: NOTE })
    expect(suggestion.price - suggestion.price_before).toBe(600)
    expect([await prescribed(), await charged()]).toEqual([[], []])
    const mail = (await server.mails()).findLast(({ subject }) => /suggestion/.test(subject))
    expect(mail?.text).not.toMatch(/tadalafil|Start low/i)
    expect(await accept(sam, suggestion)).toMatchObject({ ok: true })
    expect(await accept(sam, suggestion)).toMatchObject({ ok: true })
    expect(await prescribed()).toEqual(['tadalafil-20-6'])
    expect(await charged()).toEqual([suggestion.price])
    expect(await shown()).toMatchObject({ status: 'approved', suggestion: null })
    expect(await events()).toEqual(['sent_in', 'assigned', 'suggested', 'suggestion_accepted', 'approved'])
  })

  test('is accepted at the displayed price only, and by its patient only', async () => {
    const suggestion = await suggestionOf()
    const alex = await server.patient('alex@example.com')
    expect(await accept(alex, suggestion)).toMatchObject({ status: 404, problem: { code: 'SUGGESTION_NOT_FOUND' } })
    expect(await accept(sam, { ...suggestion, id: randomUUID() })).toMatchObject({ status: 404 })
    expect(await accept(sam, { ...suggestion, price: suggestion.price_before })).toMatchObject({
      status: 409,
      problem: { code: 'PRICE_CHANGED' },
    })
    expect([await prescribed(), await charged()]).toEqual([[], []])
  })

  test.each([
    ['a denial', () => physician.decide('deny', { reason: 'Not safe.' })],
    ['a question', () => physician.decide('ask_for_more', { reason: 'How often?' })],
    ['a change of the patient’s profile', () => sam.client.putProfile({ body: { date_of_birth: '1990-01-01' } })],
  ])('is closed by %s', async (_by, close) => {
    const suggestion = await suggestionOf()
    expect(await close()).toMatchObject({ ok: true })
    expect((await shown()).suggestion).toBeNull()
    expect(await accept(sam, suggestion)).toMatchObject({ status: 409, problem: { code: 'SUGGESTION_CLOSED' } })
    expect([await prescribed(), await charged()]).toEqual([[], []])
  })

  test('is accepted or withdrawn, never both, when both happen at once', async () => {
    const suggestion = await suggestionOf()
    const [accepted, denied] = await Promise.all([accept(sam, suggestion), physician.decide('deny', { reason: 'Not safe.' })])
    expect([accepted.ok, denied.ok].filter(Boolean)).toHaveLength(1)
    const { status } = await shown()
    expect(status).toBe(accepted.ok ? 'approved' : 'denied')
    expect(await charged()).toEqual(accepted.ok ? [suggestion.price] : [])
  })

  test('is replaced by the patient’s own choice', async () => {
    const suggestion = await suggestionOf()
    expect(await physician.decide('approve', REASON)).toMatchObject({ body: { treatment: { status: 'approved' } } })
    expect(await accept(sam, suggestion)).toMatchObject({ status: 409 })
    expect(await events()).toEqual(['sent_in', 'assigned', 'suggested', 'suggestion_closed', 'approved'])
    expect(await charged()).toEqual([suggestion.price_before])
  })
})

describe('at a check-in', () => {
  const toCheckIn = async () => {
    for (const action of ['approve', 'ship', 'deliver', 'open_order', 'require_renewal'] as const)
      expect(await physician.decide(action, action === 'approve' ? REASON : {})).toMatchObject({ ok: true })
    const { treatment_id, client } = sam
    const answers = Object.entries(CHECK_IN).map(([question_slug, body]) => ({ question_slug, body, treatment_id }))
    expect(await client.putRenewal({ params: { treatment_id }, body: { answers, attributes: {} } })).toMatchObject({ ok: true })
  }

  test('a step down takes effect at once: the open order is refunded, and the next one has the new price', async () => {
    await toCheckIn()
    expect(await physician.decide('renew', { ...REASON, product: LOWER })).toMatchObject({ ok: true })
    expect(await prescribed()).toEqual(['sildenafil-50-6'])
    const { treatment } = await physician.review()
    expect(treatment).toMatchObject({ required_renewal: { status: 'renewed' }, plan: { drug: 'Sildenafil', price: 5400 } })
    expect(treatment.paid_not_sent).toMatchObject([{ amount: 7200, refund: expect.any(String) as string }])
    expect(await physician.decide('open_order')).toMatchObject({ ok: true })
    expect((await charged()).toSorted((one, other) => one - other)).toEqual([5400, 7200, 11_200])
    expect(await physician.decide('ship')).toMatchObject({ ok: true })
  })

  test('directions alone take effect, and the patient is notified', async () => {
    const directions = 'Taper: take half a tablet for 2 weeks, then stop.'
    await toCheckIn()
    expect(await physician.decide('renew', { ...REASON, directions })).toMatchObject({ ok: true })
    expect(await prescribed()).toEqual(['tadalafil-10-6'])
    expect(await shown()).toMatchObject({ required_renewal: null, prescriber_directions: directions })
    expect((await physician.review()).messages.at(-1)?.text).toContain(directions)
  })

  test('a step up that costs more waits for the patient, who may cancel instead', async () => {
    await toCheckIn()
    expect(await physician.decide('renew', { ...REASON, product: HIGHER })).toMatchObject({ ok: true })
    expect(await prescribed()).toEqual(['tadalafil-10-6'])
    expect(await shown()).toMatchObject({ required_renewal: { status: 'submitted' } })
    const suggestion = await suggestionOf()
    expect([suggestion.price, suggestion.price_before]).toEqual([7800, 7200])
    expect(await accept(sam, suggestion)).toMatchObject({ ok: true })
    expect(await prescribed()).toEqual(['tadalafil-20-6'])
    expect(await shown()).toMatchObject({ required_renewal: null, product_name: '20 mg, 6 doses a month' })
  })
})
