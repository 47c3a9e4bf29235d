import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@anamnesis/api/server'
import { sql } from 'drizzle-orm'
import { profileColumns } from '../../../api/src/server/accounts/profileFields.ts'
import { readProfile } from '../../../api/src/server/accounts/readProfile.ts'
import { repositoryFlows } from '../../../api/src/server/flows/repositoryFlows.ts'
import { type StoredStop, storedStops } from '../../../api/src/server/assessment/stops/storedStops.ts'
import type { RunningApp } from './startApp.ts'

type Row = Readonly<Record<string, unknown>>

/** A patient's stored data by table. */
export interface Stored {
  readonly user: Row
  readonly profile: Row
  readonly treatments: readonly Row[]
  /** Answers by slug. */
  readonly screening: Row
  /** Each with whether its file is complete. */
  readonly uploads: readonly Row[]
  readonly products: readonly Row[]
  readonly addOns: readonly Row[]
  readonly payments: readonly Row[]
  readonly subscriptions: readonly Row[]
  /** The stops that they were shown, the oldest first. */
  readonly stops: readonly StoredStop[]
  /** Each with its answers by slug. */
  readonly renewals: readonly { readonly status: unknown; readonly flow_version: unknown; readonly answers: Row }[]
}

/** Reads a patient's data while the app is stopped, and restarts it. */
export async function readStored(app: RunningApp, email: string): Promise<Stored> {
  await app.stop()
  const { db, close } = await openDatabase(app.database)
  const rows = async (query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as { rows: Row[] }).rows // both drivers' result shape
  const [user = {}] = await rows(sql`select * from users where email = ${email}`)
  const profile = await storedProfile(db, app, String(user['id']))
  const treatments = await rows(sql`select * from treatments where user_id = ${user['id']}`)
  const of = (table: string) =>
    rows(sql`select * from ${sql.identifier(table)} where treatment_id in (select id from treatments where user_id = ${user['id']})`)
  const bySlug = (answers: readonly Row[]) => Object.fromEntries(answers.map(({ slug, body }) => [String(slug), body]))
  const renewals = []
  for (const { id, status, flow_version } of await of('renewals'))
    renewals.push({ status, flow_version, answers: bySlug(await rows(sql`select * from renewal_answers where renewal_id = ${id}`)) })
  const stored = {
    renewals,
    user,
    profile,
    treatments,
    screening: bySlug(await of('screening_answers')),
    uploads: (await of('uploads')).map((row) => {
      const content = readFileSync(join(app.uploadsFolder, String(row['id'])))
      return { ...row, isWhole: createHash('sha256').update(content).digest('hex') === row['sha256'] && content.length === row['size'] }
    }),
    products: await of('product_choices'),
    addOns: await of('add_on_choices'),
    payments: await of('payments'),
    subscriptions: await of('subscriptions'),
    stops: await decryptedStops(db, app, treatments),
  }
  await close()
  await app.start()
  return stored
}

/** A patient's decrypted profile by field name. */
export async function storedProfile(
  db: Awaited<ReturnType<typeof openDatabase>>['db'],
  { keyRing }: Pick<RunningApp, 'keyRing'>,
  userId: string,
): Promise<Row> {
  const known = await readProfile({ db, keyRing }, userId)
  return Object.fromEntries(Object.entries(profileColumns).map(([name, column]) => [name, known?.[column] ?? null]))
}

/** Every stop that a patient was shown, decrypted with the key of the app. */
async function decryptedStops(
  db: Awaited<ReturnType<typeof openDatabase>>['db'],
  { keyRing }: Pick<RunningApp, 'keyRing'>,
  treatments: readonly Row[],
): Promise<readonly StoredStop[]> {
  const services = { db, keyRing, flows: await repositoryFlows('northway') }
  const stops = treatments.map(({ id, user_id }) => storedStops(services, { id: String(id), userId: String(user_id) }))
  return (await Promise.all(stops)).flat()
}
