import type { NextCharge } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import type { Standing } from '../treatments/standings.ts'
import { costOf, sumOf } from './costOf.ts'
import { paidAhead } from './paidAhead.ts'

/** What is charged next: what `chargeFor` will write. Null where nothing is to be charged any more, and for what is sold no more. */
export async function nextChargeOf(db: Database, standing: Standing): Promise<NextCharge | null> {
  const { treatment, subscription } = standing
  if (!subscription || treatment.status === 'denied' || subscription.state === 'Cancelled') return null
  const at = subscription.state === null ? 'approval' : 'shipment'
  if (at === 'shipment' && (await paidAhead(db, subscription.id)) !== undefined) return { at, amount: 0, lines: [] }
  const costs = await costOf(standing, at === 'approval' ? 'first' : 'later')
  if (!costs.some(({ what }) => what === 'Shipment')) return null
  return { at, amount: sumOf(costs), lines: costs.map(({ name, amount }) => ({ name, amount })) }
}
