import { isSecure, setCookie, acceptedCookie } from '../browserStorage.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** Reads the secret of drafts, if any. */
export function readSecret(): Uint8Array<ArrayBuffer> | undefined {
  try {
    const secret = fromBase64(acceptedCookie(cookieName()) ?? '')
    return secret.length === BYTES ? secret : undefined
  } catch {
    return undefined
  }
}

const BYTES = 32
/** In seconds; outlasts a phone that ends the browser in the background. */
const MAX_AGE = 60 * 60

/** Browsers accept a `__Host-` cookie from this host over https only. */
const cookieName = () => `${isSecure() ? '__Host-' : ''}anamnesis-drafts`

/** Stores a secret, by default a new one, for an hour. */
export function storeSecret(secret = crypto.getRandomValues(new Uint8Array(BYTES))): void {
  write(toBase64(secret), MAX_AGE)
}

/** Deletes the secret, so that remaining drafts can't be decrypted. */
export function deleteSecret(): void {
  write('', 0)
}

function write(value: string, maxAge: number): void {
  setCookie(cookieName(), value, `SameSite=Strict; Max-Age=${maxAge}`)
}
