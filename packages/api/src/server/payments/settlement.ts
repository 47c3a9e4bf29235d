import { isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { charges, payments } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'
import { PaymentRefusedError } from './providerErrors.ts'

/** Items that are tried in one run. */
export const BATCH = 20
/** Refusals after which an item has failed: with the waits between them some two hours at least. */
const MOST_REFUSALS = 8
/** Milliseconds until the second try; the wait doubles with each further one. */
const FIRST_WAIT = 60_000
const LONGEST_WAIT = 3_600_000

/** What has to be settled with the payment provider. */
type Unsettled = typeof payments | typeof charges

/** The tries of an item so far. */
export interface Tries {
  readonly attempts: number
  readonly refusals: number
}

/** How a try ended, and what it changes of its row. */
export interface Tried {
  readonly isTaken: boolean
  readonly changes: Partial<Tries> & { readonly nextAttemptAt?: string; readonly refusedAt?: string }
}

/** Whether an item is due for a try. */
export const isDue = ({ nextAttemptAt }: Unsettled, moment: Date): SQL | undefined =>
  or(isNull(nextAttemptAt), lte(nextAttemptAt, moment.toISOString()))

/** What was never tried comes first, so that items which fail again and again hold back no other. */
export const inTurn = ({ nextAttemptAt, createdAt }: Unsettled): readonly SQL[] => [
  sql`${nextAttemptAt} asc nulls first`,
  sql`${createdAt}`,
]

/** Settles the items of a batch concurrently; an error of one does not stop the others. */
export async function settleEach<Item extends Tries>(
  { now, report }: Pick<Services, 'now' | 'report'>,
  items: readonly Item[],
  { send, record }: { readonly send: (item: Item) => Promise<boolean>; readonly record: (item: Item, tried: Tried) => Promise<void> },
): Promise<void> {
  await Promise.all(
    items.map(async (item) => {
      try {
        await record(item, await tryOnce({ now, report }, item, () => send(item)))
      } catch (error) {
        report(faultOf(error, 'settle'))
      }
    }),
  )
}

/**
 * Tries an item once. A provider that is down is asked again for as long as it takes. What the provider refuses has failed after `MOST_REFUSALS`,
 * and a card that the bank refuses (`send` returns false) at once.
 */
async function tryOnce({ now, report }: Pick<Services, 'now' | 'report'>, before: Tries, send: () => Promise<boolean>): Promise<Tried> {
  const attempts = before.attempts + 1
  const moment = now().getTime()
  const failed = { refusedAt: new Date(moment).toISOString() }
  try {
    return (await send()) ? { isTaken: true, changes: { attempts } } : { isTaken: false, changes: { attempts, ...failed } }
  } catch (error) {
    report(faultOf(error, 'settle'))
    const refusals = before.refusals + Number(error instanceof PaymentRefusedError)
    const wait = Math.min(FIRST_WAIT * 2 ** before.attempts, LONGEST_WAIT)
    const next = refusals < MOST_REFUSALS ? { nextAttemptAt: new Date(moment + wait).toISOString() } : failed
    return { isTaken: false, changes: { attempts, refusals, ...next } }
  }
}
