import { eq } from 'drizzle-orm'
import { patientKeys } from '../db/schema.ts'
import type { Database } from '../db/openDatabase.ts'
import type { KeyRing } from './createKeyRing.ts'
import { decrypt, encrypt, importKey, UnreadableError } from './aesGcm.ts'

/** Creates the cipher of a patient. Reads the key on first use, and generates it with the first text. */
export function patientCipher(services: Needs, userId: string): PatientCipher {
  let stored: Promise<CryptoKey | undefined> | undefined
  let made: Promise<CryptoKey | undefined> | undefined
  const read = () => made ?? (stored ??= readKey(services, userId))
  // concurrent encryptions share one new key; a connection runs one query at a time
  const make = () => (made ??= read().then((key) => key ?? makeKey(services, userId)))
  return {
    encrypt: async (place, text) => {
      const key = await make()
      if (!key) throw new UnreadableError(place)
      return encrypt(key, place, new TextEncoder().encode(text))
    },
    decrypt: async (place, encrypted) => {
      const key = await read()
      if (!key) throw new UnreadableError(place)
      return new TextDecoder().decode(await decrypt(key, place, encrypted))
    },
  }
}

/** Encrypts and decrypts texts of one patient. A text is bound to its place: table, row and column. */
export interface PatientCipher {
  readonly encrypt: (place: string, text: string) => Promise<string>
  /** @throws UnreadableError if the text was changed, or belongs to another place or patient. */
  readonly decrypt: (place: string, encrypted: string) => Promise<string>
}

interface Needs {
  readonly db: Database
  readonly keyRing: KeyRing
}

/** Length of a patient's key in bytes. */
const LENGTH = 32

async function readKey({ db, keyRing }: Needs, userId: string): Promise<CryptoKey | undefined> {
  const [found] = await db.select().from(patientKeys).where(eq(patientKeys.userId, userId))
  return found && importKey(await keyRing.unwrap(userId, found))
}

async function makeKey(services: Needs, userId: string): Promise<CryptoKey | undefined> {
  const { db, keyRing } = services
  const made = await keyRing.wrap(userId, crypto.getRandomValues(new Uint8Array(LENGTH)))
  // of concurrent inserts the first wins
  await db
    .insert(patientKeys)
    .values({ userId, ...made })
    .onConflictDoNothing()
  return readKey(services, userId)
}
