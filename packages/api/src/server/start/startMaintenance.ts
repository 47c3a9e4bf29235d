import { keepAuditPartitions } from '../db/auditPartitions.ts'
import { purgeExpired } from '../records/purgeExpired.ts'
import { faultOf } from '../errors/faultOf.ts'
import { sendWaitingMail } from '../mail/sendWaitingMail.ts'
import { settleCharges } from '../payments/settleCharges.ts'
import { consumePayments } from '../payments/consumePayments.ts'
import { settleRefunds } from '../payments/settleRefunds.ts'
import { discardUnfinished } from '../records/discardUnfinished.ts'
import { removeRecords } from '../records/removeRecords.ts'
import type { Services } from '../services.ts'
import { openDueShipments } from '../subscriptions/openDueShipments.ts'
import { resumePaused } from '../subscriptions/resumePaused.ts'
import { sweepOrphans } from '../uploads/sweepOrphans.ts'
import { countWaiting } from './countWaiting.ts'

/** Runs the background jobs now and at intervals, each on one server at a time. Returns a function that stops them after the running ones finish. */
export function startMaintenance(services: Services): () => Promise<void> {
  const ends = [
    repeat(services, 'hourly', HOUR, [
      () => purgeExpired(services),
      // a subscription that resumes may be due today
      () => resumePaused(services),
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
    // payments first: they register the customer before a charge
    repeat(
      services,
      'payments',
      MINUTE,
      [consumePayments, settleCharges, settleRefunds].map((settle) => () => untilDone(() => settle(services))),
    ),
    repeat(services, 'mail', MINUTE, [() => sendWaitingMail(services)]),
  ]
  return async () => {
    for (const end of ends) await end()
  }
}

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

type Step = () => Promise<unknown>

/** Runs batches until there is nothing left to do. */
async function untilDone(doBatch: () => Promise<boolean>): Promise<void> {
  while (await doBatch());
}

/** Runs all steps of a job, also after a failure. Reports each error but the last. @throws the last one */
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
  // the timer does not keep the process alive
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
