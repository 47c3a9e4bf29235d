import { CommandError } from '../CommandError.ts'
import { readJson } from '../readJson.ts'
import { keyOf } from './readSigners.ts'
import { signatureFile, type SignatureRecord, signatureRecord, statementOf } from './signatureRecord.ts'
import type { Signer } from './signer.ts'
import { fingerprintOf } from './sshPublicKey.ts'
import { verifySignature } from './sshSignature.ts'

/** A signature that verifies, by somebody who may sign; or unlisted, by another key, or by somebody who is listed otherwise than they signed. */
export interface SoundSignature {
  readonly standing: 'listed' | 'unlisted'
  readonly record: SignatureRecord
}

/** What a file in the folder of signatures is worth, whatever the page says today. */
export type Judged = SoundSignature | { readonly standing: 'invalid'; readonly why: string }

/** Judges a file by what is in it, by its name, and by who may sign. */
export function judgeSignature(file: string, bytes: Uint8Array, signers: readonly Signer[]): Judged {
  const record = readRecord(file, bytes)
  if (typeof record === 'string') return { standing: 'invalid', why: record }
  if (signatureFile(record.page, record.signer) !== file)
    return { standing: 'invalid', why: `it is of ${record.page} by ${record.signer}, and its name says otherwise` }
  const key = verifySignature(statementOf(record), record.signature)
  if (!key || fingerprintOf(key) !== record.key) return { standing: 'invalid', why: 'its signature does not fit what it says' }
  const isListed = signers.some(
    (one) =>
      one.id === record.signer &&
      keyOf(one) === record.key &&
      one.name === record.name &&
      one.role === record.role &&
      one.licence === record.licence,
  )
  return { standing: isListed ? 'listed' : 'unlisted', record }
}

function readRecord(file: string, bytes: Uint8Array): SignatureRecord | string {
  try {
    const parsed = signatureRecord.safeParse(readJson(bytes, file))
    return parsed.success ? parsed.data : `it has no right “${parsed.error.issues[0]?.path.join('.') || 'form'}”`
  } catch (error) {
    if (error instanceof CommandError) return 'it is no JSON'
    throw error
  }
}
