import { deviceStorage } from './browserStorage.ts'

/** Stores a referral code until an account is opened. Ignores invalid codes. */
export function storeReferralCode(given: string, now = Date.now()): void {
  if (!CODE.test(given)) return
  try {
    deviceStorage.setItem(KEY, JSON.stringify({ code: given, at: now }))
  } catch {
    // storage is blocked: the visit continues without it
  }
}

const KEY = 'anamnesis-referral'
/** Maximum age of a code, in milliseconds: 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000
const CODE = /^[A-Za-z0-9_-]{4,64}$/

/** The stored code, unless it has expired. */
export function readReferralCode(now = Date.now()): string | undefined {
  try {
    const found: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '')
    if (typeof found !== 'object' || found === null || !('code' in found) || !('at' in found)) return undefined
    const { code, at } = found
    return typeof code === 'string' && CODE.test(code) && typeof at === 'number' && now - at < MAX_AGE ? code : undefined
  } catch {
    return undefined
  }
}
