import type { AnswerValue } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyFlow } from '../tests/support/everyFlow.ts'
import { type ExampleKey, IDS, playExample, readExample } from '../tests/support/playExample.ts'
import { flowKey } from './flowKey.ts'

const ED: ExampleKey = { brand: 'northway', treatment: 'ed' }
const HL: ExampleKey = { brand: 'northway', treatment: 'hl' }
const RAVEN_HL: ExampleKey = { brand: 'raven', treatment: 'hl' }
const WL: ExampleKey = { brand: 'northway', treatment: 'wl' }
const RAVEN_WL: ExampleKey = { brand: 'raven', treatment: 'wl' }
const PE: ExampleKey = { brand: 'northway', treatment: 'pe' }
const TB: ExampleKey = { brand: 'northway', treatment: 'tb' }
const SC: ExampleKey = { brand: 'northway', treatment: 'sc' }
const renewal = (key: ExampleKey): ExampleKey => ({ ...key, kind: 'renewal' })

const whole = (await everyFlow()).filter(([, { kind, variant }]) => kind === 'renewal' || variant === 'full')

test.each(whole)('the example patient of %s reaches the end, and answers every question', async (_name, flow) => {
  const { questionnaire } = await playExample(flowKey(flow))
  expect(questionnaire.view()).toMatchObject({ isComplete: true, errors: {} })
  const known = new Set(
    flow.steps
      .flatMap(({ screens }) => screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields]))
      .map(({ name }) => name),
  )
  expect(Object.keys(readExample(flowKey(flow)).answers).filter((name) => !known.has(name))).toEqual([])
})

test('a patient with nothing to worry about gets to the end, and every call carries what the API takes', async () => {
  const { questionnaire, ports, body } = await playExample(ED)
  expect(questionnaire.view().isComplete).toBe(true)
  expect(body('post-new-treatment')).toEqual({
    email: 'sam@example.com',
    password: readExample(ED).answers['password'],
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
    'province_submit',
    'government_id_uploaded',
    'id_uploaded',
    'onboarding_checkout_started',
    'checkout_started',
    'successful_payment',
    'checkout-successful',
    'checkout_successful',
  ])
})

test('answers from before registration are sent once after it, in order', async () => {
  const { ports } = await playExample(ED, {}, 'performance-problems')
  expect(ports.sent.map(({ id }) => id)).toEqual([
    'post-new-treatment',
    'put-treatment-screening',
    'put-treatment-screening',
    'put-profile',
    'put-profile',
  ])
})

describe('a blocked patient', () => {
  const stops: [patient: ExampleKey, field: string, value: AnswerValue, screen: string, interrupt: string][] = [
    [ED, 'date_of_birth', '2015-01-01', 'birth-date', 'underAge'],
    [ED, 'question-blood-pressure-check', 'No', 'blood-pressure-check', 'bloodPressure'],
    [ED, 'question-systolic-bp', '160 or greater', 'systolic-bp', 'highBloodPressure'],
    [ED, 'question-diastolic-bp', '101 or greater', 'diastolic-bp', 'highBloodPressure'],
    [ED, 'question-medications', ['Nitroglycerin'], 'medications', 'nitrates'],
    [ED, 'question-ed-recent-mood-issues', ['Thoughts of hurting myself'], 'ed-recent-mood-issues', 'crisis'],
    [ED, 'question-ed-medical-conditions', ['Sudden vision loss'], 'ed-medical-conditions', 'visionLoss'],
    [ED, 'question-past-present-conditions', ['Angina'], 'past-present-conditions', 'heart'],
    [ED, 'question-heart-symptoms', ['Chest pain or tightness'], 'heart-symptoms', 'chestPain'],
    [ED, 'question-nitrates', 'Yes', 'recreational-drugs', 'nitrates'],
    [ED, 'question-poppers', 'Yes', 'recreational-drugs', 'nitrates'],
    [HL, 'question-hair-loss-symptoms', ['Sores or pus'], 'hair-loss-symptoms', 'scalpCheck'],
    [HL, 'question-additional-conditions', ['Racing heart'], 'additional-conditions', 'heartSymptoms'],
    [HL, 'question-recent-mood-issues', ['Thoughts of hurting myself'], 'recent-mood-issues', 'crisis'],
    [RAVEN_HL, 'question-physical-condition', ['Breastfeeding'], 'physical-condition', 'pregnancy'],
    [RAVEN_HL, 'question-recent-mood-issues', ['Thoughts of hurting myself'], 'recent-mood-issues', 'crisis'],
    [PE, 'question-mental-health-history', ['Bipolar disorder or mania'], 'mental-health-history', 'moodFirst'],
    [PE, 'question-recent-mood-issues', ['Thoughts of hurting myself'], 'mental-health-history', 'crisis'],
    [PE, 'question-pe-heart-conditions', ['Angina'], 'pe-medical-conditions', 'heart'],
    [PE, 'question-poppers', 'Yes', 'pe-medical-conditions', 'nitrates'],
    [PE, 'question-medications', ['Nitroglycerin'], 'medications', 'nitrates'],
    [PE, 'question-medications', ['Moclobemide'], 'medications', 'paroxetineMedications'],
    [TB, 'question-recent-mood-issues', ['Thoughts of hurting myself'], 'symptoms-impact', 'crisis'],
    [TB, 'question-fertility-importance', 'Trying now', 'fertility-importance', 'fertility'],
    [TB, 'question-previous-health-conditions', ['Prostate cancer'], 'previous-health-conditions', 'hormoneCancer'],
    [TB, 'question-previous-health-conditions', ['Blood clot'], 'previous-health-conditions', 'dheaRisk'],
    [TB, 'question-medications', ['AndroGel'], 'medications', 'hormonesNow'],
    [SC, 'date_of_birth', '2010-06-01', 'birth-date', 'underAge'],
    [SC, 'question-current-nicotine-products', ['Nicotine pouches'], 'current-nicotine-products', 'dailySmokersOnly'],
    [SC, 'question-nicotine-use', 'Not every day', 'nicotine-use', 'dailySmokersOnly'],
    [SC, 'question-sc-pregnancy', ['Pregnant'], 'sc-medical-conditions', 'pregnancyAndNicotine'],
    [SC, 'question-sc-cardiovascular-risk', ['New or worse angina'], 'sc-cardiovascular-risk', 'nicotineRisk'],
    [SC, 'question-sc-heart-symptoms', ['Chest pain or tightness'], 'sc-heart-symptoms', 'chestPain'],
    [WL, 'question-weight', '180', 'bmi', 'bmi'],
    [WL, 'question-weight', '187', 'bmi', 'bmiAtTheEdge'],
    [WL, 'question-statements-relate', ['None of these'], 'statements-relate', 'bmiAtTheEdge'],
    [WL, 'question-statements-apply', ['MEN 2'], 'statements-apply', 'weightLossSafety'],
    [WL, 'question-pregnancy-statements', ['Trying'], 'statements-apply', 'pregnancy'],
    [WL, 'question-medications', ['Lantus'], 'medications', 'weightLossSafety'],
    [RAVEN_WL, 'question-statements-apply', ['Eating disorder'], 'statements-apply', 'eatingDisorder'],
    [RAVEN_WL, 'question-statements-apply', ['Insulin', 'Thoughts of hurting myself'], 'statements-apply', 'crisis'],
    [RAVEN_WL, 'question-pregnancy-statements', ['Pregnant'], 'pregnancy-statements', 'pregnancy'],
    [RAVEN_WL, 'question-family-history', ['Medullary thyroid cancer'], 'family-history', 'weightLossSafety'],
    [renewal(ED), 'question-medication-side-symptoms', ['Erection over 4 hours'], 'medication-side-symptoms', 'erectionSideEffects'],
    [renewal(ED), 'question-health-changes-details', 'A nitroglycerin spray', 'health-changes', 'nitratesInTreatment'],
    [renewal(PE), 'question-recent-mood-issues', ['Thoughts of hurting myself'], 'medication-side-symptoms', 'crisisInTreatment'],
    [renewal(HL), 'question-hl-medication-side-symptoms', ['Chest pain'], 'hl-medication-side-symptoms', 'hairSideEffects'],
    [renewal(RAVEN_HL), 'question-future-plans', ['Pregnant'], 'future-plans', 'pregnancy'],
    [renewal(SC), 'question-sc-renewal-safety', ['Pregnant'], 'medication-side-symptoms', 'pregnancyAndNicotine'],
    [renewal(TB), 'question-tb-renewal-safety', ['Blood clot'], 'following-medication-instructions', 'changeInHealth'],
    [renewal(WL), 'question-side-effects-severity', 'Severe', 'side-effects-severity', 'weightLossSideEffects'],
    [renewal(RAVEN_WL), 'question-wl-medication-side-symptoms', ['Bad belly pain'], 'wl-medication-side-symptoms', 'weightLossSideEffects'],
  ]
  const played = new Map<string, ReturnType<typeof playExample>>()
  /** Plays up to a stop, once for the tests of it. */
  const play = (patient: ExampleKey, field: string, value: AnswerValue) => {
    const key = JSON.stringify([patient, field, value])
    const playing = played.get(key) ?? playExample(patient, { [field]: value })
    played.set(key, playing)
    return playing
  }

  test.each(stops)('%o by %s does not get past it', async (patient, field, value, screen, interrupt) => {
    const { questionnaire } = await play(patient, field, value)
    expect(questionnaire.view()).toMatchObject({ screen: { id: screen }, phase: 'interrupted', interrupt: { name: interrupt } })
  })

  test.each(stops)('%o by %s can go back a screen and forward again, to correct it', async (patient, field, value, screen) => {
    const { questionnaire, send } = await play(patient, field, value)
    await send('DISMISS')
    await send('BACK')
    expect(questionnaire.view().screen.id).not.toBe(screen)
    await send('NEXT')
    expect(questionnaire.view()).toMatchObject({ screen: { id: screen }, phase: 'asking' })
  })
})

test('a patient at the edge of the BMI is notified once, then reaches the end without another interrupt', async () => {
  const { questionnaire, ports, send } = await playExample(WL, { 'question-statements-relate': ['None of these'] })
  expect(questionnaire.view()).toMatchObject({ screen: { id: 'statements-relate' }, interrupt: { name: 'bmiAtTheEdge' } })
  await send('CONTINUE')
  expect(questionnaire.view().screen.id).not.toBe('statements-relate')
  await send('BACK')
  await send('NEXT')
  expect(questionnaire.view()).toMatchObject({ phase: 'asking' })
  expect(questionnaire.view().screen.id).not.toBe('statements-relate')
  expect(ports.events.filter((event) => event === 'skipped_bmi_check')).toHaveLength(1)
  expect(ports.events).not.toContain('Blocked by BMI')
})

test('a medication that is not on the list has to be written down', async () => {
  const { questionnaire } = await playExample(ED, { 'question-medications': ['Not on this list'] })
  expect(questionnaire.view().screen.id).toBe('medications')
  const { questionnaire: other } = await playExample(
    ED,
    { 'question-medications': ['Not on this list'], 'question-medications-details': 'An eye drop' },
    'allergies',
  )
  expect(other.view().screen.id).toBe('allergies')
})

test('a drug that the patient is allergic to is refused at the question, and another goes through', async () => {
  const { questionnaire, send } = await playExample(ED, { drug_id: 'sildenafil', 'question-allergies': ['Sildenafil'] })
  expect(questionnaire.view()).toMatchObject({
    screen: { id: 'prescription-preference-step-1' },
    errors: { drug_id: expect.stringContaining('allergic') },
  })
  questionnaire.answer('drug_id', 'vardenafil')
  await send('NEXT')
  expect(questionnaire.view().screen.id).toBe('prescription-preference-step-2')
})

describe('a patient who wants a treatment for hair loss', () => {
  test('and was born female is asked about pregnancy instead of finasteride’s effects', async () => {
    const female = { 'question-sex-at-birth': 'Female' }
    const { questionnaire } = await playExample(HL, { ...female, 'question-physical-condition': ['Pregnant'] })
    expect(questionnaire.view()).toMatchObject({ screen: { id: 'vitality-screening' }, interrupt: { name: 'pregnancy' } })
    expect(questionnaire.view().fields.map(({ name }) => name)).toEqual(['question-sex-at-birth', 'question-physical-condition'])
  })

  test('and was born female is refused finasteride where she chooses it, and gets another treatment', async () => {
    const female = { 'question-sex-at-birth': 'Female', 'question-physical-condition': ['None of these'] }
    const { questionnaire, send, body } = await playExample(HL, female)
    expect(questionnaire.view()).toMatchObject({
      screen: { id: 'prescription-preference' },
      errors: { drug_id: expect.stringContaining('male') },
    })
    questionnaire.answer('drug_id', 'minoxidil-gel')
    questionnaire.answer('dose_id', 'minoxidil-gel-5-30')
    await send('NEXT')
    expect(questionnaire.view()).toMatchObject({
      screen: { id: 'prescription-preference' },
      errors: { 'question-agrees-mixed': 'Required' },
    })
    questionnaire.answer('question-agrees-mixed', true)
    await send('NEXT')
    expect(questionnaire.view().screen.id).toBe('add-ons')
    expect(body('post-products')).toEqual({
      drug_id: 'minoxidil-gel',
      dose_id: 'minoxidil-gel-5-30',
      answers: [{ question_slug: 'agrees-mixed', body: 'true' }],
      treatment_id: 'treatment-1',
    })
  })

  test('and is pregnant is stopped with the event of the specification, which says nothing else', async () => {
    const { ports } = await playExample(RAVEN_HL, { 'question-physical-condition': ['Pregnant'] })
    expect(ports.events.at(-1)).toBe('onboarding:blocked_by_pregnancy')
  })

  test('and takes a nitrate is not stopped, since that is no danger with every one of these treatments', async () => {
    const { questionnaire } = await playExample(HL, { 'question-medications': ['Nitroglycerin'] }, 'prescription-preference')
    expect(questionnaire.view().screen.id).toBe('prescription-preference')
  })
})

test('a patient who needs a blood pressure reading first can still choose paroxetine alone', async () => {
  const { questionnaire, send } = await playExample(PE, { 'question-pe-heart-conditions': ['No recent blood pressure reading'] })
  expect(questionnaire.view()).toMatchObject({
    screen: { id: 'prescription-preference' },
    errors: { drug_id: expect.stringContaining('past 6 months') },
  })
  questionnaire.answer('drug_id', 'paroxetine')
  questionnaire.answer('dose_id', 'paroxetine-10-30')
  questionnaire.answer('question-agrees-off-label', true)
  await send('NEXT')
  expect(questionnaire.view().screen.id).toBe('add-ons')
})

describe('a patient with signs of low testosterone', () => {
  test('and born female reads at the first medical question that this is not for her', async () => {
    const { questionnaire } = await playExample(TB, { 'question-sex-at-birth': 'Female' })
    expect(questionnaire.view()).toMatchObject({ screen: { id: 'morning-performance-reduction' }, interrupt: { name: 'maleOnly' } })
    expect(questionnaire.view().fields.map(({ name }) => name)).toEqual(['question-sex-at-birth'])
  })

  test('and on testosterone until last month is blocked at past treatments', async () => {
    const used = { 'question-previous-testosterone-treatment': ['Testosterone'] }
    const { questionnaire } = await playExample(TB, { ...used, 'question-hormones-now': 'Yes' })
    expect(questionnaire.view()).toMatchObject({ screen: { id: 'previous-testosterone-treatment' }, interrupt: { name: 'hormonesNow' } })
    const { questionnaire: other } = await playExample(TB, { ...used, 'question-hormones-now': 'No' })
    expect(other.view().isComplete).toBe(true)
  })
})

describe('a patient who wants a treatment for weight loss', () => {
  test('and has a BMI of 27 without an illness linked to weight is stopped with the event of the specification', async () => {
    const { ports } = await playExample(WL, { 'question-weight': '190', 'question-statements-relate': ['None of these'] })
    expect(ports.events.at(-1)).toBe('Blocked by BMI')
  })

  test('and takes it now is exempt from the initial BMI limit, which is noted', async () => {
    const { questionnaire, ports } = await playExample(RAVEN_WL, {}, 'statements-apply')
    expect(questionnaire.view().screen.id).toBe('statements-apply')
    expect(ports.events).toContain('skipped_bmi_check')
  })

  test('is asked for the last dose of their medication, and not after changing the answer', async () => {
    const { questionnaire, send } = await playExample(RAVEN_WL, {}, 'bmi')
    await send('BACK')
    await send('BACK')
    questionnaire.answer('question-weight-loss-medications', 'Mounjaro')
    await send('NEXT')
    const [dose] = questionnaire.view().fields
    expect(dose).toMatchObject({ label: 'What was your last dose of Mounjaro?' })
    // half a milligram of another drug does not count
    await send('NEXT')
    expect(questionnaire.view()).toMatchObject({ screen: { id: 'past-weight-loss-dose' }, phase: 'asking' })
  })

  test('and never took one is not asked for a dose', async () => {
    const none = { 'question-weight-loss-medications': 'None', 'question-weight': '230' }
    const { questionnaire } = await playExample(RAVEN_WL, none, 'statements-apply')
    expect(questionnaire.path()).not.toContain('past-weight-loss-dose')
  })

  test('and chooses an unaccustomed dose reads which one to choose', async () => {
    const { questionnaire, send } = await playExample(RAVEN_WL, { dose_id: 'semaglutide-weekly-1-4' })
    expect(questionnaire.view()).toMatchObject({
      screen: { id: 'prescription-preference' },
      errors: { dose_id: expect.stringContaining('0.25 mg') },
    })
    questionnaire.answer('dose_id', 'semaglutide-weekly-0.25-4')
    await send('NEXT')
    expect(questionnaire.view().screen.id).toBe('address')
  })
})

describe('a patient who wants to stop smoking', () => {
  test('and has a heart disease is refused the strongest patch where the kit is chosen, and gets one with step 2', async () => {
    const { questionnaire, send, body } = await playExample(SC, { 'question-sc-cardiovascular-risk': ['Stable angina'] })
    expect(questionnaire.view()).toMatchObject({
      screen: { id: 'prescription-preference-step-2' },
      errors: { dose_id: expect.stringContaining('21 mg') },
    })
    questionnaire.answer('dose_id', 'nicotine-gum-kit-medium')
    await send('NEXT')
    expect(questionnaire.view().screen.id).toBe('address')
    expect(body('post-products')).toEqual({
      drug_id: 'nicotine-gum-kit',
      dose_id: 'nicotine-gum-kit-medium',
      treatment_id: 'treatment-1',
    })
  })

  test('and changes from gum to lozenges is asked for the kit again', async () => {
    const { questionnaire, send } = await playExample(SC, {}, 'address')
    await send('BACK')
    await send('BACK')
    questionnaire.answer('drug_id', 'nicotine-lozenge-kit')
    await send('NEXT')
    expect(questionnaire.view().screen.id).toBe('prescription-preference-step-2')
    expect(questionnaire.view().fields[0]).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ value: 'nicotine-lozenge-kit-mild' })]),
    })
    await send('NEXT')
    expect(questionnaire.view()).toMatchObject({
      screen: { id: 'prescription-preference-step-2' },
      errors: { dose_id: expect.any(String) },
    })
  })
})

describe('a patient who checks in on a treatment for weight loss', () => {
  const CHECK_IN = renewal(WL)

  test('sends nothing before the last question, and then every answer', async () => {
    const before = await playExample(CHECK_IN, {}, 'wl-additional-info-renewal')
    expect(before.questionnaire.view().screen.id).toBe('wl-additional-info-renewal')
    expect(before.ports.sent).toEqual([])
    const { ports } = await playExample(CHECK_IN)
    expect(ports.sent.map(({ id }) => id)).toEqual(['put-treatment-renewals'])
    const sent = ports.sent[0]?.body['answers']
    expect(sent).toContainEqual({ body: '211.5', question_slug: 'current-weight', treatment_id: 'treatment-1' })
    expect(sent).toContainEqual({ body: '2', question_slug: 'missed-doses-count', treatment_id: 'treatment-1' })
    expect(sent).toHaveLength(Object.keys(readExample(CHECK_IN).answers).length)
  })

  test('by the link of an e-mail needs no account, and sends the same', async () => {
    const { questionnaire, ports } = await playExample({ ...CHECK_IN, variant: 'email' })
    expect(questionnaire.view().isComplete).toBe(true)
    expect(ports.sent.map(({ id }) => id)).toEqual(['put-email-renewals'])
    expect(ports.sent[0]?.body['answers']).toContainEqual({ body: '211.5', question_slug: 'current-weight' })
  })

  test('without side effects is not asked how bad they are', async () => {
    const { questionnaire } = await playExample(CHECK_IN, { 'question-wl-medication-side-symptoms': ['None of these'] })
    expect(questionnaire.view().isComplete).toBe(true)
    expect(questionnaire.path()).not.toContain('side-effects-severity')
  })

  test('who missed no dose is not asked how many, and sends no earlier number', async () => {
    const { ports } = await playExample(CHECK_IN, { 'question-missed-doses': 'No' })
    expect(JSON.stringify(ports.sent)).not.toContain('missed-doses-count')
  })

  test.each(['0', '100', '1.5', 'two'])('is asked again for “%s” missed doses', async (count) => {
    const { questionnaire } = await playExample(CHECK_IN, { 'question-missed-doses-count': count })
    expect(questionnaire.view()).toMatchObject({
      screen: { id: 'missed-doses' },
      errors: { 'question-missed-doses-count': expect.any(String) },
    })
  })
})
