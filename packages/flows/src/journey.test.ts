import { openQuestionnaire, settle } from '@anamnesis/engine'
import { memoryPorts } from '@anamnesis/engine/testing'
import type { AnswerValue } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import script from '../examples/ed-onboarding.script.json' with { type: 'json' }
import { createHandlers } from './handlers/createHandlers.ts'
import { loadBrand } from './loadBrand.ts'
import { loadFlow } from './loadFlow.ts'
import { transforms } from './transforms/index.ts'

const IDS = { treatment_id: 'treatment-1', user_id: 'user-1' }

/** A patient who answers as in the example, with changes, up to a screen or to the end. */
async function play(changes: Readonly<Record<string, AnswerValue>> = {}, until?: string) {
  const answers: Record<string, AnswerValue> = {
    ...script.answers,
    government_id: { kind: 'file', name: 'licence.jpg', size: 4, type: 'image/jpeg', content: 'AAAA' },
    paymentCard: { kind: 'receipt', id: 'intent-1', label: 'Card' },
    ...changes,
  }
  const ports = memoryPorts({ answerCall: ({ id }) => ({ status: 200, body: id === 'post-new-treatment' ? IDS : {} }), now: script.now })
  const handlers = { ...createHandlers(await loadBrand('northway')), payment: {} }
  const flow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
  const questionnaire = await openQuestionnaire({
    flow,
    ports,
    handlers,
    transforms,
    facts: { signedIn: false, flags: {}, treatment_type: 'ed' },
  })
  const fill = () => {
    for (let pass = 0; pass < 2; pass++)
      for (const { name } of questionnaire.view().fields) if (answers[name] !== undefined) questionnaire.answer(name, answers[name])
  }
  const send = async (type: 'NEXT' | 'BACK' | 'DISMISS') => {
    questionnaire.send({ type })
    await settle(questionnaire)
  }
  await settle(questionnaire)
  while (!questionnaire.view().isComplete && questionnaire.view().screen.id !== until) {
    const { moves } = questionnaire.view()
    fill()
    await send('NEXT')
    if (questionnaire.view().moves === moves && !questionnaire.view().isComplete) break
  }
  return { questionnaire, ports, fill, send, body: (id: string) => ports.sent.findLast((call) => call.id === id)?.body }
}

test('a patient with nothing to worry about gets to the end, and every call carries what the API takes', async () => {
  const { questionnaire, ports, body } = await play()
  expect(questionnaire.view().isComplete).toBe(true)
  expect(body('post-new-treatment')).toEqual({
    email: 'sam@example.com',
    password: script.answers.password,
    consent_to_sms: true,
    treatment_type: 'ed',
  })
  expect(body('post-products')).toEqual({ drug_id: 'tadalafil-daily', dose_id: 'tadalafil-daily-5-30', treatment_id: 'treatment-1' })
  expect(body('post-add-ons')).toEqual({ add_on_ids: ['lubricant'], treatment_id: 'treatment-1' })
  expect(body('post-direct-upload')).toEqual({
    document: 'government_id',
    file: 'AAAA',
    file_name: 'licence.jpg',
    content_type: 'image/jpeg',
    treatment_id: 'treatment-1',
  })
  expect(body('post-subscriptions')).toEqual({ payment_intent_id: 'intent-1', ...IDS })
  const medications = ports.sent.find(({ body }) => JSON.stringify(body).includes('"medications"'))?.body
  expect(medications).toEqual({
    answers: [{ body: 'Atorvastatin,Vitamin D', question_slug: 'medications', treatment_id: 'treatment-1' }],
    attributes: { medications: 'Atorvastatin,Vitamin D' },
  })
  expect(ports.events).toEqual([
    'form_started',
    'email_entered',
    'drug_selection_started',
    'addons_form_submitted',
    'address_form_submitted',
    'government_id_uploaded',
    'checkout-successful',
  ])
})

test('what was asked before the account is sent once there is one, in order', async () => {
  const { ports } = await play({}, 'performance-problems')
  expect(ports.sent.map(({ id }) => id)).toEqual([
    'post-new-treatment',
    'put-treatment-screening',
    'put-treatment-screening',
    'put-profile',
    'put-profile',
  ])
})

describe('a patient who is stopped', () => {
  const stops: [field: string, value: AnswerValue, screen: string, interrupt: string][] = [
    ['date_of_birth', '2015-01-01', 'birth-date', 'underAge'],
    ['question-blood-pressure-check', 'No', 'blood-pressure-check', 'bloodPressure'],
    ['question-systolic-bp', '160 or greater', 'systolic-bp', 'highBloodPressure'],
    ['question-diastolic-bp', '101 or greater', 'diastolic-bp', 'highBloodPressure'],
    ['question-medications', ['Nitroglycerin'], 'medications', 'nitrates'],
    ['question-ed-recent-mood-issues', ['Thoughts of hurting myself'], 'ed-recent-mood-issues', 'crisis'],
    ['question-ed-medical-conditions', ['Sudden vision loss'], 'ed-medical-conditions', 'visionLoss'],
    ['question-past-present-conditions', ['Angina'], 'past-present-conditions', 'heart'],
    ['question-heart-symptoms', ['Chest pain or tightness'], 'heart-symptoms', 'heart'],
    ['question-recreational-drugs', ['Poppers'], 'recreational-drugs', 'nitrates'],
  ]
  test.each(stops)('by %s does not get past it', async (field, value, screen, interrupt) => {
    const { questionnaire } = await play({ [field]: value })
    expect(questionnaire.view()).toMatchObject({ screen: { id: screen }, phase: 'interrupted', interrupt: { name: interrupt } })
  })

  test.each(stops)('by %s can go back a screen and forward again, to correct it', async (field, value, screen) => {
    const { questionnaire, send } = await play({ [field]: value })
    await send('DISMISS')
    await send('BACK')
    expect(questionnaire.view().screen.id).not.toBe(screen)
    await send('NEXT')
    expect(questionnaire.view()).toMatchObject({ screen: { id: screen }, phase: 'asking' })
  })
})

test('a medication that is not on the list has to be written down', async () => {
  const { questionnaire } = await play({ 'question-medications': ['Not on this list'] })
  expect(questionnaire.view().screen.id).toBe('medications')
  const { questionnaire: other } = await play(
    { 'question-medications': ['Not on this list'], 'question-medications-details': 'An eye drop' },
    'allergies',
  )
  expect(other.view().screen.id).toBe('allergies')
})

test('a drug that the patient is allergic to is refused at the question, and another goes through', async () => {
  const { questionnaire, send } = await play({ drug_id: 'sildenafil', 'question-allergies': ['Sildenafil'] })
  expect(questionnaire.view()).toMatchObject({
    screen: { id: 'prescription-preference-step-1' },
    errors: { drug_id: expect.stringContaining('allergic') },
  })
  questionnaire.answer('drug_id', 'vardenafil')
  await send('NEXT')
  expect(questionnaire.view().screen.id).toBe('prescription-preference-step-2')
})
