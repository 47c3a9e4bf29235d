import { createHash } from 'node:crypto'
import { decrypt, encrypt, importKey, UnreadableError } from './aesGcm.ts'

/** Creates a ring of 32-byte keys that encrypt the patients' keys: the first encrypts, all decrypt. */
export function createKeyRing(keys: readonly [Uint8Array, ...Uint8Array[]]): KeyRing {
  const [currentId, ...older] = keys.map(idOf)
  if (currentId === undefined) throw new Error('a key ring needs at least one key')
  const imported = new Map(keys.map((key) => [idOf(key), importKey(key)]))
  const placeOf = (userId: string, keyId: string) => `patient_keys/${userId}/${keyId}`
  const keyOf = (userId: string, keyId: string) => {
    const key = imported.get(keyId)
    if (!key) throw new UnreadableError(placeOf(userId, keyId))
    return key
  }
  return {
    ids: [currentId, ...older],
    wrap: async (userId, key) => ({
      keyId: currentId,
      wrapped: await encrypt(await keyOf(userId, currentId), placeOf(userId, currentId), key),
    }),
    unwrap: async (userId, { keyId, wrapped }) => decrypt(await keyOf(userId, keyId), placeOf(userId, keyId), wrapped),
  }
}

/** A patient's key as stored: encrypted with a key of the ring. */
interface WrappedKey {
  readonly keyId: string
  readonly wrapped: string
}

/** The configured keys, which encrypt the patients' keys. */
export interface KeyRing {
  /** Ids of all keys; the first one encrypts. */
  readonly ids: readonly [string, ...string[]]
  readonly wrap: (userId: string, key: Uint8Array) => Promise<WrappedKey>
  /** @throws UnreadableError if the stored key was changed, belongs to another patient, or needs a missing key. */
  readonly unwrap: (userId: string, key: WrappedKey) => Promise<Uint8Array>
}

/** Eight hexadecimal digits of a hash, which reveal nothing about a random key. */
const idOf = (key: Uint8Array) => createHash('sha256').update(Buffer.from(key).toString('base64')).digest('hex').slice(0, 8)
