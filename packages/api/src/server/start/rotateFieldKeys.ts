import { formatCount } from '@anamnesis/engine/schema/internal'
import { openDatabase } from '../db/openDatabase.ts'
import { expectKeys, rotateKeys } from '../encryption/rotateKeys.ts'
import { keyRingOf } from './keyRingOf.ts'
import type { ServerOptions } from './startServer.ts'

/** Re-encrypts the keys of all patients with the first of FIELD_KEYS. Returns the message to print, and the number of unreadable keys.
 * @throws StartError
 */
export async function rotateFieldKeys(options: ServerOptions): Promise<{ readonly text: string; readonly unreadable: number }> {
  const { db, close } = await openDatabase(options.database)
  try {
    const ring = keyRingOf(options)
    await expectKeys(db, ring)
    const { rotated, unreadable } = await rotateKeys(db, ring)
    const [current, ...older] = ring.ids
    const isDone = unreadable.length === 0 && older.length > 0
    const lines = [
      `${formatCount(rotated, 'patient key was', 'patient keys were')} encrypted with the key ${current}.`,
      ...unreadable.map(
        (userId) => `FIELD_UNREADABLE: the key of the patient ${userId} was changed. Restore its row of patient_keys from a backup.`,
      ),
      ...(isDone
        ? [`Nothing needs ${older.join(', ')} any longer: remove it from FIELD_KEYS, and store it with the backups that need it.`]
        : []),
    ]
    return { text: `${lines.join('\n')}\n`, unreadable: unreadable.length }
  } finally {
    await close()
  }
}
