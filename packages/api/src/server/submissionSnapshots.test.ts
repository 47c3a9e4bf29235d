import { createHash, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../contract/index.ts'
import { submissionsOf } from './assessment/submissions/submissionsOf.ts'
import { answerFlow, JPEG } from '../../tests/support/answerFlow.ts'
import { whileUncommitted } from '../../tests/support/whileUncommitted.ts'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../tests/support/completeAndSubmit.ts'
import { submit } from '../../tests/support/completeAndSubmit.ts'

let server: TestServer
let sam: Patient
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
})

async function review({ treatment_id }: Patient = sam) {
  const found = await server.clinic().reviewTreatment({ params: { treatment_id } })
  if (!found.ok) throw new Error(JSON.stringify(found))
  return found.body
}
const decide = (action: ClinicAction, submission_version?: number) =>
  server.clinic().decideTreatment({
    params: { treatment_id: sam.treatment_id, action },
    body: { ...(submission_version !== undefined && { submission_version }) },
  })
const change = (profile: Parameters<Patient['client']['putProfile']>[0]['body']) => sam.client.putProfile({ body: profile })
async function listed() {
  const found = await server.clinic().listTreatments({ query: {} })
  return found.ok ? found.body.treatments : []
}
const stop = (more: Partial<Parameters<Patient['client']['putStops']>[0]['body']['stops'][number]> = {}) => ({
  id: randomUUID(),
  interrupt: 'bloodPressure',
  screen: 'blood-pressure-check',
  shown_at: '2026-01-15T11:58:00.000Z',
  answers: { 'question-blood-pressure-check': 'No' },
  ...more,
})
const versions = () => submissionsOf(server.services, { id: sam.treatment_id, userId: sam.user_id })
const putStops = (stops: ReturnType<typeof stop>[], { client, treatment_id }: Pick<Patient, 'client' | 'treatment_id'> = sam) =>
  client.putStops({ params: { treatment_id }, body: { stops } })

describe('a submission', () => {
  test('is frozen with everything that the decision is based on', async () => {
    await putStops([stop()])
    await completeAndSubmit(server, sam, { change: { drug_id: 'viagra', dose_id: 'viagra-50-6' } })
    const frozen = JSON.stringify(await versions())
    for (const part of [
      '"version":1',
      '"kind":"sent_in"',
      '1985-03-27',
      '"drug":"Viagra',
      "I don't take any",
      'ed-onboarding',
      'genericMedication',
    ])
      expect(frozen).toContain(part)
    const [hash = 'no hash'] = /[0-9a-f]{64}/.exec(await server.rows(sql`select sha256 from uploads`)) ?? []
    expect(frozen).toContain(hash)
    const { submission, answers } = await review()
    expect(submission).toMatchObject({
      version: 1,
      is_intact: true,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      flow: { id: 'ed-onboarding', brand: 'northway' },
      went_on_from: ['genericMedication'],
      stops: [
        { interrupt: 'bloodPressure', seen_by: 'browser', answers: [{ answer: 'No' }] },
        { interrupt: 'genericMedication', seen_by: 'server', changes: [] },
      ],
      changes: [],
    })
    expect(answers.length).toBeGreaterThan(20)
    expect((await listed())[0]).toMatchObject({ has_changed: false })
  })

  test('is read unchanged after later changes to the tables', async () => {
    await completeAndSubmit(server, sam)
    const before = await review()
    await server.services.db.execute(sql`update screening_answers set body = 'Latex' where slug = 'allergies'`)
    await server.services.db.execute(sql`update profiles set date_of_birth = '2015-01-01'`)
    await server.services.db.execute(sql`update product_choices set drug_name = 'Something else'`)
    const after = await review()
    expect([after.answers, after.profile, after.product]).toEqual([before.answers, before.profile, before.product])
  })

  test('is immutable, and a forced change is detected', async () => {
    await completeAndSubmit(server, sam)
    const { db } = server.services
    const forge = sql`update submissions set document = reverse(document)`
    for (const statement of [forge, sql`delete from submissions`]) await expect(db.execute(statement)).rejects.toThrow('Failed query')
    expect((await review()).submission?.is_intact).toBe(true)
    const inSpite = async (statement: SQL) => {
      await db.execute(sql`alter table submissions disable trigger user`)
      await db.execute(statement)
      await db.execute(sql`alter table submissions enable trigger user`)
    }
    await inSpite(sql`update submissions set sha256 = repeat('0', 64)`)
    expect((await review()).submission?.is_intact).toBe(false)
    await inSpite(forge)
    expect(await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })).toMatchObject({
      status: 409,
      problem: { code: 'SUBMISSION_CHANGED' },
    })
    expect(server.faults).toMatchObject([{ name: 'SubmissionChanged' }, { name: 'SubmissionChanged' }])
  })

  test.each<readonly [action: ClinicAction, before: readonly ClinicAction[]]>([
    ['approve', ['assign']],
    ['ship', ['assign', 'approve']],
    ['open_order', ['assign', 'approve', 'ship', 'deliver']],
  ])('that was changed by force lets no one %s', async (action, before) => {
    await completeAndSubmit(server, sam)
    for (const one of before) expect(await decide(one)).toMatchObject({ ok: true })
    const { db } = server.services
    await db.execute(sql`alter table submissions disable trigger user`)
    // no longer a valid document
    await db.execute(sql`update submissions set document = reverse(document)`)
    await db.execute(sql`alter table submissions enable trigger user`)
    const refusal = { status: 409, problem: { code: 'SUBMISSION_CHANGED', title: expect.stringContaining('report it') as string } }
    expect(await decide(action)).toMatchObject(refusal)
    const { treatment_id } = sam
    if (action === 'ship') expect(await server.clinic().getPackingList({ params: { treatment_id } })).toMatchObject(refusal)
  })
})

describe('a document whose file was replaced in the store', () => {
  const refusal = { status: 409, problem: { code: 'DOCUMENT_CHANGED', title: expect.stringContaining('Report this') as string } }
  const write = async (id: string, content: Uint8Array) => {
    await server.services.uploads.put(id, content)
    // a person who replaces the file may also change its row
    const sha256 = createHash('sha256').update(content).digest('hex')
    await server.services.db.execute(sql`update uploads set sha256 = ${sha256} where id = ${id}`)
  }
  const replace = async () => {
    const upload_id = (await review()).uploads.find(({ document }) => document === 'government_id')?.id ?? ''
    const original = await server.services.uploads.get(upload_id)
    await write(upload_id, Buffer.from(JPEG, 'base64'))
    const restore = () => original && write(upload_id, original)
    return { restore, view: () => server.clinic().viewUpload({ params: { upload_id } }) }
  }

  test('is not displayed, and not approved until its file is restored', async () => {
    await completeAndSubmit(server, sam)
    await decide('assign')
    const { restore, view } = await replace()
    expect(await view()).toMatchObject(refusal)
    expect(await decide('approve')).toMatchObject(refusal)
    expect(server.faults).toMatchObject([{ name: 'DocumentChanged' }, { name: 'DocumentChanged' }])
    await restore()
    expect(await view()).toMatchObject({ ok: true })
    expect(await decide('approve')).toMatchObject({ ok: true })
  })

  test('is not displayed when no submission contains it', async () => {
    const body = { document: 'headshot', file: JPEG, file_name: 'me.jpg', content_type: 'image/jpeg' } as const
    const sent = await sam.client.upload({ body })
    const upload_id = sent.ok ? sent.body.id : ''
    await server.services.uploads.put(upload_id, Buffer.from(JPEG, 'base64'))
    expect(await server.clinic().viewUpload({ params: { upload_id } })).toMatchObject(refusal)
  })

  test('lets the clinic deny the treatment', async () => {
    await completeAndSubmit(server, sam)
    await decide('assign')
    await replace()
    const params = { treatment_id: sam.treatment_id, action: 'deny' as const }
    expect(await server.clinic().decideTreatment({ params, body: { reason: 'The document was changed.' } })).toMatchObject({ ok: true })
  })
})

describe('a change of the profile after the submission', () => {
  test('is a separate version, with the old and new values', async () => {
    await completeAndSubmit(server, sam)
    await change({ date_of_birth: '1990-01-01', province: 'BC', biological_sex: 'Female' })
    const { submission, profile } = await review()
    expect(submission).toMatchObject({ version: 2, is_intact: true })
    expect(submission?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ version: 2, what: 'date_of_birth', before: '1985-03-27', after: '1990-01-01' }),
        expect.objectContaining({ what: 'province', before: 'ON', after: 'BC' }),
        expect.objectContaining({ what: 'biological_sex', before: null, after: 'Female' }),
      ]),
    )
    expect(profile).toMatchObject({ date_of_birth: '1990-01-01' })
    expect((await listed())[0]).toMatchObject({ has_changed: true })
    // the first version is unchanged
    expect((await versions())[0]?.document.profile['province']).toBe('ON')
  })

  test('that changes nothing is none', async () => {
    await completeAndSubmit(server, sam)
    await change({ date_of_birth: '1985-03-27', city: 'Ottawa' })
    expect((await review()).submission?.version).toBe(1)
  })

  test('must be read before a decision', async () => {
    await completeAndSubmit(server, sam)
    await change({ date_of_birth: '1990-01-01' })
    expect(await decide('assign')).toMatchObject({ ok: true })
    for (const read of [undefined, 1, 3])
      expect(await decide('approve', read)).toMatchObject({
        status: 409,
        problem: { code: 'VERSION_CHANGED', stored: { submission_version: 2 } },
      })
    expect(await decide('approve', 2)).toMatchObject({ ok: true })
  })

  test('is noted after the decision too, until the end', async () => {
    const subscription_id = await completeAndSubmit(server, sam)
    await decide('assign')
    await decide('approve')
    server.state.now += 60_000
    await change({ province: 'AB', postal_code: 'T2P 1J9' })
    expect((await listed())[0]).toMatchObject({ has_changed: true })
    expect(await decide('ship')).toMatchObject({ status: 409, problem: { code: 'VERSION_CHANGED' } })
    expect(await decide('ship', 2)).toMatchObject({ ok: true })
    await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })
    await change({ province: 'SK', postal_code: 'S4P 1Y4' })
    expect((await review()).submission?.version).toBe(2)
  })

  test('of a questionnaire without a stored snapshot has a version before it too', async () => {
    await completeAndSubmit(server, sam)
    await server.services.db.transaction(async (tx) => {
      // as before the table existed; triggers are disabled for this transaction
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from submissions`)
    })
    expect((await review()).submission).toBeNull()
    expect((await review()).profile).toMatchObject({ date_of_birth: '1985-03-27' })
    await change({ date_of_birth: '1990-01-01' })
    expect((await review()).submission).toMatchObject({
      version: 2,
      changes: [{ before: '1985-03-27', after: '1990-01-01' }],
    })
  })

  test('that comes during the submission waits for it, and is noted', async () => {
    await completeAndSubmit(server, sam)
    await server.services.db.execute(sql`update treatments set status = 'in_progress'`)
    const sending = [
      sql`select id from users where id = ${sam.user_id} for no key update`,
      sql`update treatments set status = 'submitted' where id = ${sam.treatment_id}`,
    ]
    const [result] = await whileUncommitted(server, sending, () => [change({ date_of_birth: '2015-01-01' })])
    expect(result).toMatchObject({ ok: true })
    expect((await review()).submission).toMatchObject({ version: 2, changes: [{ after: '2015-01-01' }] })
  })

  test('that is being written during the submission is part of the snapshot', async () => {
    await answerFlow(sam)
    const changing = [
      sql`select id from users where id = ${sam.user_id} for no key update`,
      sql`update profiles set date_of_birth = '2015-01-01' where user_id = ${sam.user_id}`,
    ]
    // the payment is ready before, so that only the submission waits
    const [result] = await whileUncommitted(server, changing, () => [submit(server, sam)])
    expect(result).toMatchObject({ status: 422, problem: { errors: { date_of_birth: expect.any(String) as string } } })
    expect(await server.rows(sql`select count(*)::int as n from submissions`)).toContain('"n":0')
  })
})

test('later lab results are a separate version and replace older ones', async () => {
  await completeAndSubmit(server, sam, { change: { province: 'BC', postal_code: 'V5K 0A1' } })
  await decide('assign')
  const ask = () => server.services.db.execute(sql`update treatments set treatment_type = 'wl', weight_loss_status = 'awaiting_bloodwork'`)
  const { treatment_id } = sam
  const send = () =>
    sam.client.upload({
      body: { document: 'bloodwork_result', file: JPEG, file_name: 'lab.jpg', content_type: 'image/jpeg', treatment_id },
    })
  await ask()
  const first = await send()
  await ask()
  const second = await send()
  expect([first.ok, second.ok]).toEqual([true, true])
  const { submission, uploads } = await review()
  expect(submission).toMatchObject({
    version: 3,
    changes: [
      { version: 2, what: 'bloodwork_result', before: null, after: first.ok && first.body.id },
      { version: 3, what: 'bloodwork_result', before: first.ok && first.body.id, after: second.ok && second.body.id },
    ],
  })
  expect(uploads.filter(({ document }) => document === 'bloodwork_result')).toHaveLength(2)
  await ask()
  expect(await decide('return_bloodwork', 2)).toMatchObject({ status: 409, problem: { code: 'VERSION_CHANGED' } })
})

test('lab results that the patient sends are on the timeline', async () => {
  await completeAndSubmit(server, sam, { change: { province: 'BC', postal_code: 'V5K 0A1' } })
  await decide('assign')
  await server.services.db.execute(sql`update treatments set treatment_type = 'wl', weight_loss_status = 'awaiting_bloodwork'`)
  const { treatment_id, user_id } = sam
  const body = { document: 'bloodwork_result', file: JPEG, file_name: 'lab.jpg', content_type: 'image/jpeg', treatment_id } as const
  expect(await sam.client.upload({ body })).toMatchObject({ status: 201 })
  const dashboard = await sam.client.getDashboard({ query: { user_id } })
  const [treatment] = dashboard.ok ? dashboard.body.treatments : []
  expect(treatment?.events.map(({ kind }) => kind)).toEqual(['sent_in', 'assigned', 'bloodwork_returned'])
})

test('identification on record is part of the snapshot, and the clinic can open it', async () => {
  const subscription_id = await completeAndSubmit(server, sam)
  for (const action of ['assign', 'approve'] as const) await decide(action)
  await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })
  const again = await sam.client.createTreatment({ body: { treatment_type: 'ed' } })
  const second = { ...sam, treatment_id: again.ok ? again.body.treatment_id : '' }
  await completeAndSubmit(server, second, { skip: ['government_id'], variant: 'without-profile' })
  const { uploads } = await review(second)
  expect(uploads).toMatchObject([{ document: 'government_id' }])
  expect(await server.clinic().viewUpload({ params: { upload_id: uploads[0]?.id ?? '' } })).toMatchObject({ ok: true })
})

describe('a stop that was shown', () => {
  test('is kept once, with its answers', async () => {
    const shown = stop()
    expect(await putStops([shown])).toMatchObject({ body: { saved: 1 } })
    expect(await putStops([{ ...shown, answers: {} }, stop()])).toMatchObject({ body: { saved: 1 } })
    expect(await server.rows(sql`select answers from stops where id = ${shown.id}`)).toContain('"No"')
  })

  test.each([
    ['a stop that there is not', { interrupt: 'boredom' }, 'interrupt'],
    ['a screen that there is not', { screen: 'nowhere', answers: {} }, 'screen'],
    ['an answer of another screen', { answers: { 'question-allergies': 'Latex' } }, 'answers'],
    ['an answer that is not on offer', { answers: { 'question-blood-pressure-check': 'Perhaps' } }, 'question-blood-pressure-check'],
    ['a password', { screen: 'login', interrupt: 'loginUserExists', answers: { password: 'my secret password' } }, 'answers'],
  ])('is none of %s', async (_what, more, field) => {
    expect(await putStops([stop(more)])).toMatchObject({ status: 422, problem: { errors: { [field]: expect.any(String) as string } } })
    expect(await server.rows(sql`select count(*)::int as n from stops`)).toContain('"n":0')
  })

  test('is kept fifty times at most', async () => {
    for (let round = 0; round < 3; round += 1) await putStops(Array.from({ length: 20 }, () => stop()))
    expect(await server.rows(sql`select count(*)::int as n from stops`)).toContain('"n":50')
  })

  test('can be added by its patient only, and not after it was sent', async () => {
    const alex = await server.patient('alex@example.com')
    expect(await putStops([stop()], { client: alex.client, treatment_id: sam.treatment_id })).toMatchObject({ status: 404 })
    await completeAndSubmit(server, sam)
    expect(await putStops([stop()])).toMatchObject({ status: 409, problem: { code: 'ALREADY_SUBMITTED' } })
  })
})
