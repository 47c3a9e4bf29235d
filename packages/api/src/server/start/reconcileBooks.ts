import { openDatabase } from '../db/openDatabase.ts'
import { chargebeePayments } from '../payments/chargebeePayments.ts'
import { type Difference, reconcile } from '../payments/reconcile.ts'
import { StartError } from '../errors/StartError.ts'
import type { ServerOptions } from './startServer.ts'

/** Compares our charges with the provider's invoices. Returns the message to print, with one line per difference, and their number.
 * @throws StartError without a provider.
 */
export async function reconcileBooks({
  database,
  chargebee,
}: ServerOptions): Promise<{ readonly text: string; readonly differences: number }> {
  if (!chargebee) throw new StartError('CONFIG_INVALID', 'CHARGEBEE_URL: set all CHARGEBEE_ variables to compare with the provider.')
  const { db, close } = await openDatabase(database)
  try {
    const found = await reconcile({ db, payments: chargebeePayments(chargebee) })
    const summary = found.length === 0 ? 'All charges match.' : `Differences: ${found.length}.`
    return { text: [...found.map(lineOf), summary, ''].join('\n'), differences: found.length }
  } finally {
    await close()
  }
}

const lineOf = ({ kind, chargeId, invoiceId, ours, theirs }: Difference): string =>
  `${kind} charge=${chargeId ?? '-'} invoice=${invoiceId ?? '-'} ours=${ours ?? '-'} theirs=${theirs ?? '-'}`
