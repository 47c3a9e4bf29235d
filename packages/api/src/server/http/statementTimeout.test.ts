import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ statementTimeout: 1500 })
})
afterAll(() => server.close())

/** Locks the referral codes. Returns a function that unlocks them. */
async function lockReferrals(): Promise<() => Promise<void>> {
  let unlock = () => {}
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((locked) => {
    ended = server.services.db.transaction(async (tx) => {
      await tx.execute(sql`lock table referral_codes in access exclusive mode`)
      locked()
      await new Promise<void>((release) => (unlock = release))
    })
  })
  const release = () => {
    unlock()
    return ended
  }
  onTestFinished(release)
  return release
}

// the embedded database has one connection
test.runIf(process.env['TEST_SERVER'] === 'postgres')(
  'calls whose query hangs are refused, and free their connections for others',
  async () => {
    const { client } = await server.patient()
    const unlock = await lockReferrals()
    // more than there are connections
    const hanging = await Promise.all(Array.from({ length: 12 }, () => client.getReferral({})))
    expect(hanging).toEqual(hanging.map(() => expect.objectContaining({ status: 503 }) as object))
    expect(hanging[0]).toMatchObject({ problem: { code: 'NOT_AVAILABLE' } })
    expect(await client.getProfile({})).toMatchObject({ ok: true })
    await unlock()
    expect(await client.getReferral({})).toMatchObject({ ok: true })
  },
)
