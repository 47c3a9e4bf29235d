import * as z from 'zod/mini'
import { deviceStorage } from '../browserStorage.ts'

const KEY = 'anamnesis-consent'
/** How long an answer counts, in milliseconds: six months. Then it is asked again. */
const KEPT_FOR = 182 * 24 * 60 * 60 * 1000
const kept = z.object({ isGiven: z.boolean(), isForAdvertising: z.optional(z.boolean()), at: z.number() })

/** What a patient lets others do: measure how the site is used, and, beside that, match them for advertising. */
export interface Consent {
  readonly measuring: boolean
  readonly advertising: boolean
}

/** What the patient has said; undefined when they have not, or too long ago. */
export function readConsent(): Consent | undefined {
  try {
    const { isGiven, isForAdvertising, at } = kept.parse(JSON.parse(deviceStorage.getItem(KEY) ?? ''))
    if (Math.abs(Date.now() - at) >= KEPT_FOR) return undefined
    return { measuring: isGiven, advertising: isGiven && isForAdvertising === true }
  } catch {
    return undefined
  }
}

/** Keeps the patient's answer on this device; where nothing can be kept it counts for as long as the page is open. */
export function writeConsent({ measuring, advertising }: Consent): void {
  try {
    const said: z.infer<typeof kept> = { isGiven: measuring, isForAdvertising: advertising, at: Date.now() }
    deviceStorage.setItem(KEY, JSON.stringify(said))
  } catch {
    // asked again with the next page
  }
}
