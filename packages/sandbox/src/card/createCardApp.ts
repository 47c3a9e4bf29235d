import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { createFaults } from '../faults.ts'
import { answerError } from './apiError.ts'
import type { CardContext } from './CardContext.ts'
import type { CardEvent } from './events/CardEvent.ts'
import { eventRoutes } from './events/eventRoutes.ts'
import { openRecords } from './openRecords.ts'
import { checkoutPage } from './routes/checkoutPage.ts'
import { fieldPages } from './routes/fieldPages.ts'
import { hostedPageApi } from './routes/hostedPageApi.ts'
import { invoiceApi } from './routes/invoiceApi.ts'
import { serverApi } from './routes/serverApi.ts'
import { vaultApi } from './routes/vaultApi.ts'
import { fileURLToPath } from 'node:url'
import { html } from 'hono/html'
import { endChallenge, type Refusal } from './paymentIntents.ts'
import type { IntentRecord } from './records.ts'
import { answerPage } from './vaultPage.ts'

/** A sandbox of the card provider: client script, hosted fields, tokens, payment intents, 3-D Secure and hosted pages.
 * @throws SandboxError `SANDBOX_DATA_UNREADABLE`
 */
export function createCardApp({
  dataFolder,
  allowedOrigins,
  now = () => Math.floor(Date.now() / 1000),
  sendEvent = async () => {},
}: CardAppOptions): Hono {
  const file = openRecords(dataFolder)
  const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('base64url')}`
  const emit = (kind: string, content: object) => void sendEvent({ id: newId('ev'), occurred_at: now(), event_type: kind, content })
  const card: CardContext = { ...file, allowedOrigins, now, newId, emit }
  const faults = createFaults()
  const app = new Hono()
  app.onError(answerError)
  app.use(faults.strike)
  app.route('/', faults.routes(file.clear))
  app.route('/', eventRoutes(card))

  app.get('/v2/chargebee.js', async (context) => {
    context.header('cross-origin-resource-policy', 'cross-origin')
    return context.body(await bundleScript('client/chargebee.ts'), 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  for (const [path, entry] of Object.entries(scripts)) {
    app.get(path, async (context) => context.body(await bundleScript(entry), 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  }
  app.get('/vault.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.route('/api/v2/hosted_pages', hostedPageApi(card))
  app.route('/api/v2/invoices', invoiceApi(card))
  app.route('/api/v2', serverApi(card))
  app.route('/api/internal', vaultApi(card))
  app.route('/3ds', challengePage(card))
  app.route('/pages', checkoutPage(card))
  app.route('/', fieldPages(card))
  return app
}

const outcomes: Readonly<Record<string, 'approved' | Refusal>> = {
  approve: 'approved',
  refuse: 'authentication_failed',
  cancel: 'challenge_cancelled',
}

const bundles = new Map<string, Promise<string>>()

/** Options of the card sandbox. */
export interface CardAppOptions {
  readonly dataFolder: string
  /** Web origins that may embed the vault's frames. */
  readonly allowedOrigins: readonly string[]
  /** Seconds since 1970. @default the machine's clock */
  readonly now?: () => number
  /** Sends an event to the server. @default no events */
  readonly sendEvent?: (event: CardEvent) => Promise<void>
}

const scripts = {
  '/scripts/field.js': 'field/field.ts',
  '/scripts/master.js': 'pages/master.ts',
  '/scripts/checkout.js': 'pages/checkout.ts',
}
const css = readFileSync(new URL('vault.css', import.meta.url), 'utf8')

/** Bundles an entry file of `browser/` as one classic script, on first request. */
function bundleScript(entry: string): Promise<string> {
  const known = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, known)
  return known
}

async function bundle(entry: string): Promise<string> {
  // imported lazily: a sandbox starts without a bundler until a card form is opened
  const { rolldown } = await import('rolldown')
  const input = fileURLToPath(new URL(`browser/${entry}`, import.meta.url))
  await using build = await rolldown({ input, platform: 'browser', tsconfig: false })
  const { output } = await build.generate({ format: 'iife' })
  return output[0].code
}

/** The bank's 3-D Secure page: the patient approves, refuses, cancels, or does not respond. */
function challengePage(card: CardContext): Hono {
  const app = new Hono()

  function find(attemptId: string): IntentRecord | undefined {
    return Object.values(card.records.intents).find(({ attempt }) => attempt?.id === attemptId)
  }
  const page = (body: ReturnType<typeof html>) => ({ title: 'Your bank', className: 'page' as const, body })

  app.get('/:attempt', (context) => {
    const intent = find(context.req.param('attempt'))
    if (intent?.attempt?.status !== 'requires_challenge') {
      return answerPage(context, card.allowedOrigins, {
        ...page(
          html`<main>
            <h1>This check has ended</h1>
            <p>You can close this page.</p>
          </main>`,
        ),
        status: 404,
      })
    }
    const amount = new Intl.NumberFormat('en-CA', { style: 'currency', currency: intent.currency_code }).format(intent.amount / 100)
    return answerPage(
      context,
      card.allowedOrigins,
      page(
        html`<main>
          <h1>Is this you?</h1>
          <p>This page simulates your bank. A payment of ${amount} is waiting for your answer. To not respond, leave this page open.</p>
          <form method="post">
            <button class="main" name="outcome" value="approve">Approve</button>
            <button name="outcome" value="refuse">Refuse</button>
            <button name="outcome" value="cancel">Cancel</button>
          </form>
        </main>`,
      ),
    )
  })

  app.post('/:attempt', async (context) => {
    if (context.req.header('origin') !== new URL(context.req.url).origin) return context.text('Only the bank’s own page may answer.', 403)
    const { outcome: name } = await context.req.parseBody()
    const outcome = typeof name === 'string' && Object.hasOwn(outcomes, name) ? outcomes[name] : undefined
    const intent = find(context.req.param('attempt'))
    if (!outcome || !intent) return context.text('There is no such check, or no such answer.', 404)
    endChallenge(intent, outcome, card.now())
    card.save()
    return answerPage(
      context,
      card.allowedOrigins,
      page(
        html`<main>
          <h1>Thank you</h1>
          <p>You can go back to your order.</p>
        </main>`,
      ),
    )
  })
  return app
}
