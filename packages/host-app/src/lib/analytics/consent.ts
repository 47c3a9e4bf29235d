import * as z from 'zod/mini'
import { deviceStorage } from '../browserStorage.ts'

/** A patient's consent to measuring and to advertising, stored on this device for six months. */
export interface Consent {
  readonly measuring: boolean
  readonly advertising: boolean
}

const KEY = 'anamnesis-consent'
/** Validity of an answer, in milliseconds: six months. */
const MAX_AGE = 182 * 24 * 60 * 60 * 1000
const storedConsent = z.object({ isGiven: z.boolean(), isForAdvertising: z.optional(z.boolean()), at: z.number() })

/** The stored consent, unless it has expired. */
export function readConsent(): Consent | undefined {
  try {
    const { isGiven, isForAdvertising, at } = storedConsent.parse(JSON.parse(deviceStorage.getItem(KEY) ?? ''))
    if (Math.abs(Date.now() - at) >= MAX_AGE) return undefined
    return { measuring: isGiven, advertising: isGiven && isForAdvertising === true }
  } catch {
    return undefined
  }
}

/** Stores the consent on this device; without storage it is valid for this page. */
export function writeConsent({ measuring, advertising }: Consent): void {
  try {
    const stored: z.infer<typeof storedConsent> = { isGiven: measuring, isForAdvertising: advertising, at: Date.now() }
    deviceStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // asks again on the next page
  }
}
