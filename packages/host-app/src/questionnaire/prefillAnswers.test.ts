import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import { memoryPorts } from '@anamnesis/engine/testing'
import { createHandlers, loadBrand, loadFlow, transforms } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { prefillAnswers } from './prefillAnswers.ts'

/** Orders as a patient with known answers. */
async function order(known: Answers) {
  const ids = { treatment_id: 'treatment-1', user_id: 'user-1' }
  const reported: unknown[] = []
  const report = (fault: unknown) => void reported.push(fault)
  const ports = { ...memoryPorts({ now: '2026-03-01T12:00:00.000Z', answerCall: () => ({ status: 200, body: {} }) }), report }
  const flow = await loadFlow({ brand: 'northway', treatment: 'tb', kind: 'onboarding', variant: 'without-profile-and-medical-history' })
  const questionnaire = await openQuestionnaire({
    flow,
    ports,
    handlers: { ...createHandlers(await loadBrand('northway')), payment: {} },
    transforms,
    facts: { signedIn: true, flags: {}, treatment_type: 'tb', ...ids },
    initialAnswers: prefillAnswers(flow, known),
  })
  const goOn = async () => {
    questionnaire.answer('drug_id', 'dhea')
    questionnaire.answer('dose_id', 'dhea-25-30')
    for (const kind of ['mixed', 'controlled']) questionnaire.answer(`question-agrees-${kind}`, true)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  return { questionnaire, goOn, reported }
}

test('known answers are prefilled where they are asked, not earlier; others are ignored', async () => {
  const { questionnaire, goOn } = await order({ province: 'ON', city: 'Ottawa', biological_sex: 'Male' })
  expect(questionnaire.answerOf('province')).toBeUndefined()
  await goOn()
  expect(questionnaire.view().screen.id).toBe('address')
  expect(['province', 'city'].map(questionnaire.answerOf)).toEqual(['ON', 'Ottawa'])
  questionnaire.answer('province', 'BC')
  questionnaire.answer('city', undefined)
  expect(['province', 'city'].map(questionnaire.answerOf)).toEqual(['BC', undefined])
})

test('a known choice that a question does not offer is not prefilled, and no error is reported', async () => {
  const { questionnaire, goOn, reported } = await order({ province: 'Bavaria' })
  await goOn()
  expect(questionnaire.answerOf('province')).toBeUndefined()
  expect(reported).toEqual([])
})
