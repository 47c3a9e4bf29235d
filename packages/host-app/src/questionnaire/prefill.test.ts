import { openQuestionnaire, settle } from '@anamnesis/engine'
import { memoryPorts } from '@anamnesis/engine/testing'
import { createHandlers, loadBrand, loadFlow, transforms } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { prefill } from './prefill.ts'

/** A patient who is known already, and orders. */
async function order() {
  const ids = { treatment_id: 'treatment-1', user_id: 'user-1' }
  const ports = memoryPorts({ now: '2026-03-01T12:00:00.000Z', answerCall: () => ({ status: 200, body: {} }) })
  const questionnaire = await openQuestionnaire({
    flow: await loadFlow({ brand: 'northway', treatment: 'tb', kind: 'onboarding', variant: 'without-profile-and-medical-history' }),
    ports,
    handlers: { ...createHandlers(await loadBrand('northway')), payment: {} },
    transforms,
    facts: { signedIn: true, flags: {}, treatment_type: 'tb', ...ids },
  })
  const goOn = async () => {
    questionnaire.answer('drug_id', 'dhea')
    questionnaire.answer('dose_id', 'dhea-25-30')
    for (const kind of ['mixed', 'controlled']) questionnaire.answer(`question-agrees-${kind}`, true)
    questionnaire.send({ type: 'NEXT' })
    await settle(questionnaire)
  }
  return { questionnaire, goOn }
}

test('what is known of a patient is filled in where they are asked for it, and not sooner', async () => {
  const { questionnaire, goOn } = await order()
  prefill(questionnaire, { province: 'ON' })
  expect(questionnaire.answerOf('province')).toBeUndefined()
  await goOn()
  expect(questionnaire.view().screen.id).toBe('address')
  expect(questionnaire.answerOf('province')).toBe('ON')
  questionnaire.answer('province', 'BC')
  expect(questionnaire.answerOf('province')).toBe('BC')
})

test('what the patient has answered stays', async () => {
  const { questionnaire, goOn } = await order()
  questionnaire.send({ type: 'ANSWER', field: 'province', value: 'AB' })
  prefill(questionnaire, { province: 'ON' })
  await goOn()
  expect(questionnaire.answerOf('province')).toBe('AB')
})

test('what the patient takes out is not filled in again', async () => {
  const { questionnaire, goOn } = await order()
  prefill(questionnaire, { city: 'Ottawa', phone: '6135550123' })
  await goOn()
  expect(['city', 'phone'].map(questionnaire.answerOf)).toEqual(['Ottawa', '6135550123'])
  questionnaire.answer('city', undefined)
  questionnaire.answer('phone', undefined)
  expect(['city', 'phone'].map(questionnaire.answerOf)).toEqual([undefined, undefined])
})

test('a choice that a question does not offer is not filled in', async () => {
  const { questionnaire, goOn } = await order()
  prefill(questionnaire, { province: 'Bavaria' })
  await goOn()
  expect(questionnaire.answerOf('province')).toBeUndefined()
})
