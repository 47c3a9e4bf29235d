import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Bytes of a key. */
const LENGTH = 32

/** The key in a file that its owner alone may read; made at the first start. @throws when the file holds something else: `otherwise` says what is lost without it. */
export function readOrCreateKey(file: string, otherwise: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${randomBytes(LENGTH).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // errors of files have a code
  }
  // one that was copied here may have been opened to others
  chmodSync(file, 0o600)
  const key = readFileSync(file, 'utf8').trim()
  if (Buffer.from(key, 'base64').length === LENGTH) return key
  throw new Error(`KEY_UNREADABLE: ${file} holds no key of ${LENGTH} bytes. Put the right one back, or delete it: ${otherwise}.`)
}
