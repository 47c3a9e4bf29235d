import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as schema from '../db/schema.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../tests/support/openTestServer.ts'
import { textCipher } from './textCipher.ts'
import { sendWaitingMail } from '../mail/sendWaitingMail.ts'

const MINUTE = 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** The whole database as text, except the questionnaires, which are public. */
async function dump(): Promise<string> {
  const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) && table !== schema.servedFlows ? [getTableName(table)] : []))
  const rows = await Promise.all(tables.map((name) => server.rows(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)))
  return rows.join('\n')
}

const set = (token: string) =>
  server.browser().client.resetPassword({
    params: { reset_token: token },
    body: { password: 'a brand new password', password_confirmation: 'a brand new password', reset_token: token },
  })

describe('a thief of the database while an email waits', () => {
  test('finds no link in it that works; the mail that is sent later holds one that does', async () => {
    await server.patient()
    server.state.isMailDown = true
    expect(await server.browser().client.requestPassword({ body: { email: 'sam@example.com' } })).toMatchObject({ status: 204 })
    await server.mails()
    const stolen = await dump()
    expect(stolen).toContain('password-link')
    expect(stolen).not.toMatch(/password\/reset/)
    // all possible tokens, alone and within longer text
    const candidates = new Set([...stolen.matchAll(/[\w-]{40,128}/g)].flatMap(([text]) => [text, text.slice(0, 43)]))
    expect(candidates.size).toBeGreaterThan(3)
    for (const token of candidates) expect(await set(token)).toMatchObject({ status: 404 })

    server.state.isMailDown = false
    server.state.now += MINUTE
    await sendWaitingMail(server.services)
    const token = /password\/reset\/(\S+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1] ?? ''
    expect(await set(token)).toMatchObject({ status: 204 })
    expect(await server.browser().client.login({ body: { email: 'sam@example.com', password: PASSWORD } })).toMatchObject({ status: 401 })
  })
})

describe('sealed words', () => {
  const words = textCipher(Buffer.alloc(32, 7))

  test('are opened by the key that sealed them, twice the same never looking the same', () => {
    const [one, other] = [words.seal('Grüße ✉'), words.seal('Grüße ✉')]
    expect(one).not.toBe(other)
    expect([words.open(one), words.open(other)]).toEqual(['Grüße ✉', 'Grüße ✉'])
  })

  test('are decrypted by no other key, nor after a change', () => {
    const sealed = words.seal('a link')
    expect(() => textCipher(Buffer.alloc(32, 8)).open(sealed)).toThrow(Error)
    const [mark = '', text = ''] = sealed.split(':')
    const bytes = Buffer.from(text, 'base64')
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.with(at, (bytes[at] ?? 0) ^ 1)
      expect(() => words.open(`${mark}:${Buffer.from(changed).toString('base64')}`)).toThrow(Error)
    }
  })

  test('from before words were sealed go out as they are', () => {
    expect(words.open('Hello,\n\nplain words')).toBe('Hello,\n\nplain words')
  })
})
