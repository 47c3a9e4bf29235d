import { Hono } from 'hono'
import * as z from 'zod'
import { ApiError } from '../apiError.ts'
import { checkCardNumber, brandOf } from '../browser/values/cardNumber.ts'
import { checkExpiry, yearMonthOf } from '../browser/values/expiry.ts'
import { fieldMessages, type FieldErrorCode } from '../browser/values/fieldErrors.ts'
import { checkSecurityCode } from '../browser/values/securityCode.ts'
import type { CardContext } from '../CardContext.ts'
import { confirmIntent, endChallenge } from '../paymentIntents.ts'
import { presentIntent } from '../presentIntent.ts'
import type { IntentRecord } from '../records.ts'
import { requireKey } from './requireKey.ts'
import { testCard } from '../testCards.ts'

/** The vault's API for its own frames: same origin only. */
export function vaultApi(card: CardContext): Hono {
  const app = new Hono()
  app.use('*', requireKey)
  app.use('*', async (context, next) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && origin !== new URL(context.req.url).origin) {
      throw new ApiError(403, 'origin_not_allowed', 'Only the vault’s own pages may call this.')
    }
    await next()
  })

  function find(id: string): IntentRecord {
    const intent = Object.hasOwn(card.records.intents, id) ? card.records.intents[id] : undefined
    if (!intent) throw new ApiError(404, 'resource_not_found', 'There is no such payment intent.')
    return intent
  }
  const present = (intent: IntentRecord, url: string) => ({ payment_intent: presentIntent(intent, new URL(url).origin, card.now()) })

  app.post('/tokens', async (context) => {
    const body = cardData.safeParse(await context.req.json().catch(() => undefined))
    if (!body.success) throw new ApiError(400, 'param_wrong_value', 'The card data is not in the expected form.', 'card')
    const { number, cvv, expiry_month: month, expiry_year: year } = body.data
    const error =
      checkCardNumber(number) ??
      checkExpiry(`${String(month).padStart(2, '0')} / ${year}`, yearMonthOf(new Date(card.now() * 1000))) ??
      checkSecurityCode(cvv, brandOf(number).securityCodeLength)
    if (error) throw cardError(error, fieldMessages[error])
    const known = testCard(number)
    if (!known) throw cardError('invalidCard', 'This is a sandbox: it accepts test cards only.')

    const token = { id: card.newId('cb'), outcome: known.outcome, isUsed: false, card: known.name }
    card.records.tokens[token.id] = token
    card.save()
    const { id } = token
    const vault = { id_at_vault: card.newId('vault'), vault: 'sandbox', gateway: 'chargebee' }
    return context.json({ token: { id, ...vault, object: 'token', payment_method_type: 'card', status: 'new', created_at: card.now() } })
  })

  app.get('/payment_intents/:id', (context) => context.json(present(find(context.req.param('id')), context.req.url)))

  app.post('/payment_intents/:id/confirm', async (context) => {
    const intent = find(context.req.param('id'))
    const body = confirmation.safeParse(await context.req.json().catch(() => undefined))
    const id = body.data?.cb_token ?? ''
    const token = Object.hasOwn(card.records.tokens, id) ? card.records.tokens[id] : undefined
    if (!token) throw new ApiError(400, 'token_invalid', 'There is no such card token.', 'cb_token')
    confirmIntent(intent, token, card.newId('attempt'), card.now())
    card.save()
    return context.json(present(intent, context.req.url))
  })

  app.post('/payment_intents/:id/cancel', async (context) => {
    const intent = find(context.req.param('id'))
    const body = cancellation.safeParse(await context.req.json().catch(() => undefined))
    endChallenge(intent, body.data?.reason === 'timeout' ? 'challenge_timeout' : 'challenge_cancelled', card.now())
    card.save()
    return context.json(present(intent, context.req.url))
  })
  return app
}

const cardData = z.strictObject({
  number: z.string().max(40),
  expiry_month: z.int(),
  expiry_year: z.int(),
  cvv: z.string().max(10),
})
const confirmation = z.strictObject({ cb_token: z.string() })
const cancellation = z.strictObject({ reason: z.enum(['cancelled', 'timeout']) })

function cardError(code: FieldErrorCode, message: string): ApiError {
  return new ApiError(400, code, message, 'card')
}
