import { randomUUID } from 'node:crypto'
import { loadProducts } from '@anamnesis/flows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { seedPatients } from '../../../tests/support/seedPatients.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const decide = (treatment_id: string, action: ClinicAction, body = {}) =>
  server.clinic().decideTreatment({ params: { treatment_id, action }, body })

async function dashboardOf({ client, user_id }: Patient) {
  const result = await client.getDashboard({ query: { user_id } })
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.body.treatments[0]
}

describe('the clinic', () => {
  test('takes a treatment from the questionnaire to the parcel, and the patient sees each step', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    const id = sam.treatment_id
    expect(await decide(id, 'assign')).toMatchObject({ ok: true, body: { treatment: { status: 'assigned' } } })
    expect(await decide(id, 'approve')).toMatchObject({
      body: { treatment: { status: 'approved', subscription_state: 'Future', shipment: { status: 'Processing Order' } } },
    })
    expect(await dashboardOf(sam)).toMatchObject({
      status: 'approved',
      prescription_id: expect.any(String) as string,
      tracking: { status: 'Processing Order' },
      next_shipping_date: '2026-01-15',
    })
    await decide(id, 'ship', { carrier: 'Canada Post', tracking_number: '7023210039414604' })
    expect(await dashboardOf(sam)).toMatchObject({ subscription_state: 'Active', tracking: { status: 'In Transit' } })
    expect(await decide(id, 'deliver')).toMatchObject({ body: { treatment: { shipment: { status: 'Delivered' } } } })
    // one package lasts thirty days
    expect(await dashboardOf(sam)).toMatchObject({ tracking: { status: 'Delivered' }, next_shipping_date: '2026-02-14' })
  })

  // long: each sends in a questionnaire first; the other tests of this file cover the way to the parcel
  test('reads why an action is unavailable now, and nothing changes', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    expect(await decide(sam.treatment_id, 'approve')).toMatchObject({
      status: 409,
      problem: { code: 'NOT_NOW', title: expect.stringContaining('Assign the treatment') as string },
    })
    expect(await dashboardOf(sam)).toMatchObject({ status: 'submitted', prescription_id: null })
  })

  test('approves once, however often the button is pressed', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    await decide(sam.treatment_id, 'assign')
    const results = await Promise.all([1, 2, 3].map(() => decide(sam.treatment_id, 'approve')))
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await server.rows(sql`select count(*)::int as n from prescriptions`)).toContain('"n":1')
  })

  test('sends a second parcel for months when the patient has such a plan', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const subscription_id = await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve', 'ship', 'deliver'] as const) await decide(sam.treatment_id, action)
    const plan = (await dashboardOf(sam))?.bulk_options.find(({ dose_multiplier: months }) => months === 3)
    await sam.client.updateSubscription({
      params: { actionType: 'update_bulk_option' },
      body: { subscription_id, bulk_option_id: plan?.id ?? '' },
    })
    server.state.now += 30 * 24 * 60 * 60 * 1000
    for (const action of ['open_order', 'ship'] as const) expect(await decide(sam.treatment_id, action)).toMatchObject({ ok: true })
    const login = await server.browser().client.login({ body: { email: 'sam@example.com', password: 'a long enough password' } })
    const { client } = server.browser(login.ok ? login.body.access_token : '')
    const found = await client.getSubscription({ params: { id: subscription_id } })
    expect(found).toMatchObject({
      body: { subscription: { next_shipping_date: '2026-05-15', bulk_option: { option_type: 'three_month' } } },
    })
    expect(found.ok && found.body.subscription.shipments.map(({ status }) => status)).toEqual(['In Transit', 'Delivered'])
  })

  test('reads the months, add-ons and price of each order, and packs an open order as it was charged', async () => {
    const sam = await server.patient()
    const subscription_id = await completeAndSubmit(server, sam, { change: { drug_id: 'sildenafil', dose_id: 'sildenafil-50-6' } })
    const { client, treatment_id } = sam
    const [addOn] = (await loadProducts('ed')).addOns
    const change = (actionType: 'update_add_ons' | 'update_bulk_option' | 'remove_bulk_option', body = {}) =>
      client.updateSubscription({ params: { actionType }, body: { subscription_id, ...body } })
    for (const action of ['assign', 'approve', 'ship', 'deliver'] as const) await decide(treatment_id, action)
    const six = (await dashboardOf(sam))?.bulk_options.find(({ dose_multiplier: months }) => months === 6)
    await change('update_bulk_option', { bulk_option_id: six?.id })
    await change('update_add_ons', { add_on_ids: [addOn?.id] })
    const listed = await server.clinic().listTreatments({ query: {} })
    const plan = { drug: 'Sildenafil', months: 6, add_ons: [addOn?.name], price: (six?.price ?? 0) + 6 * (addOn?.centsPerMonth ?? 0) }
    expect(listed).toMatchObject({ body: { treatments: [{ plan }] } })
    const packed = () => server.clinic().getPackingList({ params: { treatment_id } })
    expect(await packed()).toMatchObject({ status: 404, problem: { code: 'ORDER_NOT_FOUND' } })
    await decide(treatment_id, 'open_order')
    for (const after of [change('update_add_ons', { add_on_ids: [] }), change('remove_bulk_option')])
      expect(await after).toMatchObject({ ok: true })
    const list = {
      patient: {
        full_name: 'Sam Doe',
        province: 'ON',
        postal_code: expect.any(String) as string,
        address_line1: expect.any(String) as string,
      },
      drug: 'Sildenafil',
      months: 6,
      doses: 36,
      add_ons: [addOn?.name],
    }
    expect(await packed()).toMatchObject({ body: list })
    expect(await server.rows(sql`select amount from charges`)).toContain(String(plan.price))
    await decide(treatment_id, 'ship')
    expect(await packed()).toMatchObject({ body: list })
    await decide(treatment_id, 'deliver')
    expect(await packed()).toMatchObject({ status: 404 })
  })

  test('packs nothing that may not leave', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    server.state.isCardRefused = true
    for (const action of ['assign', 'approve'] as const) await decide(sam.treatment_id, action)
    const { treatment_id } = sam
    expect(await server.clinic().getPackingList({ params: { treatment_id } })).toMatchObject({ problem: { code: 'PAYMENT_FAILED' } })
  })

  test('asks for a check-in, and the patient gets a mail', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve', 'ship', 'deliver'] as const) await decide(sam.treatment_id, action)
    expect(await decide(sam.treatment_id, 'require_renewal')).toMatchObject({
      body: { treatment: { required_renewal: { status: 'required' } } },
    })
    expect(await dashboardOf(sam)).toMatchObject({ required_renewal: { status: 'required' } })
    expect((await server.mails()).at(-1)).toMatchObject({ to: 'sam@example.com', subject: 'A few questions from your Northway care team' })
    expect(await decide(sam.treatment_id, 'ship')).toMatchObject({
      status: 409,
      problem: { title: expect.stringContaining('check-in') as string },
    })
  })

  test('decides about one treatment with a key, and about no other', { tags: ['long'] }, async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    for (const patient of [sam, alex]) await completeAndSubmit(server, patient)
    const assign = ({ treatment_id }: Patient) =>
      server.clinic().decideTreatment({ params: { treatment_id, action: 'assign' }, body: {} }, { idempotencyKey: 'one press of a button' })
    expect(await assign(sam)).toMatchObject({ body: { treatment: { treatment_id: sam.treatment_id } } })
    expect(await assign(sam)).toMatchObject({ body: { treatment: { treatment_id: sam.treatment_id } } })
    expect(await assign(alex)).toMatchObject({ status: 422, problem: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('asks for lab results in weight loss only', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await sam.client.putProfile({ body: { province: 'BC' } })
    await server.services.db.execute(sql`update treatments set status = 'assigned', treatment_type = 'wl'`)
    expect(await decide(sam.treatment_id, 'request_bloodwork')).toMatchObject({
      body: { treatment: { weight_loss_status: 'awaiting_bloodwork' } },
    })
    expect(await dashboardOf(sam)).toMatchObject({ weight_loss_status: 'awaiting_bloodwork' })
    expect(await decide(sam.treatment_id, 'return_bloodwork')).toMatchObject({
      body: { treatment: { weight_loss_status: 'bloodwork_returned' } },
    })
    await server.services.db.execute(sql`update treatments set treatment_type = 'ed'`)
    expect(await decide(sam.treatment_id, 'request_bloodwork')).toMatchObject({ status: 409 })
  })
})

describe('a provider', () => {
  test('sees what waits, the first submission at the top', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    server.state.now += 60_000
    const alex = await server.patient('alex@example.com')
    await completeAndSubmit(server, alex)
    await server.patient('kim@example.com')
    const waiting = await server.clinic().listTreatments({ query: { status: 'submitted' } })
    expect(waiting).toMatchObject({
      body: {
        treatments: [
          { treatment_id: sam.treatment_id, patient: { full_name: 'Sam Doe', province: 'ON' } },
          { treatment_id: alex.treatment_id },
        ],
      },
    })
    const all = await server.clinic().listTreatments({ query: {} })
    expect(all.ok && all.body.treatments.map(({ status }) => status)).toEqual(['submitted', 'submitted', 'in_progress'])
  })

  test('sees every treatment once, page by page, and a look is one row in the audit log', { tags: ['long'] }, async () => {
    await seedPatients(server.services.db, 120)
    await server.patient()
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await server.clinic().listTreatments({ query: after === undefined ? {} : { after } })
      if (!page.ok) throw new Error(JSON.stringify(page))
      seen.push(...page.body.treatments.map(({ treatment_id }) => treatment_id))
      after = page.body.next ?? undefined
    } while (after !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([121, 121])
    expect(await server.rows(sql`select count(*)::int as looks from audit_log where action = 'treatments listed'`)).toContain('"looks":3')
  })

  test(
    'finds the treatments of a patient by name or address, page by page, and nothing of the search is written down',
    { tags: ['long'] },
    async () => {
      await seedPatients(server.services.db, 60)
      const { client, treatment_id } = await server.patient('helene@example.com')
      await client.putProfile({ body: { first_name: 'Hélène', last_name: 'Tremblay-O’Neil' } })
      const found = async (text: string) => {
        const ids: string[] = []
        for (let after: string | null | undefined; after !== null;) {
          const page = await server.clinic().searchTreatments({ body: { text, ...(after !== undefined && { after }) } })
          if (!page.ok) throw new Error(JSON.stringify(page))
          ids.push(...page.body.treatments.map(({ treatment_id: id }) => id))
          after = page.body.next
        }
        return ids
      }
      for (const text of ['helene@EXAMPLE.com', 'HELENE', 'neil', "tremblay-o'n", ' O’Neil, Hélè', 'Tremb'])
        expect([text, await found(text)]).toEqual([text, [treatment_id]])
      for (const text of ['nobody', 'helene@example.co', 'Sam Hélène', '&', "':* | nobody", '%'])
        expect([text, await found(text)]).toEqual([text, []])
      expect(new Set(await found('sam doe')).size).toBe(60)
      const looks = await server.rows(sql`select action, user_id from audit_log where action = 'treatments searched'`)
      expect(looks.match(/treatments searched/g)).toHaveLength(14)
      expect(JSON.stringify([server.log, looks])).not.toMatch(/helene|tremb|neil/i)
    },
  )

  test('reads every answer in the patient’s wording and order', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    if (!review.ok) throw new Error(JSON.stringify(review))
    const { answers, profile, product, uploads, actions } = review.body
    expect(profile).toMatchObject({ first_name: 'Sam', date_of_birth: '1985-03-27', health_card_number: null, biological_sex: 'Male' })
    expect(product).toMatchObject({ drug: 'Tadalafil, as needed' })
    expect(uploads).toMatchObject([{ document: 'government_id', content_type: 'image/jpeg' }])
    expect(actions).toEqual(['assign'])
    const kept = (await server.services.db.execute(sql`select slug from screening_answers`)) as { rows?: unknown[]; length?: number }
    expect(answers).toHaveLength(kept.rows?.length ?? kept.length ?? 0)
    expect(answers[0]).toMatchObject({ question: expect.stringMatching(/\?$/) as string })
    expect(answers.map(({ question }) => question)).not.toContain('ed-problem-frequency')
  })

  test('reads each check-in in its own words, the newest first', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const flow = await server.services.flows.load({ treatment: 'ed', kind: 'renewal', variant: 'full' })
    const field = flow?.steps.flatMap(({ screens }) => screens.flatMap(({ fields = [] }) => fields)).find((one) => 'options' in one)
    const option = field && 'options' in field ? field.options[0] : undefined
    if (!flow || !field || !option) throw new Error('the renewal asks nothing')
    const { label, name } = field
    for (const at of ['2026-03-01T00:00:00Z', '2026-06-01T00:00:00Z'])
      await server.services.db.execute(sql`with renewal as (
          insert into renewals (treatment_id, status, flow_version, submitted_at)
          values (${sam.treatment_id}, 'submitted', ${flow.version}, ${at}) returning id)
        insert into renewal_answers (renewal_id, slug, body)
        select id, ${name.replace('question-', '')}, ${option.value}::text from renewal`)
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    expect(review).toMatchObject({
      body: {
        renewals: [
          { submitted_at: '2026-06-01T00:00:00.000Z', answers: [{ question: label, answer: option.label }] },
          { submitted_at: '2026-03-01T00:00:00.000Z' },
        ],
      },
    })
  })

  test('opens a document, and leaves a trace of each look', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    const clinic = server.clinic()
    const review = await clinic.reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    const upload_id = (review.ok && review.body.uploads[0]?.id) || ''
    expect(await clinic.viewUpload({ params: { upload_id } })).toMatchObject({
      body: { content_type: 'image/jpeg', file: expect.any(String) as string },
    })
    expect(await clinic.viewUpload({ params: { upload_id: randomUUID() } })).toMatchObject({ status: 404 })
    const trail = await server.rows(
      sql`select action from audit_log where actor = 'staff' and user_id = ${sam.user_id} order by happened_at`,
    )
    expect(trail).toContain('treatment read')
    expect(trail).toContain('document seen')
  })

  test('writes to the patient, who finds it in their messages', async () => {
    const sam = await server.patient()
    const id = randomUUID()
    const message = { id, user_id: sam.user_id, text: 'How are you?' }
    expect(await server.clinic().writeToPatient({ body: message })).toMatchObject({ status: 201, body: { id } })
    expect(await sam.client.getChatToken({ query: { user_id: sam.user_id } })).toMatchObject({ body: { unread_messages: 1 } })
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    expect(review).toMatchObject({ body: { messages: [{ sender: 'care_team', text: 'How are you?' }] } })
    expect(await server.clinic().writeToPatient({ body: { ...message, id: randomUUID(), user_id: randomUUID() } })).toMatchObject({
      status: 404,
    })
  })
})

describe('an unauthorized user', () => {
  test('is refused: a patient and a guessed password', async () => {
    const sam = await server.patient()
    const other = server.clinic(sam.access_token)
    expect(await other.listTreatments({ query: {} })).toMatchObject({ status: 401 })
    expect(await other.decideTreatment({ params: { treatment_id: sam.treatment_id, action: 'approve' }, body: {} })).toMatchObject({
      status: 401,
    })
    expect(await server.clinic('a guess').reviewTreatment({ params: { treatment_id: sam.treatment_id } })).toMatchObject({ status: 401 })
  })

  test('has a treatment decided that does not exist', async () => {
    expect(await decide(randomUUID(), 'assign')).toMatchObject({ status: 404, problem: { code: 'TREATMENT_NOT_FOUND' } })
  })
})
