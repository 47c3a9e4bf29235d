import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Client } from '../../src/client/index.ts'
import type { Database } from '../../src/server/db/openDatabase.ts'
import { payments, screeningAnswers, sessions, subscriptions, treatments, uploads, users } from '../../src/server/db/schema.ts'

/** The writes that a server confirmed. Unanswered requests are pending: they may have taken effect or not. */
export interface Ledger {
  /** E-mail address by treatment. */
  readonly accounts: Map<string, string>
  /** Stored text by treatment and slug, as `treatment slug`. */
  readonly answers: Map<string, string>
  /** The same for pending requests. */
  readonly asked: Map<string, string>
  /** Size of the stored file, by id. */
  readonly uploads: Map<string, number>
  /** Revision by treatment. */
  readonly sessions: Map<string, number>
  /** Payment by subscription. */
  readonly subscriptions: Map<string, string>
  /** Number of confirmed writes. */
  writes: number
}

/** Creates an empty ledger. */
export function openLedger(): Ledger {
  return {
    accounts: new Map(),
    answers: new Map(),
    asked: new Map(),
    uploads: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    writes: 0,
  }
}

type Call = Client[keyof Client]

/** A client that adds an idempotency key to each call and records confirmed writes. */
export function recordingClient(client: Client, ledger: Ledger): Client {
  const calls = Object.entries(client).map(([name, call]: [string, Call]) => [
    name,
    async (input: never) => {
      note(ledger, name, input)
      const result = await call(input, { idempotencyKey: randomUUID() })
      if (result.ok) note(ledger, name, input, result.body)
      return result
    },
  ])
  return Object.fromEntries(calls) as Client // the same calls under the same names
}

/** The recorded parts of inputs and responses. */
interface RecordedCall {
  readonly params?: { readonly treatment_id: string }
  readonly body?: {
    readonly answers?: readonly { readonly question_slug: string; readonly body: string }[]
    readonly payment_intent_id?: string
    readonly document?: { readonly revision: number }
  }
}

/** The recorded parts of responses. */
interface RecordedResponse {
  readonly id?: string
  readonly size?: number
  readonly treatment_id?: string
  readonly email?: string
  readonly subscription_id?: string
}

const NOTES: Readonly<Record<string, (ledger: Ledger, input: RecordedCall, answer: RecordedResponse) => void>> = {
  createTreatment: ({ accounts }, _input, { treatment_id = '', email = '' }) => accounts.set(treatment_id, email),
  upload: ({ uploads: sizes }, _input, { id = '', size = 0 }) => sizes.set(id, size),
  putSession: (ledger, { params, body }) => ledger.sessions.set(params?.treatment_id ?? '', body?.document?.revision ?? 0),
  createSubscription: (ledger, { body }, { subscription_id = '' }) =>
    ledger.subscriptions.set(subscription_id, body?.payment_intent_id ?? ''),
}

function note(ledger: Ledger, name: string, input: RecordedCall, answer?: unknown): void {
  if (name === 'putScreening') {
    for (const { question_slug: slug, body } of input.body?.answers ?? [])
      (answer === undefined ? ledger.asked : ledger.answers).set(`${input.params?.treatment_id} ${slug.replace(/^question-/, '')}`, body)
  }
  if (answer === undefined) return
  if (!name.startsWith('get')) ledger.writes++
  NOTES[name]?.(ledger, input, answer as RecordedResponse) // a response of the contract, parsed by the client
}

/** The differences of a comparison; all zero if correct. */
export interface Differences {
  readonly lost: number
  readonly doubled: number
}

/** Compares the database and the files with the confirmed writes. `isQuiet`: nothing is pending, so nothing else may exist. */
export async function compare(
  db: Database,
  uploadsFolder: string,
  ledger: Ledger,
  { isQuiet }: { readonly isQuiet: boolean },
): Promise<Differences> {
  const accounts = await db
    .select({ id: treatments.id, email: users.email })
    .from(treatments)
    .innerJoin(users, eq(users.id, treatments.userId))
  const answers = await db.select().from(screeningAnswers)
  const files = await db.select({ id: uploads.id, sha256: uploads.sha256 }).from(uploads)
  const documents = await db.select({ id: sessions.treatmentId, revision: sessions.revision }).from(sessions)
  const sent = await db.select().from(subscriptions)
  const paid = await db.select({ id: payments.intentId }).from(payments)

  const emails = new Map(accounts.map(({ id, email }) => [id, email]))
  const bodies = new Map(answers.map(({ treatmentId, slug, body }) => [`${treatmentId} ${slug}`, body]))
  const revisions = new Map(documents.map(({ id, revision }) => [id, revision]))
  const used = new Map(sent.map(({ id, paymentIntentId }) => [id, paymentIntentId]))
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const onDisk = new Set(ledger.uploads.size > 0 ? readdirSync(uploadsFolder) : [])
  const isWhole = (id: string, size: number) => {
    if (!onDisk.has(id)) return false
    const content = readFileSync(join(uploadsFolder, id))
    return content.length === size && hashes.get(id) === createHash('sha256').update(content).digest('hex')
  }
  const missing = <Value>(accepted: ReadonlyMap<string, Value>, isThere: (key: string, value: Value) => boolean) =>
    [...accepted].filter(([key, value]) => !isThere(key, value)).length

  const surplus = (there: number, accepted: number) => (isQuiet ? Math.max(0, there - accepted) : 0)
  const repeated = (list: readonly unknown[]) => list.length - new Set(list).size
  return {
    lost:
      missing(ledger.accounts, (id, email) => emails.get(id) === email) +
      // with a pending change, the old and the new answer are both correct
      missing(ledger.answers, (key, body) => [body, ledger.asked.get(key)].includes(bodies.get(key))) +
      missing(ledger.uploads, isWhole) +
      missing(ledger.sessions, (id, revision) => (revisions.get(id) ?? 0) >= revision) +
      missing(ledger.subscriptions, (id, payment) => used.get(id) === payment && paid.some((row) => row.id === payment)),
    doubled:
      surplus(accounts.length, ledger.accounts.size) +
      surplus(files.length, ledger.uploads.size) +
      surplus(sent.length, ledger.subscriptions.size) +
      repeated(accounts.map(({ email }) => email)) +
      repeated(sent.map(({ treatmentId }) => treatmentId)) +
      repeated(sent.map(({ paymentIntentId }) => paymentIntentId)),
  }
}
