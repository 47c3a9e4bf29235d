import { argon2idAsync } from '@noble/hashes/argon2.js'
import { hmac } from '@noble/hashes/hmac.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer } from 'buffer/index.js'

/*
 * What the reference server uses of Node's crypto, for the server that runs in the page of a story: the same functions, on
 * an audited library of plain JavaScript.
 */

// the server's files read it while they are loaded
globalThis.Buffer ??= Buffer as unknown as typeof globalThis.Buffer // the same interface, declared twice

type Encoding = 'hex' | 'base64' | 'base64url'

/** Bytes that say themselves as base64url too, which the browser's Buffer does not know. */
function bytesOf(content: Uint8Array): Buffer {
  const bytes = Buffer.from(content)
  const write = bytes.toString.bind(bytes)
  bytes.toString = (encoding?: string, ...range: number[]) =>
    encoding === 'base64url'
      ? write('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      : write(encoding as 'hex' | undefined, ...range)
  return bytes
}

interface Digest {
  readonly update: (text: string) => Digest
  readonly digest: (encoding: Encoding) => string
}

const only = (algorithm: string) => {
  if (algorithm !== 'sha256') throw new Error(`STORY_CRYPTO ${algorithm}: give it its function in .storybook/node/crypto.ts.`)
}
const digestOf = (end: (content: Uint8Array) => Uint8Array, content = ''): Digest => ({
  update: (text) => digestOf(end, content + text),
  digest: (encoding) => bytesOf(end(new TextEncoder().encode(content))).toString(encoding),
})

export const randomUUID = () => crypto.randomUUID()
export const randomBytes = (length: number) => bytesOf(crypto.getRandomValues(new Uint8Array(length)))

/** A whole number from 0 on and below `end`, each as likely as the others. */
export function randomInt(end: number): number {
  // what is left over above the last whole multiple would make small numbers likelier
  const whole = Math.floor(2 ** 32 / end) * end
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < whole) return drawn % end
  }
}

export function createHash(algorithm: string): Digest {
  only(algorithm)
  return digestOf(sha256)
}

export function createHmac(algorithm: string, key: string): Digest {
  only(algorithm)
  return digestOf((content) => hmac(sha256, new TextEncoder().encode(key), content))
}

export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

export function scrypt(
  password: string,
  salt: Uint8Array,
  length: number,
  { N, r, p }: Cost,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scryptAsync(new TextEncoder().encode(password), salt, { N, r, p, dkLen: length }).then(
    (key) => done(null, bytesOf(key)),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), Buffer.alloc(0)),
  )
}

interface Argon2Input {
  readonly message: string
  readonly nonce: Uint8Array
  readonly tagLength: number
}

/** Without the cost that is asked for: nobody guesses the passwords of stories, and each account would take a second of a core. */
const CHEAP = { t: 1, m: 8, p: 1 }

export function argon2(
  _algorithm: 'argon2id',
  { message, nonce, tagLength }: Argon2Input,
  done: (error: Error | null, key: Buffer) => void,
): void {
  argon2idAsync(new TextEncoder().encode(message), nonce, { ...CHEAP, dkLen: tagLength }).then(
    (key) => done(null, bytesOf(key)),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), Buffer.alloc(0)),
  )
}
