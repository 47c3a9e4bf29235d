const COOKIE = 'sidebar_state'
/** How long the choice is kept, in seconds: patient app, section 9. */
const LIFETIME = 604_800
const listeners = new Set<() => void>()

/** Whether the sidebar was left open; open where nobody chose. */
export function readSidebar(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

/** Keeps the choice on this device for a week. */
export function writeSidebar(isOpen: boolean): void {
  document.cookie = `${COOKIE}=${isOpen}; path=/; Max-Age=${LIFETIME}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  for (const changed of listeners) changed()
}

/** Tells when the choice changes on this page; gives what stops telling. */
export function followSidebar(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
