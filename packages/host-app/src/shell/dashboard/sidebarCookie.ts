import { readCookie, writeCookie } from '../../lib/cookies.ts'

/** Whether the sidebar is open; by default it is. */
export function readSidebar(): boolean {
  return readCookie(COOKIE) !== 'false'
}

const COOKIE = 'sidebar_state'
/** Lifetime of the choice, in seconds (patient app, section 9). */
const LIFETIME = 604_800
const listeners = new Set<() => void>()

/** Stores the choice for a week. */
export function writeSidebar(isOpen: boolean): void {
  writeCookie(COOKIE, String(isOpen), LIFETIME)
  for (const changed of listeners) changed()
}

/** Notifies of changes on this page; returns an unsubscribe function. */
export function subscribeSidebar(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
