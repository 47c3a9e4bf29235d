/// <reference types="vite/client" />
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { setupWorker } from 'msw/browser'
import { type ClientOf, createClientOf } from '../client/index.ts'
import { type Billing, type ClinicEndpoints, clinicEndpoints } from '../contract/index.ts'
import type { PaymentIntent } from '../contract/subscriptions.ts'
import { createKeyRing } from '../server/encryption/createKeyRing.ts'
import { createApp } from '../server/http/createApp.ts'
import type { UploadStore, Payments } from '../server/services.ts'
import * as schema from '../server/db/schema.ts'
import { openPermanentSession } from '../server/members/openPermanentSession.ts'
import { repositoryFlows } from '../server/flows/repositoryFlows.ts'
import { apiHandlers } from './index.ts'
import { pageInspector } from './pageInspector.ts'

/** Starts the reference server in a page, on an in-memory database behind the service worker. Requests go to the server of the last started
 * brand. Needs a Vite build with the worker script and Node's crypto. `known` is the billing data; default: none.
 */
export async function startPageServer(brand: string, known: Billing = { card: null, invoices: [] }): Promise<void> {
  billing = known
  const server = servers.get(brand) ?? createServer(brand)
  servers.set(brand, server)
  current = await server
  worker ??= setupWorker(...apiHandlers({ fetch: (request) => current.fetch(request) })).start({ onUnhandledFrame: 'bypass', quiet: true })
  await worker
}

/** Lifetime of an unused payment, in seconds. */
const KEPT = 1800

// Vite reads the files; a page has no folders
const migrations = import.meta.glob<string>('../server/db/migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The separator that drizzle-kit writes between statements. */
const BREAKPOINT = '--> statement-breakpoint'

type App = Awaited<ReturnType<typeof createServer>>
/** The token of a physician, on a server that only this page reaches. */
const PHYSICIAN_TOKEN = 'the-physician-of-this-page'
/** Starting takes seconds, so each brand's server is started once per page. */
const servers = new Map<string, Promise<App>>()
let current: App
/** The billing data of every patient of the page. */
let billing: Billing
let worker: Promise<unknown> | undefined

/** A client of the clinic's API on the page's server. */
export function pageClinic(): ClientOf<ClinicEndpoints> {
  return createClientOf(clinicEndpoints, { baseUrl: '', token: () => PHYSICIAN_TOKEN })
}

async function createServer(brand: string) {
  const client = new PGlite()
  for (const path of Object.keys(migrations).toSorted())
    for (const statement of (migrations[path] ?? '').split(BREAKPOINT)) await client.exec(statement)
  const pending = new Set<Promise<void>>()
  const db = drizzle(client, { schema })
  await openPermanentSession(db, {}, PHYSICIAN_TOKEN)
  const app = createApp({
    db,
    flows: await repositoryFlows(brand),
    keyRing: createKeyRing([crypto.getRandomValues(new Uint8Array(32))]),
    uploads: pageUploads(),
    inspect: pageInspector,
    payments: pagePayments(() => billing),
    background: (work) => pending.add(work),
    now: () => new Date(),
    log: () => undefined,
    report: (fault) => console.error(fault),
  })
  return {
    // waits for background work, so that the next request sees its effects
    fetch: async (request: Request) => {
      const before = new Set(pending)
      const answer = await app.fetch(request)
      await Promise.all([...pending].filter((work) => !before.has(work)))
      return answer
    },
  }
}

/** Stores uploads in memory. */
function pageUploads(): UploadStore {
  const kept = new Map<string, { readonly content: Uint8Array; readonly storedAt: Date }>()
  return {
    put: async (id, content) => void kept.set(id, { content, storedAt: new Date() }),
    get: async (id) => kept.get(id)?.content,
    list: async function* list() {
      for (const [name, { storedAt }] of kept) yield { name, storedAt: async () => storedAt }
    },
    remove: async (name) => void kept.delete(name),
  }
}

/** A card provider in memory: accepts every card, charges nothing, and has no hosted page. `known` returns the patient's card and invoices. */
function pagePayments(known: () => Billing): Payments {
  const intents = new Map<string, PaymentIntent>()
  return {
    create: async () => {
      const now = Math.floor(Date.now() / 1000)
      const intent: PaymentIntent = {
        id: `pi_${crypto.randomUUID()}`,
        status: 'authorized',
        amount: 0,
        currency_code: 'CAD',
        gateway: 'page',
        gateway_account_id: 'page',
        payment_method_type: 'card',
        expires_at: now + KEPT,
        created_at: now,
        modified_at: now,
      }
      intents.set(intent.id, intent)
      return intent
    },
    retrieve: async (id) => intents.get(id),
    consume: async () => undefined,
    charge: async () => true,
    isCharged: async () => true,
    async *invoices() {},
    refund: async () => undefined,
    billing: async () => known(),
    cardPage: async () => undefined,
  }
}
