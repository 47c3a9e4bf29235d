import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandError } from '../CommandError.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import type { SignedPages } from './signedPages.ts'
import { type Signer, signer } from './signer.ts'
import { fingerprintOf, readKeyLine } from './sshPublicKey.ts'

/** The listed signers. @throws CommandError when the list is unreadable or has duplicate signers or keys. */
export function readSigners({ signatures, shown }: Pick<SignedPages, 'signatures' | 'shown'>): readonly Signer[] {
  const file = shown(SIGNERS)
  const parsed = z.array(signer).safeParse(readJson(readBytes(join(signatures, SIGNERS), file), file))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new CommandError(
      `${file} is not a list of signers. At ${issue?.path.join('.') || 'its start'}: ${issue?.message ?? ''}`,
      'FILE_INVALID',
    )
  }
  const named = parsed.data.flatMap((one) => [one.id, keyOf(one)])
  const twice = named.find((name, index) => named.indexOf(name) !== index)
  if (twice !== undefined)
    throw new CommandError(`${file} names ${twice} twice. Each signer has a different id and a different key.`, 'FILE_INVALID')
  return parsed.data
}

/** The list of signers in the signatures folder. */
export const SIGNERS = 'signers.json'

/** The fingerprint of a signer's key. */
export function keyOf({ key }: Signer): string {
  return fingerprintOf(readKeyLine(key) ?? new Uint8Array()) // validated by the schema
}
