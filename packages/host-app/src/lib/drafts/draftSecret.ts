import { isStorageBlocked } from '../browserStorage.ts'
import { fromBase64, toBase64 } from './base64.ts'

const BYTES = 32

/**
 * What drafts on this device are sealed with: random, in a cookie that the browser forgets when it is closed. Tabs share it, so
 * that a second one finds the draft. Undefined where nothing can be sealed, or the browser takes no cookie.
 */
export async function draftSecret(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // neither is there on a page that is not served securely
  if (isStorageBlocked || !('locks' in navigator) || !('subtle' in crypto)) return undefined
  // one tab at a time: of two that make one, the other would never open its drafts again
  return navigator.locks.request('anamnesis-drafts', async () => {
    const known = read()
    if (known) return known
    write(toBase64(crypto.getRandomValues(new Uint8Array(BYTES))))
    return read()
  })
}

const isSecure = () => location.protocol === 'https:'
/** A browser takes a `__Host-` cookie from this very host only, and over https only. `createDrafts` forgets it. */
const cookieName = () => `${isSecure() ? '__Host-' : ''}anamnesis-drafts`

function write(value: string): void {
  document.cookie = `${cookieName()}=${value}; path=/; SameSite=Strict${isSecure() ? '; Secure' : ''}`
}

function read(): Uint8Array<ArrayBuffer> | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName()}=`))
  try {
    const secret = fromBase64(found?.slice(cookieName().length + 1) ?? '')
    return secret.length === BYTES ? secret : undefined
  } catch {
    return undefined
  }
}
