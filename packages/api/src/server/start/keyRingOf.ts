import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { DatabaseOptions } from '../db/openDatabase.ts'
import { createKeyRing, type KeyRing } from '../encryption/createKeyRing.ts'
import { readOrCreateKey } from './readOrCreateKey.ts'
import { StartError } from '../errors/StartError.ts'

/** The configured keys, or the generated one for the embedded database. @throws StartError for PostgreSQL without keys. */
export function keyRingOf(options: KeyOptions): KeyRing {
  const [first, ...others] = options.fieldKeys ?? []
  if (first !== undefined) return createKeyRing([bytesOf(first), ...others.map(bytesOf)])
  const file = fieldKeyFileOf(options)
  if (file !== undefined) return createKeyRing([bytesOf(readOrCreateKey(file, 'data that it encrypted can then never be read again'))])
  // replicas must decrypt each other's data
  if (options.database.url !== undefined)
    throw new StartError('CONFIG_INVALID', 'FIELD_KEYS: set it, because addresses and health cards are encrypted in the database.')
  return createKeyRing([randomBytes(32)])
}

/** The configured encryption keys. */
export interface KeyOptions {
  readonly database: DatabaseOptions
  /** 32-byte keys as base64, which encrypt the keys of patients: the first one encrypts. For the embedded database one is generated and
   * stored if absent.
   */
  readonly fieldKeys?: readonly string[]
  /** A file to store that key in, created if missing. */
  readonly fieldKeyFile?: string
}

/** Path of the generated key; undefined if keys are configured. */
export const fieldKeyFileOf = ({ fieldKeyFile, database: { url, folder } }: KeyOptions): string | undefined =>
  fieldKeyFile ?? (url === undefined && folder !== undefined ? join(dirname(folder), 'field.key') : undefined)

const bytesOf = (key: string) => Buffer.from(key, 'base64')
