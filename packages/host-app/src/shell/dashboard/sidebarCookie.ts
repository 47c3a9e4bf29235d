const COOKIE = 'sidebar_state'
/** How long the choice is kept, in seconds: patient app, section 9. */
const LIFETIME = 604_800

/** Whether the sidebar was left open; open where nobody chose. */
export function readSidebar(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

/** Keeps the choice on this device for a week. */
export function writeSidebar(isOpen: boolean): void {
  document.cookie = `${COOKIE}=${isOpen}; path=/; Max-Age=${LIFETIME}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
