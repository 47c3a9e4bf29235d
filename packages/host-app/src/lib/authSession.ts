import { deviceStorage } from './browserStorage.ts'
import { deleteCookie, readCookie, writeCookie } from './cookies.ts'

/** The signed-in patient of this tab. The token ends with the last tab; only the API client reads it. */
export interface AuthSession {
  readonly token: () => string | undefined
  readonly user: () => AuthBody | undefined
  readonly start: (token: string, user: AuthBody) => void
  /** Asks other tabs of this browser for their session, and waits briefly. */
  readonly join: () => Promise<void>
  /** Ends the session in every tab. */
  readonly end: (reason: EndReason) => void
  /** Why it ended, until a user signs in or starts a visit in this tab. */
  readonly ended: () => EndReason | undefined
  /** A user starts a visit, who may be another person. */
  readonly startVisit: () => void
  /** Whether a user is signed in with this browser, in any tab. */
  readonly isKnown: () => boolean
  /** Time of last use in any tab, in milliseconds. */
  readonly lastUse: () => number
  readonly recordUse: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const TOKEN_KEY = 'auth_token'
const BODY_KEY = 'auth-body'
const ENDED_KEY = 'auth-ended'
const COOKIE = 'authenticated'
/** How long a new tab waits for a signed-in one, in milliseconds. */
const ANSWER_TIME = 300
/** Messages between a new tab and signed-in ones. */
const QUESTION = 'who is signed in?'
/** Shared by all tabs: the time of last use. */
const USE_KEY = 'anamnesis-last-use'
const REASONS = ['logged out', 'closed', 'idle', 'expired'] as const

/** The signed-in user, without the token. */
interface AuthBody {
  user_id: string
  email: string
}

/** Why the session ended: logout, closed account, inactivity, or the server. */
export type EndReason = (typeof REASONS)[number]

/** Dependencies of an auth session. */
export interface AuthSessionInput {
  /** The tab's session storage. */
  readonly storage: Storage
  /** Connects the tabs. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Called first on every end, to clear the patient's data. */
  readonly onEnd?: (where: 'here' | 'in another tab') => void
}

/** Creates an auth session over the tab's storage. */
export function createAuthSession({ storage, channel, onEnd }: AuthSessionInput): AuthSession {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let used = Date.now()
  const recordUse = () => {
    used = Date.now()
    shared((all) => all.setItem(USE_KEY, String(used)))
  }
  let user = parseBody(storage.getItem(BODY_KEY))
  const stop = (why: EndReason, where: 'here' | 'in another tab') => {
    storage.removeItem(TOKEN_KEY)
    storage.removeItem(BODY_KEY)
    storage.setItem(ENDED_KEY, why)
    user = undefined
    onEnd?.(where)
    tell()
  }
  const start = (token: string, body: AuthBody) => {
    storage.setItem(TOKEN_KEY, token)
    storage.setItem(BODY_KEY, JSON.stringify(body))
    storage.removeItem(ENDED_KEY)
    // other pages of this site may read that a user is signed in, but not which
    writeCookie(COOKIE, '1')
    recordUse()
    user = body
    tell()
  }
  const ended = () => reasonOf(storage.getItem(ENDED_KEY))
  const isKnown = () => readCookie(COOKIE) === '1'
  const mayJoin = () => storage.getItem(TOKEN_KEY) === null && storage.getItem(ENDED_KEY) === null && isKnown()
  channel?.addEventListener('message', ({ data }) => {
    const why = reasonOf(data)
    if (why) stop(why, 'in another tab')
    const token = storage.getItem(TOKEN_KEY)
    if (data === QUESTION && token !== null && user) channel.postMessage({ token, who: user })
    // another user is signed in by now
    const other = handedOver(data)?.user
    if (user && other && other.user_id !== user.user_id) stop('logged out', 'in another tab')
  })
  /** Rereads the state when a page loads or is restored from the back/forward cache. */
  const catchUp = () => {
    if (!user) return
    if (isKnown() && parseBody(storage.getItem(BODY_KEY))?.user_id === user.user_id) channel?.postMessage(QUESTION)
    else stop(ended() ?? 'logged out', 'in another tab')
  }
  catchUp()
  addEventListener('pageshow', catchUp)
  /** Asks the other tabs of this origin. */
  const join = (asked: NonNullable<typeof channel>) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ANSWER_TIME)
      asked.addEventListener('message', ({ data }) => {
        const answer = handedOver(data)
        // ignores late answers after a sign-in or logout in this tab
        if (!answer || !mayJoin()) return
        clearTimeout(timer)
        start(answer.token, answer.user)
        done()
      })
      asked.postMessage(QUESTION)
    })
  return {
    token: () => storage.getItem(TOKEN_KEY) ?? undefined,
    user: () => user,
    start,
    join: async () => {
      if (channel && mayJoin()) await join(channel)
    },
    end: (why) => {
      deleteCookie(COOKIE)
      shared((all) => all.removeItem(USE_KEY))
      stop(why, 'here')
      channel?.postMessage(why)
    },
    ended,
    startVisit: () => {
      if (user === undefined) deleteCookie(COOKIE)
      storage.removeItem(ENDED_KEY)
      tell()
    },
    isKnown,
    lastUse: () => Number(shared((all) => all.getItem(USE_KEY)) ?? used),
    recordUse,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Storage shared by tabs; without it each tab has its own state. */
function shared<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(deviceStorage)
  } catch {
    return undefined
  }
}

function reasonOf(value: unknown): EndReason | undefined {
  return REASONS.find((one) => one === value)
}

function parseBody(stored: string | null): AuthBody | undefined {
  if (stored === null) return undefined
  try {
    return bodyOf(JSON.parse(stored))
  } catch {
    return undefined
  }
}

function bodyOf(value: unknown): AuthBody | undefined {
  if (typeof value !== 'object' || value === null || !('user_id' in value) || !('email' in value)) return undefined
  const { user_id, email } = value
  return typeof user_id === 'string' && typeof email === 'string' ? { user_id, email } : undefined
}

/** Parses another tab's answer; messages on a channel are untrusted. */
function handedOver(value: unknown): { readonly token: string; readonly user: AuthBody } | undefined {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('who' in value)) return undefined
  const user = bodyOf(value.who)
  return typeof value.token === 'string' && user ? { token: value.token, user } : undefined
}
