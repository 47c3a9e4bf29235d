import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import { memoryPorts } from '@anamnesis/engine/testing'
import type { AnswerValue } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { createHandlers } from '../handlers/createHandlers.ts'
import { loadBrand } from '../loadBrand.ts'
import { loadFlow } from '../loadFlow.ts'
import { factsOf, IDS, readExample } from '../../tests/support/playExample.ts'
import { transforms } from '../transforms/index.ts'
import { recordedFacts } from './recordedFacts.ts'

type Reported = Readonly<Record<string, AnswerValue>>

/** Steps left out for a patient with recorded profile and history. */
const BEFORE = ['profile', 'medical-history']

/** An order of a patient with recorded answers; `variant` is the questionnaire without those steps. */
interface Order {
  readonly drug: string
  readonly dose: string
  readonly reported: Reported
  readonly variant?: string
}

/** A patient with recorded profile and history chooses an order and presses Next. */
async function order(treatment: string, { drug, dose, reported, variant = 'without-profile-and-medical-history' }: Order) {
  const key = { brand: 'northway', treatment } as const
  const whole = await loadFlow({ ...key, kind: 'onboarding', variant })
  const flow = { ...whole, steps: whole.steps.filter(({ id }) => !BEFORE.includes(id)) }
  const { answers, now } = readExample(key)
  const questionnaire = await openQuestionnaire({
    flow,
    ports: memoryPorts({ now, answerCall: () => ({ status: 200, body: {} }) }),
    handlers: { ...createHandlers(await loadBrand(key.brand)), payment: {} },
    transforms,
    facts: { ...factsOf(key), ...IDS, signedIn: true, onFile: recordedFacts(flow, { ...answers, ...reported }, { now }) },
  })
  const first = questionnaire.view().screen.id
  for (const [name, value] of [
    ['drug_id', drug],
    ['dose_id', dose],
    ['question-agrees-off-label', true],
  ] as const)
    questionnaire.send({ type: 'ANSWER', field: name, value })
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  const { screen, errors, interrupt } = questionnaire.view()
  questionnaire.close()
  return { isOrdered: screen.id !== first && !interrupt, errors }
}

describe('a patient who comes back to the shorter questionnaire', () => {
  const finasteride = { drug: 'finasteride', dose: 'finasteride-1-30' }
  test('as a woman is refused finasteride, and a man may order it', async () => {
    const refused = await order('hl', { ...finasteride, reported: { biological_sex: 'Female', 'question-sex-at-birth': 'Female' } })
    expect(refused).toMatchObject({ isOrdered: false, errors: { drug_id: expect.stringContaining('Finasteride') as string } })
    expect(await order('hl', { ...finasteride, reported: { biological_sex: 'Male', 'question-sex-at-birth': 'Male' } })).toMatchObject({
      isOrdered: true,
    })
  })

  const highest = { drug: 'tirzepatide-mounjaro', dose: 'tirzepatide-mounjaro-15-4' }
  const last = (dose: string): Reported => ({
    'question-weight-loss-medications': 'Mounjaro',
    'question-weight-loss-medications-last-taken': 'In the past 2 weeks',
    'question-past-weight-loss-dose': dose,
  })
  test.each<[string, Reported]>([
    ['no dose', { 'question-weight-loss-medications': 'None' }],
    ['a lower dose', last('Mounjaro 12.5 mg')],
    ['a dose that they are not sure of', last('Mounjaro not sure')],
  ])('with %s on record is refused the highest', async (_what, reported) => {
    expect(await order('wl', { ...highest, reported })).toMatchObject({
      isOrdered: false,
      errors: { dose_id: expect.any(String) as string },
    })
  })
  test('with that dose on record may order it', async () => {
    expect(await order('wl', { ...highest, reported: last('Mounjaro 15 mg') })).toMatchObject({ isOrdered: true, errors: {} })
  })

  test.each(['without-profile-and-medical-history', 'full'])(
    'with an allergy on record is refused what holds it where the list of allergies is left out of “%s”',
    async (variant) => {
      const allergic = { 'question-allergies': ['Finasteride'], 'question-sex-at-birth': 'Male' }
      expect(await order('hl', { ...finasteride, reported: allergic, variant })).toMatchObject({
        isOrdered: false,
        errors: { drug_id: expect.stringContaining('allergic') as string },
      })
      const other = { ...allergic, 'question-allergies': ['Peanuts'] }
      expect(await order('hl', { ...finasteride, reported: other, variant })).toMatchObject({ isOrdered: true })
    },
  )
})
