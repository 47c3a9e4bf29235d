import { openQuestionnaire, settle } from '@anamnesis/engine'
import { memoryPorts } from '@anamnesis/engine/testing'
import { createHandlers, loadBrand, loadFlow, transforms } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import type { CardAuthorisation } from '../../ports/card/index.ts'
import { createPaymentHandler } from './paymentHandler.ts'

const REFUSED: CardAuthorisation = { ok: false, kind: 'declined', code: 'declined', message: 'Your card was declined', retry: true }
const TAKEN: CardAuthorisation = { ok: true, intentId: 'intent-1', label: 'Visa ending in 1111' }

test('a patient whose first two cards are refused pays with the third: each event once, in order', async () => {
  const outcomes = [REFUSED, REFUSED, TAKEN]
  const ports = memoryPorts()
  const questionnaire = await openQuestionnaire({
    flow: await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding', variant: 'payment-only' }),
    handlers: {
      ...createHandlers(await loadBrand('northway')),
      payment: createPaymentHandler({ field: 'paymentCard', authorise: async () => outcomes.shift() ?? REFUSED }),
    },
    transforms,
    ports,
    facts: { signedIn: true, flags: {}, treatment_id: 'treatment-1', user_id: 'user-1', treatment_type: 'ed' },
  })
  await settle(questionnaire)
  for (let card = 0; card < 3; card++) {
    questionnaire.answer('paymentCard', undefined)
    questionnaire.answer('paymentCard', { kind: 'card' })
    questionnaire.send({ type: 'NEXT' })
    await settle(questionnaire)
  }
  expect(questionnaire.view().isComplete).toBe(true)
  expect(ports.events).toEqual([
    'onboarding_checkout_started',
    'checkout_started',
    'form_started',
    'proceed_to_payment',
    'payment_failed',
    'card_tokenized',
    'successful_payment',
    'checkout-successful',
    'checkout_successful',
  ])
})
