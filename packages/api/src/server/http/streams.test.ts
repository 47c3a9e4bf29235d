import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appendMessage } from '../messages/appendMessage.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { standardLimits } from '../quotas/limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ limits: { ...standardLimits, streams: { perPatient: 5, inAll: 8 } } })
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** Opens a stream and reads it. */
async function follow({ access_token }: Patient, method = 'GET') {
  const response = await server.fetch('/v1/messages/events', { method, headers: { authorization: `Bearer ${access_token}` } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  // from then on the server counts it
  if (response.ok) await reader?.read()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    /** Everything until it is closed. */
    rest: async () => {
      let text = ''
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return text
        text += value
      }
    },
    next: async () => (await reader?.read())?.value,
    close: async () => reader?.cancel(),
  }
}

/** Retries until previously closed streams are gone, which takes a moment over HTTP. */
const followSoon = (patient: Patient) =>
  vi.waitFor(
    async () => {
      const stream = await follow(patient)
      if (stream.status !== 200) throw new Error(`it was refused with ${stream.status}`)
      return stream
    },
    { timeout: 60_000 },
  )

describe('a patient', () => {
  test('has five streams open: the oldest is closed for one more, and the others go on', async () => {
    const sam = await server.patient()
    const streams = []
    for (let count = 0; count < 7; count++) streams.push(await follow(sam))
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
    expect(await Promise.all(streams.slice(0, 2).map(({ rest }) => rest()))).toEqual(['', ''])
    await server.services.db.transaction((db) =>
      appendMessage(db, { id: randomUUID(), userId: sam.user_id, sender: 'care_team', text: 'Hello' }),
    )
    for (const { next } of streams.slice(2)) expect(await next()).toContain('Hello')
    await Promise.all(streams.map(({ close }) => close()))
  })

  test('opens again when others close; until then returns when to retry', async () => {
    const sam = await server.patient()
    const alex = await server.patient('alex@example.com')
    const open = []
    for (const patient of [sam, sam, sam, sam, alex, alex, alex, alex]) open.push(await followSoon(patient))
    const refused = await follow(sam)
    expect([refused.status, refused.retryAfter]).toEqual([503, '60'])
    await Promise.all(open.map(({ close }) => close()))
    await (await followSoon(sam)).close()
    expect(server.faults).toEqual([])
  })

  test('a HEAD request leaves no stream open', async () => {
    const sam = await server.patient()
    for (let count = 0; count < 20; count++) {
      const response = await server.fetch('/v1/messages/events', {
        method: 'HEAD',
        headers: { authorization: `Bearer ${sam.access_token}` },
      })
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([200, 'text/event-stream', ''])
    }
    const alex = await server.patient('alex@example.com')
    const streams = []
    for (let count = 0; count < 4; count++) streams.push(await followSoon(sam), await followSoon(alex))
    expect(streams).toHaveLength(8)
    await Promise.all(streams.map(({ close }) => close()))
  })
})
