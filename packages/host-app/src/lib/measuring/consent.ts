import * as z from 'zod/mini'

const KEY = 'anamnesis-consent'
/** How long an answer counts, in milliseconds: six months. Then it is asked again. */
const KEPT_FOR = 182 * 24 * 60 * 60 * 1000
const kept = z.object({ isGiven: z.boolean(), at: z.number() })

/** Whether the patient lets others measure how the site is used; undefined when they have not said so, or too long ago. */
export function readConsent(): boolean | undefined {
  try {
    const { isGiven, at } = kept.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    return Math.abs(Date.now() - at) < KEPT_FOR ? isGiven : undefined
  } catch {
    return undefined
  }
}

/** Keeps the patient's answer on this device; where nothing can be kept it counts for as long as the page is open. */
export function writeConsent(isGiven: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ isGiven, at: Date.now() } satisfies z.infer<typeof kept>))
  } catch {
    // asked again with the next page
  }
}
