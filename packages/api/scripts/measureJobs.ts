import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../src/server/db/Database.ts'
import { charges, shipments, uploads } from '../src/server/db/schema.ts'
import { createKeyRing } from '../src/server/encryption/createKeyRing.ts'
import { repositoryFlows } from '../src/server/flows/repositoryFlows.ts'
import { sendWaitingMail } from '../src/server/mail/sendWaitingMail.ts'
import { paymentsOff } from '../src/server/payments/paymentsOff.ts'
import { settleCharges } from '../src/server/payments/settleCharges.ts'
import { removeRecords } from '../src/server/records/removeRecords.ts'
import type { Services } from '../src/server/services.ts'
import { openDueShipments } from '../src/server/subscriptions/openDueShipments.ts'
import { ageRecords } from '../tests/support/ageRecords.ts'
import { FIELD_KEY } from '../tests/support/spawnServer.ts'
import { diskUploads } from '../src/server/uploads/diskUploads.ts'
import { sweepOrphans } from '../src/server/uploads/sweepOrphans.ts'

/** A maintenance job: how many items it processed, how long it took, and how many items a service of a million patients has per hour. */
interface JobRate {
  readonly job: string
  readonly items: number
  readonly seconds: number
  readonly hourly: number
}

const PATIENTS = 1_000_000
/** Each patient has one order a month. */
const ORDERS = PATIENTS / (30 * 24)
/** Mails about an order. */
const MAILS = 5 * ORDERS
/** One file per patient; a sweep checks all of them. */
const FILES = PATIENTS
/** Records are retained for ten years, so this many expire per hour. */
const RECORDS = PATIENTS / (10 * 365 * 24)
/** Waiting mails. */
const MAILS_WAITING = 1000
const RECORDS_AGED = 100

/** Runs each maintenance job on its pending work in the database of a spawned server. The provider and the mail service respond at once. */
export async function measureJobs(db: Database): Promise<readonly JobRate[]> {
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-jobs-'))
  const services: Services = {
    db,
    flows: await repositoryFlows('northway'),
    keyRing: createKeyRing([FIELD_KEY]),
    uploads: diskUploads(folder),
    inspect: () => Promise.reject(new Error('maintenance does not inspect uploads')),
    payments: { ...paymentsOff(), charge: async () => true },
    mail: { appOrigin: 'http://app.test', seal: (text) => text, open: (text) => text, send: async () => undefined },
    background: () => undefined,
    now: () => new Date(),
    log: () => undefined,
    report: (fault) => console.error(fault),
  }
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return (performance.now() - started) / 1000
  }
  const rates: JobRate[] = []
  try {
    const opening = await timed(() => openDueShipments(services))
    rates.push({
      job: 'orders opened',
      items: await db.$count(shipments, ne(shipments.status, 'Delivered')),
      seconds: opening,
      hourly: ORDERS,
    })

    const waiting = await db.$count(charges, isNull(charges.chargedAt))
    const charging = await timed(async () => {
      while (await settleCharges(services));
    })
    rates.push({ job: 'charges settled', items: waiting, seconds: charging, hourly: ORDERS })

    await db.execute(
      sql`insert into mail (kind, recipient, subject, body) select 'shipped', 'sam@example.com', '', '-' from generate_series(1, ${MAILS_WAITING})`,
    )
    rates.push({ job: 'mails sent', items: MAILS_WAITING, seconds: await timed(() => sendWaitingMail(services)), hourly: MAILS })

    const rows = await db.select({ id: uploads.id }).from(uploads)
    for (const { id } of rows) await writeFile(join(folder, id), '')
    rates.push({ job: 'files swept', items: rows.length, seconds: await timed(() => sweepOrphans(services)), hourly: FILES })

    await ageRecords(db, RECORDS_AGED)
    const removing = await timed(async () => {
      while (await removeRecords(services));
    })
    rates.push({ job: 'records removed', items: RECORDS_AGED, seconds: removing, hourly: RECORDS })
    return rates
  } finally {
    await rm(folder, { recursive: true })
  }
}
