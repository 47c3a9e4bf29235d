import { createClient } from '@anamnesis/api/client'
import { openDatabase } from '@anamnesis/api/server'
import { sql } from 'drizzle-orm'
import type { RunningApp } from '../../packages/host-app/tests/journeys/startApp.ts'
import { PASSWORD } from '../../packages/host-app/tests/journeys/submittedPatient.ts'

/** Number of treatments. */
export const TREATMENTS = 200
/** Number of messages. */
export const MESSAGES = 5000
/** Ten years with one weight per day. */
export const WEIGHTS = 3652

/** Creates a long-standing patient: many treatments, mostly ended, a long conversation, and a weight for each day. */
export async function seedLongTermPatient(app: RunningApp): Promise<{ readonly email: string; readonly password: string }> {
  const email = 'long.past@example.com'
  const api = createClient({ baseUrl: app.origin, token: () => undefined })
  const made = await api.createTreatment({ body: { treatment_type: 'wl', email, password: PASSWORD } })
  if (!made.ok) throw new Error(`the account was not made: ${made.status}`)
  const { treatment_id: first, user_id: userId } = made.body
  await app.stop()
  const { db, close } = await openDatabase(app.database)
  await db.execute(sql`update users set email_verified_at = now() where id = ${userId}`)
  await db.execute(sql`insert into profiles (user_id, first_name, full_name) values (${userId}, 'Sam', 'Sam Tester')`)
  await db.execute(sql`
    update treatments set status = 'approved', submitted_at = now() - interval '10 years', decided_at = now() - interval '10 years'
    where id = ${first}`)
  // one in three was denied; the newest is active
  await db.execute(sql`
    insert into treatments (user_id, treatment_type, status, flow_id, flow_version, brand, variant, created_at, submitted_at, decided_at, ended_at)
    select user_id, 'hl', case n % 3 when 0 then 'denied' else 'approved' end, flow_id, flow_version, brand, variant,
      day, day, day, case n when 1 then null else day + interval '10 days' end
    from treatments, generate_series(1, ${TREATMENTS - 1}::int) n, lateral (select now() - n * interval '15 days' as day) as days
    where id = ${first}`)
  await db.execute(sql`
    insert into product_choices (treatment_id, drug_id, dose_id)
    select id,
      case treatment_type when 'wl' then 'semaglutide-weekly' else 'finasteride' end,
      case treatment_type when 'wl' then 'semaglutide-weekly-0.25-4' else 'finasteride-1-30' end
    from treatments`)
  await db.execute(sql`
    insert into prescriptions (treatment_id, drug_id, dose_id, counsel, member_id)
    select treatment_id, drug_id, dose_id, 'patient_opted_out', (select id from members limit 1) from product_choices join treatments on id = treatment_id where status = 'approved'`)
  await db.execute(sql`
    insert into payments (intent_id, treatment_id, ended_at, consumed_at)
    select 'paid-' || id, id, now(), now() from treatments where status = 'approved'`)
  await db.execute(sql`
    insert into subscriptions (treatment_id, user_id, payment_intent_id, state, bulk_asked_at, cancelled_at)
    select id, user_id, 'paid-' || id, case when ended_at is null then 'Active' else 'Cancelled' end, now(), ended_at
    from treatments where status = 'approved'`)
  await db.execute(sql`
    insert into shipments (subscription_id, status, carrier, tracking_number, shipped_at, delivered_at)
    select id, 'Delivered', 'Canada Post', '7023210039414604', now(), now() from subscriptions`)
  await db.execute(sql`
    insert into treatment_events (treatment_id, kind, happened_at)
    select id, kind, created_at + place * interval '1 day'
    from treatments, unnest(case status
      when 'denied' then array['sent_in', 'assigned', 'question_asked', 'answered', 'denied']
      else array['sent_in', 'assigned', 'approved', 'shipped', 'delivered', 'paused', 'resumed', 'cancelled'] end) with ordinality as events (kind, place)`)
  await db.execute(sql`
    insert into decisions (treatment_id, action, reason, told, version, member_id, decided_at)
    select id, 'deny', 'Not safe', 'This medicine is not safe for you. Please see your doctor.', 1, (select id from members limit 1), decided_at
    from treatments where status = 'denied'`)
  await db.execute(sql`
    insert into channels (user_id, last_sequence, read_sequence) values (${userId}, ${MESSAGES}::int, ${MESSAGES}::int)`)
  await db.execute(sql`
    insert into messages (id, channel_id, sequence, sender, text, sent_at)
    select gen_random_uuid(), id, n, case n % 2 when 0 then 'patient' else 'care_team' end,
      repeat('A sentence of message ' || n || '. ', 1 + n % 7), now() - (${MESSAGES}::int - n) * interval '3 hours'
    from channels, generate_series(1, ${MESSAGES}::int) n`)
  await db.execute(sql`
    with told as (
      insert into renewals (treatment_id, status, flow_version, due_at, submitted_at)
      select ${first}, 'renewed', 1, day, day
      from generate_series(1, ${WEIGHTS}::int) n, lateral (select now() - n * interval '1 day' as day) as days
      returning id, submitted_at)
    insert into renewal_answers (renewal_id, slug, body)
    select id, 'current-weight', round((220 + 20 * sin(extract(epoch from submitted_at) / 4e6))::numeric, 1)::text from told`)
  await close()
  await app.start()
  return { email, password: PASSWORD }
}
