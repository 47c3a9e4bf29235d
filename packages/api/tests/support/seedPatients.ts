import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/Database.ts'

/** SQL for the id of the nth row of a kind, in the form of a random UUID. */
const ID = (kind: string, n = 'n') => `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
const AGO = (days: number) => `now() - interval '${days} days' - n * interval '1 second'`

/** Rows of a patient after a year: the number of rows, and SQL for each column from the patient number n and the row number m. */
const ROWS: readonly { readonly table: string; readonly each?: number; readonly columns: Readonly<Record<string, string>> }[] = [
  {
    table: 'users',
    columns: {
      id: ID('user'),
      email: `'seeded' || n || '@example.com'`,
      email_verified_at: `case when n % 10 > 0 then now() end`,
      password_hash: `'-'`,
    },
  },
  {
    table: 'profiles',
    columns: { user_id: ID('user'), first_name: `'Sam'`, last_name: `'Doe' || n`, province: `'ON'`, date_of_birth: `'1980-01-01'` },
  },
  { table: 'patient_keys', columns: { user_id: ID('user'), key_id: `'seeded'`, wrapped: `'-'` } },
  { table: 'login_attempts', columns: { account: `'seeded' || n`, failures: '1' } },
  { table: 'rate_limits', each: 3, columns: { key: `'seeded' || n || '-' || m`, count: '1', window_ends_at: `now() + interval '1 hour'` } },
  { table: 'tokens', each: 2, columns: { hash: `'seeded' || n || '-' || m`, user_id: ID('user'), expires_at: `now() + interval '1 day'` } },
  {
    table: 'treatments',
    columns: {
      id: ID('treatment'),
      user_id: ID('user'),
      treatment_type: `'ed'`,
      status: `case when n % 50 = 0 then 'submitted' else 'approved' end`,
      flow_id: `'ed-onboarding'`,
      flow_version: '1',
      brand: `'northway'`,
      variant: `'full'`,
      submitted_at: AGO(300),
    },
  },
  { table: 'treatment_events', each: 6, columns: { treatment_id: ID('treatment'), kind: `'shipped'`, happened_at: AGO(200) } },
  { table: 'screening_answers', each: 16, columns: { treatment_id: ID('treatment'), slug: `'question-' || m`, body: `'"Yes"'` } },
  {
    table: 'weights',
    each: 12,
    columns: { treatment_id: ID('treatment'), day: `current_date - m::int`, pounds: '200', reported_at: AGO(10) },
  },
  { table: 'product_choices', columns: { treatment_id: ID('treatment'), drug_id: `'sildenafil'`, dose_id: `'sildenafil-50-6'` } },
  { table: 'add_on_choices', columns: { treatment_id: ID('treatment'), add_on_ids: `'[]'` } },
  {
    table: 'stops',
    each: 2,
    columns: {
      treatment_id: ID('treatment'),
      id: ID('stop', `n || '-' || m`),
      interrupt: `'nitrates'`,
      screen: `'-'`,
      shown_at: AGO(300),
      answers: `'{}'`,
    },
  },
  {
    table: 'stop_changes',
    each: 2,
    columns: {
      treatment_id: ID('treatment'),
      stop_id: ID('stop', `n || '-' || m`),
      field: `'-'`,
      before: `'Yes'`,
      after: `'No'`,
      changed_at: AGO(300),
    },
  },
  { table: 'on_file_statements', columns: { treatment_id: ID('treatment'), said: `'unchanged'`, shown: `'{}'`, said_at: AGO(300) } },
  { table: 'sessions', columns: { treatment_id: ID('treatment'), revision: '1', document: `'{}'` } },
  {
    table: 'uploads',
    columns: {
      user_id: ID('user'),
      treatment_id: ID('treatment'),
      document: `'government_id'`,
      file_name: `'id.jpg'`,
      content_type: `'image/jpeg'`,
      size: '1000',
      sha256: `repeat('0', 64)`,
      uploaded_at: AGO(300),
    },
  },
  {
    table: 'members',
    columns: {
      id: ID('member'),
      email: `'seeded' || n || '@clinic.example'`,
      name: `'Kim'`,
      profession: `'physician'`,
      licence_number: `'12345'`,
      provinces: `'["ON"]'`,
      password_hash: `'-'`,
      totp_secret: `'-'`,
    },
  },
  {
    table: 'member_sessions',
    columns: { hash: `'seeded' || n`, member_id: ID('member'), expires_at: `now() + interval '1 hour'`, last_used_at: 'now()' },
  },
  {
    table: 'decisions',
    columns: {
      treatment_id: ID('treatment'),
      action: `'approve'`,
      reason: `''`,
      version: '1',
      member_id: ID('member'),
      decided_at: AGO(299),
    },
  },
  {
    table: 'submissions',
    columns: { treatment_id: ID('treatment'), version: '1', kind: `'sent_in'`, document: `'{}'`, sha256: `repeat('0', 64)` },
  },
  {
    table: 'payments',
    columns: { intent_id: `'seeded' || n`, treatment_id: ID('treatment'), ended_at: AGO(300), consumed_at: AGO(300) },
  },
  {
    table: 'subscriptions',
    columns: {
      id: ID('subscription'),
      treatment_id: ID('treatment'),
      user_id: ID('user'),
      payment_intent_id: `'seeded' || n`,
      state: `'Active'`,
      next_shipping_date: `current_date + (1 + n % 30)::int`,
    },
  },
  {
    table: 'prescriptions',
    columns: { treatment_id: ID('treatment'), drug_id: `'sildenafil'`, dose_id: `'sildenafil-50-6'`, member_id: ID('member') },
  },
  {
    table: 'suggestions',
    each: 2,
    columns: {
      id: ID('suggestion', `n || '-' || m`),
      treatment_id: ID('treatment'),
      action: `'renew'`,
      drug_id: `'sildenafil'`,
      dose_id: `'sildenafil-50-6'`,
      drug_name: `'Sildenafil'`,
      product_name: `'50 mg'`,
      months: '1',
      note: `'A lower dose.'`,
      weighed: `'[]'`,
      version: '1',
      member_id: ID('member'),
      suggested_at: AGO(200),
      accepted_at: AGO(199),
    },
  },
  {
    table: 'shipments',
    each: 6,
    columns: { id: ID('shipment', `n || '-' || m`), subscription_id: ID('subscription'), status: `'Delivered'`, delivered_at: AGO(30) },
  },
  {
    table: 'charges',
    each: 6,
    columns: {
      id: ID('charge', `n || '-' || m`),
      subscription_id: ID('subscription'),
      shipment_id: ID('shipment', `n || '-' || m`),
      amount: '5400',
      charged_at: AGO(30),
    },
  },
  { table: 'refunds', columns: { charge_id: ID('charge', `n || '-1'`), refunded_at: AGO(20) } },
  {
    table: 'disputes',
    columns: { id: `'seeded' || n`, user_id: ID('user'), status: `'won'`, opened_at: AGO(20), ended_at: AGO(10), changed_at: AGO(10) },
  },
  { table: 'payment_events', each: 6, columns: { id: `'seeded' || n || '-' || m`, kind: `'payment_succeeded'`, occurred_at: AGO(20) } },
  { table: 'renewals', columns: { id: ID('renewal'), treatment_id: ID('treatment'), status: `'renewed'`, flow_version: '1' } },
  { table: 'renewal_answers', each: 4, columns: { renewal_id: ID('renewal'), slug: `'question-' || m`, body: `'"Yes"'` } },
  {
    table: 'links',
    columns: {
      hash: `'seeded' || n`,
      purpose: `'renewal'`,
      user_id: ID('user'),
      renewal_id: ID('renewal'),
      expires_at: `now() + interval '1 day'`,
    },
  },
  {
    // one in ten has an unconfirmed address: mail about health waits forever
    table: 'mail',
    each: 5,
    columns: {
      kind: `'shipped'`,
      recipient: `'seeded' || n || '@example.com'`,
      subject: `''`,
      body: `case when n % 10 = 0 then '-' end`,
      next_attempt_at: `case when n % 10 = 0 then 'infinity' else now() end`,
      sent_at: `case when n % 10 > 0 then ${AGO(20)} end`,
    },
  },
  { table: 'channels', columns: { id: ID('channel'), user_id: ID('user'), last_sequence: '3' } },
  {
    table: 'messages',
    each: 3,
    columns: { id: ID('message', `n || '-' || m`), channel_id: ID('channel'), sequence: 'm', sender: `'patient'`, text: `'Hello'` },
  },
  {
    table: 'audit_log',
    each: 27,
    columns: { user_id: ID('user'), treatment_id: ID('treatment'), action: `'answer written'`, happened_at: AGO(10) },
  },
  {
    table: 'idempotency_keys',
    columns: { key: `'seeded' || n`, owner: `${ID('user')}::text`, endpoint: `'createSubscription'`, request_hash: `'-'` },
  },
  { table: 'referral_codes', columns: { user_id: ID('user'), code: `'SEEDED' || n` } },
  { table: 'referral_joins', columns: { user_id: ID('user'), code: `'SEEDED' || (n / 10 + 1)` } },
  {
    table: 'engagements',
    each: 7,
    columns: { event_id: ID('engagement', `n || '-' || m`), event: `'form_started'`, happened_at: AGO(20) },
  },
]

/** The tables that grow with the number of patients. */
export const growingTables: readonly string[] = ROWS.map(({ table }) => table)

/** Inserts a year of rows for further patients and updates the planner's statistics. */
export async function seedPatients(db: Pick<Database, 'execute'>, patients: number, before = 0): Promise<void> {
  for (const { table, each = 1, columns } of ROWS) {
    const [names, values] = [Object.keys(columns).join(', '), Object.values(columns).join(', ')]
    const series = `generate_series(${before + 1}, ${before + patients}) n, generate_series(1, ${each}) m`
    const insert = `insert into ${table} (${names}) select ${values} from ${series} on conflict do nothing`
    // the rows refer to each other by construction: checking each reference takes most of the time
    await db.execute(sql.raw(`do $seed$ begin set local session_replication_role = replica; ${insert}; end $seed$`))
  }
  await db.execute(sql.raw('vacuum analyze'))
}
