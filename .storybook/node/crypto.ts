import { argon2idAsync } from '@noble/hashes/argon2.js'
import { hmac } from '@noble/hashes/hmac.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer } from 'buffer/index.js'

/*
 * The functions of Node's crypto that the reference server uses, implemented with an audited JavaScript library for
 * servers that run in the page of a story.
 */

// the server's modules use it on import
globalThis.Buffer ??= Buffer as unknown as typeof globalThis.Buffer // the same interface from two declarations

type Encoding = 'hex' | 'base64' | 'base64url'

/** A buffer with base64url support, which the browser's Buffer lacks. */
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

/** A uniformly distributed integer from 0 to below `end`. */
export function randomInt(end: number): number {
  // reject values above the last whole multiple, which would favour small numbers
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

/** Minimal cost: story passwords need no protection, and the real cost is a second of CPU per account. */
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
