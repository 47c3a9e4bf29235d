import * as z from 'zod/mini'

/** A part of what is charged, by name; `amount` in cents. */
export const chargeLine = z.object({ name: z.string(), amount: z.int() })
/** One part of a charge. */
export type ChargeLine = z.infer<typeof chargeLine>

/** What the card is charged next, all in all and in its parts, and what for: the approval, or the next shipment. No parts: it is paid already. */
export const nextCharge = z.object({ at: z.enum(['approval', 'shipment']), amount: z.int(), lines: z.array(chargeLine) })
/** What the card is charged next. */
export type NextCharge = z.infer<typeof nextCharge>
