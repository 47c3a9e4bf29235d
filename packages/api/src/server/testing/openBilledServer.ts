import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createCardApp } from '../../../../sandbox/src/card/createCardApp.ts'
import type { CardEvent } from '../../../../sandbox/src/card/events/CardEvent.ts'
import { listen } from '../../../../sandbox/src/listen.ts'
import { chargebeePayments } from '../payments/chargebeePayments.ts'
import { answerFlow } from './answerFlow.ts'
import { openTestServer, type Patient, type TestServer } from './openTestServer.ts'
import { sendPaymentEvent } from './sendPaymentEvent.ts'

const KEY = { authorization: `Basic ${btoa('test_key:')}` }

/** Test cards, by what their bank does with what is charged while their owner is away. */
export const cards = { good: '4111111111111111', refusedLater: '4000000000000341', askedLater: '4000002760003184' } as const

/** How the provider behaves. */
interface Provider {
  /** Paths that begin like this answer 500. */
  failing: string | undefined
  /** Paths that begin like this are done, and answer 500 all the same. */
  losing: string | undefined
  /** What is asked of paths that begin like this is done once that promise is kept. */
  holding: { readonly path: string; readonly until: Promise<void> } | undefined
  /** It sends its events as they happen. */
  isTelling: boolean
}
const WELL: Provider = { failing: undefined, losing: undefined, holding: undefined, isTelling: false }

/** An invoice as the provider lists it; the parts that are looked at. */
export interface ListedInvoice {
  readonly id: string
  readonly po_number?: string
  readonly total: number
  readonly status: string
  readonly issued_credit_notes?: readonly object[]
}

/** A test server whose payment provider is the sandbox, which fails as a test wants it. */
export async function openBilledServer() {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-card-'))
  const provider: Provider = { ...WELL }
  /** What the provider was asked to do, path by path. */
  const asked: string[] = []
  /** What the provider has told, or would have. */
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
  // the two know each other
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

  /** Reaches the provider past its faults, as its own pages and its staff do. */
  const post = async (path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    cardApp.request(card.origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...KEY, 'content-type': 'application/json', ...headers },
    })
  const tokenOf = async (number: string) => {
    const made = await post('/api/internal/tokens', { number, expiry_month: 8, expiry_year: 2029, cvv: '123' })
    return ((await made.json()) as { token: { id: string } }).token.id // the stand-in's own answer
  }

  return {
    server: opened,
    origin: card.origin,
    provider,
    asked,
    events,
    post,
    /** A patient whose card is authorised and whose questionnaire is sent in. */
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
    /** The patient gives another card on the provider's own page. */
    async changeCard({ user_id }: Patient, number: string = cards.good): Promise<void> {
      const body = new URLSearchParams({ 'customer[id]': user_id })
      const made = await cardApp.request('/api/v2/hosted_pages/manage_payment_sources', { method: 'POST', body, headers: KEY })
      const { hosted_page } = (await made.json()) as { hosted_page: { id: string } } // the stand-in's own answer
      await post(`/pages/${hosted_page.id}`, { cb_token: await tokenOf(number) }, { origin: card.origin })
    },
    /** What was charged to a patient, or is due, without the $0 that the card was authorised for. */
    async invoicesOf({ user_id }: Patient): Promise<readonly ListedInvoice[]> {
      const found = await cardApp.request(`/api/v2/invoices?limit=100&customer_id[is]=${user_id}`, { headers: KEY })
      const { list } = (await found.json()) as { list: { invoice: ListedInvoice }[] } // the stand-in's own answer
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

export type BilledServer = Awaited<ReturnType<typeof openBilledServer>>
