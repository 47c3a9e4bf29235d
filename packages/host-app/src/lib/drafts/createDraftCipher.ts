import type { Sealer } from '@anamnesis/engine/storage'
import { fromBase64, toBase64 } from './base64.ts'
import { SEALED } from './draftKeys.ts'

/** What keeps drafts unreadable: their names and their texts. */
export interface DraftCipher {
  /** The key in the storage for a name: it tells neither treatment nor brand. */
  readonly keyOf: (name: string) => Promise<string>
  /** Seals what stands under a key; sealed under one, it does not open under another. */
  readonly sealerOf: (key: string) => Sealer
}

/** Length of what makes each write another, in bytes. */
const NONCE = 12

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A cipher of a secret: AES-GCM with a fresh nonce for each write; names by HMAC. */
export async function createDraftCipher(secret: Uint8Array<ArrayBuffer>): Promise<DraftCipher> {
  const { subtle } = crypto
  const source = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derive = (purpose: string, kind: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) =>
    subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(purpose) }, source, kind, false, usages)
  const [texts, names] = await Promise.all([
    derive('text of drafts', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    derive('names of drafts', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ])
  return {
    keyOf: async (name) => {
      const digest = new Uint8Array(await subtle.sign('HMAC', names, bytesOf(name)))
      return SEALED + toBase64(digest.slice(0, 18))
    },
    sealerOf: (key) => {
      const under = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: bytesOf(key) })
      return {
        seal: async (text) => {
          const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
          const sealed = new Uint8Array(await subtle.encrypt(under(nonce), texts, bytesOf(text)))
          return toBase64(new Uint8Array([...nonce, ...sealed]))
        },
        open: async (sealed) => {
          try {
            const bytes = fromBase64(sealed)
            return new TextDecoder().decode(await subtle.decrypt(under(bytes.slice(0, NONCE)), texts, bytes.slice(NONCE)))
          } catch {
            return undefined
          }
        },
      }
    },
  }
}
