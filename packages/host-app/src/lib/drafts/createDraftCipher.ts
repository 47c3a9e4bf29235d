import type { Sealer } from '@anamnesis/engine/storage'
import { gcm } from '@noble/ciphers/aes.js'
import { fromBase64, toBase64 } from './base64.ts'
import { ENCRYPTED } from './draftKeys.ts'

/** A cipher with a secret: AES-GCM with a fresh nonce per write; names by HMAC. Keys are derived with WebCrypto; encryption is synchronous, so that a page closed right after a tap loses nothing. */
export async function createDraftCipher(secret: Uint8Array<ArrayBuffer>): Promise<DraftCipher> {
  const { subtle } = crypto
  const source = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const derive = (purpose: string) =>
    subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(purpose) }, source, 256)
  const [texts, names] = await Promise.all([derive('text of drafts'), derive('names of drafts')])
  const textKey = new Uint8Array(texts)
  const nameKey = await subtle.importKey('raw', names, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return {
    keyOf: async (name) => {
      const digest = new Uint8Array(await subtle.sign('HMAC', nameKey, bytesOf(name)))
      return ENCRYPTED + toBase64(digest.slice(0, 18))
    },
    sealerOf: (key) => {
      const under = (nonce: Uint8Array) => gcm(textKey, nonce, bytesOf(key))
      return {
        seal: (text) => {
          const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
          const sealed = under(nonce).encrypt(bytesOf(text))
          return toBase64(new Uint8Array([...nonce, ...sealed]))
        },
        open: (sealed) => {
          try {
            const bytes = fromBase64(sealed)
            return new TextDecoder().decode(under(bytes.slice(0, NONCE)).decrypt(bytes.slice(NONCE)))
          } catch {
            return undefined
          }
        },
      }
    },
  }
}

/** Encrypts names and texts of drafts. */
export interface DraftCipher {
  /** Storage key of a name; reveals neither treatment nor brand. */
  readonly keyOf: (name: string) => Promise<string>
  /** Encrypts and decrypts under one storage key only. */
  readonly sealerOf: (key: string) => Sealer
}

/** Nonce length in bytes. */
const NONCE = 12

const bytesOf = (text: string) => new TextEncoder().encode(text)
