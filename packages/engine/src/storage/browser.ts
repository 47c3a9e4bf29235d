/** What is used of `localStorage` or `sessionStorage`. */
export interface StorageArea {
  /** What is stored under a key; null when nothing is. */
  readonly getItem: (key: string) => string | null
  /** Stores a text under a key. Throws when the storage is full. */
  readonly setItem: (key: string, value: string) => void
  /** Throws away what is stored under a key. */
  readonly removeItem: (key: string) => void
}

/** What is used of `window`: its `storage` events tell what other tabs write. */
export interface StorageEvents {
  /** Calls back for each write of another tab. */
  readonly addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
  /** Ends it. */
  readonly removeEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
}

/** Makes a text unreadable to whoever does not have the key. At once, and not later: a page that is left does not wait for a promise. */
export interface Sealer {
  /** The text as it may be stored: only who has the key can read it. */
  readonly seal: (text: string) => string
  /** The text; undefined for what this key did not seal. */
  readonly open: (sealed: string) => string | undefined
}
