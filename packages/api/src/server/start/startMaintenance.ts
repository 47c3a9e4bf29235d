import { keepAuditPartitions } from '../db/auditPartitions.ts'
import { purgeExpired } from '../db/purgeExpired.ts'
import { faultOf } from '../http/faultOf.ts'
import { sendWaitingMail } from '../mail/sendWaitingMail.ts'
import { settleCharges } from '../payments/settleCharges.ts'
import { settlePayments } from '../payments/settlePayments.ts'
import { settleRefunds } from '../payments/settleRefunds.ts'
import { discardUnfinished } from '../retention/discardUnfinished.ts'
import { removeRecords } from '../retention/removeRecords.ts'
import type { Services } from '../services.ts'
import { openDueShipments } from '../subscriptions/openDueShipments.ts'
import { sweepOrphans } from '../uploads/sweepOrphans.ts'
import { countWaiting } from './countWaiting.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

/** Does at once, and every so often, what no request does: each job on one server at a time. Gives back a function that ends it, once what is under way is done. */
export function startMaintenance(services: Services): () => Promise<void> {
  const ends = [
    repeat(services, 'hourly', HOUR, async () => {
      await purgeExpired(services)
      await openDueShipments(services)
      services.recordCounts?.(await countWaiting(services))
    }),
    repeat(services, 'retention', HOUR, async () => {
      await keepAuditPartitions(services.db, services.now())
      while (await discardUnfinished(services));
      while (await removeRecords(services));
    }),
    repeat(services, 'orphans', HOUR, async () => {
      const { waiting, missing } = await sweepOrphans(services)
      services.recordCounts?.({ uploads_without_row: waiting, uploads_lost: missing })
    }),
    repeat(services, 'payments', MINUTE, () => settleAll(services)),
    repeat(services, 'mail', MINUTE, () => sendWaitingMail(services)),
  ]
  return async () => {
    for (const end of ends) await end()
  }
}

/** Settles whatever is due, batch by batch: whoever is charged has to be known to the provider first. */
async function settleAll(services: Services): Promise<void> {
  while (await settlePayments(services));
  while (await settleCharges(services));
  while (await settleRefunds(services));
}

function repeat(services: Services, job: string, every: number, work: () => Promise<void>): () => Promise<void> {
  const { exclusively = (_job: string, alone: () => Promise<void>) => alone() } = services
  const once = () => exclusively(job, work).catch((error: unknown) => services.report(faultOf(error, 'maintenance')))
  let running = once()
  const timer = setInterval(() => {
    running = running.then(once)
  }, every)
  // it keeps no process alive
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
