import { dirname, join } from 'node:path'
import type { DatabaseOptions } from '../db/openDatabase.ts'
import { type SealedWords, sealedWords } from '../mail/sealedWords.ts'
import { keptKey } from './keptKey.ts'

/** What a server is started with, as far as second factors depend on it. */
interface Keyed {
  readonly memberKey?: string
  readonly database: DatabaseOptions
}

/** How second factors are stored; nothing where a database that servers share comes without a key. */
export function memberSecretsOf({ memberKey, database: { url, folder } }: Keyed): {
  readonly memberSecrets?: SealedWords
} {
  const key =
    memberKey ??
    (url === undefined && folder !== undefined
      ? keptKey(join(dirname(folder), 'member.key'), 'members then need a new second factor')
      : undefined)
  return key === undefined ? {} : { memberSecrets: sealedWords(Buffer.from(key, 'base64')) }
}
