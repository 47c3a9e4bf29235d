import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createMemoryStorage } from './browserStorage.ts'
import { type AuthSession, createAuthSession } from './authSession.ts'

const SAM = { user_id: 'u1', email: 'sam@example.com' }
const ALEX = { user_id: 'u2', email: 'alex@example.com' }
let name = ''

/** A tab of this browser. */
function openTab(): AuthSession {
  const channel = new BroadcastChannel(name)
  const auth = createAuthSession({ storage: createMemoryStorage(), channel })
  onTestFinished(() => closeTab(auth, channel))
  return auth
}

/** Ends a tab, so that restored pages of other tests don't affect it. */
function closeTab(auth: AuthSession, channel: BroadcastChannel) {
  auth.end('logged out')
  channel.close()
}

/** A page in the back/forward cache: it receives no messages until it is restored. */
function openKeptPage(storage = createMemoryStorage()) {
  const channel = new BroadcastChannel(name)
  const ended: string[] = []
  let isFrozen = false
  channel.addEventListener('message', (event) => void (isFrozen && event.stopImmediatePropagation()))
  const auth = createAuthSession({ storage, channel, onEnd: (where) => ended.push(where) })
  onTestFinished(() => closeTab(auth, channel))
  return {
    auth,
    /** Where it ended, each time. */
    ended,
    freeze: () => (isFrozen = true),
    restore: () => {
      isFrozen = false
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
  }
}

beforeEach(() => {
  name = `session-${crypto.randomUUID()}`
})
afterEach(() => {
  document.cookie = 'authenticated=; path=/; Max-Age=0'
})

describe('a tab opened next to a signed-in one', () => {
  test('is signed in too', async () => {
    openTab().start('a-token', SAM)
    const second = openTab()
    expect(second.token()).toBeUndefined()
    await second.join()
    expect(second.token()).toBe('a-token')
    expect(second.user()).toEqual(SAM)
  })

  test('is not after either tab logged out', async () => {
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

  test('works alone when no tab answers', async () => {
    document.cookie = 'authenticated=1; path=/'
    const alone = openTab()
    await alone.join()
    expect(alone.token()).toBeUndefined()
  })

  test('ignores messages that are no answer', async () => {
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

describe('a page restored by Back', () => {
  test('shows nothing of a patient who logged out in another tab', async () => {
    const [kept, other] = [openKeptPage(), openTab()]
    kept.auth.start('a-token', SAM)
    await other.join()
    kept.freeze()
    other.end('logged out')
    await new Promise((done) => setTimeout(done, 50))
    expect(kept.auth.user()).toEqual(SAM)
    kept.restore()
    expect([kept.auth.user(), kept.auth.token(), kept.auth.ended()]).toEqual([undefined, undefined, 'logged out'])
    // clears the patient's data too
    expect(kept.ended).toEqual(['in another tab'])
  })

  test('shows nothing of a patient whose session ended on a later page of the tab, for the same reason', () => {
    const storage = createMemoryStorage()
    const kept = openKeptPage(storage)
    kept.auth.start('a-token', SAM)
    kept.freeze()
    createAuthSession({ storage }).end('idle')
    kept.restore()
    expect([kept.auth.user(), kept.auth.ended(), kept.ended]).toEqual([undefined, 'idle', ['in another tab']])
  })

  test('shows nothing of a patient replaced by another one, here or in another tab', async () => {
    const storage = createMemoryStorage()
    const [here, elsewhere] = [openKeptPage(storage), openKeptPage()]
    for (const { auth, freeze } of [here, elsewhere]) {
      auth.start('a-token', SAM)
      freeze()
    }
    createAuthSession({ storage }).start('another-token', ALEX)
    here.restore()
    expect(here.auth.user()).toBeUndefined()

    // a tab in this window would be restored too
    const other = new BroadcastChannel(name)
    onTestFinished(() => other.close())
    other.addEventListener('message', () => other.postMessage({ token: 'another-token', who: ALEX }))
    elsewhere.restore()
    await expect.poll(() => elsewhere.auth.user()).toBeUndefined()
    expect(elsewhere.ended).toEqual(['in another tab'])
  })

  test('shows nothing when a suspended tab reloads', () => {
    const storage = createMemoryStorage()
    openKeptPage(storage).auth.start('a-token', SAM)
    document.cookie = 'authenticated=; path=/; Max-Age=0'
    const again = openKeptPage(storage)
    expect([again.auth.user(), again.auth.token(), again.auth.ended(), again.ended]).toEqual([
      undefined,
      undefined,
      'logged out',
      ['in another tab'],
    ])
  })

  test('belongs to the patient who is still signed in', async () => {
    const [kept, other] = [openKeptPage(), openTab()]
    kept.auth.start('a-token', SAM)
    await other.join()
    kept.freeze()
    kept.restore()
    await new Promise((done) => setTimeout(done, 50))
    expect([kept.auth.token(), kept.auth.user(), kept.ended]).toEqual(['a-token', SAM, []])
  })

  test('belongs to the signed-in patient in a browser without cookies, until they log out', () => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
    const kept = openKeptPage()
    kept.auth.start('a-token', SAM)
    kept.restore()
    expect([kept.auth.token(), kept.auth.isKnown(), kept.ended]).toEqual(['a-token', true, []])
    kept.auth.end('logged out')
    expect([kept.auth.token(), kept.auth.isKnown()]).toEqual([undefined, false])
  })
})
