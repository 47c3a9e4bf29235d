import { expect, test } from 'vitest'
import { toBase32 } from './base32.ts'
import { otpauthOf, stepOfCode, totpCode } from './totp.ts'

/** Seconds and codes of RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
const VECTORS: readonly [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]
const secret = toBase32(Buffer.from('12345678901234567890'))
const at = (seconds: number) => new Date(seconds * 1000)

test.each(VECTORS)('the code at %i s is that of RFC 6238', (seconds, code) => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpCode(secret, at(seconds))).toBe(code)
})

test('a code counts for its step and one on either side, and nothing else does', () => {
  const step = 1000
  const now = at(step * 30 + 7)
  const found = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(secret, totpCode(secret, at((step + offset) * 30)), now))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  for (const wrong of ['', '0', 'abcdef', '0000000', '\u00e9'.repeat(6)]) expect(stepOfCode(secret, wrong, now)).toBeUndefined()
})

test('the address for an authenticator app names the issuer, the account and the secret', () => {
  const { protocol, host, pathname, searchParams } = new URL(otpauthOf({ secret, issuer: 'North & Way', email: 'kim+1@clinic.example' }))
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/North & Way:kim+1@clinic.example'])
  expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: 'North & Way', algorithm: 'SHA1', digits: '6', period: '30' })
})
