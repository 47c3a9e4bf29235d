/** A storage in memory: it is lost with the page. */
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

/** A storage of the browser; undefined where the user blocks site data, and at build time. */
function readStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    // Chromium, Firefox and Safari throw where it is blocked; some web views give null
    return window[name] ?? undefined
  } catch {
    return undefined
  }
}

/** What `document.cookie` reads as; undefined where the browser refuses any access to it, as in a sandboxed frame. */
function cookieText(): string | undefined {
  try {
    return document.cookie
  } catch {
    return undefined
  }
}

/** The value of a cookie that the browser has taken. */
export function takenCookie(name: string): string | undefined {
  return cookieText()
    ?.split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** Whether cookies go over https only. */
export const isSecure = () => location.protocol === 'https:'

/** Sets a cookie for this site, where the browser lets it. */
export function setCookie(name: string, value: string, attributes: string): void {
  if (cookieText() !== undefined) document.cookie = `${name}=${value}; path=/; ${attributes}${isSecure() ? '; Secure' : ''}`
}

const local = readStorage('localStorage')
const session = readStorage('sessionStorage')

/** Whether the browser keeps nothing beyond this page. */
export const isStorageBlocked = local === undefined || session === undefined || cookieText() === undefined
/** `localStorage`, or memory where it is blocked. */
export const deviceStorage = local ?? createMemoryStorage()
/** `sessionStorage`, or memory where it is blocked. */
export const tabStorage = session ?? createMemoryStorage()

/** Every key of a storage. */
export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
