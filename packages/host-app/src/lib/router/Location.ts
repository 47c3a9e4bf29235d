/** The app's location, from the current history entry. */
export interface Location {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** State of the entry; survives a reload. */
  readonly state: unknown
  /** Unique per entry. */
  readonly key: string
}

/** Location of an address. */
export function locationAt(address: string, state: unknown = null, key = String(Math.random())): Location {
  const { pathname, search } = new URL(address, 'https://app.invalid')
  return { pathname, search, state, key }
}
