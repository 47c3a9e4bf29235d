import { createHash, verify } from 'node:crypto'
import { sshPart, sshReader } from './sshBytes.ts'
import { KEY_TYPE, readKeyBlob, sshKeyBlob, toPublicKey } from './sshPublicKey.ts'

// Signatures as `ssh-keygen -Y sign` writes them.

/** The signature namespace, which prevents reuse of signatures for other purposes. */
export const NAMESPACE = 'anamnesis-page'

const MAGIC = 'SSHSIG'
const HASH = 'sha512'
const VERSION = 1
const [BEGIN, END] = ['-----BEGIN SSH SIGNATURE-----', '-----END SSH SIGNATURE-----']

/** The bytes that a key signs for a message, as specified by OpenSSH's PROTOCOL.sshsig. */
export function signedBytes(message: string): Buffer {
  const hash = createHash(HASH).update(message).digest()
  return Buffer.concat([Buffer.from(MAGIC), ...[NAMESPACE, '', HASH, hash].map(sshPart)])
}

/** A signature as `ssh-keygen -Y sign` writes it. */
export function writeSignature(key: Uint8Array, signature: Uint8Array): string {
  const version = Buffer.alloc(4)
  version.writeUInt32BE(VERSION)
  const signed = Buffer.concat([KEY_TYPE, signature].map(sshPart))
  const parts = [sshKeyBlob(key), NAMESPACE, '', HASH, signed].map(sshPart)
  const lines =
    Buffer.concat([Buffer.from(MAGIC), version, ...parts])
      .toString('base64')
      .match(/.{1,70}/g) ?? []
  return `${[BEGIN, ...lines, END].join('\n')}\n`
}

/** The key that verifies a signature; undefined when invalid. The caller checks whose key it is. */
export function verifySignature(message: string, signature: string): Buffer | undefined {
  const parts = readSignature(signature)
  return parts && verify(null, signedBytes(message), toPublicKey(parts.key), parts.signature) ? parts.key : undefined
}

function readSignature(text: string): { readonly key: Buffer; readonly signature: Buffer } | undefined {
  const [, body] = /^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n?$/.exec(text) ?? []
  try {
    const reader = sshReader(Buffer.from(body ?? '', 'base64'))
    const isKnown = reader.bytes(MAGIC.length).toString('latin1') === MAGIC && reader.number() === VERSION
    const key = readKeyBlob(reader.part())
    const isOurs = reader.text() === NAMESPACE && reader.text() === '' && reader.text() === HASH
    const signed = sshReader(reader.part())
    const [type, signature] = [signed.text(), signed.part()]
    const isWhole = type === KEY_TYPE && signature.length === 64 && signed.isAtEnd() && reader.isAtEnd()
    return key && isKnown && isOurs && isWhole ? { key, signature } : undefined
  } catch {
    return undefined
  }
}
