import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readProfile, writeProfile } from '../accounts/readProfile.ts'
import { keyRingOf } from '../start/keyRingOf.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { answerCipher } from '../assessment/answers/answerCipher.ts'
import { createKeyRing, type KeyRing } from './createKeyRing.ts'
import { patientCipher } from './patientCipher.ts'
import { expectKeys, rotateKeys } from './rotateKeys.ts'

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

const HOME = {
  address_line1: '77 Zinnia Lane',
  address_line2: 'Unit Quokka',
  city: 'Larkspurville',
  postal_code: 'K1A0B7',
  health_card_number: '9876543217',
}
const MOVED = { address_line1: '12 Marigold Street' }
const UNSERVED = { province: 'QC', postal_code: 'H2X1Y7' }
const SECRETS = [...Object.values(HOME), ...Object.values(MOVED), UNSERVED.postal_code]
const profileOf = async ({ client }: Patient) => {
  const answer = await client.getProfile({})
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body
}

/** All rows of all tables, as text. */
async function everything(): Promise<string> {
  const found = JSON.parse(
    await server.rows(sql`select table_name from information_schema.tables where table_schema = 'public'`),
  ) as unknown
  const names = [...JSON.stringify(found).matchAll(/"table_name":"(\w+)"/g)].map(([, name = '']) => name)
  expect(names).toContain('profiles')
  const tables = await Promise.all(names.map((name) => server.rows(sql.raw(`select to_jsonb(t)::text as row from "${name}" t`))))
  return tables.join('\n')
}

describe('an address and a health card', () => {
  beforeEach(async () => {
    // a stop is stored together with its answers and their later changes
    const stop = { id: randomUUID(), interrupt: 'unserviceableProvince', screen: 'address', shown_at: '2026-01-15T11:58:00.000Z' }
    const answers = { ...UNSERVED, address_line1: HOME.address_line1 }
    const noted = await sam.client.putStops({ params: { treatment_id: sam.treatment_id }, body: { stops: [{ ...stop, answers }] } })
    if (!noted.ok) throw new Error(JSON.stringify(noted.problem))
    await completeAndSubmit(server, sam)
    await sam.client.putProfile({ body: HOME })
    const document = { revision: 1, answers: HOME }
    await sam.client.putSession({ params: { treatment_id: sam.treatment_id }, body: { document } })
  })

  test('are readable in no table, and by authorized readers', async () => {
    await sam.client.putProfile({ body: MOVED })
    const rows = await everything()
    expect(SECRETS.filter((secret) => rows.includes(secret))).toEqual([])
    expect(['date_of_birth', 'stop_id'].filter((name) => !rows.includes(name))).toEqual([])

    expect(await profileOf(sam)).toMatchObject({ ...HOME, ...MOVED })
    expect(await sam.client.getSession({ params: { treatment_id: sam.treatment_id } })).toMatchObject({
      body: { document: { answers: HOME } },
    })
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    expect(review).toMatchObject({ body: { profile: { ...HOME, ...MOVED }, submission: { is_intact: true } } })
    for (const told of [/77 Zinnia Lane/, /H2X ?1Y7/]) expect(JSON.stringify(review)).toMatch(told)
    expect(await sam.client.downloadData({ query: {} })).toMatchObject({ body: { profile: { ...HOME, ...MOVED } } })
  })

  test('have nothing that could be guessed from the hash of a submission', async () => {
    await sam.client.putProfile({ body: MOVED })
    await sam.client.putProfile({ body: { address_line1: HOME.address_line1 } })
    await sam.client.putProfile({ body: MOVED })
    const hashes = (await server.rows(sql`select sha256 from submissions`)).match(/[0-9a-f]{64}/g) ?? []
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test.each([
    ['of another patient', sql`update profiles p set postal_code = o.postal_code from profiles o where o.user_id <> p.user_id`],
    ['of another column', sql`update profiles set city = postal_code`],
    [
      'under the key of another patient',
      sql`update patient_keys k set wrapped = o.wrapped from patient_keys o where o.user_id <> k.user_id`,
    ],
    [
      'that were changed',
      sql`update profiles set city = overlay(city placing case when city like '_________A%' then 'B' else 'A' end from 10 for 1)`,
    ],
  ])('are an error where they are those %s, and are not decrypted', async (_which, change) => {
    const alex = await server.patient('alex@example.com')
    await alex.client.putProfile({ body: { ...HOME, postal_code: 'V5K0A1', city: 'Vancouver' } })
    await server.services.db.execute(change)
    const answers = await Promise.all([sam, alex].map(({ client }) => client.getProfile({})))
    expect(answers).toMatchObject([{ status: 500 }, { status: 500 }])
    expect(server.faults).toMatchObject([{ code: 'FIELD_UNREADABLE' }, { code: 'FIELD_UNREADABLE' }])
  })
})

describe('the keys of patients', () => {
  const ringOf = (...keys: readonly Uint8Array[]): KeyRing => createKeyRing(keys as [Uint8Array]) // one or more
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const under = (keyRing: KeyRing) => ({ ...server.services, keyRing })
  const COUNT = 12
  let patients: string[]

  beforeEach(async () => {
    const made = await Promise.all(Array.from({ length: COUNT }, (_, at) => server.newcomer(`patient${at}@example.com`)))
    patients = made.map(({ user_id }) => user_id)
    for (const userId of patients) await writeProfile(under(ringOf(first)), userId, { city: `City of ${userId}` })
  })

  const citiesUnder = (ring: KeyRing) => Promise.all(patients.map(async (userId) => (await readProfile(under(ring), userId))?.city))

  test('are rotated while patients write, also when a rotation is interrupted or runs twice', async () => {
    const { db } = server.services
    const both = ringOf(second, first)
    let left = 5
    const interrupted: KeyRing = { ...both, wrap: (...given) => (left-- > 0 ? both.wrap(...given) : Promise.reject(new Error('killed'))) }
    await expect(rotateKeys(db, interrupted)).rejects.toThrow('killed')
    expect(await citiesUnder(both)).toEqual(patients.map((userId) => `City of ${userId}`))

    const late = await server.newcomer('late@example.com')
    patients.push(late.user_id)
    const written = patients.map((userId, at) =>
      writeProfile(under(at % 2 === 0 ? both : ringOf(first, second)), userId, { city: `New city of ${userId}` }),
    )
    await Promise.all([rotateKeys(db, both), rotateKeys(db, both), ...written])
    await rotateKeys(db, both)
    await expectKeys(db, ringOf(second))
    expect(await citiesUnder(ringOf(second))).toEqual(patients.map((userId) => `New city of ${userId}`))
  })

  // long: each writes many patients or starts servers; the other tests of this file cover storage and rotation
  test('are made once by texts that are encrypted at once', { tags: ['long'] }, async () => {
    const { user_id: userId } = await server.newcomer('new@example.com')
    const ring = ringOf(first)
    let made = 0
    const counting: KeyRing = { ...ring, wrap: (...given) => (made++, ring.wrap(...given)) }
    const cipher = patientCipher(under(counting), userId)
    const stored = await Promise.all(['a', 'b', 'c'].map((text) => cipher.encrypt('place', text)))
    expect(await Promise.all(stored.map((text) => cipher.decrypt('place', text)))).toEqual(['a', 'b', 'c'])
    expect(made).toBe(1)
  })

  test('are listed where one cannot be read, and the others are rotated', { tags: ['long'] }, async () => {
    const [changed = ''] = patients
    await server.services.db.execute(sql`update patient_keys set wrapped = reverse(wrapped) where user_id = ${changed}`)
    expect(await rotateKeys(server.services.db, ringOf(second, first))).toEqual({ rotated: COUNT - 1, unreadable: [changed] })
  })

  test('need their key at the start', { tags: ['long'] }, async () => {
    await expect(expectKeys(server.services.db, ringOf(second))).rejects.toMatchObject({
      code: 'FIELD_KEY_MISSING',
      message: expect.stringContaining(ringOf(first).ids[0]) as string,
    })
    await expectKeys(server.services.db, ringOf(second, first))
  })
})

test('a server on PostgreSQL needs keys, and one on the embedded database makes its own once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(() => keyRingOf({ database: { url: 'postgres://host/db' } })).toThrow('CONFIG_INVALID: FIELD_KEYS')
  const embedded = { database: { folder: join(folder, 'database') } }
  expect(keyRingOf(embedded).ids).toEqual(keyRingOf(embedded).ids)
})

test('an answer that identifies its patient is encrypted, one of health is not, and each is read for its own question only', async () => {
  const [own, other] = [sam, await server.newcomer('alex@example.com')].map(({ treatment_id: id, user_id: userId }) =>
    answerCipher(server.services, { id, userId }),
  )
  if (!own || !other) throw new Error('two ciphers')
  const visit = { name: 'question-clinic-address', type: 'address-autocomplete', label: 'Where is your clinic?' } as const
  const health = { name: 'question-details', type: 'text', label: 'Details' } as const
  const [stored, plain, marked] = await Promise.all([
    own.encrypt(visit, '5 Main'),
    own.encrypt(health, 'None'),
    own.encrypt(health, 'enc:5'),
  ])
  expect([stored.includes('5 Main'), plain, marked === 'enc:5']).toEqual([false, 'None', false])
  expect(await Promise.all([own.decrypt('clinic-address', stored), own.decrypt('details', plain), own.decrypt('details', marked)])).toEqual(
    ['5 Main', 'None', 'enc:5'],
  )
  await other.encrypt(visit, 'a key of their own')
  const unreadable = { code: 'FIELD_UNREADABLE' }
  await expect(own.decrypt('details', stored)).rejects.toMatchObject(unreadable)
  await expect(other.decrypt('clinic-address', stored)).rejects.toMatchObject(unreadable)
})
