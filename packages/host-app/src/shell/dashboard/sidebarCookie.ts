import { readCookie, writeCookie } from '../../lib/cookies.ts'

const COOKIE = 'sidebar_state'
/** How long the choice is kept, in seconds: patient app, section 9. */
const LIFETIME = 604_800
const listeners = new Set<() => void>()

/** Whether the sidebar was left open; open where nobody chose. */
export function readSidebar(): boolean {
  return readCookie(COOKIE) !== 'false'
}

/** Keeps the choice on this device for a week. */
export function writeSidebar(isOpen: boolean): void {
  writeCookie(COOKIE, String(isOpen), LIFETIME)
  for (const changed of listeners) changed()
}

/** Tells when the choice changes on this page; gives what stops telling. */
export function followSidebar(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
