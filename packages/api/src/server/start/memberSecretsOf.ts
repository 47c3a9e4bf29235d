import { dirname, join } from 'node:path'
import type { DatabaseOptions } from '../db/openDatabase.ts'
import { type TextCipher, textCipher } from '../encryption/textCipher.ts'
import { readOrCreateKey } from './readOrCreateKey.ts'

/** The cipher for second factors; empty for a shared database without a key. */
export function memberSecretsOf({ memberKey, database: { url, folder } }: Keyed): {
  readonly memberSecrets?: TextCipher
} {
  const key =
    memberKey ??
    (url === undefined && folder !== undefined
      ? readOrCreateKey(join(dirname(folder), 'member.key'), 'members then need a new second factor')
      : undefined)
  return key === undefined ? {} : { memberSecrets: textCipher(Buffer.from(key, 'base64')) }
}

/** The options for second factors. */
interface Keyed {
  readonly memberKey?: string
  readonly database: DatabaseOptions
}
