import { isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { charges, payments, refunds } from '../db/schema.ts'
import { faultOf } from '../errors/faultOf.ts'
import type { Services } from '../services.ts'
import { PaymentRefusedError } from './providerErrors.ts'

/** Settles a batch concurrently; an error of one item does not stop the others. */
export async function settleEach<Item extends Tries>(
  services: Pick<Services, 'now' | 'report'>,
  items: readonly Item[],
  settling: Settling<Item>,
): Promise<void> {
  await Promise.all(
    items.map((item) => tryOnce(services, item, settling).catch((error: unknown) => services.report(faultOf(error, 'settle')))),
  )
}

/** Items per run. */
export const BATCH = 20
/** Refusals before an item has failed: at least two hours with the waits between them. */
const MOST_REFUSALS = 8
/** Attempts without an answer before an item has failed: a week with the waits between them. */
const MOST_ATTEMPTS = 174
/** Milliseconds until the second attempt, longer than the provider's timeout; doubles with each attempt. */
const FIRST_WAIT = 60_000
const LONGEST_WAIT = 3_600_000

/** The tables of items to settle. */
type Unsettled = typeof payments | typeof charges | typeof refunds

/** The attempts of an item so far. */
export interface Tries {
  readonly attempts: number
  readonly refusals: number
}

/** Row changes at the start of an attempt. */
interface Begun {
  readonly attempts: number
  readonly nextAttemptAt: string
}

/** The result of an attempt and its row changes. */
interface Tried {
  readonly isTaken: boolean
  readonly changes: { readonly refusals?: number; readonly refusedAt?: string }
}

/** How items of a kind are settled. */
interface Settling<Item> {
  /** Records the start of an attempt before the call; false if the item no longer waits, or another server attempts it. */
  readonly begin: (item: Item, begun: Begun) => Promise<boolean>
  /** Sends the item to the provider. Returns false if the bank declines the card. */
  readonly send: (item: Item) => Promise<boolean>
  /** Whether only the provider's answer ends an item; default no. */
  readonly needsAnswer?: (item: Item) => boolean
  readonly record: (item: Item, tried: Tried) => Promise<void>
}

/** Condition on items that are due. */
export const isDue = ({ nextAttemptAt }: Unsettled, moment: Date): SQL | undefined =>
  or(isNull(nextAttemptAt), lte(nextAttemptAt, moment.toISOString()))

/** Untried items first, so that repeated failures delay no others. */
export const settlementOrder = ({ nextAttemptAt, createdAt }: Unsettled): readonly SQL[] => [
  sql`${nextAttemptAt} asc nulls first`,
  sql`${createdAt}`,
]

/** Attempts an item once. An unavailable provider is retried `MOST_ATTEMPTS` times. A provider's refusal is final after `MOST_REFUSALS`, a
 * declined card at once. If the server stops between `begin` and `record`, the item waits for its next attempt.
 */
async function tryOnce<Item extends Tries>(
  { now, report }: Pick<Services, 'now' | 'report'>,
  item: Item,
  { begin, send, record, needsAnswer }: Settling<Item>,
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
    const { refusals, refusedAt } = failed
    if (error instanceof PaymentRefusedError)
      await record(item, { isTaken: false, changes: refusals < MOST_REFUSALS ? { refusals } : failed })
    // the refusals are part of the provider's key, which stays while the outcome is unknown
    else if (begun.attempts >= MOST_ATTEMPTS && !needsAnswer?.(item)) await record(item, { isTaken: false, changes: { refusedAt } })
  }
}
