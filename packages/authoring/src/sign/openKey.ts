import { spawnSync } from 'node:child_process'
import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { resolve } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { readBytes } from '../readBytes.ts'
import { sshReader } from './sshBytes.ts'
import { readKeyBlob, readKeyLine } from './sshPublicKey.ts'
import { NAMESPACE, signedBytes, writeSignature } from './sshSignature.ts'

/** Opens an ed25519 key. PEM files are read directly. For OpenSSH files only the public key is read; `ssh-keygen` signs,
 * using its passphrase prompt or agent.
 * @throws CommandError for anything else.
 */
export function openKey(file: string): SigningKey {
  const text = Buffer.from(readBytes(file)).toString('latin1')
  const [, kind] = /^-----BEGIN ([A-Z ]+)-----\r?\n/.exec(text) ?? []
  if (kind !== undefined && kind !== 'OPENSSH PRIVATE KEY') return pemKey(text, file)
  const publicKey = kind === undefined ? readKeyLine(text) : publicHalf(text)
  if (!publicKey) throw unreadable(file, 'It is neither an ed25519 key of OpenSSH nor a PEM file')
  return { publicKey, sign: (message) => signWithSsh(message, file) }
}

/** A signing key. */
export interface SigningKey {
  /** The 32 bytes of the public key. */
  readonly publicKey: Buffer
  /** A signature as `ssh-keygen -Y sign` writes it. @throws CommandError when the key cannot be used. */
  readonly sign: (message: string) => string
}

function pemKey(text: string, file: string): SigningKey {
  const key = readPem(text)
  const { x } = key?.asymmetricKeyType === 'ed25519' ? key.export({ format: 'jwk' }) : {}
  if (!key || x === undefined) throw unreadable(file, 'It is not an ed25519 private key without a passphrase')
  const publicKey = Buffer.from(x, 'base64url')
  return { publicKey, sign: (message) => writeSignature(publicKey, sign(null, signedBytes(message), key)) }
}

function readPem(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text)
  } catch {
    return undefined
  }
}

/** The public key at the start of an OpenSSH private key, which is not encrypted. */
function publicHalf(text: string): Buffer | undefined {
  try {
    const reader = sshReader(Buffer.from(text.replaceAll(/-----[A-Z ]+-----/g, ''), 'base64'))
    const magic = 'openssh-key-v1\0'
    if (reader.bytes(magic.length).toString('latin1') !== magic) return undefined
    // skip the cipher, the key derivation function and its options
    for (let parts = 0; parts < 3; parts += 1) reader.part()
    return reader.number() === 1 ? readKeyBlob(reader.part()) : undefined
  } catch {
    return undefined
  }
}

function signWithSsh(message: string, file: string): string {
  const words = ['-Y', 'sign', '-n', NAMESPACE, '-f', resolve(file)]
  const { status, stdout, stderr, error } = spawnSync('ssh-keygen', words, { input: message, encoding: 'utf8' })
  if (error) throw unreadable(file, 'It is an OpenSSH key, and ssh-keygen cannot be started')
  const messages = stderr.split('\n').filter((line) => /^\w/.test(line) && !line.startsWith('Signing '))
  if (status !== 0) throw unreadable(file, messages.join(' ').trim() || 'ssh-keygen cannot use it')
  return stdout
}

function unreadable(file: string, why: string): CommandError {
  const suggestion = 'Create one with `ssh-keygen -t ed25519`, or name another file: docs/signing.md'
  return new CommandError(`The key ${file} cannot be used. ${why}. ${suggestion}.`, 'KEY_UNREADABLE')
}
