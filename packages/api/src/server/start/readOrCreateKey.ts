import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../errors/faultOf.ts'

/** Reads the key in a file that only its owner can read; generates it on first use.
 * @throws if the file has other content: `otherwise` says what is lost without the key.
 */
export function readOrCreateKey(file: string, otherwise: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${randomBytes(LENGTH).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  // a copied file may have wider permissions
  chmodSync(file, 0o600)
  const key = readFileSync(file, 'utf8').trim()
  if (Buffer.from(key, 'base64').length === LENGTH) return key
  throw new Error(`KEY_UNREADABLE: ${file} does not contain a key of ${LENGTH} bytes. Restore the right file, or delete it: ${otherwise}.`)
}

/** Key length in bytes. */
const LENGTH = 32
