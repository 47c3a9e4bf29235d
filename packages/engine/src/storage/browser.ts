// What storage uses of a browser and its host, as interfaces.

/** The used part of `localStorage` or `sessionStorage`. */
export interface StorageArea {
  /** Returns the value of a key; null when absent. */
  readonly getItem: (key: string) => string | null
  /** Stores a value. Throws when storage is full. */
  readonly setItem: (key: string, value: string) => void
  /** Deletes a key. */
  readonly removeItem: (key: string) => void
}

/** The used part of `window`: `storage` events report writes of other tabs. */
export interface StorageEvents {
  /** Listens for writes of other tabs. */
  readonly addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
  /** Stops listening. */
  readonly removeEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
}

/** Encrypts stored text. Synchronous, because a page that unloads does not wait for promises. */
export interface Sealer {
  /** Encrypts a text. */
  readonly seal: (text: string) => string
  /** Decrypts a text; undefined if another key encrypted it. */
  readonly open: (sealed: string) => string | undefined
}
