import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import type { QueuedMessage } from '../../lib/messageOutbox.ts'
import type { ChatListener, ChatMessage, ChatPort } from '../../ports/chat/index.ts'
import { createConversation } from './createConversation.ts'

/** A fake server that stores each id once. */
function openCareTeam() {
  const stored: ChatMessage[] = []
  const sent: string[] = []
  let status: number | 'answer lost' = 200
  let listener: ChatListener | undefined
  const put = (message: Pick<ChatMessage, 'id' | 'sender' | 'text'>) => {
    const known = stored.find(({ id }) => id === message.id)
    if (known) return known
    const made = { ...message, sequence: stored.length + 1, sentAt: '2026-11-23T10:00:00Z' }
    stored.push(made)
    return made
  }
  const port: ChatPort = {
    open: async () => ({ channelId: 'c1', messages: stored.slice(-2), hasMore: stored.length > 2, unread: 0 }),
    earlier: async (_channel, before) => ({ messages: stored.filter(({ sequence }) => sequence < before), hasMore: false }),
    send: async ({ id, text }) => {
      sent.push(id)
      if (status !== 200 && status !== 'answer lost') throw new ApiFailure({ status, problem: undefined })
      const message = put({ id, text, sender: 'patient' })
      if (status === 'answer lost') throw new ApiFailure({ status: 0, problem: undefined })
      return { ...message, channelId: 'c1' }
    },
    markRead: async () => 0,
    follow: (_after, told) => {
      listener = told
      told.onConnection('online')
    },
  }
  return {
    port,
    stored,
    sent,
    answers: (next: typeof status) => void (status = next),
    says: (text: string) => listener?.onMessage(put({ id: crypto.randomUUID(), sender: 'care_team', text })),
    line: (connection: 'online' | 'offline') => listener?.onConnection(connection),
    repeats: (message: ChatMessage | undefined) => message && listener?.onMessage(message),
  }
}

async function converse(team: ReturnType<typeof openCareTeam>, waiting: readonly QueuedMessage[] = []) {
  const kept: (readonly QueuedMessage[])[] = []
  const page = new AbortController()
  const reported: unknown[] = []
  const store = createConversation({
    port: team.port,
    waiting,
    keep: (all) => kept.push(all),
    report: (error) => reported.push(error),
    now: () => new Date('2026-11-23T10:00:00Z'),
    newId: () => crypto.randomUUID(),
  })
  await store.open(page.signal)
  const texts = () => store.state().blocks.flatMap(({ messages }) => messages.map(({ text }) => text))
  return { store, kept, texts, reported, leave: () => page.abort() }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a patient’s message', () => {
  test('shows at once and reaches the server once', async () => {
    const team = openCareTeam()
    const { store, texts } = await converse(team)
    store.write('Hello')
    expect(store.state().outgoing).toMatchObject([{ text: 'Hello', state: 'sending' }])
    await settle()
    expect(store.state().outgoing).toEqual([])
    expect(texts()).toEqual(['Hello'])
  })

  test('is retried under its own id after a refusal, and exists once', async () => {
    const team = openCareTeam()
    const { store, texts, reported } = await converse(team)
    team.answers(500)
    store.write('Hello')
    await settle()
    const [refused] = store.state().outgoing
    expect(refused?.state).toBe('failed')
    expect(reported).toHaveLength(1)
    team.answers(200)
    store.retry(refused?.id ?? '')
    await settle()
    expect(texts()).toEqual(['Hello'])
    expect(new Set(team.sent).size).toBe(1)
    expect(team.stored).toHaveLength(1)
  })

  test('exists once when its response was lost and the stream delivers it', async () => {
    const team = openCareTeam()
    const { store, texts } = await converse(team)
    team.answers('answer lost')
    store.write('Hello')
    await settle()
    expect(store.state().outgoing).toMatchObject([{ state: 'waiting' }])
    team.repeats(team.stored[0])
    team.answers(200)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(store.state().outgoing).toEqual([])
    expect(texts()).toEqual(['Hello'])
    expect(team.sent).toHaveLength(1)
  })

  test('waits while offline, and keeps its order when it is sent online', async () => {
    const team = openCareTeam()
    const { store, kept, texts } = await converse(team)
    team.answers(0)
    team.line('offline')
    store.write('One')
    store.write('Two')
    await settle()
    expect(store.state().outgoing.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect(kept.at(-1)?.map(({ text }) => text)).toEqual(['One', 'Two'])
    team.answers(200)
    team.line('online')
    await settle()
    expect(texts()).toEqual(['One', 'Two'])
    expect(kept.at(-1)).toEqual([])
  })

  test('written before a reload is sent after it, under the same id', async () => {
    const team = openCareTeam()
    const { texts } = await converse(team, [{ id: 'kept', text: 'From before', writtenAt: '2026-11-23T09:00:00Z' }])
    await settle()
    expect(texts()).toEqual(['From before'])
    expect(team.sent).toEqual(['kept'])
  })

  test('is not sent by a closed page, since another user may be on it', async () => {
    const team = openCareTeam()
    const { store, leave } = await converse(team)
    team.answers(0)
    store.write('Mine')
    await settle()
    leave()
    team.answers(200)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(team.stored).toEqual([])
  })

  test('can be discarded after a refusal', async () => {
    const team = openCareTeam()
    const { store, kept } = await converse(team)
    team.answers(422)
    store.write('Hello')
    await settle()
    store.discard(store.state().outgoing[0]?.id ?? '')
    expect(store.state().outgoing).toEqual([])
    expect(kept.at(-1)).toEqual([])
  })
})

describe('a care team’s message', () => {
  test('counts as unread until it is seen, and is announced once', async () => {
    const team = openCareTeam()
    const { store } = await converse(team)
    team.says('How are you?')
    team.repeats(team.stored[0])
    expect(store.state()).toMatchObject({ unread: 1, arrived: { text: 'How are you?' } })
    await store.seeAll()
    expect(store.state().unread).toBe(0)
  })

  test('from earlier is inserted before the rest', async () => {
    const team = openCareTeam()
    for (const text of ['One', 'Two', 'Three'])
      team.stored.push({ id: text, sender: 'care_team', text, sequence: team.stored.length + 1, sentAt: '' })
    const { store, texts } = await converse(team)
    expect(texts()).toEqual(['Two', 'Three'])
    await store.loadEarlier()
    expect(texts()).toEqual(['One', 'Two', 'Three'])
    expect(store.state().hasMore).toBe(false)
  })
})
