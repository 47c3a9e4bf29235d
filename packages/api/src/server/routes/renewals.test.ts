import type { Field } from '@anamnesis/engine/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../client/index.ts'
import { createApp } from '../http/createApp.ts'
import type { FlowSource } from '../services.ts'
import { requireRenewal } from '../renewals/requireRenewal.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'

const DAY = 24 * 60 * 60 * 1000
const ANSWERS: Readonly<Record<string, string>> = {
  'treatment-performance': 'Very well',
  'medication-side-symptoms': 'None of these',
  'stay-on-same-medication': 'Yes',
  'stay-on-same-frequency': 'Yes',
  'ed-renewal-safety': 'None of these',
  poppers: 'No',
  'sex-at-birth': 'Male',
  'health-changes': 'No',
  'additional-info-renewal': 'No',
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** The renewal with one more optional question. */
const withOptionalQuestion: FlowSource['load'] = async (wanted) => {
  const flow = await server.services.flows.load(wanted)
  const field: Field = { name: 'question-anything-else', type: 'text-area', label: 'Anything else?', optional: true, maxLength: 200 }
  const last = flow?.steps.at(-1)?.screens.at(-1)
  if (!flow || !last) return flow
  const asking = { ...last, fields: [...(last.fields ?? []), field] }
  const steps = flow.steps.map((step) => ({ ...step, screens: step.screens.map((screen) => (screen === last ? asking : screen)) }))
  return { ...flow, version: flow.version + 1, steps }
}

const written = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([question_slug, body]) => ({ question_slug, body }))

const send = ({ client, treatment_id }: Pick<Patient, 'client' | 'treatment_id'>, answers = ANSWERS, flow_version?: number) =>
  client.putRenewal({
    params: { treatment_id },
    body: {
      answers: written(answers).map((answer) => ({ ...answer, treatment_id })),
      attributes: {},
      ...(flow_version !== undefined && { flow_version }),
    },
  })
/** The browser's report of a patient who ticked a nitrate, was stopped, and removed it. */
const stopped = () => ({
  id: crypto.randomUUID(),
  interrupt: 'nitratesInTreatment',
  screen: 'health-changes',
  shown_at: new Date(server.state.now - 60_000).toISOString(),
  answers: { 'question-ed-renewal-safety': 'Nitrate' },
})
const open = (token: string) => server.browser().client.openEmailRenewal({ params: { token } })
const sendByLink = (token: string, answers = ANSWERS) =>
  server.browser().client.putEmailRenewal({ params: { token }, body: { answers: written(answers), attributes: {} } })

type Stop = ReturnType<typeof stopped>
type Sam = Awaited<ReturnType<typeof due>>

/** A patient with a due renewal, and the token of the mailed link. */
async function due(email = 'sam@example.com') {
  const patient = await server.patient(email)
  await patient.client.putProfile({ body: { first_name: 'Sam', last_name: 'Doe' } })
  await server.services.db.transaction((tx) =>
    requireRenewal({ ...server.services, db: tx }, { id: patient.treatment_id, treatmentType: 'ed', userId: patient.user_id }),
  )
  await sendMailInBackground(server.services)
  return { ...patient, token: await mailed() }
}

async function mailed(): Promise<string> {
  const mail = (await server.mails()).at(-1)
  return /^http:\/\/app\.test\/email-renewal\/ed\/(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? 'no link was mailed'
}

describe('a stop that was shown in a check-in', () => {
  const ways = [
    [
      'by its signed-in patient',
      ({ client, treatment_id }: Sam, stops: Stop[]) =>
        client.putRenewal({
          params: { treatment_id },
          body: { answers: written(ANSWERS).map((answer) => ({ ...answer, treatment_id })), attributes: {}, stops },
        }),
    ],
    [
      'by its link',
      ({ token }: Sam, stops: Stop[]) =>
        server.browser().client.putEmailRenewal({ params: { token }, body: { answers: written(ANSWERS), attributes: {}, stops } }),
    ],
  ] as const

  test.each(ways)('%s and corrected is shown to the reviewer with the new answer', async (_who, sendWith) => {
    const sam = await due()
    const stop = stopped()
    const unknown = { ...stopped(), interrupt: 'made-up' }
    expect(await sendWith(sam, [stop, unknown])).toMatchObject({ ok: true })
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    if (!review.ok) throw new Error(JSON.stringify(review))
    const [checkIn] = review.body.renewals
    expect(checkIn?.stops).toMatchObject([
      {
        interrupt: 'nitratesInTreatment',
        title: expect.stringMatching(/\w/) as string,
        shown_at: stop.shown_at,
        seen_by: 'browser',
        answers: [{ answer: expect.stringContaining('itrate') as string }],
        changes: [{ after: 'None of these', at: new Date(server.state.now).toISOString() }],
      },
    ])
    // the questionnaire had no stop
    expect(review.body.submission?.stops ?? []).toEqual([])
  })
})

describe('a stop that is reported when it is shown in a check-in', () => {
  const ways = [
    [
      'by its signed-in patient',
      ({ client, treatment_id }: Sam, stops: Stop[]) => client.putRenewalStops({ params: { treatment_id }, body: { stops } }),
    ],
    [
      'by its link',
      ({ token }: Sam, stops: Stop[]) => server.browser().client.putEmailRenewalStops({ params: { token }, body: { stops } }),
    ],
  ] as const

  test.each(ways)('%s is stored once, and the check-in is accepted afterwards', async (_who, report) => {
    const sam = await due()
    const stop = stopped()
    expect(await report(sam, [stop])).toMatchObject({ ok: true, body: { saved: 1 } })
    expect(await report(sam, [stop, stopped()])).toMatchObject({ ok: true, body: { saved: 1 } })
    expect(await sendByLink(sam.token)).toMatchObject({ ok: true })
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    // the sent answers are recorded as changes without another report
    expect(review.ok && review.body.renewals).toMatchObject([{ stops: [{ changes: [{ after: 'None of these' }] }, {}] }])
    expect((await report(sam, [stopped()])).ok).toBe(false)
    expect(server.faults).toEqual([])
  })

  test.each(ways)('%s is refused if its questions do not contain it', async (_who, report) => {
    const sam = await due()
    expect(await report(sam, [{ ...stopped(), interrupt: 'made-up' }])).toMatchObject({ status: 422, problem: { code: 'ANSWERS_INVALID' } })
    const answers = { 'question-ed-renewal-safety': 'Everything is fine' }
    expect(await report(sam, [{ ...stopped(), answers }])).toMatchObject({ status: 422 })
  })

  test('is not stored for another patient, without a check-in, or by an unknown link', async () => {
    const sam = await due()
    const alex = await server.patient('alex@example.com')
    const body = { stops: [stopped()] }
    expect(await alex.client.putRenewalStops({ params: { treatment_id: sam.treatment_id }, body })).toMatchObject({ status: 404 })
    expect(await alex.client.putRenewalStops({ params: { treatment_id: alex.treatment_id }, body })).toMatchObject({
      status: 409,
      problem: { code: 'NOT_DUE' },
    })
    expect(await server.browser().client.putEmailRenewalStops({ params: { token: 'x'.repeat(43) }, body })).toMatchObject({ status: 404 })
    expect(await server.rows(sql`select count(*)::int as n from stops`)).toContain('"n":0')
  })
})

describe('a renewal that is due', () => {
  test('is reported by an email whose subject does not name the condition', async () => {
    await due()
    expect(await server.mails()).toMatchObject([{ to: 'sam@example.com', subject: 'A few questions from your Northway care team' }])
  })

  test('is submitted by its signed-in patient, once', async () => {
    const sam = await due()
    expect(await send(sam)).toMatchObject({ status: 200, body: { treatment_id: sam.treatment_id, status: 'submitted' } })
    expect(await send(sam)).toMatchObject({ status: 409, problem: { code: 'ALREADY_SUBMITTED' } })
    const kept = await server.rows(
      sql`select r.status, r.flow_version, a.slug, a.body from renewals r join renewal_answers a on a.renewal_id = r.id`,
    )
    expect(JSON.stringify(kept).match(/submitted/g)).toHaveLength(Object.keys(ANSWERS).length)
    expect(await server.rows(sql`select action from audit_log`)).toContain('renewal submitted')
    // the link is invalid
    expect(await open(sam.token)).toMatchObject({ status: 404 })
    expect(server.faults).toEqual([])
  })

  test('is submitted once by two tabs and a link at the same moment', async () => {
    const sam = await due()
    const results = await Promise.all([send(sam), send(sam), sendByLink(sam.token), sendByLink(sam.token)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await server.rows(sql`select count(*)::int as n from renewal_answers`)).toContain(`"n":${Object.keys(ANSWERS).length}`)
  })

  test('is refused with everything that is missing or does not fit', async () => {
    const sam = await due()
    const { 'health-changes': _health, 'stay-on-same-medication': _stay, ...rest } = ANSWERS
    expect(await send(sam, rest)).toMatchObject({
      status: 422,
      problem: { errors: { 'question-health-changes': 'Required', 'question-stay-on-same-medication': 'Required' } },
    })
    expect(await send(sam, { ...ANSWERS, 'health-changes': 'Perhaps' })).toMatchObject({ status: 422 })
    expect(await send(sam, { ...ANSWERS, 'ed-problem-frequency': 'Every time' })).toMatchObject({ status: 422 })
    expect(await server.rows(sql`select count(*)::int as n from renewal_answers`)).toContain('"n":0')
    expect(await send(sam)).toMatchObject({ ok: true })
  })

  test('is refused where an answer names another treatment of the same patient', async () => {
    const sam = await due()
    const other = await sam.client.createTreatment({ body: { treatment_type: 'hl' } })
    const stray = other.ok ? other.body.treatment_id : ''
    const body = { answers: written(ANSWERS).map((answer) => ({ ...answer, treatment_id: stray })), attributes: {} }
    expect(await sam.client.putRenewal({ params: { treatment_id: sam.treatment_id }, body })).toMatchObject({ status: 422 })
    expect(await server.rows(sql`select count(*)::int as n from renewal_answers`)).toContain('"n":0')
  })

  test('takes an empty answer for one, and what was not sent for none', async () => {
    const flows = { ...server.services.flows, load: withOptionalQuestion }
    const app = createApp({ ...server.services, flows })
    const sam = await due()
    const client = createClient({
      baseUrl: 'http://api.test',
      token: () => sam.access_token,
      fetch: async (input, init) => app.fetch(new Request(input, init)),
    })
    expect(await send({ ...sam, client })).toMatchObject({
      status: 422,
      problem: { errors: { 'question-anything-else': expect.any(String) as string } },
    })
    expect(await send({ ...sam, client }, { ...ANSWERS, 'anything-else': '' })).toMatchObject({ ok: true })
  })

  test('is stopped by the server too, where an answer makes the treatment unsafe', async () => {
    const sam = await due()
    expect(await send(sam, { ...ANSWERS, 'medication-side-symptoms': 'Chest pain' })).toMatchObject({
      status: 422,
      problem: { errors: { 'question-medication-side-symptoms': expect.any(String) as string } },
    })
    expect(await sendByLink(sam.token, { ...ANSWERS, 'ed-renewal-safety': 'Nitrate' })).toMatchObject({ status: 422 })
  })

  test('keeps no answer to a question that is not asked in the end', async () => {
    const sam = await due()
    const details = { 'health-changes': 'No', 'health-changes-details': 'Something private' }
    expect(await send(sam, { ...ANSWERS, ...details })).toMatchObject({ ok: true })
    expect(await server.rows(sql`select body from renewal_answers`)).not.toContain('Something private')
  })

  test('is answered in a version that was served, and no other', async () => {
    const sam = await due()
    expect(await send(sam, ANSWERS, 99)).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
    const opened = await open(sam.token)
    expect(await send(sam, ANSWERS, opened.ok ? opened.body.flow_version : 0)).toMatchObject({ ok: true })
  })

  test('is answered in no older version than the one that it fell due in', async () => {
    // the newest version has been served to another patient
    const opened = await open((await due('alex@example.com')).token)
    const older = opened.ok ? opened.body.flow_version : 0
    const { load } = server.services.flows
    const newer: FlowSource['load'] = async (wanted) => {
      const flow = await load(wanted)
      return flow && { ...flow, version: flow.version + 1 }
    }
    const services = { ...server.services, flows: { ...server.services.flows, load: newer } }
    const sam = await server.patient()
    await server.services.db.transaction((tx) =>
      requireRenewal({ ...services, db: tx }, { id: sam.treatment_id, treatmentType: 'ed', userId: sam.user_id }),
    )
    await sendMailInBackground(services)
    const token = await mailed()
    const app = createApp(services)
    const at = (bearer?: string) =>
      createClient({
        baseUrl: 'http://api.test',
        token: () => bearer,
        fetch: async (input, init) => app.fetch(new Request(input, init)),
      })
    const link = at()
    const body = { answers: written(ANSWERS), attributes: {} }
    expect(await link.putEmailRenewal({ params: { token }, body: { ...body, flow_version: older } })).toMatchObject({
      status: 409,
      problem: { code: 'FLOW_CHANGED' },
    })
    expect(await send({ ...sam, client: at(sam.access_token) }, ANSWERS, older)).toMatchObject({
      status: 409,
      problem: { code: 'FLOW_CHANGED' },
    })
    expect(await link.putEmailRenewal({ params: { token }, body: { ...body, flow_version: older + 1 } })).toMatchObject({ ok: true })
  })

  test('requested again is the same one, with one more link', async () => {
    const sam = await due()
    const treatment = { id: sam.treatment_id, treatmentType: 'ed', userId: sam.user_id }
    await requireRenewal(server.services, treatment)
    await sendMailInBackground(server.services)
    const newer = await mailed()
    expect(newer).not.toBe(sam.token)
    expect(await server.rows(sql`select count(*)::int as n from renewals`)).toContain('"n":1')
    expect(await sendByLink(newer)).toMatchObject({ ok: true })
    expect(await open(sam.token)).toMatchObject({ status: 404 })
  })

  test('of another patient is not there', async () => {
    const sam = await due()
    const alex = await server.patient('alex@example.com')
    expect(await send({ client: alex.client, treatment_id: sam.treatment_id })).toMatchObject({ status: 404 })
    expect(await send(alex)).toMatchObject({ status: 409, problem: { code: 'NOT_DUE' } })
  })
})

describe('the link of a renewal', () => {
  test('shows a first name and the treatment, however often it is opened, and nothing else', async () => {
    const { token } = await due()
    const opened = await open(token)
    expect(opened).toMatchObject({
      ok: true,
      body: { first_name: 'Sam', treatment_type: 'ed', flow_version: expect.any(Number) as number },
    })
    expect(await open(token)).toEqual(opened)
    expect(JSON.stringify(opened)).not.toMatch(/Doe|example\.com/)
    expect(await server.rows(sql`select action from audit_log`)).toContain('renewal link opened')
  })

  test('lets its reader send the renewal, and is then used', async () => {
    const { token } = await due()
    expect(await sendByLink(token)).toMatchObject({ status: 200, body: { status: 'submitted' } })
    expect(await sendByLink(token)).toMatchObject({ status: 404, problem: { code: 'LINK_UNKNOWN' } })
  })

  test('gives the first answer again to a request that is repeated', async () => {
    const { token } = await due()
    const again = () =>
      server
        .browser()
        .client.putEmailRenewal(
          { params: { token }, body: { answers: written(ANSWERS), attributes: {} } },
          { idempotencyKey: 'one-press-of-the-button' },
        )
    const first = await again()
    expect(first).toMatchObject({ ok: true })
    expect(await again()).toEqual(first)
  })

  test('still works after what was sent did not fit', async () => {
    const { token } = await due()
    expect(await sendByLink(token, { 'health-changes': 'No' })).toMatchObject({ status: 422 })
    expect(await sendByLink(token)).toMatchObject({ ok: true })
  })

  test('runs out after seven days, and is then like one that never was', async () => {
    const { token, client, treatment_id } = await due()
    server.state.now += 7 * DAY - 1000
    expect(await open(token)).toMatchObject({ ok: true })
    server.state.now += 1000
    const late = await open(token)
    expect(late).toEqual(await open('x'.repeat(43)))
    expect(late).toMatchObject({ status: 404 })
    expect(await sendByLink(token)).toMatchObject({ status: 404 })
    // the renewal is still due: the patient logs in
    const again = await client.login({ body: { email: 'sam@example.com', password: 'a long enough password' } })
    const signedIn = server.browser(again.ok ? again.body.access_token : '')
    expect(await send({ client: signedIn.client, treatment_id })).toMatchObject({ ok: true })
  })

  test('sets no password, and the link of a password opens no renewal', async () => {
    const { token } = await due()
    const password = { password: 'a brand new password', password_confirmation: 'a brand new password' }
    expect(
      await server.browser().client.resetPassword({ params: { reset_token: token }, body: { ...password, reset_token: token } }),
    ).toMatchObject({ status: 404 })
    await server.browser().client.requestPassword({ body: { email: 'sam@example.com' } })
    const reset = /reset\/(\S+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1] ?? ''
    expect(reset).toHaveLength(43)
    expect(await open(reset)).toMatchObject({ status: 404 })
  })
})
