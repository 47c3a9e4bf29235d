/** Cookies that the browser did not take: they count until the page is closed. */
const untaken = new Map<string, string>()

const readTaken = (name: string) =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** A cookie of this app; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  return readTaken(name) ?? untaken.get(name)
}

/** Writes a cookie for this site. @param maxAge in seconds; without it the browser deletes the cookie when it is closed. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const attributes = `path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  document.cookie = `${name}=${value}; ${attributes}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`
  if (readTaken(name) === value) untaken.delete(name)
  else untaken.set(name, value)
}

/** Deletes a cookie. */
export function deleteCookie(name: string): void {
  writeCookie(name, '', 0)
  untaken.delete(name)
}
