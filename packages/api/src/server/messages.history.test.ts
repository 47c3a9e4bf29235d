import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A message and the number of times it is sent; all responses but the last are lost. */
interface Written {
  readonly by: 'patient' | 'care_team'
  readonly times: number
}

interface Seen {
  readonly sequence: number
  readonly text: string
}

/** A device that follows the conversation over connections that break after the numbers of messages in `breaks`, repeated. */
async function follow({ access_token }: Patient, count: number, breaks: readonly number[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let turn = 0; seen.length < count; turn++) {
    const closing = new AbortController()
    const last = String(seen.at(-1)?.sequence ?? 0)
    const headers = { authorization: `Bearer ${access_token}`, 'last-event-id': last }
    const response = await server.fetch('/v1/messages/events', { headers, signal: closing.signal })
    if (!response.body) throw new Error('the stream has no body')
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const enough = Math.min(count, seen.length + (breaks[turn % breaks.length] ?? 1))
    let text = ''
    while (seen.length < enough) {
      const { done, value } = await reader.read()
      if (done) break
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      // comments are not messages; an event cut by the break is lost
      const data = events.flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? [])
      for (const message of data.slice(0, enough - seen.length)) seen.push(JSON.parse(message) as Seen) // from our own API
    }
    await reader.cancel()
    closing.abort()
  }
  return seen
}

const written = fc.record<Written>({ by: fc.constantFrom('patient', 'care_team'), times: fc.integer({ min: 1, max: 3 }) })
const breaks = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })

test('however often answers are lost and connections break, every device sees each message once, in one order, and unread ones are counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 15 }), breaks, breaks, async (plan, phoneBreaks, laptopBreaks) => {
      await server.reset()
      const sam = await server.patient()
      const send = async ({ by, times }: Written, index: number) => {
        const body = { id: randomUUID(), text: `message ${index}` }
        for (let time = 0; time < times; time++) {
          const sent =
            by === 'patient'
              ? sam.client.sendMessage({ body })
              : server.clinic().writeToPatient({ body: { ...body, user_id: sam.user_id } })
          expect(await sent).toMatchObject({ ok: true })
        }
      }
      const [phone, laptop] = await Promise.all([
        follow(sam, plan.length, phoneBreaks),
        follow(sam, plan.length, laptopBreaks),
        Promise.all(plan.map(send)),
      ])
      expect(phone).toEqual(laptop)
      expect(phone.map(({ sequence }) => sequence)).toEqual(plan.map((_, index) => index + 1))
      expect(phone.map(({ text }) => text).toSorted()).toEqual(plan.map((_, index) => `message ${index}`).toSorted())
      const chat = await sam.client.getChatToken({ query: { user_id: sam.user_id } })
      expect(chat).toMatchObject({ body: { unread_messages: plan.filter(({ by }) => by === 'care_team').length } })
      expect(server.faults).toEqual([])
    }),
    { numRuns: runs(2, 20) },
  )
})
