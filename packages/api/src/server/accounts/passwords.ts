import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** A salted scrypt hash of a password, as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`
}

/** Whether a password is the one that was hashed; without a hash it takes as long and says no. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = randomBytes(16).toString('base64'), key] = (hash ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64'))
  const expected = Buffer.from(key ?? '', 'base64')
  return expected.length === derived.length && timingSafeEqual(derived, expected)
}
