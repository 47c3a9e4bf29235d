import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Client } from '../../../src/client/index.ts'
import type { ClinicAction, Problem } from '../../../src/contract/index.ts'
import { JPEG } from '../answerFlow.ts'
import { openTestServer, PASSWORD } from '../openTestServer.ts'
import { confirmOnRecord } from '../confirmOnRecord.ts'
import type { Answers } from './shownFields.ts'
import { type Call, textOf, type Treatment } from './calls.ts'

/** The result of any call. */
export type Result = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly problem: Problem | undefined }

/** A patient with an account and a treatment, honest or not. */
export interface Attacker {
  readonly client: Client
  readonly email: string
  readonly user_id: string
  readonly treatment_id: string
  readonly access_token: string
  /** The last requested payment. */
  intent: string
}

/** Ids in a call that belong to another patient. */
export type ForgedIds = Partial<Pick<Attacker, 'user_id' | 'treatment_id' | 'intent'>>

const DAY = 24 * 60 * 60 * 1000

/** Opens a test server with attackers, and a clinic that ships as much as it can. */
export async function openStage(settings: Parameters<typeof openTestServer>[0] = {}) {
  const server = await openTestServer(settings)

  // all accounts are copies of one, because hashing a password is slow by design
  const { user_id: modelId } = await server.patient('model@example.com')

  /** A signed-in account without data. */
  async function signIn(): Promise<Pick<Attacker, 'email' | 'access_token'>> {
    const email = `${randomUUID()}@example.com`
    const access_token = randomBytes(32).toString('base64url')
    const [id, hash] = [randomUUID(), createHash('sha256').update(access_token).digest('hex')]
    const { db } = server.services
    const expires_at = new Date(server.state.now + DAY / 2).toISOString()
    const last_used_at = new Date(server.state.now).toISOString()
    await db.execute(copyOf('users', { id, email }, sql`id = ${modelId}`))
    await db.execute(copyOf('tokens', { user_id: id, hash, expires_at, last_used_at }, sql`user_id = ${modelId}`))
    return { email, access_token }
  }

  async function arrive(treatment_type: Treatment = 'ed', more: { readonly variant?: string } = {}): Promise<Attacker> {
    const { email, access_token } = await signIn()
    const { client } = server.browser(access_token)
    const begun = await client.createTreatment({ body: { treatment_type, ...more } })
    if (!begun.ok) throw new Error(JSON.stringify(begun))
    const { user_id, treatment_id } = begun.body
    return { client, email, user_id, treatment_id, access_token, intent: 'pi_none' }
  }

  /** The same patient with a continued or new treatment. */
  async function begin(who: Attacker, treatment_type: Treatment): Promise<Attacker> {
    const begun = await who.client.createTreatment({ body: { treatment_type } })
    if (!begun.ok) throw new Error(JSON.stringify(begun))
    return { ...who, treatment_id: begun.body.treatment_id, intent: 'pi_none' }
  }

  /** The same patient some days later, after another login. */
  async function later(who: Attacker, days: number): Promise<Attacker> {
    server.state.now += days * DAY
    const again = await server.browser().client.login({ body: { email: who.email, password: PASSWORD } })
    if (!again.ok) throw new Error(JSON.stringify(again))
    return { ...who, access_token: again.body.access_token, client: server.browser(again.body.access_token).client }
  }

  /** Sends one call, with forged ids where given. */
  async function send(who: Attacker, call: Call, forged: ForgedIds = {}): Promise<Result> {
    const { client } = who
    const { treatment_id, user_id, intent } = { ...who, ...forged }
    const version = 'version' in call && call.version !== undefined ? { flow_version: call.version } : {}
    switch (call.to) {
      case 'screening': {
        const answers = Object.entries(call.answers).map(([name, value]) => ({ question_slug: name, body: textOf(value), treatment_id }))
        return client.putScreening({ params: { treatment_id }, body: { answers, attributes: {}, ...version } })
      }
      case 'profile':
        return client.putProfile({ body: { user_id, ...textsOf(call.answers) } })
      case 'product':
        return client.chooseProduct({
          body: {
            drug_id: call.drug,
            dose_id: call.dose,
            answers: Object.entries(call.answers ?? {}).map(([name, value]) => ({ question_slug: name, body: textOf(value) })),
            treatment_id,
            ...version,
          },
        })
      case 'add-ons':
        return client.chooseAddOns({ body: { add_on_ids: [...call.ids], treatment_id } })
      case 'upload': {
        const file = call.file === 'licence' ? JPEG : Buffer.from('this is no picture of anything').toString('base64')
        return client.upload({
          body: { document: 'government_id', file, file_name: 'licence.jpg', content_type: 'image/jpeg', treatment_id },
        })
      }
      case 'on-file':
        return confirmOnRecord({ client, treatment_id }, call.said)
      case 'card': {
        const asked = await client.getPaymentIntent({ query: { treatment_id } })
        const known = asked.ok ? asked.body.payment_intent : undefined
        if (known) {
          who.intent = known.id
          server.intents.set(known.id, { ...known, status: call.becomes })
        }
        return asked
      }
      default: {
        const shown = call.variant === undefined ? {} : { variant: call.variant }
        return client.createSubscription({ body: { payment_intent_id: intent, treatment_id, user_id, ...shown, ...version } })
      }
    }
  }

  /** Sends all calls in order, also after a refusal. Returns the first refusal, or else the last result. */
  async function play(who: Attacker, calls: readonly Call[]): Promise<Result | undefined> {
    let refusal: Result | undefined
    let last: Result | undefined
    for (const call of calls) {
      last = await send(who, call)
      if (!last.ok) refusal ??= last
    }
    return refusal ?? last
  }

  /** The refusal does not depend on the reason. */
  const REASON = 'Read, and talked with the patient'
  const reasons: Partial<Record<ClinicAction, string>> = { approve: REASON, renew: REASON, deny: 'Not safe for them' }
  /** Applies a clinic decision as a physician who has read everything. `reason`: null for none. */
  const decide = (treatment_id: string, action: ClinicAction, reason: string | null = reasons[action] ?? null) =>
    server.clinic().decideTreatment({
      params: { treatment_id, action },
      body: {
        ...(reason !== null && { reason }),
        ...((action === 'approve' || action === 'renew') && { own_words_read: true }),
      },
    })
  /** Counts the patient's subscriptions, orders and prescriptions. */
  const got = ({ user_id }: Pick<Attacker, 'user_id'>) =>
    server.rows(
      sql`select count(distinct s.id)::int as subscriptions, count(distinct h.id)::int as orders, count(distinct p.id)::int as prescriptions
      from treatments t left join subscriptions s on s.treatment_id = t.id left join shipments h on h.subscription_id = s.id
      left join prescriptions p on p.treatment_id = t.id where t.user_id = ${user_id}`,
    )

  return {
    server,
    arrive,
    begin,
    later,
    send,
    play,
    decide,
    got,
    /** The clinic tries to ship; expects that nothing can be shipped. */
    async expectNothing(who: Attacker): Promise<void> {
      for (const action of ['assign', 'approve', 'ship'] as const) expect((await decide(who.treatment_id, action, REASON)).ok).toBe(false)
      expect(await got(who)).toContain('{"subscriptions":0,"orders":0,"prescriptions":0}')
    },
    /** The clinic ships; expects one parcel. */
    async expectShipped(who: Attacker): Promise<void> {
      for (const action of ['assign', 'approve', 'ship'] as const)
        expect(await decide(who.treatment_id, action)).toMatchObject({ ok: true })
      expect(await got(who)).toContain('{"subscriptions":1,"orders":1,"prescriptions":1}')
    },
  }
}

/** A server with patients and a clinic, for attacks. */
export type Stage = Awaited<ReturnType<typeof openStage>>

const textsOf = (answers: Answers) => Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, textOf(value)]))

/** Copies one row of a table with all its columns and some changed values. */
const copyOf = (table: string, own: Readonly<Record<string, string>>, where: SQL) =>
  sql`insert into ${sql.identifier(table)} select (jsonb_populate_record(t, ${JSON.stringify(own)}::jsonb)).* from ${sql.identifier(table)} t where ${where} limit 1`
