import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { sshPart, sshReader } from './sshBytes.ts'

// Ed25519 public keys in the formats of OpenSSH.

/** The type of the keys that this file reads and writes. */
export const KEY_TYPE = 'ssh-ed25519'

const LENGTH = 32

/** The key blob of an ed25519 public key, as base64-encoded in a `.pub` file: type and 32 bytes. */
export function sshKeyBlob(key: Uint8Array): Buffer {
  return Buffer.concat([sshPart(KEY_TYPE), sshPart(key)])
}

/** The line of a `.pub` file, without its comment. */
export function sshKeyLine(key: Uint8Array): string {
  return `${KEY_TYPE} ${sshKeyBlob(key).toString('base64')}`
}

/** The 32 bytes of a key from its blob; undefined when invalid or of another type. */
export function readKeyBlob(blob: Uint8Array): Buffer | undefined {
  try {
    const reader = sshReader(blob)
    const [type, key] = [reader.text(), reader.part()]
    return type === KEY_TYPE && key.length === LENGTH && reader.isAtEnd() ? key : undefined
  } catch {
    return undefined
  }
}

/** The 32 bytes of a key from the line of a `.pub` file; undefined when invalid or of another type. */
export function readKeyLine(line: string): Buffer | undefined {
  const [, written] = /^ssh-ed25519 ([A-Za-z0-9+/]+={0,2})(?: .*)?$/.exec(line.trim()) ?? []
  return written === undefined ? undefined : readKeyBlob(Buffer.from(written, 'base64'))
}

/** The fingerprint as printed by `ssh-keygen -lf`. */
export function fingerprintOf(key: Uint8Array): string {
  return `SHA256:${createHash('sha256').update(sshKeyBlob(key)).digest('base64').replaceAll('=', '')}`
}

/** Converts the key for node:crypto. */
export function toPublicKey(key: Uint8Array): KeyObject {
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') } })
}
