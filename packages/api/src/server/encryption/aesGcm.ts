/** Encrypted data can't be read: it was changed, moved, or encrypted with another key. Names the place, never the value. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  readonly code = 'FIELD_UNREADABLE'

  constructor(place: string) {
    super(`FIELD_UNREADABLE: ${place} was changed or moved in the database. Restore this row from a backup.`)
  }
}

const METHOD = 'AES-GCM'
/** Bytes. */
const NONCE = 12

/** Imports a 32-byte key for {@link encrypt} and {@link decrypt}. */
export const importKey = (key: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(key), METHOD, false, ['encrypt', 'decrypt'])

/** Encrypts bytes, bound to one place. Returns base64. */
export async function encrypt(key: CryptoKey, place: string, content: Uint8Array): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const hidden = await crypto.subtle.encrypt(settings(nonce, place), key, Uint8Array.from(content))
  return Buffer.concat([nonce, new Uint8Array(hidden)]).toString('base64')
}

/** Decrypts data bound to a place. @throws UnreadableError */
export async function decrypt(key: CryptoKey, place: string, encrypted: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(Buffer.from(encrypted, 'base64'))
  try {
    return new Uint8Array(await crypto.subtle.decrypt(settings(bytes.subarray(0, NONCE), place), key, bytes.subarray(NONCE)))
  } catch {
    throw new UnreadableError(place)
  }
}

const settings = (iv: Uint8Array<ArrayBuffer>, place: string) => ({ name: METHOD, iv, additionalData: new TextEncoder().encode(place) })
