import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, PASSWORD, type TestServer } from '../../tests/support/openTestServer.ts'

const TRIES = 200
const HALF_A_MINUTE = 30_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const logIn = async (email: string, password: string, address: string) =>
  server.fetch('/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-address': address },
    body: JSON.stringify({ email, password }),
  })

const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`

describe(`of ${TRIES} guesses`, () => {
  test('at one account, from as many addresses, one each half minute, 14 are looked at, and the account stays its patient’s', async () => {
    await server.patient()
    const statuses: number[] = []
    for (let index = 0; index < TRIES; index++) {
      statuses.push((await logIn('sam@example.com', `guess number ${index}`, addressOf(index))).status)
      server.state.now += HALF_A_MINUTE
    }
    const looked = statuses.filter((status) => status === 401).length
    console.log(`guesses at one account: ${looked} of ${TRIES} looked at in ${(TRIES * HALF_A_MINUTE) / 60_000} minutes`)
    expect(looked).toBeLessThanOrEqual(14)
    expect(statuses.filter((status) => status === 429)).toHaveLength(TRIES - looked)
    // the lock expires by itself, so that an attacker can't lock an account permanently
    server.state.now += 15 * 60_000
    expect((await logIn('sam@example.com', PASSWORD, addressOf(TRIES))).status).toBe(200)
  })

  // long: 200 hashes; the other test of this file covers one account
  test('at as many accounts with one password, from one address, 30 a minute are looked at', { tags: ['long'] }, async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: TRIES },
        async (_, index) => (await logIn(`patient${index}@example.com`, 'spring and summer', addressOf(0))).status,
      ),
    )
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(30)
    server.state.now += 60_000
    expect((await logIn('patient@example.com', 'spring and summer', addressOf(0))).status).toBe(401)
  })
})
