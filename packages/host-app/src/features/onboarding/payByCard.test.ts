import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import { memoryPorts } from '@anamnesis/engine/testing'
import { createHandlers, loadBrand, loadFlow, transforms } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import type { CardAuthorisation } from '../../ports/card/index.ts'
import { createPaymentHandler } from './payByCard.ts'

const REFUSED: CardAuthorisation = { ok: false, kind: 'declined', code: 'declined', message: 'Your card was declined', retry: true }

const TAKEN: CardAuthorisation = { ok: true, intentId: 'intent-1', label: 'Visa ending in 1111' }

/** The payment screen with planned outcomes; `asked` counts authorisations. */
async function openPayment(outcomes: CardAuthorisation[], ports = memoryPorts()) {
  let asked = 0
  const authorise = async () => {
    asked += 1
    return outcomes.shift() ?? REFUSED
  }
  const questionnaire = await openQuestionnaire({
    flow: await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding', variant: 'payment-only' }),
    handlers: { ...createHandlers(await loadBrand('northway')), payment: createPaymentHandler({ field: 'paymentCard', authorise }) },
    transforms,
    ports,
    facts: { signedIn: true, flags: {}, treatment_id: 'treatment-1', user_id: 'user-1', treatment_type: 'ed' },
  })
  await waitForIdle(questionnaire)
  return { questionnaire, ports, asked: () => asked }
}

test('a patient whose first two cards are refused pays with the third: each event once, in order', async () => {
  const { questionnaire, ports } = await openPayment([REFUSED, REFUSED, TAKEN])
  for (let card = 0; card < 3; card++) {
    questionnaire.answer('paymentCard', undefined)
    questionnaire.answer('paymentCard', { kind: 'card' })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
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

test('a charged card is not charged again when the order fails: it is sent again with its receipt', async () => {
  const ports = memoryPorts({ answerCall: (_request, attempt) => ({ status: attempt === 1 ? 503 : 200, body: {} }) })
  const { questionnaire, asked } = await openPayment([TAKEN], ports)
  questionnaire.answer('paymentCard', { kind: 'card' })
  for (const type of ['NEXT', 'RETRY', 'NEXT'] as const) {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
  }
  expect(questionnaire.view().isComplete).toBe(true)
  expect(asked()).toBe(1)
})

test('a returning patient who presses pay again is not charged again', async () => {
  const ports = memoryPorts({ answerCall: () => ({ status: 503, body: {} }) })
  const { questionnaire, asked } = await openPayment([TAKEN], ports)
  questionnaire.answer('paymentCard', { kind: 'card' })
  for (const type of ['NEXT', 'NEXT', 'NEXT'] as const) {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
  }
  expect(questionnaire.view().phase).toBe('failed')
  expect(asked()).toBe(1)
})
