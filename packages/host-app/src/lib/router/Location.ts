/** Where the app is, as the entry of the history that shows says it. */
export interface Location {
  readonly pathname: string
  /** With its question mark; empty where there is none. */
  readonly search: string
  /** What was put into the entry when it was made; it survives a reload. */
  readonly state: unknown
  /** Another one for each entry. */
  readonly key: string
}

/** The location that an address of the app leads to. */
export function locationAt(address: string, state: unknown = null, key = String(Math.random())): Location {
  const { pathname, search } = new URL(address, 'https://app.invalid')
  return { pathname, search, state, key }
}
