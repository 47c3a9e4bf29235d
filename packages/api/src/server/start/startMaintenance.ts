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

type Step = () => Promise<unknown>

/** Does at once, and every so often, what no request does: each job on one server at a time. Gives back a function that ends it, once what is under way is done. */
export function startMaintenance(services: Services): () => Promise<void> {
  const ends = [
    repeat(services, 'hourly', HOUR, [
      () => purgeExpired(services),
      () => openDueShipments(services),
      async () => services.recordCounts?.(await countWaiting(services)),
    ]),
    repeat(services, 'retention', HOUR, [
      () => keepAuditPartitions(services.db, services.now()),
      () => untilDone(() => discardUnfinished(services)),
      () => untilDone(() => removeRecords(services)),
    ]),
    repeat(services, 'orphans', HOUR, [
      async () => {
        const { waiting, missing } = await sweepOrphans(services)
        services.recordCounts?.({ uploads_without_row: waiting, uploads_lost: missing })
      },
    ]),
    // a patient has to be known to the provider before they are charged
    repeat(
      services,
      'payments',
      MINUTE,
      [settlePayments, settleCharges, settleRefunds].map((settle) => () => untilDone(() => settle(services))),
    ),
    repeat(services, 'mail', MINUTE, [() => sendWaitingMail(services)]),
  ]
  return async () => {
    for (const end of ends) await end()
  }
}

/** Does a batch after the other, as long as there is more to do. */
async function untilDone(doBatch: () => Promise<boolean>): Promise<void> {
  while (await doBatch());
}

/** Does each step of a job, also after one that has failed. Reports each fault but the last. @throws the last one */
async function doSteps(steps: readonly Step[], report: (fault: unknown) => void): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps) await step().catch((fault: unknown) => faults.push(fault))
  if (faults.length === 0) return
  faults.slice(0, -1).forEach(report)
  throw faults.at(-1)
}

function repeat(services: Services, job: string, every: number, steps: readonly Step[]): () => Promise<void> {
  const { runExclusive = (_job: string, alone: () => Promise<void>) => alone() } = services
  const report = (fault: unknown) => services.report(faultOf(fault, 'maintenance'))
  const once = () => runExclusive(job, () => doSteps(steps, report)).catch(report)
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
