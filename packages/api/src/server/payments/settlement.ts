import { isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { charges, payments, refunds } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'
import { PaymentRefusedError } from './providerErrors.ts'

/** Items that are tried in one run. */
export const BATCH = 20
/** Refusals after which an item has failed: with the waits between them some two hours at least. */
const MOST_REFUSALS = 8
/** Milliseconds until the second try, longer than the provider is waited for; the wait doubles with each further one. */
const FIRST_WAIT = 60_000
const LONGEST_WAIT = 3_600_000

/** What has to be settled with the payment provider. */
type Unsettled = typeof payments | typeof charges | typeof refunds

/** The tries of an item so far. */
export interface Tries {
  readonly attempts: number
  readonly refusals: number
}

/** What the beginning of a try changes of its row. */
interface Begun {
  readonly attempts: number
  readonly nextAttemptAt: string
}

/** How a try ended, and what that changes of its row. */
interface Tried {
  readonly isTaken: boolean
  readonly changes: { readonly refusals?: number; readonly refusedAt?: string }
}

/** How items of a kind are settled. */
interface Settling<Item> {
  /** Writes that a try begins, before the provider hears of it; false where the item waits no more, or another server tries it. */
  readonly begin: (item: Item, begun: Begun) => Promise<boolean>
  /** Asks the provider to take it. False where the bank refuses the card. */
  readonly send: (item: Item) => Promise<boolean>
  readonly record: (item: Item, tried: Tried) => Promise<void>
}

/** Whether an item is due for a try. */
export const isDue = ({ nextAttemptAt }: Unsettled, moment: Date): SQL | undefined =>
  or(isNull(nextAttemptAt), lte(nextAttemptAt, moment.toISOString()))

/** What was never tried comes first, so that items which fail again and again hold back no other. */
export const settlementOrder = ({ nextAttemptAt, createdAt }: Unsettled): readonly SQL[] => [
  sql`${nextAttemptAt} asc nulls first`,
  sql`${createdAt}`,
]

/** Settles the items of a batch concurrently; an error of one does not stop the others. */
export async function settleEach<Item extends Tries>(
  services: Pick<Services, 'now' | 'report'>,
  items: readonly Item[],
  settling: Settling<Item>,
): Promise<void> {
  await Promise.all(
    items.map((item) => tryOnce(services, item, settling).catch((error: unknown) => services.report(faultOf(error, 'settle')))),
  )
}

/**
 * Tries an item once. A provider that is down is asked again for as long as it takes. What the provider refuses has failed after `MOST_REFUSALS`,
 * and a card that the bank refuses at once. A server that stops between `begin` and `record` leaves the item waiting for its next try.
 */
async function tryOnce<Item extends Tries>(
  { now, report }: Pick<Services, 'now' | 'report'>,
  item: Item,
  { begin, send, record }: Settling<Item>,
): Promise<void> {
  const moment = now()
  const wait = Math.min(FIRST_WAIT * 2 ** item.attempts, LONGEST_WAIT)
  const begun = { attempts: item.attempts + 1, nextAttemptAt: new Date(moment.getTime() + wait).toISOString() }
  if (!(await begin(item, begun))) return
  const failed = { refusals: item.refusals + 1, refusedAt: moment.toISOString() }
  try {
    const isTaken = await send(item)
    await record(item, { isTaken, changes: isTaken ? {} : failed })
  } catch (error) {
    report(faultOf(error, 'settle'))
    if (!(error instanceof PaymentRefusedError)) return
    const { refusals } = failed
    await record(item, { isTaken: false, changes: refusals < MOST_REFUSALS ? { refusals } : failed })
  }
}
