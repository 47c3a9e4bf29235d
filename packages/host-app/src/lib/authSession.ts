import { deviceStorage } from './browserStorage.ts'
import { deleteCookie, readCookie, writeCookie } from './cookies.ts'

const TOKEN_KEY = 'auth_token'
const BODY_KEY = 'auth-body'
const ENDED_KEY = 'auth-ended'
const COOKIE = 'authenticated'
/** How long a new tab waits for one that is signed in, in milliseconds. */
const ANSWER_TIME = 300
/** What a new tab asks the others, and what one that is signed in answers. */
const QUESTION = 'who is signed in?'
/** Of every tab: a moment, and nothing else. */
const USE_KEY = 'anamnesis-last-use'
const REASONS = ['logged out', 'closed', 'idle', 'expired'] as const

/** Who is signed in, without the token. */
interface AuthBody {
  user_id: string
  email: string
}

/** Why nobody is signed in any more: the patient's wish, the end of their account, half an hour without use, or the server's word. */
export type EndReason = (typeof REASONS)[number]

/** The signed-in patient of this tab: the token dies with the last tab, and nothing but the API client reads it. */
export interface AuthSession {
  readonly token: () => string | undefined
  readonly who: () => AuthBody | undefined
  readonly start: (token: string, who: AuthBody) => void
  /** Signs this tab in where another one of this browser is: it is asked, and this waits a moment for its answer. */
  readonly join: () => Promise<void>
  /** Ends it here and in every other tab. */
  readonly end: (reason: EndReason) => void
  /** Why it ended, until somebody signs in or begins a visit in this tab. */
  readonly ended: () => EndReason | undefined
  /** Somebody is there who does not go on as whoever was signed in. */
  readonly beginAnew: () => void
  /** Whether somebody has signed in with this browser since it was opened, in another tab too, and has not logged out. */
  readonly isKnown: () => boolean
  /** When any tab was last used, in milliseconds. */
  readonly lastUse: () => number
  readonly noteUse: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** What an auth session stands on. */
export interface AuthSessionInput {
  /** The tab's own. */
  readonly storage: Storage
  /** Reaches the other tabs. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Told first of every end: what is kept of the patient goes. */
  readonly onEnd?: (where: 'here' | 'in another tab') => void
}

/** An auth session over the tab's storage. */
export function createAuthSession({ storage, channel, onEnd }: AuthSessionInput): AuthSession {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let used = Date.now()
  const noteUse = () => {
    used = Date.now()
    shared((all) => all.setItem(USE_KEY, String(used)))
  }
  let who = parseBody(storage.getItem(BODY_KEY))
  const stop = (why: EndReason, where: 'here' | 'in another tab') => {
    storage.removeItem(TOKEN_KEY)
    storage.removeItem(BODY_KEY)
    storage.setItem(ENDED_KEY, why)
    who = undefined
    onEnd?.(where)
    tell()
  }
  const start = (token: string, body: AuthBody) => {
    storage.setItem(TOKEN_KEY, token)
    storage.setItem(BODY_KEY, JSON.stringify(body))
    storage.removeItem(ENDED_KEY)
    // other pages of this site read that a user is signed in, and not who
    writeCookie(COOKIE, '1')
    noteUse()
    who = body
    tell()
  }
  const ended = () => reasonOf(storage.getItem(ENDED_KEY))
  const isKnown = () => readCookie(COOKIE) === '1'
  const mayJoin = () => storage.getItem(TOKEN_KEY) === null && storage.getItem(ENDED_KEY) === null && isKnown()
  channel?.addEventListener('message', ({ data }) => {
    const why = reasonOf(data)
    if (why) stop(why, 'in another tab')
    const token = storage.getItem(TOKEN_KEY)
    if (data === QUESTION && token !== null && who) channel.postMessage({ token, who })
    // somebody else is signed in by now
    const other = handedOver(data)?.who
    if (who && other && other.user_id !== who.user_id) stop('logged out', 'in another tab')
  })
  /** A page that is loaded, or that Back brings again as it was left, has heard nothing meanwhile. */
  const catchUp = () => {
    if (!who) return
    if (isKnown() && parseBody(storage.getItem(BODY_KEY))?.user_id === who.user_id) channel?.postMessage(QUESTION)
    else stop(ended() ?? 'logged out', 'in another tab')
  }
  catchUp()
  addEventListener('pageshow', catchUp)
  /** Asks the other tabs of this site; nobody else can hear or answer. */
  const join = (asked: NonNullable<typeof channel>) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ANSWER_TIME)
      asked.addEventListener('message', ({ data }) => {
        const answer = handedOver(data)
        // another tab may have asked: what it is told is not for one that somebody has signed in or out of meanwhile
        if (!answer || !mayJoin()) return
        clearTimeout(timer)
        start(answer.token, answer.who)
        done()
      })
      asked.postMessage(QUESTION)
    })
  return {
    token: () => storage.getItem(TOKEN_KEY) ?? undefined,
    who: () => who,
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
    beginAnew: () => {
      if (who === undefined) deleteCookie(COOKIE)
      storage.removeItem(ENDED_KEY)
      tell()
    },
    isKnown,
    lastUse: () => Number(shared((all) => all.getItem(USE_KEY)) ?? used),
    noteUse,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What tabs share; each counts for itself where storage is full. */
function shared<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(deviceStorage)
  } catch {
    return undefined
  }
}

function reasonOf(said: unknown): EndReason | undefined {
  return REASONS.find((one) => one === said)
}

function parseBody(stored: string | null): AuthBody | undefined {
  if (stored === null) return undefined
  try {
    return bodyOf(JSON.parse(stored))
  } catch {
    return undefined
  }
}

function bodyOf(said: unknown): AuthBody | undefined {
  if (typeof said !== 'object' || said === null || !('user_id' in said) || !('email' in said)) return undefined
  const { user_id, email } = said
  return typeof user_id === 'string' && typeof email === 'string' ? { user_id, email } : undefined
}

/** What another tab answers; anything may be said on a channel. */
function handedOver(said: unknown): { readonly token: string; readonly who: AuthBody } | undefined {
  if (typeof said !== 'object' || said === null || !('token' in said) || !('who' in said)) return undefined
  const who = bodyOf(said.who)
  return typeof said.token === 'string' && who ? { token: said.token, who } : undefined
}
