import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { requireRenewal } from '../renewals/requireRenewal.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { answerFlow } from '../../../tests/support/answerFlow.ts'
import { dashboardOf } from '../../../tests/support/dashboardOf.ts'
import { decide as decideOn } from '../../../tests/support/decide.ts'
import { openTestServer, PASSWORD, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { subscriptionsOf } from '../../../tests/support/subscriptionsOf.ts'

const HOUR = 60 * 60 * 1000
const AT = '2026-01-15T12:00:00.000Z'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const decide = (treatment_id: string, action: ClinicAction, body = {}) => decideOn(server, treatment_id, action, body)
const treatmentOf = async (sam: Patient) => (await dashboardOf(sam)).treatments[0]
const kindsOf = async (sam: Patient) => (await treatmentOf(sam))?.events.map(({ kind }) => kind)
const newestMail = async () => (await server.mails()).at(-1)
const subjects = async () => (await server.mails()).map(({ subject }) => subject)

describe('the timeline of a treatment', () => {
  test('lists each event once with its time', async () => {
    const sam = await server.patient()
    expect(await kindsOf(sam)).toEqual([])
    const subscription_id = await completeAndSubmit(server, sam)
    await decide(sam.treatment_id, 'assign')
    server.state.now += HOUR / 2
    await decide(sam.treatment_id, 'ask_for_more', { reason: 'Since when?' })
    for (const text of ['Since May.', 'Since May, I think.']) await sam.client.sendMessage({ body: { id: randomUUID(), text } })
    for (const action of ['approve', 'ship', 'deliver'] as const) await decide(sam.treatment_id, action)
    for (const actionType of ['pause', 'resume'] as const)
      await sam.client.updateSubscription({ params: { actionType }, body: { subscription_id } })
    await decide(sam.treatment_id, 'require_renewal')
    await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })
    const events = (await treatmentOf(sam))?.events ?? []
    expect(events.map(({ kind }) => kind).join(' ')).toBe(
      'sent_in assigned question_asked answered approved shipped delivered paused resumed check_in_asked cancelled',
    )
    expect(events[0]).toEqual({ kind: 'sent_in', at: AT })
    expect(events[2]).toEqual({ kind: 'question_asked', at: '2026-01-15T12:30:00.000Z' })
  })

  // long: each has an order; the other tests of this file cover timeline, dashboard, cancelling and mail
  test('belongs to one treatment, and is immutable', { tags: ['long'] }, async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    await completeAndSubmit(server, sam)
    expect(await kindsOf(sam)).toEqual(['sent_in'])
    expect(await kindsOf(alex)).toEqual([])
    await expect(server.services.db.execute(sql`delete from treatment_events`)).rejects.toThrow('Failed query')
    await expect(server.services.db.execute(sql`update treatment_events set kind = 'approved'`)).rejects.toThrow('Failed query')
  })
})

describe('the dashboard', () => {
  test('says what each shipment costs, what comes along, and where the parcel is', async () => {
    const sam = await server.patient()
    expect(await treatmentOf(sam)).toMatchObject({ price: null, add_on_items: [], tracking: null, denial: null, counsel: null })
    const subscription_id = await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve'] as const) await decide(sam.treatment_id, action)
    const monthly = await treatmentOf(sam)
    expect(monthly?.price).toBe(monthly?.product?.price)
    const plan = monthly?.bulk_options.find(({ dose_multiplier: months }) => months === 3)
    await sam.client.updateSubscription({
      params: { actionType: 'update_bulk_option' },
      body: { subscription_id, bulk_option_id: plan?.id ?? '' },
    })
    const [subscription] = await subscriptionsOf(sam)
    const addOn = subscription?.add_on_options[0]
    await sam.client.updateSubscription({
      params: { actionType: 'update_add_ons' },
      body: { subscription_id, add_on_ids: [addOn?.id ?? ''] },
    })
    await decide(sam.treatment_id, 'ship', { carrier: 'Canada Post', tracking_number: '7023 2100 3941 4604' })
    expect(await treatmentOf(sam)).toMatchObject({
      price: plan?.price,
      add_on_items: [{ id: addOn?.id, name: addOn?.name, price: addOn?.price }],
      tracking: {
        status: 'In Transit',
        carrier: 'Canada Post',
        tracking_number: '7023 2100 3941 4604',
        tracking_url: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=7023210039414604',
        shipped_at: AT,
        delivered_at: null,
      },
    })
    server.state.now += HOUR / 2
    await decide(sam.treatment_id, 'deliver')
    expect(await treatmentOf(sam)).toMatchObject({ tracking: { status: 'Delivered', delivered_at: '2026-01-15T12:30:00.000Z' } })
  })

  test('counts what is unread, and knows where lab results can be submitted from', async () => {
    const sam = await server.patient()
    await sam.client.putProfile({ body: { first_name: 'Sam', last_name: 'Doe', province: 'ON' } })
    expect(await dashboardOf(sam)).toMatchObject({
      unread_messages: 0,
      profile: { full_name: 'Sam Doe' },
      treatments: [{ bloodwork_possible: false }],
    })
    await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'Hello' } })
    await sam.client.putProfile({ body: { province: 'BC' } })
    expect(await dashboardOf(sam)).toMatchObject({ unread_messages: 1, treatments: [{ bloodwork_possible: true }] })
  })

  test('shows a denied patient what was written for them, and never why', { tags: ['long'] }, async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    for (const one of [sam, alex]) {
      await completeAndSubmit(server, one)
      await decide(one.treatment_id, 'assign')
    }
    await decide(sam.treatment_id, 'deny', { reason: 'Internalreason', told: 'See your family doctor about your heart first.' })
    await decide(alex.treatment_id, 'deny', { reason: 'Internalreason' })
    expect(await treatmentOf(sam)).toMatchObject({ denial: { text: 'See your family doctor about your heart first.', at: AT } })
    expect(await treatmentOf(alex)).toMatchObject({ denial: { text: null, at: AT } })
    for (const one of [sam, alex]) {
      expect(JSON.stringify(await dashboardOf(one))).not.toContain('Internalreason')
      expect(JSON.stringify(await one.client.downloadData({}))).not.toContain('Internalreason')
    }
    expect(JSON.stringify(await server.mails())).not.toMatch(/Internalreason|family doctor/)
  })

  test.each([
    ['Purolator', '329 012', 'https://www.purolator.com/en/shipping/tracker?pin=329012'],
    ['UPS', '1Z9', 'https://www.ups.com/track?tracknum=1Z9'],
    ['Canada Post', '1"&x=<b>', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=1%22%26x%3D%3Cb%3E'],
    ['javascript:alert(1)', '1', null],
    ['A cousin with a van', '1', null],
  ])('follows a parcel of %s with the number %s at %s', { tags: ['long'] }, async (carrier, tracking_number, tracking_url) => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve'] as const) await decide(sam.treatment_id, action)
    await decide(sam.treatment_id, 'ship', { carrier, tracking_number })
    expect((await treatmentOf(sam))?.tracking).toMatchObject({ tracking_url })
    expect(await subscriptionsOf(sam)).toMatchObject([{ shipments: [{ tracking_url }] }])
  })
})

describe('a questionnaire that is not finished', () => {
  test('is discarded with its answers, and another one starts', async () => {
    const sam = await server.patient()
    const { treatment_id } = sam
    await answerFlow(sam)
    await sam.client.putSession({ params: { treatment_id }, body: { document: { revision: 1 } } })
    expect(await sam.client.discardTreatment({ params: { treatment_id } })).toMatchObject({ status: 204 })
    expect((await dashboardOf(sam)).treatments).toEqual([])
    for (const table of ['screening_answers', 'uploads', 'product_choices', 'sessions'])
      expect(await server.rows(sql`select count(*)::int as n from ${sql.identifier(table)}`)).toContain('"n":0')
    expect(await server.rows(sql`select action from audit_log`)).toContain('treatment discarded')
    // repeating it does no harm
    expect(await sam.client.discardTreatment({ params: { treatment_id } })).toMatchObject({ status: 204 })
    const again = await sam.client.createTreatment({ body: { treatment_type: 'ed' } })
    expect(again.ok && again.body.treatment_id).not.toBe(treatment_id)
  })

  test('is not brought back by a tab that was still open', async () => {
    const sam = await server.patient()
    const { treatment_id } = sam
    await sam.client.discardTreatment({ params: { treatment_id } })
    expect(await sam.client.putSession({ params: { treatment_id }, body: { document: { revision: 2 } } })).toMatchObject({
      status: 409,
      problem: { code: 'TREATMENT_ENDED' },
    })
    await expect(answerFlow(sam)).rejects.toThrow('TREATMENT_ENDED')
  })

  test('is discarded by its own patient, and before the submission only', { tags: ['long'] }, async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    expect(await alex.client.discardTreatment({ params: { treatment_id: sam.treatment_id } })).toMatchObject({ status: 404 })
    await completeAndSubmit(server, sam)
    expect(await sam.client.discardTreatment({ params: { treatment_id: sam.treatment_id } })).toMatchObject({
      status: 409,
      problem: { code: 'NOT_NOW' },
    })
    expect(await treatmentOf(sam)).toMatchObject({ status: 'submitted' })
  })
})

describe('a subscription', () => {
  test('is cancelled with a reason and a comment, which the clinic reads', async () => {
    const sam = await server.patient()
    const subscription_id = await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve'] as const) await decide(sam.treatment_id, action)
    const body = { subscription_id, reason: 'side_effects' } as const
    expect(await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body })).toMatchObject({ ok: true })
    expect(await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })).toMatchObject({
      body: { patient_treatments: [{ cancellation: { reason: 'side_effects', details: null } }] },
    })
  })

  test('is cancelled with a stored reason, and withdraws a requested check-in', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const subscription_id = await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve', 'ship', 'deliver', 'require_renewal'] as const) await decide(sam.treatment_id, action)
    const link = /email-renewal\/ed\/(\S+)/.exec((await newestMail())?.text ?? '')?.[1] ?? ''
    expect(await treatmentOf(sam)).toMatchObject({ required_renewal: { status: 'required' } })
    const body = { subscription_id, reason: 'side_effects', details: '  Headaches ' } as const
    expect(await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body })).toMatchObject({
      body: { subscription: { state: 'Cancelled', cancelled_at: AT, add_on_options: [], next_shipping_date: null } },
    })
    expect(await treatmentOf(sam)).toMatchObject({ required_renewal: null })
    expect(await server.browser().client.openEmailRenewal({ params: { token: link } })).toMatchObject({ status: 404 })
    expect(await server.rows(sql`select cancel_reason, cancel_details from subscriptions`)).toContain(
      '"cancel_reason":"side_effects","cancel_details":"Headaches"',
    )
    // the next prescriber reads the reason
    expect(await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })).toMatchObject({
      body: { patient_treatments: [{ cancellation: { reason: 'side_effects', details: 'Headaches' } }] },
    })
    expect(await newestMail()).toMatchObject({
      subject: 'Your Northway subscription is cancelled',
      text: expect.stringContaining('We won’t ship or charge anything more') as string,
    })
  })

  test('says since when it is paused, and with which shipment another plan begins', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const subscription_id = await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve', 'ship', 'deliver'] as const) await decide(sam.treatment_id, action)
    const change = (actionType: 'pause' | 'resume' | 'update_bulk_option' | 'remove_bulk_option', more = {}) =>
      sam.client.updateSubscription({ params: { actionType }, body: { subscription_id, ...more } })
    expect(await change('remove_bulk_option')).toMatchObject({ body: { subscription: { frequency_change_starts: null } } })
    const [first] = await subscriptionsOf(sam)
    server.state.now += HOUR / 2
    const plan = first?.bulk_options.find(({ dose_multiplier: months }) => months === 3)
    expect(await change('update_bulk_option', { bulk_option_id: plan?.id })).toMatchObject({
      body: { subscription: { price: plan?.price, frequency_change_starts: '2026-02-14', next_shipping_date: '2026-02-14' } },
    })
    expect(await change('pause')).toMatchObject({
      body: { subscription: { paused_at: '2026-01-15T12:30:00.000Z', frequency_change_starts: null } },
    })
    expect(await change('resume')).toMatchObject({ body: { subscription: { paused_at: null, frequency_change_starts: '2026-02-14' } } })
    await decide(sam.treatment_id, 'open_order')
    expect((await subscriptionsOf(sam))[0]).toMatchObject({ frequency_change_starts: null })
  })

  test('belongs to its patient, who can list all of them', async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    const id = await completeAndSubmit(server, sam)
    expect(await subscriptionsOf(sam)).toMatchObject([{ id, state: null, drug_id: 'tadalafil', price: expect.any(Number) as number }])
    expect(await subscriptionsOf(alex)).toEqual([])
  })

  test('is paused, resumed and cancelled by the clinic too, and its patient is notified', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve', 'ship', 'pause', 'resume', 'cancel'] as const) await decide(sam.treatment_id, action)
    expect((await kindsOf(sam))?.slice(-3)).toEqual(['paused', 'resumed', 'cancelled'])
    expect((await subjects()).slice(-3)).toEqual([
      'Your Northway subscription is paused',
      'Your Northway subscription is active again',
      'Your Northway subscription is cancelled',
    ])
    await expect(decide(sam.treatment_id, 'pause')).rejects.toThrow('NOT_NOW')
    expect(await server.rows(sql`select actor from audit_log where action = 'treatment ended'`)).toContain('"actor":"staff"')
  })
})

test('a referred friend is counted anonymously, and as approved after an approval', { tags: ['long'] }, async () => {
  const sam = await server.patient()
  const referral = await sam.client.getReferral({})
  const referral_code = referral.ok ? referral.body.code : ''
  expect(referral).toMatchObject({ body: { joined: 0, friends: [] } })
  const { client } = server.browser()
  const join = (email: string) => client.createTreatment({ body: { email, password: PASSWORD, treatment_type: 'ed', referral_code } })
  const alex = await join('alex@example.com')
  await join('kim@example.com')
  if (!alex.ok) throw new Error(JSON.stringify(alex))
  const known = { ...alex.body, client: server.browser(alex.body.access_token).client }
  await completeAndSubmit(server, known)
  for (const action of ['assign', 'approve'] as const) await decide(known.treatment_id, action)
  const after = await sam.client.getReferral({})
  expect(after.ok && after.body.friends.map(({ status }) => status).toSorted()).toEqual(['approved', 'joined'])
  expect(JSON.stringify(after)).not.toMatch(/alex|kim|@/)
})

describe('the token of a chat', () => {
  const tokenOf = async (sam: Patient) => {
    const result = await sam.client.getChatToken({ query: { user_id: sam.user_id } })
    return result.ok ? result.body.token : ''
  }

  test('opens the chat and nothing else, for an hour', async () => {
    const sam = await server.patient()
    await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'Hello' } })
    const token = await tokenOf(sam)
    const chat = server.browser(token).client
    const channels = await chat.getChannels({})
    const channel_id = (channels.ok && channels.body.channels[0]?.id) || ''
    expect(await chat.getMessages({ params: { channel_id }, query: {} })).toMatchObject({ body: { messages: [{ text: 'Hello' }] } })
    expect(await chat.sendMessage({ body: { id: randomUUID(), text: 'Hello to you' } })).toMatchObject({ status: 201 })
    expect(await chat.readMessages({ params: { channel_id }, body: { sequence: 1 } })).toMatchObject({ body: { unread_messages: 0 } })
    for (const refused of [
      chat.getProfile({}),
      chat.getDashboard({ query: { user_id: sam.user_id } }),
      chat.getChatToken({ query: { user_id: sam.user_id } }),
      chat.createTreatment({ body: { treatment_type: 'hl' } }),
      chat.logout({}),
    ])
      expect(await refused).toMatchObject({ status: 401 })
    expect(await server.rows(sql`select * from tokens`)).not.toContain(token)
    server.state.now += HOUR
    expect(await chat.getChannels({})).toMatchObject({ status: 401 })
  })

  test('ends with its session', async () => {
    const sam = await server.patient()
    const chat = server.browser(await tokenOf(sam)).client
    expect(await chat.getChannels({})).toMatchObject({ ok: true })
    await sam.client.logout({})
    expect(await chat.getChannels({})).toMatchObject({ status: 401 })
  })
})

describe('a mail', () => {
  test('reports each step in plain words, names no drug or condition, and links to its page', async () => {
    const sam = await server.patient()
    const subscription_id = await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve'] as const) await decide(sam.treatment_id, action)
    await decide(sam.treatment_id, 'ship', { carrier: 'UPS', tracking_number: '1Z9' })
    await decide(sam.treatment_id, 'deliver')
    await sam.client.updateSubscription({ params: { actionType: 'pause' }, body: { subscription_id } })
    await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'Hello' } })
    const mails = await server.mails()
    const pageOf = (text: string) => [...text.matchAll(/^http:\/\/app\.test\/dashboard\/(\S+)$/gm)].map(([, page]) => page)
    expect(mails.map(({ subject, text }) => [subject, ...pageOf(text)])).toEqual([
      ['Northway has your answers', 'treatments'],
      ['Good news from your Northway care team', 'treatments'],
      ['Your Northway parcel is on its way', 'treatments'],
      ['Your Northway parcel was delivered', 'treatments'],
      ['Your Northway subscription is paused', 'subscriptions'],
      ['A new message from your Northway care team', 'messages'],
    ])
    expect(mails[2]?.text).toMatch(/with UPS[^]*1Z9[^]*https:\/\/www\.ups\.com\//)
    for (const { subject, text, to } of mails) {
      expect(to).toBe('sam@example.com')
      expect(text).toMatch(/^Hello Sam,\n/)
      expect(subject + text.replace('Hello Sam,', '')).not.toMatch(/tadalafil|sildenafil|erect|dysfunction|\bmg\b|diagnos|Hello\. |Sam\b/i)
    }
  })

  test('of a denial leads to where it is read', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    await decide(sam.treatment_id, 'assign')
    await decide(sam.treatment_id, 'deny', { reason: 'Too ill' })
    expect(await newestMail()).toMatchObject({
      subject: 'A decision from your Northway care team',
      text: expect.stringMatching(/^http:\/\/app\.test\/dashboard\/treatments$/m) as string,
    })
  })

  test('of new messages comes once an hour at most', async () => {
    const sam = await server.patient()
    const write = (id = randomUUID()) => server.clinic().writeToPatient({ body: { id, user_id: sam.user_id, text: 'Hello' } })
    const id = randomUUID()
    for (let n = 0; n < 3; n += 1) await write()
    expect(await server.mails()).toHaveLength(1)
    server.state.now += HOUR
    await write(id)
    expect(await server.mails()).toHaveLength(2)
    server.state.now += HOUR
    await write(id)
    expect(await server.mails()).toHaveLength(2)
  })

  test('of new messages does not pile up while an address is not confirmed', { tags: ['long'] }, async () => {
    const sam = await server.newcomer()
    for (let n = 0; n < 3; n += 1) {
      await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'Hello' } })
      server.state.now += HOUR
    }
    expect(await server.rows(sql`select count(*)::int as n from mail where kind = 'new-message'`)).toContain('"n":1')
  })

  test.each(['ed', 'hl', 'wl'])(
    'that requests a check-in links to the questions of its treatment: %s',
    { tags: ['long'] },
    async (treatmentType) => {
      const sam = await server.patient()
      await server.services.db.execute(sql`update treatments set treatment_type = ${treatmentType}`)
      await server.services.db.transaction((tx) =>
        requireRenewal({ ...server.services, db: tx }, { id: sam.treatment_id, treatmentType, userId: sam.user_id }),
      )
      await sendMailInBackground(server.services)
      const [, type, token = ''] = /^http:\/\/app\.test\/email-renewal\/(\w+)\/(\S+)$/m.exec((await newestMail())?.text ?? '') ?? []
      expect(type).toBe(treatmentType)
      expect(await server.browser().client.openEmailRenewal({ params: { token } })).toMatchObject({
        body: { treatment_type: treatmentType },
      })
    },
  )
})
