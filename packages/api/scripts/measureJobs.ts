import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../src/server/db/Database.ts'
import { createKeyRing } from '../src/server/encryption/createKeyRing.ts'
import { textCipher } from '../src/server/encryption/textCipher.ts'
import { repositoryFlows } from '../src/server/flows/repositoryFlows.ts'
import { sendWaitingMail } from '../src/server/mail/sendWaitingMail.ts'
import { paymentsOff } from '../src/server/payments/paymentsOff.ts'
import { settleCharges } from '../src/server/payments/settleCharges.ts'
import { consumePayments } from '../src/server/payments/consumePayments.ts'
import { settleRefunds } from '../src/server/payments/settleRefunds.ts'
import { discardUnfinished } from '../src/server/records/discardUnfinished.ts'
import { purgeExpired } from '../src/server/records/purgeExpired.ts'
import { removeRecords } from '../src/server/records/removeRecords.ts'
import type { Services } from '../src/server/services.ts'
import { countWaiting } from '../src/server/start/countWaiting.ts'
import { countDueOrders, openDueShipments } from '../src/server/subscriptions/openDueShipments.ts'
import { resumePaused } from '../src/server/subscriptions/resumePaused.ts'
import { FIELD_KEY } from '../tests/support/spawnServer.ts'
import { diskUploads } from '../src/server/uploads/diskUploads.ts'
import { sweepOrphans } from '../src/server/uploads/sweepOrphans.ts'
import type { JobRate } from './exceededLimits.ts'
import { pendingWork } from './pendingWork.ts'

/** Response times of the mail service and the payment provider, in milliseconds. */
export const LATENCY = { mail: 300, payments: 500 }

const PATIENTS = 1_000_000
/** Each patient has one order a month. */
const ORDERS = PATIENTS / (30 * 24)
/** Once a year for each patient: a new subscription, a pause, an unfinished questionnaire. */
const YEARLY = PATIENTS / (365 * 24)
/** Records are retained for ten years, so this many expire per hour. */
const RECORDS = YEARLY / 10
/** Items per hour. */
const HOURLY = {
  mails: 5 * ORDERS,
  // a mail and a payment event, tokens, keys and limits of the calls about an order
  expired: 20 * ORDERS,
  refunds: ORDERS / 100,
  // two servers, scraped every 15 s
  counts: 2 * 4 * 60,
  // a sweep checks all files
  files: PATIENTS,
}

/** A job to measure. */
interface Job {
  readonly job: string
  readonly hourly: number
  /** Prepares the pending work. Returns the number of items. */
  readonly prepare: () => Promise<number>
  readonly run: () => Promise<unknown>
}

/** Runs each maintenance job on its pending work in the database of a spawned server; mail and payments respond after `LATENCY`. */
export async function measureJobs(db: Database): Promise<readonly JobRate[]> {
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-jobs-'))
  const rates: JobRate[] = []
  try {
    for (const { job, hourly, prepare, run } of jobsOf(await servicesOf(db, folder), folder)) {
      const items = await prepare()
      const started = performance.now()
      await run()
      rates.push({ job, hourly, items, seconds: (performance.now() - started) / 1000 })
    }
    return rates
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function servicesOf(db: Database, folder: string): Promise<Services> {
  return {
    db,
    flows: await repositoryFlows('northway'),
    keyRing: createKeyRing([FIELD_KEY]),
    uploads: diskUploads(folder),
    inspect: () => Promise.reject(new Error('maintenance does not inspect uploads')),
    payments: {
      ...paymentsOff(),
      consume: () => wait(LATENCY.payments),
      charge: () => wait(LATENCY.payments, true),
      refund: () => wait(LATENCY.payments),
      isCharged: () => wait(LATENCY.payments, false),
    },
    mail: { appOrigin: 'http://app.test', ...textCipher(randomBytes(32)), send: () => wait(LATENCY.mail) },
    background: () => undefined,
    now: () => new Date(),
    log: () => undefined,
    report: (fault) => console.error(fault),
  }
}

/** In the order of the maintenance; a paused subscription is due when it resumes. */
function jobsOf(services: Services, folder: string): readonly Job[] {
  const work = pendingWork(services.db)
  const body = services.mail?.seal('Your order is on its way.') ?? ''
  const untilDone = async (doBatch: (services: Services) => Promise<boolean>) => {
    while (await doBatch(services));
  }
  return [
    { job: 'rows purged', hourly: HOURLY.expired, prepare: () => work.expiredRows(10_000), run: () => purgeExpired(services) },
    {
      job: 'orders opened',
      hourly: ORDERS,
      prepare: async () => (await countDueOrders(services))['orders_due'] ?? 0,
      run: () => openDueShipments(services),
    },
    { job: 'pauses ended', hourly: YEARLY, prepare: () => work.endedPauses(100), run: () => resumePaused(services) },
    {
      job: 'counts for operators',
      hourly: HOURLY.counts,
      prepare: async () => 10,
      run: async () => {
        for (let times = 0; times < 10; times++) await countWaiting(services)
      },
    },
    { job: 'cards settled', hourly: YEARLY, prepare: () => work.waitingPayments(100), run: () => untilDone(consumePayments) },
    { job: 'charges settled', hourly: ORDERS, prepare: work.waitingCharges, run: () => untilDone(settleCharges) },
    { job: 'refunds settled', hourly: HOURLY.refunds, prepare: () => work.waitingRefunds(40), run: () => untilDone(settleRefunds) },
    { job: 'mails sent', hourly: HOURLY.mails, prepare: () => work.waitingMail(100, body), run: () => sendWaitingMail(services) },
    { job: 'files swept', hourly: HOURLY.files, prepare: () => work.files(folder), run: () => sweepOrphans(services) },
    { job: 'drafts discarded', hourly: YEARLY, prepare: () => work.oldDrafts(200), run: () => untilDone(discardUnfinished) },
    { job: 'records removed', hourly: RECORDS, prepare: () => work.expiredRecords(100), run: () => untilDone(removeRecords) },
  ]
}
