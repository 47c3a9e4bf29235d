import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { DatabaseOptions } from '../db/openDatabase.ts'
import { createKeyRing, type KeyRing } from '../encryption/createKeyRing.ts'
import { readOrCreateKey } from './readOrCreateKey.ts'
import { StartError } from './StartError.ts'

/** The keys that a server is started with. */
export interface KeyOptions {
  readonly database: DatabaseOptions
  /** 32 bytes each as base64, under which the keys of patients are encrypted: the first one encrypts. Beside the embedded database one is made and kept when absent. */
  readonly fieldKeys?: readonly string[]
  /** A file to keep that key in, made when missing. */
  readonly fieldKeyFile?: string
}

/** Where the key is that is made when none is configured; undefined where none is. */
export const fieldKeyFileOf = ({ fieldKeyFile, database: { url, folder } }: KeyOptions): string | undefined =>
  fieldKeyFile ?? (url === undefined && folder !== undefined ? join(dirname(folder), 'field.key') : undefined)

/** The keys of a server: those configured, or the one in a file beside the embedded database. @throws StartError where a PostgreSQL has none. */
export function keyRingOf(options: KeyOptions): KeyRing {
  const [first, ...others] = options.fieldKeys ?? []
  if (first !== undefined) return createKeyRing([bytesOf(first), ...others.map(bytesOf)])
  const file = fieldKeyFileOf(options)
  if (file !== undefined) return createKeyRing([bytesOf(readOrCreateKey(file, 'what it has encrypted can never be read again'))])
  // replicas decrypt what another one has encrypted
  if (options.database.url !== undefined)
    throw new StartError('CONFIG_INVALID', 'FIELD_KEYS: set it, too: addresses and health cards are encrypted in the database.')
  return createKeyRing([randomBytes(32)])
}

const bytesOf = (key: string) => Buffer.from(key, 'base64')
