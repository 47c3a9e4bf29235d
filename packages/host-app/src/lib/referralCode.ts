import { deviceStorage } from './browserStorage.ts'

const KEY = 'anamnesis-referral'
/** How long a code is kept on the device, in milliseconds: 30 days. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000
const CODE = /^[A-Za-z0-9_-]{4,64}$/

/** Keeps the code of whoever sent this patient until they open an account. What no code can look like is not kept. */
export function keepReferralCode(given: string, now = Date.now()): void {
  if (!CODE.test(given)) return
  try {
    deviceStorage.setItem(KEY, JSON.stringify({ code: given, at: now }))
  } catch {
    // nothing is kept where storage is forbidden: the visit goes on without it
  }
}

/** The code that was kept, or undefined where there is none, or it is too old. */
export function readReferralCode(now = Date.now()): string | undefined {
  try {
    const found: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '')
    if (typeof found !== 'object' || found === null || !('code' in found) || !('at' in found)) return undefined
    const { code, at } = found
    return typeof code === 'string' && CODE.test(code) && typeof at === 'number' && now - at < KEPT_FOR ? code : undefined
  } catch {
    return undefined
  }
}
