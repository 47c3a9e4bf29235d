import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendMessage } from './messages/appendMessage.ts'
import { JPEG } from '../../tests/support/answerFlow.ts'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const careTeamWrites = ({ user_id: userId }: Patient, text: string) =>
  server.services.db.transaction((db) => appendMessage(db, { id: randomUUID(), userId, sender: 'care_team', text }))

async function write({ client }: Patient, text: string, id: string = randomUUID()) {
  const sent = await client.sendMessage({ body: { id, text } })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  return sent.body.message
}

const unread = async ({ client, user_id }: Patient) => {
  const chat = await client.getChatToken({ query: { user_id } })
  return chat.ok ? chat.body : undefined
}

describe('a patient and the care team', () => {
  test('have nothing to show before one of them writes', async () => {
    const sam = await server.patient()
    expect(await unread(sam)).toMatchObject({ has_channels: false, unread_messages: 0 })
    expect(await sam.client.getChannels({})).toMatchObject({ body: { channels: [] } })
  })

  test('read the same words in the same order', async () => {
    const sam = await server.patient()
    const { channel_id } = await write(sam, 'May I take it with food?')
    await careTeamWrites(sam, 'Yes.')
    await write(sam, 'Thank you 🙂')
    expect(await sam.client.getMessages({ params: { channel_id }, query: {} })).toMatchObject({
      body: {
        messages: [
          { sender: 'patient', text: 'May I take it with food?', sequence: 1 },
          { sender: 'care_team', text: 'Yes.', sequence: 2 },
          { sender: 'patient', text: 'Thank you 🙂', sequence: 3 },
        ],
        has_more: false,
      },
    })
  })

  test('see who of the care team wrote', async () => {
    const sam = await server.patient()
    const { channel_id } = await write(sam, 'Hello')
    await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'How are you?' } })
    const read = await sam.client.getMessages({ params: { channel_id }, query: {} })
    const [first, second] = read.ok ? read.body.messages : []
    expect(first).not.toHaveProperty('author')
    expect(second?.author).toEqual({ name: expect.any(String) as string, profession: 'physician' })
  })

  test('see a message once that was sent again after a lost answer', async () => {
    const sam = await server.patient()
    const id = randomUUID()
    const first = await write(sam, 'Hello', id)
    expect(await write(sam, 'Hello', id)).toEqual(first)
    expect(await sam.client.sendMessage({ body: { id, text: 'Something else' } })).toMatchObject({
      status: 409,
      problem: { code: 'MESSAGE_ID_TAKEN' },
    })
    expect(await sam.client.getMessages({ params: { channel_id: first.channel_id }, query: {} })).toMatchObject({
      body: { messages: [{ id }] },
    })
  })

  test('lose none of twenty messages written at the same moment', async () => {
    const sam = await server.patient()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => [write(sam, `mine ${index}`), careTeamWrites(sam, `theirs ${index}`)]).flat(),
    )
    const { channel_id } = await write(sam, 'the last')
    const read = await sam.client.getMessages({ params: { channel_id }, query: {} })
    expect(read.ok && read.body.messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  })

  test('page back through a long conversation without a gap', async () => {
    const sam = await server.patient()
    for (let index = 1; index <= 30; index++) await careTeamWrites(sam, `${index}`)
    const channels = await sam.client.getChannels({})
    const channel_id = (channels.ok && channels.body.channels[0]?.id) || ''
    const newest = await sam.client.getMessages({ params: { channel_id }, query: {} })
    expect(newest.ok && [newest.body.messages[0]?.sequence, newest.body.messages.length, newest.body.has_more]).toEqual([6, 25, true])
    const earlier = await sam.client.getMessages({ params: { channel_id }, query: { before: '6' } })
    expect(earlier.ok && [earlier.body.messages.map(({ text }) => text), earlier.body.has_more]).toEqual([['1', '2', '3', '4', '5'], false])
  })
})

describe('what is unread', () => {
  test('counts the care team’s messages, until the patient has read so far', async () => {
    const sam = await server.patient()
    const { channel_id } = await write(sam, 'Hello')
    await careTeamWrites(sam, 'one')
    await careTeamWrites(sam, 'two')
    expect(await unread(sam)).toMatchObject({ has_channels: true, unread_messages: 2 })
    const read = (sequence: number) => sam.client.readMessages({ params: { channel_id }, body: { sequence } })
    expect(await read(2)).toMatchObject({ body: { unread_messages: 1 } })
    expect(await read(1)).toMatchObject({ body: { unread_messages: 1 } })
    expect(await read(99)).toMatchObject({ body: { unread_messages: 0 } })
    await careTeamWrites(sam, 'three')
    expect(await unread(sam)).toMatchObject({ unread_messages: 1 })
  })
})

describe('another patient', () => {
  test('finds no such conversation', async () => {
    const sam = await server.patient()
    const eve = await server.patient('eve@example.com')
    const { channel_id } = await write(sam, 'private')
    const refusal = { status: 404, problem: { code: 'CHANNEL_NOT_FOUND' } }
    expect(await eve.client.getMessages({ params: { channel_id }, query: {} })).toMatchObject(refusal)
    expect(await eve.client.readMessages({ params: { channel_id }, body: { sequence: 1 } })).toMatchObject(refusal)
    expect(await eve.client.sendMessage({ body: { id: randomUUID(), channel_id, text: 'Hi' } })).toMatchObject(refusal)
  })
})

describe('new messages', () => {
  /** Opens a stream, waits until the server has accepted it, and reads the given number of messages. */
  async function follow({ access_token }: Patient, lastEventId?: string) {
    const response = await server.fetch('/v1/messages/events', {
      headers: { authorization: `Bearer ${access_token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    })
    expect(response.headers.get('content-type')).toMatch('text/event-stream')
    if (!response.body) throw new Error('the stream has no body')
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = (await reader.read()).value ?? ''
    return async (count: number): Promise<{ id: string; text: string }[]> => {
      const found: { id: string; text: string }[] = []
      for (;;) {
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const [, id] = /^id: (.*)$/m.exec(event) ?? []
          const [, data] = /^data: (.*)$/m.exec(event) ?? []
          if (id !== undefined && data !== undefined) found.push({ id, text: (JSON.parse(data) as { text: string }).text })
        }
        if (found.length >= count) break
        const { done, value } = await reader.read()
        if (done) break
        text += value
      }
      await reader.cancel()
      return found
    }
  }

  test('come as they are written', async () => {
    const sam = await server.patient()
    await careTeamWrites(sam, 'before')
    const read = await follow(sam)
    await careTeamWrites(sam, 'one')
    await careTeamWrites(sam, 'two')
    expect(await read(2)).toEqual([
      { id: '2', text: 'one' },
      { id: '3', text: 'two' },
    ])
  })

  test('go on where a connection broke off', async () => {
    const sam = await server.patient()
    for (const text of ['one', 'two', 'three']) await careTeamWrites(sam, text)
    const read = await follow(sam, '1')
    expect(await read(2)).toEqual([
      { id: '2', text: 'two' },
      { id: '3', text: 'three' },
    ])
  })

  test('end with the patient’s session', async () => {
    const sam = await server.patient()
    const read = await follow(sam)
    await sam.client.logout({})
    expect(await read(1)).toEqual([])
  })
})

describe('a file', () => {
  const send = ({ client }: Patient, upload_id: string, text = '', id: string = randomUUID()) =>
    client.sendMessage({ body: { id, text, upload_id } })
  async function attach({ client }: Patient, document: 'message_attachment' | 'headshot' = 'message_attachment') {
    const sent = await client.upload({ body: { document, file: JPEG, file_name: 'rash.jpg', content_type: 'image/jpeg' } })
    if (!sent.ok) throw new Error(JSON.stringify(sent))
    return sent.body.id
  }

  test('comes with one message, which needs no words, for both to see', async () => {
    const sam = await server.patient()
    const [file, id] = [await attach(sam), randomUUID()]
    const attachment = { upload_id: file, file_name: 'rash.jpg' }
    expect(await send(sam, file, '', id)).toMatchObject({ body: { message: { text: '', attachment } } })
    expect(await send(sam, file, '', id)).toMatchObject({ status: 201 })
    expect(await send(sam, file, 'Again')).toMatchObject({ status: 409, problem: { code: 'ATTACHMENT_SENT' } })
    expect(await server.clinic().viewUpload({ params: { upload_id: file } })).toMatchObject({ body: { content_type: 'image/jpeg' } })
    expect(await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })).toMatchObject({
      body: { messages: [{ attachment }] },
    })
    expect(await sam.client.sendMessage({ body: { id: randomUUID(), text: ' ' } })).toMatchObject({ status: 422 })
  })

  test('of another patient, or of the account, is not sent', async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    for (const file of [await attach(alex), await attach(sam, 'headshot'), randomUUID()])
      expect(await send(sam, file)).toMatchObject({ status: 404, problem: { code: 'UPLOAD_NOT_FOUND' } })
  })

  test('stays when others follow, and is removed a day later if its message was given up', async () => {
    const sam = await server.patient()
    const [sent, given] = [await attach(sam), await attach(sam)]
    await send(sam, sent)
    await server.services.db.execute(sql`update uploads set uploaded_at = uploaded_at - interval '25 hours'`)
    await attach(sam)
    const read = await sam.client.listDocuments({})
    const ids = read.ok ? read.body.documents.map(({ id }) => id) : []
    expect([ids.length, ids.includes(sent), ids.includes(given)]).toEqual([2, true, false])
  })
})
