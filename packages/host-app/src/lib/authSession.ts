import * as z from 'zod/mini'

const TOKEN_KEY = 'auth_token'
const BODY_KEY = 'auth-body'
const authBody = z.object({ user_id: z.string(), email: z.string() })

/** Who is signed in, without the token. */
type AuthBody = z.infer<typeof authBody>

/** The signed-in patient of this tab: the token dies with the tab, and nothing but the API client reads it. */
export interface AuthSession {
  readonly token: () => string | undefined
  readonly who: () => AuthBody | undefined
  readonly start: (token: string, who: AuthBody) => void
  readonly end: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** An auth session over the tab's storage. */
export function createAuthSession(storage: Storage): AuthSession {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let who = parseBody(storage.getItem(BODY_KEY))
  return {
    token: () => storage.getItem(TOKEN_KEY) ?? undefined,
    who: () => who,
    start: (token, body) => {
      storage.setItem(TOKEN_KEY, token)
      storage.setItem(BODY_KEY, JSON.stringify(body))
      who = body
      tell()
    },
    end: () => {
      storage.removeItem(TOKEN_KEY)
      storage.removeItem(BODY_KEY)
      who = undefined
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parseBody(stored: string | null): AuthBody | undefined {
  if (stored === null) return undefined
  try {
    return authBody.parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}
