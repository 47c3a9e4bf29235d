import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { queueMail } from './queueMail.ts'
import { sendWaitingMail } from './sendWaitingMail.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const letter = { kind: 'password-changed', subject: 'A subject', words: 'The words of a mail' } as const
const queue = async (services = server.services) => {
  // a send in progress would include this mail
  await server.mails()
  await queueMail(services, eq(users.email, 'sam@example.com'), () => letter)
}
const waiting = async () =>
  server.rows(sql`select attempts, body is null as gone, sent_at is not null as sent from mail where kind = 'password-changed'`)

describe('mail that waits', () => {
  test('is sent once by several servers at the same moment, and its words are gone then', async () => {
    await server.patient()
    for (let i = 0; i < 25; i++) await queue()
    await Promise.all(Array.from({ length: 4 }, () => sendWaitingMail(server.services)))
    expect(await server.mails()).toHaveLength(25)
    expect(
      await server.rows(sql`select count(*)::int as n from mail where kind = 'password-changed' and body is null and sent_at is not null`),
    ).toContain('"n":25')
  })

  test('is tried again later where the service is down, and the others are not tried in vain', async () => {
    await server.patient()
    await queue()
    server.state.isMailDown = true
    await sendWaitingMail(server.services)
    expect(server.faults).toHaveLength(1)
    expect(JSON.stringify(server.faults)).not.toMatch(/sam@example\.com|The words/)
    server.state.isMailDown = false
    await sendWaitingMail(server.services)
    expect(await server.mails()).toEqual([])
    server.state.now += 60_000
    await sendWaitingMail(server.services)
    expect(await server.mails()).toMatchObject([
      { to: 'sam@example.com', subject: 'A subject', text: expect.stringContaining('The words of a mail') },
    ])
    expect(await waiting()).toContain('"attempts":2,"gone":true,"sent":true')
  })

  test('is given up in the end, and its words are gone then too', async () => {
    await server.patient()
    await queue()
    server.state.isMailDown = true
    for (let i = 0; i < 10; i++) {
      await sendWaitingMail(server.services)
      server.state.now += 60 * 60 * 1000
    }
    expect(await waiting()).toContain('"attempts":10,"gone":true,"sent":false')
    await sendWaitingMail(server.services)
    expect(server.faults).toHaveLength(10)
  })

  test('greets by first name only where the address is confirmed', async () => {
    const { client } = await server.patient()
    await client.putProfile({ body: { first_name: 'Zoë' } })
    await queue()
    await server.services.db.update(users).set({ emailVerifiedAt: null })
    await sendWaitingMail(server.services)
    await server.services.db.update(users).set({ emailVerifiedAt: new Date(server.state.now).toISOString() })
    await queue()
    await sendWaitingMail(server.services)
    const greetings = (await server.mails()).filter(({ subject }) => subject === 'A subject').map(({ text }) => text.split('\n')[0])
    expect(greetings).toEqual(['Hello,', 'Hello Zoë,'])
  })

  test('is absent when its event was rolled back', async () => {
    await server.patient()
    const undone = server.services.db.transaction(async (tx) => {
      await queue({ ...server.services, db: tx })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await server.rows(sql`select count(*)::int as n from mail where kind = 'password-changed'`)).toContain('"n":0')
  })
})
