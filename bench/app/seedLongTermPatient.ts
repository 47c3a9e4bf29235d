import { createClient } from '@anamnesis/api/client'
import { openDatabase } from '@anamnesis/api/server'
import { sql } from 'drizzle-orm'
import { loadBrand } from '../../packages/flows/src/loadBrand.ts'
import { loadProducts } from '../../packages/flows/src/products/loadProducts.ts'
import type { RunningApp } from '../../packages/host-app/tests/journeys/startApp.ts'
import { PASSWORD } from '../../packages/host-app/tests/journeys/submittedPatient.ts'

/** Years as a patient. */
const YEARS = 10
/** Starts of each other treatment: after a lapse of a year, a denial or a cancellation, a patient needs a new visit. */
const STARTS = 8
/** Two a week. */
export const MESSAGES = YEARS * 100
/** One each morning. */
export const WEIGHTS = YEARS * 365

/** A patient of the benchmark, who logs in. */
export interface LongTermPatient {
  readonly email: string
  readonly password: string
  readonly treatments: number
}

/** Creates a patient of ten years, who never stopped losing weight, and started every other treatment of the brand several times. */
export async function seedLongTermPatient(app: RunningApp, brand: string): Promise<LongTermPatient> {
  const email = 'long.past@example.com'
  const api = createClient({ baseUrl: app.origin, token: () => undefined })
  const made = await api.createTreatment({ body: { treatment_type: 'wl', email, password: PASSWORD } })
  if (!made.ok) throw new Error(`the account was not made: ${made.status}`)
  const { treatment_id: first, user_id: userId } = made.body
  const types = Object.keys((await loadBrand(brand)).treatments).filter((type) => type !== 'wl')
  const orders = await Promise.all(['wl', ...types].map(firstOrder))
  const starts = types.length * STARTS
  await app.stop()
  const { db, close } = await openDatabase(app.database)
  await db.execute(sql`update users set email_verified_at = now() where id = ${userId}`)
  await db.execute(sql`insert into profiles (user_id, first_name, full_name) values (${userId}, 'Sam', 'Sam Tester')`)
  await db.execute(sql`
    update treatments set status = 'approved', created_at = day, submitted_at = day, decided_at = day
    from (select now() - ${YEARS}::int * interval '1 year' as day) days where id = ${first}`)
  // the newest of each is active; of the others, one in three was denied
  await db.execute(sql`
    insert into treatments (user_id, treatment_type, status, flow_id, flow_version, brand, variant, created_at, submitted_at, decided_at, ended_at)
    select user_id, (${JSON.stringify(types)}::jsonb)->>((n - 1) % ${types.length}::int), case when is_ended and n % 3 = 0 then 'denied' else 'approved' end,
      flow_id, flow_version, brand, variant, day, day, day, case when is_ended then day + interval '60 days' end
    from treatments, generate_series(1, ${starts}::int) n,
      lateral (select now() - n * ${YEARS}::int * interval '1 year' / ${starts + 1}::int as day, n > ${types.length}::int as is_ended) as visits
    where id = ${first}`)
  await db.execute(sql`
    insert into product_choices (treatment_id, drug_id, dose_id)
    select id, drug, dose from treatments
    join jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as orders (type text, drug text, dose text) on type = treatment_type`)
  await db.execute(sql`
    insert into prescriptions (treatment_id, drug_id, dose_id, counsel, member_id)
    select treatment_id, drug_id, dose_id, 'patient_opted_out', (select id from members limit 1) from product_choices join treatments on id = treatment_id where status = 'approved'`)
  await db.execute(sql`
    insert into payments (intent_id, treatment_id, ended_at, consumed_at)
    select 'paid-' || id, id, now(), now() from treatments where status = 'approved'`)
  await db.execute(sql`
    insert into subscriptions (treatment_id, user_id, payment_intent_id, state, bulk_asked_at, cancelled_at, created_at)
    select id, user_id, 'paid-' || id, case when ended_at is null then 'Active' else 'Cancelled' end, now(), ended_at, created_at
    from treatments where status = 'approved'`)
  await db.execute(sql`
    insert into shipments (subscription_id, status, carrier, tracking_number, shipped_at, delivered_at)
    select id, 'Delivered', 'Canada Post', '7023210039414604', now(), now() from subscriptions`)
  await db.execute(sql`
    insert into treatment_events (treatment_id, kind, happened_at)
    select id, kind, created_at + place * interval '1 day'
    from treatments, unnest(case status
      when 'denied' then array['sent_in', 'assigned', 'question_asked', 'answered', 'denied']
      else array['sent_in', 'assigned', 'approved', 'shipped', 'delivered', 'paused', 'resumed'] || case when ended_at is null then array[]::text[] else array['cancelled'] end end) with ordinality as events (kind, place)`)
  await db.execute(sql`
    insert into decisions (treatment_id, action, reason, told, version, member_id, decided_at)
    select id, 'deny', 'Not safe', 'This medicine is not safe for you. Please see your doctor.', 1, (select id from members limit 1), decided_at
    from treatments where status = 'denied'`)
  await db.execute(sql`
    insert into channels (user_id, last_sequence, read_sequence) values (${userId}, ${MESSAGES}::int, ${MESSAGES}::int)`)
  await db.execute(sql`
    insert into messages (id, channel_id, sequence, sender, text, sent_at)
    select gen_random_uuid(), id, n, case n % 2 when 0 then 'patient' else 'care_team' end,
      repeat('A sentence of message ' || n || '. ', 1 + n % 7), now() - (${MESSAGES}::int - n) * ${YEARS}::int * interval '1 year' / ${MESSAGES}::int
    from channels, generate_series(1, ${MESSAGES}::int) n`)
  await db.execute(sql`
    insert into weights (treatment_id, day, pounds, reported_at)
    select ${first}, day, round((220 + 20 * sin(n / 46.0))::numeric, 1), day
    from generate_series(1, ${WEIGHTS}::int) n, lateral (select now() - n * interval '1 day' as day) as mornings`)
  await close()
  await app.start()
  return { email, password: PASSWORD, treatments: 1 + starts }
}

/** The first product of a treatment. */
async function firstOrder(type: string): Promise<{ readonly type: string; readonly drug: string; readonly dose: string }> {
  const [drug] = (await loadProducts(type)).drugs
  const [order] = drug?.orders ?? []
  if (!drug || !order) throw new Error(`${type} has no products`)
  return { type, drug: drug.id, dose: order.id }
}
