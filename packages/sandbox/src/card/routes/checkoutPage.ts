import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import { ApiError } from '../apiError.ts'
import type { CardContext } from '../CardContext.ts'
import type { HostedPageRecord } from '../records.ts'
import { answerPage } from '../vaultPage.ts'

/** The hosted checkout page. It has no 3-D Secure: a card that would be challenged is accepted. */
export function checkoutPage(card: CardContext): Hono {
  const app = new Hono()

  function open(id: string): HostedPageRecord | undefined {
    const page = Object.hasOwn(card.records.hostedPages, id) ? card.records.hostedPages[id] : undefined
    const isOpen = page && (page.state === 'created' || page.state === 'requested') && card.now() < page.expires_at
    return isOpen ? page : undefined
  }

  app.get('/:id', (context) => {
    const page = open(context.req.param('id'))
    const host = context.req.query('host') ?? ''
    if (!page || (host !== '' && !card.allowedOrigins.includes(host))) {
      const body = html`<main>
        <h1>This page has ended</h1>
        <p>Go back and start again.</p>
      </main>`
      return answerPage(context, card.allowedOrigins, { title: 'Your card', className: 'page', status: 404, body })
    }
    page.state = 'requested'
    card.save()
    return answerPage(context, card.allowedOrigins, {
      title: 'Your card',
      className: 'page',
      script: 'checkout',
      data: { id: page.id, host },
      body: html`<main>
        <h1>Your card</h1>
        <p>This page simulates the card provider. Use a test card.</p>
        <form novalidate>
          <label for="number">Card number</label>
          <input id="number" inputmode="numeric" autocomplete="cc-number" aria-describedby="error" />
          <label for="expiry">Expiry date, month and year</label>
          <input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="error" />
          <label for="cvv">Security code</label>
          <input id="cvv" inputmode="numeric" autocomplete="cc-csc" aria-describedby="error" />
          <p id="error" class="error" role="alert"></p>
          <button class="main">Save card</button>
          <button type="button" id="close">Close</button>
        </form>
      </main>`,
    })
  })

  app.post('/:id', async (context) => {
    if (context.req.header('origin') !== new URL(context.req.url).origin)
      throw new ApiError(403, 'origin_not_allowed', 'Only the vault’s own pages may call this.')
    const page = open(context.req.param('id'))
    if (!page) throw new ApiError(404, 'resource_not_found', 'This page has ended. Go back and start again.')
    const body: unknown = await context.req.json().catch(() => undefined)
    if (closing.safeParse(body).success) {
      page.state = 'cancelled'
      card.save()
      return context.json({ redirect_url: page.redirect_url })
    }
    const id = payment.safeParse(body).data?.cb_token ?? ''
    const token = Object.hasOwn(card.records.tokens, id) ? card.records.tokens[id] : undefined
    if (!token || token.isUsed) throw new ApiError(400, 'token_invalid', 'There is no such card token.', 'cb_token')
    token.isUsed = true
    const isTaken = token.outcome === 'authorised' || token.outcome === 'challenge'
    if (isTaken) page.state = 'succeeded'
    else page.failure_reason = 'card_error'
    if (isTaken && page.customer_id !== undefined && token.card !== undefined)
      card.records.changedCards[page.customer_id] = { card: token.card, changed_at: card.now() }
    card.save()
    if (isTaken && page.customer_id !== undefined) card.emit('payment_source_added', { customer: { id: page.customer_id } })
    if (!isTaken) throw new ApiError(402, token.outcome, 'Your bank declined this card. Use another card.')
    return context.json({ redirect_url: page.redirect_url })
  })
  return app
}

const payment = z.strictObject({ cb_token: z.string() })
const closing = z.strictObject({ state: z.literal('cancelled') })
