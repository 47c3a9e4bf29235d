import { setCookie, acceptedCookie } from './browserStorage.ts'

/** Reads a cookie of this app. */
export function readCookie(name: string): string | undefined {
  return acceptedCookie(name) ?? untaken.get(name)
}

/** Writes a cookie for this site. @param maxAge in seconds; without it the cookie ends with the browser. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  setCookie(name, value, `SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`)
  if (acceptedCookie(name) === value) untaken.delete(name)
  else untaken.set(name, value)
}

/** Deletes a cookie. */
export function deleteCookie(name: string): void {
  writeCookie(name, '', 0)
  untaken.delete(name)
}

/** Cookies that the browser rejected; valid until the page closes. */
const untaken = new Map<string, string>()
