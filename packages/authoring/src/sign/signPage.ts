import { CommandError } from '../CommandError.ts'
import type { SigningKey } from './openKey.ts'
import { type SignatureRecord, statementOf } from './signatureRecord.ts'
import type { Signer } from './signer.ts'
import { fingerprintOf } from './sshPublicKey.ts'
import { verifySignature } from './sshSignature.ts'

/** Signs the content hash of a page. @throws CommandError when the signature is not by this key. */
export function signPage(page: string, sha256: string, signer: Signer, key: SigningKey, signedAt: string): SignatureRecord {
  const { id, name, role, licence } = signer
  const unsigned = {
    version: 2 as const,
    page,
    sha256,
    signer: id,
    name,
    role,
    ...(licence !== undefined && { licence }),
    signedAt,
    key: fingerprintOf(key.publicKey),
  }
  const statement = statementOf(unsigned)
  const signature = key.sign(statement)
  // an agent or a .pub file may provide another key
  if (!verifySignature(statement, signature)?.equals(key.publicKey))
    throw new CommandError(`The signature of ${page} is not by the key of ${id}. Nothing is written.`, 'KEY_UNREADABLE')
  return { ...unsigned, signature }
}
