import { and, asc, eq, gt, notInArray } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { patientKeys } from '../db/schema.ts'
import { StartError } from '../errors/StartError.ts'
import { UnreadableError } from './aesGcm.ts'
import type { KeyRing } from './createKeyRing.ts'

/** Re-encrypts the keys of all patients with the first key of the ring while servers run; the patients' data stays unchanged. Can be
 * interrupted and repeated at any time.
 */
export async function rotateKeys(db: Database, ring: KeyRing): Promise<Rotation> {
  let rotated = 0
  const unreadable: string[] = []
  for (const old of ring.ids.slice(1)) {
    let after: string | undefined
    do {
      const isNext = and(eq(patientKeys.keyId, old), after === undefined ? undefined : gt(patientKeys.userId, after))
      const batch = await db.select().from(patientKeys).where(isNext).orderBy(asc(patientKeys.userId)).limit(BATCH)
      for (const { userId, ...stored } of batch) {
        const key = await ring.unwrap(userId, stored).catch((error: unknown) => {
          if (!(error instanceof UnreadableError)) throw error
          unreadable.push(userId)
          return undefined
        })
        if (!key) continue
        // a concurrent rotation may have been first
        const isStored = and(eq(patientKeys.userId, userId), eq(patientKeys.wrapped, stored.wrapped))
        await db
          .update(patientKeys)
          .set(await ring.wrap(userId, key))
          .where(isStored)
        rotated += 1
      }
      after = batch.length === BATCH ? batch.at(-1)?.userId : undefined
    } while (after !== undefined)
  }
  return { rotated, unreadable }
}

/** Number of patients per batch. */
const BATCH = 200

/** Checks that every key that encrypts a patient's key is configured. @throws StartError */
export async function expectKeys(db: Database, { ids }: KeyRing): Promise<void> {
  const [missing] = await db
    .select({ id: patientKeys.keyId })
    .from(patientKeys)
    .where(notInArray(patientKeys.keyId, [...ids]))
    .limit(1)
  if (missing)
    throw new StartError(
      'FIELD_KEY_MISSING',
      `the database contains patient keys that are encrypted with the key ${missing.id}, but FIELD_KEYS has only ${ids.join(', ')}. Add the missing key, or restore the file field.key.`,
    )
}

/** The result of a rotation. */
export interface Rotation {
  /** Number of re-encrypted patient keys. */
  readonly rotated: number
  /** Ids of patients whose key was changed in the database; these keys stay unchanged. */
  readonly unreadable: readonly string[]
}
