import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type AuthSession, createAuthSession } from './authSession.ts'

const SAM = { user_id: 'u1', email: 'sam@example.com' }
let name = ''

/** A tab's own storage. */
function openStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

/** A tab of this browser. */
function openTab(): AuthSession {
  const channel = new BroadcastChannel(name)
  onTestFinished(() => channel.close())
  return createAuthSession({ storage: openStorage(), channel })
}

beforeEach(() => {
  name = `session-${crypto.randomUUID()}`
})
afterEach(() => {
  document.cookie = 'authenticated=; path=/; Max-Age=0'
})

describe('a tab that is opened beside one that is signed in', () => {
  test('is signed in too', async () => {
    openTab().start('a-token', SAM)
    const second = openTab()
    expect(second.token()).toBeUndefined()
    await second.join()
    expect(second.token()).toBe('a-token')
    expect(second.who()).toEqual(SAM)
  })

  test('is not, once the other has logged out, nor after it was itself', async () => {
    const first = openTab()
    first.start('a-token', SAM)
    const second = openTab()
    await second.join()
    first.end('logged out')
    await expect.poll(() => second.ended()).toBe('logged out')
    const third = openTab()
    await third.join()
    expect(third.token()).toBeUndefined()

    first.start('another-token', SAM)
    await second.join()
    expect(second.token()).toBeUndefined()
  })

  test('goes on alone where nobody answers', async () => {
    document.cookie = 'authenticated=1; path=/'
    const alone = openTab()
    await alone.join()
    expect(alone.token()).toBeUndefined()
  })

  test('believes no message that is no answer', async () => {
    document.cookie = 'authenticated=1; path=/'
    const channel = new BroadcastChannel(name)
    onTestFinished(() => channel.close())
    channel.addEventListener('message', () => channel.postMessage({ token: 7, who: 'somebody' }))
    const tab = openTab()
    await tab.join()
    expect(tab.token()).toBeUndefined()
  })
})

test('a patient whose session ends is signed out in every tab, for the same reason', async () => {
  const [first, second] = [openTab(), openTab()]
  first.start('a-token', SAM)
  await second.join()
  second.end('expired')
  await expect.poll(() => first.token()).toBeUndefined()
  expect(first.ended()).toBe('expired')
  expect(first.isKnown()).toBe(false)
})
