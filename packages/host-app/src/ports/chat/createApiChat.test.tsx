import { createClient } from '@anamnesis/api/client'
import { expect, onTestFinished, test } from 'vitest'
import type { ChatMessage, Connection } from './ChatPort.ts'
import { createApiChat } from './createApiChat.ts'

const CHANNEL = '7c1a3f0e-0d55-4c55-9a4f-5a3a0c8f3b11'
const OTHER = '0a1b2c3d-0d55-4c55-9a4f-5a3a0c8f3b11'
const told = (sequence: number) => ({
  id: `00000000-0000-4000-8000-00000000000${sequence}`,
  channel_id: CHANNEL,
  sender: 'care_team',
  text: `Message ${sequence}`,
  sequence,
  sent_at: '2026-11-23T10:00:00.000Z',
})

/** A fake of the API's chat calls. */
function openApi(events: string, status = 200) {
  const asked: { readonly url: string; readonly token: string | null; readonly lastEventId: string | null }[] = []
  const answer: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input satisfies string | URL)
    const headers = new Headers(init?.headers)
    asked.push({ url, token: headers.get('authorization'), lastEventId: headers.get('last-event-id') })
    const channel = { type: 'messaging', last_message_at: null, unread_messages: 1 }
    if (url.endsWith('/channels'))
      return Response.json({
        channels: [
          { ...channel, id: CHANNEL },
          { ...channel, id: OTHER },
        ],
      })
    if (url.includes('/channels/')) return Response.json({ messages: [told(1), told(2)], has_more: true })
    return new Response(status === 200 ? events : null, { status })
  }
  return { asked, answer }
}

function openChat(api: ReturnType<typeof openApi>, more: { readonly channelId?: string; readonly onUnauthorized?: () => void } = {}) {
  const page = new AbortController()
  onTestFinished(() => page.abort())
  const token = () => 'a-token'
  const client = createClient({ baseUrl: 'https://api.example', token, fetch: api.answer })
  return { page, port: createApiChat({ api: client, baseUrl: 'https://api.example', token, fetch: api.answer, ...more }) }
}

test('the stream continues after the newest message, with the token in a header, not the URL', async () => {
  const api = openApi(`event: message\nid: 3\ndata: ${JSON.stringify(told(3))}\n\n`)
  const { port, page } = openChat(api)
  const opened = await port.open(page.signal)
  expect(opened).toMatchObject({ channelId: CHANNEL, unread: 1, hasMore: true })
  const heard: ChatMessage[] = []
  port.follow(2, { onMessage: (message) => heard.push(message), onConnection: () => undefined }, page.signal)
  await expect.poll(() => heard.map(({ text }) => text)).toEqual(['Message 3'])
  const line = api.asked.find(({ url }) => url.endsWith('/events'))
  expect(line).toMatchObject({ token: 'Bearer a-token', lastEventId: '2' })
  expect(api.asked.map(({ url }) => url).join(' ')).not.toContain('a-token')
})

test('unreadable events are skipped, and the stream continues', async () => {
  const api = openApi(`id: 3\ndata: {"id":7}\n\nid: 4\ndata: ${JSON.stringify(told(4))}\n\n`)
  const { port, page } = openChat(api)
  const heard: number[] = []
  port.follow(2, { onMessage: ({ sequence }) => heard.push(sequence), onConnection: () => undefined }, page.signal)
  await expect.poll(() => heard).toEqual([4])
})

test('a link opens the conversation that it names', async () => {
  const { port, page } = openChat(openApi(''), { channelId: OTHER })
  expect(await port.open(page.signal)).toMatchObject({ channelId: OTHER })
})

test('an expired token is reported once and not retried', async () => {
  const api = openApi('', 401)
  const states: Connection[] = []
  let ended = 0
  const { port, page } = openChat(api, { onUnauthorized: () => void (ended += 1) })
  port.follow(0, { onMessage: () => undefined, onConnection: (state) => states.push(state) }, page.signal)
  await expect.poll(() => states.at(-1)).toBe('refused')
  expect([ended, api.asked.length]).toEqual([1, 1])
})
