import type { Location } from './Location.ts'

/** A history: the browser's, or one in memory. */
export interface RouterHistory {
  readonly place: () => CurrentEntry
  /** Stable for the history's lifetime. */
  readonly navigate: Navigate
  readonly subscribe: (changed: () => void) => () => void
}

/** How the current entry was reached: new, replacing another, or by Back or Forward. */
export type NavigationType = 'push' | 'replace' | 'pop'

/** The current entry. */
export interface CurrentEntry {
  readonly location: Location
  readonly navigationType: NavigationType
}

/** Options of a navigation. */
export interface NavigateOptions {
  /** Replaces the current entry. */
  readonly replace?: boolean | undefined
  /** State of the entry; must be structured-cloneable. */
  readonly state?: unknown
}

/** Navigates to an address, or by a number of entries. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void
