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

/** What is used of `navigator.locks`: one tab at a time looks and writes. */
export interface Locks {
  /** Runs something once no other tab holds the lock of that name; it is held until the promise settles. */
  readonly request: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>
}

/** Makes a text unreadable to whoever does not have the key. */
export interface Sealer {
  /** The text as it may be stored: only who has the key can read it. */
  readonly seal: (text: string) => Promise<string>
  /** The text; undefined for what this key did not seal. */
  readonly open: (sealed: string) => Promise<string | undefined>
}
