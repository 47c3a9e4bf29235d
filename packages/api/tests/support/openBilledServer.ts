import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createCardApp } from '../../../sandbox/src/card/createCardApp.ts'
import type { CardEvent } from '../../../sandbox/src/card/events/CardEvent.ts'
import { listen } from '../../../sandbox/src/listen.ts'
import { chargebeePayments } from '../../src/server/payments/chargebeePayments.ts'
import { answerFlow } from './answerFlow.ts'
import { openTestServer, type Patient, type TestServer } from './openTestServer.ts'
import { sendPaymentEvent } from './sendPaymentEvent.ts'

const KEY = { authorization: `Basic ${btoa('test_key:')}` }

/** Test cards by the bank's response to an off-session charge. */
export const cards = { good: '4111111111111111', refusedLater: '4000000000000341', askedLater: '4000002760003184' } as const

/** The provider's behaviour. */
interface Provider {
  /** Paths with this prefix respond with 500. */
  failing: string | undefined
  /** Paths with this prefix are executed but respond with 500. */
  losing: string | undefined
  /** Paths with this prefix wait for the promise. */
  holding: { readonly path: string; readonly until: Promise<void> } | undefined
  /** Whether it sends events as they happen. */
  isTelling: boolean
}
const WELL: Provider = { failing: undefined, losing: undefined, holding: undefined, isTelling: false }

/** The relevant properties of a listed invoice. */
export interface ListedInvoice {
  readonly id: string
  readonly po_number?: string
  readonly total: number
  readonly status: string
  readonly issued_credit_notes?: readonly object[]
}

/** A test server whose payment provider is the sandbox with controllable faults. */
export async function openBilledServer() {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-card-'))
  const provider: Provider = { ...WELL }
  /** The paths called at the provider. */
  const asked: string[] = []
  /** The provider's events, sent or not. */
  const events: CardEvent[] = []
  const app = new Hono()
  app.use(async (context, next) => {
    const { method, path } = context.req
    const { failing, holding, losing } = provider
    if (method === 'POST') asked.push(path)
    if (failing !== undefined && path.startsWith(failing)) return context.json({}, 500)
    if (holding && path.startsWith(holding.path)) await holding.until
    await next()
    if (losing !== undefined && path.startsWith(losing)) context.res = context.json({}, 500)
    return undefined
  })
  // the two reference each other
  let server: TestServer | undefined
  const now = () => Math.floor((server?.state.now ?? 0) / 1000)
  const sendEvent = async (event: CardEvent) => {
    events.push(event)
    if (provider.isTelling && server) await sendPaymentEvent(server, event)
  }
  const cardApp = createCardApp({ dataFolder: folder, allowedOrigins: [], now, sendEvent })
  app.route('/', cardApp)
  const card = await listen('card', app, 0)
  const opened = await openTestServer({ payments: chargebeePayments({ baseUrl: card.origin, apiKey: 'test_key' }) })
  server = opened

  /** Calls the provider directly, past its faults, like its own pages and staff. */
  const post = async (path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    cardApp.request(card.origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...KEY, 'content-type': 'application/json', ...headers },
    })
  const tokenOf = async (number: string) => {
    const made = await post('/api/internal/tokens', { number, expiry_month: 8, expiry_year: 2029, cvv: '123' })
    return ((await made.json()) as { token: { id: string } }).token.id // from the sandbox
  }

  return {
    server: opened,
    origin: card.origin,
    provider,
    asked,
    events,
    post,
    /** A patient with an authorised card and a submitted questionnaire. */
    async order(email: string, number: string = cards.good): Promise<Patient> {
      const patient = await opened.patient(email)
      const { client, treatment_id, user_id } = patient
      await answerFlow(patient)
      const intent = await client.getPaymentIntent({ query: { treatment_id } })
      const id = (intent.ok && intent.body.payment_intent?.id) || ''
      await post(`/api/internal/payment_intents/${id}/confirm`, { cb_token: await tokenOf(number) })
      const sent = await client.createSubscription({ body: { payment_intent_id: id, treatment_id, user_id } })
      if (!sent.ok) throw new Error(JSON.stringify(sent))
      return patient
    },
    /** Changes the card on the provider's page. */
    async changeCard({ user_id }: Patient, number: string = cards.good): Promise<void> {
      const body = new URLSearchParams({ 'customer[id]': user_id })
      const made = await cardApp.request('/api/v2/hosted_pages/manage_payment_sources', { method: 'POST', body, headers: KEY })
      const { hosted_page } = (await made.json()) as { hosted_page: { id: string } } // from the sandbox
      await post(`/pages/${hosted_page.id}`, { cb_token: await tokenOf(number) }, { origin: card.origin })
    },
    /** The charged or due invoices of a patient, without the $0 authorisation. */
    async invoicesOf({ user_id }: Patient): Promise<readonly ListedInvoice[]> {
      const found = await cardApp.request(`/api/v2/invoices?limit=100&customer_id[is]=${user_id}`, { headers: KEY })
      const { list } = (await found.json()) as { list: { invoice: ListedInvoice }[] } // from the sandbox
      return list.map(({ invoice }) => invoice).filter(({ total }) => total > 0)
    },
    async reset(): Promise<void> {
      Object.assign(provider, WELL)
      await opened.reset()
      await post('/__reset')
      asked.length = 0
      events.length = 0
    },
    async close(): Promise<void> {
      await opened.close()
      await card.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A test server with a payment provider. */
export type BilledServer = Awaited<ReturnType<typeof openBilledServer>>
