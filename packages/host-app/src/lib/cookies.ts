import { setCookie, takenCookie } from './browserStorage.ts'

/** Cookies that the browser did not take: they count until the page is closed. */
const untaken = new Map<string, string>()

/** A cookie of this app; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  return takenCookie(name) ?? untaken.get(name)
}

/** Writes a cookie for this site. @param maxAge in seconds; without it the browser deletes the cookie when it is closed. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  setCookie(name, value, `SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`)
  if (takenCookie(name) === value) untaken.delete(name)
  else untaken.set(name, value)
}

/** Deletes a cookie. */
export function deleteCookie(name: string): void {
  writeCookie(name, '', 0)
  untaken.delete(name)
}
