import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openTestServer, PASSWORD, type TestServer } from '../../../tests/support/openTestServer.ts'
import { hashesOf, watchHashes } from '../../../tests/support/watchHashes.ts'

/** The hash of PASSWORD in the older format. */
const OLD = 'scrypt$MDEyMzQ1Njc4OWFiY2RlZg==$K5G8hO5Ae4h7D2988yqCsIf49+seBQzHJnplcnOdQPk='
/** A hash of "password": the example of the reference implementation, with fewer passes and more memory than ours. */
const FOREIGN = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
const TODAY = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

/** The size of the login queue. */
const PLACES = 120

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ isHashingQuick: false })
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const login = (password: string, email = 'sam@example.com') => server.browser().client.login({ body: { email, password } })
const stored = async () => /"password_hash":"([^"]*)"/.exec(await server.rows(sql`select password_hash from users`))?.[1]
const keep = (hash: string) => server.services.db.execute(sql`update users set password_hash = ${hash}`)

// long: hashes 200 passwords at full cost; createSemaphore.test.ts covers the limit
describe('a password', () => {
  test('is hashed with argon2id at OWASP’s minimum, each with its own salt', async () => {
    await server.patient()
    const first = await stored()
    expect(first).toMatch(TODAY)
    await server.reset()
    await server.patient()
    expect(await stored()).not.toBe(first)
    expect(await login(PASSWORD)).toMatchObject({ ok: true })
    expect(await login(`${PASSWORD}.`)).toMatchObject({ status: 401 })
  })

  test.each([
    ['an older method', OLD, PASSWORD],
    ['another implementation, at another cost', FOREIGN, 'password'],
  ])('that was hashed with %s still logs in, and is then hashed again', { tags: ['long'] }, async (_what, hash, password) => {
    await server.patient()
    await keep(hash)
    expect(await login('a wrong password')).toMatchObject({ status: 401 })
    expect(await stored()).toBe(hash)
    expect(await login(password)).toMatchObject({ ok: true })
    const renewed = await stored()
    expect(renewed).toMatch(TODAY)
    expect(await login(password)).toMatchObject({ ok: true })
    expect(await stored()).toBe(renewed)
  })

  test.each(['', 'scrypt$', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$', '$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXP', 'x'])(
    'opens nothing where what is kept is damaged: %j',
    async (hash) => {
      await server.patient()
      await keep(hash)
      for (const password of [PASSWORD, '', 'password']) expect(await login(password)).toMatchObject({ status: 401 })
      expect(server.faults).toEqual([])
    },
  )

  test('is the same however a keyboard composes its letters', async () => {
    const body = { email: 'zoe@example.com', password: 'Zo\u00eb va \u00e0 la plage', treatment_type: 'ed' }
    expect(await server.browser().client.createTreatment({ body })).toMatchObject({ ok: true })
    expect(await login('Zoe\u0308 va a\u0300 la plage', 'zoe@example.com')).toMatchObject({ ok: true })
  })
})

test('response time does not reveal whether there is an account: one hash at one cost', async () => {
  await server.patient()
  const known = await hashesOf(() => login('a wrong password'))
  expect(known).toEqual([{ memory: 19_456, passes: 2, parallelism: 1 }])
  expect(await hashesOf(() => login('a wrong password', 'nobody@example.com'))).toEqual(known)
})

describe('when all patients log in at once', () => {
  test('some receive a retry at once, which counts as no attempt, and the others log in', { tags: ['long'] }, async () => {
    await server.patient()
    // no login proceeds before all have arrived
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const end = watchHashes(() => gate)
    onTestFinished(() => {
      open()
      end()
    })
    const refused: Response[] = []
    const all = Array.from({ length: 200 }, async (_, i) => {
      const response = await server.fetch('/v1/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody${i}@example.com`, password: PASSWORD }),
      })
      if (response.status === 503) refused.push(response)
      return response.status
    })
    await expect.poll(() => refused.length).toBe(200 - PLACES)
    open()
    const statuses = await Promise.all(all)
    expect(statuses.filter((status) => status === 401)).toHaveLength(PLACES)
    for (const response of refused) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ code: 'BUSY' })
    }
    expect(await server.rows(sql`select count(*)::int as n from login_attempts`)).toContain(`"n":${PLACES}`)
    expect(await login(PASSWORD)).toMatchObject({ ok: true })
  })
})
