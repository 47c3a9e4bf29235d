import { createHash } from 'node:crypto'
import { createClient } from '@anamnesis/api/client'
import { openDatabase } from '@anamnesis/api/server'
import { sql } from 'drizzle-orm'
import type { RunningApp } from './startApp.ts'

/** A patient with an approved treatment, an active subscription and a due renewal. */
export interface DuePatient {
  readonly treatment: string
  readonly by: Way
  readonly email: string
  readonly password: string
  /** Token of the e-mail's link. */
  readonly token: string
}

/** How a patient opens the renewal: signed in, or by the e-mail's link. */
export type Way = 'route' | 'link'

/** Creates patients with due renewals: for each treatment one per way. */
export async function seedRenewals(
  app: RunningApp,
  treatments: readonly string[],
  ways: readonly Way[] = ['route', 'link'],
): Promise<DuePatient[]> {
  const api = createClient({ baseUrl: app.origin, token: () => undefined })
  const patients = treatments.flatMap((treatment) =>
    ways.map((by) => {
      // other files may seed the same app
      const id = crypto.randomUUID()
      return { treatment, by, email: `due.${id}@example.com`, password: 'a long enough password', token: `link-${id}` }
    }),
  )
  const treatmentIds = []
  for (const { treatment, email, password } of patients) {
    const made = await api.createTreatment(
      { body: { treatment_type: treatment, email, password, variant: 'full' } },
      { idempotencyKey: crypto.randomUUID() },
    )
    if (!made.ok) throw new Error(`the account of ${email} was not made: ${made.status}`)
    treatmentIds.push(made.body.treatment_id)
  }
  await app.stop()
  const { db, close } = await openDatabase(app.database)
  for (const [index, { token }] of patients.entries()) {
    const id = treatmentIds[index]
    const hash = createHash('sha256').update(token).digest('hex')
    await db.execute(sql`update treatments set status = 'approved' where id = ${id}`)
    await db.execute(sql`
      insert into payments (intent_id, treatment_id, ended_at, consumed_at) values (${`paid-${id}`}, ${id}, now(), now())`)
    await db.execute(sql`
      insert into subscriptions (treatment_id, user_id, payment_intent_id, state)
      select id, user_id, ${`paid-${id}`}, 'Active' from treatments where id = ${id}`)
    await db.execute(sql`insert into renewals (treatment_id, flow_version) values (${id}, 1)`)
    await db.execute(sql`
      insert into links (hash, purpose, user_id, renewal_id, expires_at)
      select ${hash}, 'renewal', t.user_id, r.id, now() + interval '7 days'
      from treatments t join renewals r on r.treatment_id = t.id where t.id = ${id}`)
  }
  await close()
  await app.start()
  return patients
}
