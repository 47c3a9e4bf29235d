import { isSecure, setCookie, takenCookie } from '../browserStorage.ts'
import { fromBase64, toBase64 } from './base64.ts'

const BYTES = 32
/** In seconds: a phone that ends the browser in the background, during a call for example, does not lose what was answered. */
const KEPT_FOR = 60 * 60

/** A browser takes a `__Host-` cookie from this very host only, and over https only. */
const cookieName = () => `${isSecure() ? '__Host-' : ''}anamnesis-drafts`

/** What drafts on this device are sealed with; undefined where there is no cookie of it. */
export function readSecret(): Uint8Array<ArrayBuffer> | undefined {
  try {
    const secret = fromBase64(takenCookie(cookieName()) ?? '')
    return secret.length === BYTES ? secret : undefined
  } catch {
    return undefined
  }
}

/** Keeps a secret, a new one where none is given, for an hour from now. */
export function keepSecret(secret = crypto.getRandomValues(new Uint8Array(BYTES))): void {
  write(toBase64(secret), KEPT_FOR)
}

/** Forgets the secret: whatever is still sealed cannot be opened any more. */
export function forgetSecret(): void {
  write('', 0)
}

function write(value: string, maxAge: number): void {
  setCookie(cookieName(), value, `SameSite=Strict; Max-Age=${maxAge}`)
}
