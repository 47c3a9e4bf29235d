import type { Location } from './Location.ts'

/** How the entry that shows was come to: made new, put in the place of one, or gone back or forward to. */
export type CameBy = 'push' | 'replace' | 'pop'

/** The entry that shows. */
export interface Place {
  readonly location: Location
  readonly cameBy: CameBy
}

/** What may go with an address. */
export interface NavigateOptions {
  /** Puts it in the place of the entry that shows. */
  readonly replace?: boolean | undefined
  /** Kept in the entry; only what a browser can copy. */
  readonly state?: unknown
}

/** Goes to an address of the app, or so many entries on or back. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

/** The entries that a router shows one of: the browser's, or some in memory. */
export interface RouterHistory {
  readonly place: () => Place
  /** The same function for as long as the history is: what follows it begins once. */
  readonly navigate: Navigate
  readonly subscribe: (changed: () => void) => () => void
}
