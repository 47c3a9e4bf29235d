import { Hono } from 'hono'
import { html } from 'hono/html'
import type { CardContext } from '../CardContext.ts'
import { endChallenge, type Refusal } from '../paymentIntents.ts'
import type { IntentRecord } from '../records.ts'
import { answerPage } from '../vaultPage.ts'

const outcomes: Readonly<Record<string, 'approved' | Refusal>> = {
  approve: 'approved',
  refuse: 'authentication_failed',
  cancel: 'challenge_cancelled',
}

/** The bank's page for 3-D Secure: the patient approves, refuses, cancels, or never answers. */
export function challengePage(card: CardContext): Hono {
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
          <p>This stands in for your bank. A payment of ${amount} is waiting for your answer. To never answer, leave this page open.</p>
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
