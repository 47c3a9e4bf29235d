import { dirname, join } from 'node:path'
import { type SealedWords, sealedWords } from '../mail/sealedWords.ts'
import { keptKey } from './keptKey.ts'
import type { ServerOptions } from './startServer.ts'

/** How second factors are stored; nothing where a database that servers share comes without a key. */
export function memberSecretsOf({ memberKey, database: { url, folder } }: Pick<ServerOptions, 'memberKey' | 'database'>): {
  readonly memberSecrets?: SealedWords
} {
  const key = memberKey ?? (url === undefined && folder !== undefined ? keptKey(join(dirname(folder), 'member.key')) : undefined)
  return key === undefined ? {} : { memberSecrets: sealedWords(Buffer.from(key, 'base64')) }
}
