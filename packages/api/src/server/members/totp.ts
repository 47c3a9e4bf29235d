import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase32 } from './base32.ts'

/** The current time-based one-time password (RFC 6238) of a secret. */
export function totpCode(secret: string, now: Date): string {
  return codeOf(fromBase32(secret), stepAt(now))
}

/** The step of a valid code: the current one, or its neighbours, to tolerate clock differences. Undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(' ', '').padEnd(DIGITS))
  const step = stepAt(now)
  const known = fromBase32(secret)
  return [step, step - 1, step + 1].find((one) => {
    const right = Buffer.from(codeOf(known, one))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** The URI that adds a secret to an authenticator app. */
export function otpauthOf({ secret, issuer, email }: { readonly secret: string; readonly issuer: string; readonly email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP}`
}

/** The code of a secret at a step: RFC 6238 with SHA-1, as authenticator apps expect. */
function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP)

/** Seconds per time step. */
const STEP = 30
const DIGITS = 6
