// Storage and cookies of the browser, with a storage in memory where it denies them.

/** An in-memory storage. */
export function createMemoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

/** A browser storage; undefined if site data is blocked, and at build time. */
function readStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    // Chromium, Firefox and Safari throw if it is blocked; some web views return null
    return window[name] ?? undefined
  } catch {
    return undefined
  }
}

/** `document.cookie`; undefined if the browser denies access, as in a sandboxed frame. */
function cookieText(): string | undefined {
  try {
    return document.cookie
  } catch {
    return undefined
  }
}

/** The value of a stored cookie. */
export function acceptedCookie(name: string): string | undefined {
  return cookieText()
    ?.split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** Whether the page is served over https. */
export const isSecure = () => location.protocol === 'https:'

/** Sets a cookie for this site, if the browser allows it. */
export function setCookie(name: string, value: string, attributes: string): void {
  if (cookieText() !== undefined) document.cookie = `${name}=${value}; path=/; ${attributes}${isSecure() ? '; Secure' : ''}`
}

const local = readStorage('localStorage')
const session = readStorage('sessionStorage')

/** Whether nothing can be stored beyond this page. */
export const isStorageBlocked = local === undefined || session === undefined || cookieText() === undefined
/** `localStorage`, or memory if it is blocked. */
export const deviceStorage = local ?? createMemoryStorage()
/** `sessionStorage`, or memory if it is blocked. */
export const tabStorage = session ?? createMemoryStorage()

/** All keys of a storage. */
export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
