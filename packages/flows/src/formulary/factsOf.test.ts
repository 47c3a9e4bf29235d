import type { Answers } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { type FactSettings, factsOf } from './factsOf.ts'

const now = '2026-03-01T12:00:00.000Z'
const told = (answers: Answers, settings: Partial<FactSettings> = {}) => factsOf(answers, { now, ...settings })
const ids = (answers: Answers, settings?: Partial<FactSettings>) => [...told(answers, settings).facts.keys()]

test('an option tells its facts, what follows from them, and the answer behind each', () => {
  const { facts, unmapped } = told({ 'question-past-present-conditions': ['A heart attack in the past 6 months', 'Long QT'] })
  expect([...facts.keys()]).toEqual(
    expect.arrayContaining(['heart-attack-recent', 'heart-attack', 'heart-attack-or-stroke-recent', 'heart-disease', 'long-qt']),
  )
  expect(facts.get('heart-disease')?.answers).toEqual([
    { field: 'question-past-present-conditions', text: 'A heart attack in the past 6 months' },
  ])
  expect(unmapped).toEqual([])
})

test('a fact that two answers state names both', () => {
  const { facts } = told({ 'question-past-present-conditions': ['Angina'], 'question-medical-history': ['Angina', 'Gout'] })
  expect(facts.get('angina')?.answers.map(({ field }) => field)).toEqual(['question-past-present-conditions', 'question-medical-history'])
})

test('an answer that the table does not contain is listed separately and makes no patient safe', () => {
  const { unmapped } = told({ 'question-heart-symptoms': ['Palpitations'], 'question-new': 'Yes', first_name: 'Ann', drug_id: 'viagra' })
  expect(unmapped).toEqual([
    { field: 'question-heart-symptoms', text: 'Palpitations' },
    { field: 'question-new', text: 'Yes' },
  ])
})

describe('medicines', () => {
  test.each([
    ['question-medications', ['Imdur'], 'takes:nitrate'],
    ['question-medications-details', 'NTG spray', 'takes:nitrate'],
    ['question-poppers', 'Yes', 'takes:nitrate'],
    // no longer offered, but still on record
    ['question-recreational-drugs', ['Poppers'], 'takes:nitrate'],
    ['question-pe-heart-conditions', ['Poppers'], 'poppers'],
    ['question-recreational-drugs-details', 'poppers, on weekends', 'takes:nitrate'],
    ['question-additional-info-details', 'I also use Basaglar', 'takes:insulin'],
    ['question-previous-ed-treatments-details', 'my nitro patch gave me headaches', 'takes:nitrate'],
    ['question-hair-goals-details', 'more hair, and no more from Avodart', 'takes:5-alpha-reductase-inhibitor'],
    ['question-wl-health-changes-details', 'Trulicty since June', 'takes:glp1-agonist'],
    ['question-allergies-details', 'Zoloft', 'allergy:serotonin-reuptake-inhibitor'],
  ])('%s: %s tells %s', (field, value, fact) => expect(ids({ [field]: value })).toContain(fact))

  test('a question about earlier treatments gives facts about the past, not the present', () => {
    const found = ids({ 'question-previous-ed-treatments-details': 'Viagra worked well' })
    expect(found).toContain('took:pde5-inhibitor')
    expect(found).not.toContain('takes:pde5-inhibitor')
  })

  test('who writes of the treatment that they have from here takes no second one; of the same for something else, they do', () => {
    const renews = [{ medicine: 'sildenafil', otherProducts: ['revatio'] }]
    const field = 'question-additional-info-renewal-details'
    expect(ids({ [field]: 'The sildenafil works well' }, { renews })).not.toContain('takes:pde5-inhibitor')
    expect(ids({ [field]: 'The sildenafil works well' })).toContain('takes:pde5-inhibitor')
    expect(ids({ [field]: 'I now take Revatio too' }, { renews })).toContain('takes:pde5-inhibitor')
    expect(ids({ [field]: 'I now take Cialis too' }, { renews })).toContain('takes:pde5-inhibitor')
  })

  test('a patient who names their own medicine may also get it elsewhere: it is separate from earlier treatments', () => {
    const renews = [{ medicine: 'paroxetine', otherProducts: [] }]
    const text = 'I also get Paxil 20 mg from my family doctor'
    for (const field of ['question-additional-info-renewal-details', 'question-health-changes-details'])
      expect(ids({ [field]: text }, { renews })).toContain('own-medicine-named')
    expect(ids({ 'question-health-changes-details': text })).not.toContain('own-medicine-named')
    expect(
      ids({ 'question-previous-ed-treatments-details': 'Viagra' }, { renews: [{ medicine: 'sildenafil', otherProducts: [] }] }),
    ).not.toContain('own-medicine-named')
  })

  test('what is not recognised is shown where medicines are asked for, and not where one talks of anything', () => {
    expect(told({ 'question-medications-details': 'zorbifen 10 mg, metformin' }).unknown).toEqual([
      { field: 'question-medications-details', text: 'zorbifen' },
    ])
    expect(told({ 'question-hair-goals-details': 'zorbifen' }).unknown).toEqual([])
    expect(told({ 'question-medications': ['Not on this list'] }).unknown).toEqual([])
  })
})

describe('what is worked out', () => {
  const weighs = (pounds: string) => told({ 'question-height': '70', 'question-weight': pounds })
  test.each([
    ['128', 18.4, 'bmi-under-18-5'],
    ['129', 18.5, 'bmi-18-5-to-25'],
    ['175', 25.1, 'bmi-25-to-26'],
    ['181', 26, 'bmi-26-to-27'],
    ['188', 27, 'bmi-27-to-29'],
    ['201', 28.8, 'bmi-27-to-29'],
    ['202', 29, 'bmi-29-to-30'],
    ['203', 29.1, 'bmi-29-to-30'],
    ['209', 30, 'bmi-30-or-more'],
    ['9', 1.3, 'bmi-impossible'],
  ])('70 inches and %s pounds are a BMI of %d, %s', (pounds, index, fact) => {
    const { bodyMassIndex, facts } = weighs(pounds)
    expect([...facts.keys()]).toEqual([fact])
    expect(bodyMassIndex).toBe(index)
  })

  test('without a number there is no BMI', () => expect(weighs('many').bodyMassIndex).toBeUndefined())

  test('missed doses, with their number', () => {
    const { facts } = told({ 'question-missed-doses': 'Yes', 'question-missed-doses-count': '3' })
    expect(facts.get('missed-doses')?.answers.map(({ text }) => text)).toEqual(['Yes', '3'])
  })

  test('“None of these” results does not contradict a treatment that does not work', () => {
    const { facts, contradictions } = told({
      'question-treatment-performance': 'Not at all',
      'question-noticeable-results': ['None of these'],
    })
    expect([...facts.keys()]).toEqual(['treatment-works-little'])
    expect(contradictions).toEqual([])
  })

  test('an age that a rule asks for', () => {
    expect(ids({ date_of_birth: '2002-06-01' })).toEqual(['age-under-25'])
    expect(ids({ date_of_birth: '1980-06-01' })).toEqual([])
    expect(ids({ date_of_birth: '1950-06-01' })).toEqual(['age-65-or-more'])
  })

  test('bands of blood pressure', () => {
    expect(ids({ 'question-systolic-bp': '160 or greater', 'question-diastolic-bp': '65-80' })).toEqual(
      expect.arrayContaining(['systolic-160-or-more', 'blood-pressure-very-high', 'diastolic-65-to-80', 'blood-pressure-normal']),
    )
  })

  test('the last dose, with its amount', () => {
    const { facts } = told({ 'question-past-weight-loss-dose': 'Wegovy 1.7 mg' })
    expect(facts.get('dose:semaglutide-weekly')).toMatchObject({ amount: 1.7 })
  })
})

describe('contradictions', () => {
  test('stated in one list, denied in another', () => {
    const { contradictions } = told({
      'question-medical-history': ['Heart failure'],
      'question-past-present-conditions': ['None of these'],
    })
    expect(contradictions).toEqual([
      {
        fact: 'heart-failure',
        answers: [{ field: 'question-medical-history', text: 'Heart failure' }],
        against: [{ field: 'question-past-present-conditions', text: 'None of these' }],
      },
    ])
  })

  test('who never had one lately may have had one long ago', () => {
    expect(told({ 'question-medical-history': ['Heart attack'], 'question-ed-renewal-safety': ['None of these'] }).contradictions).toEqual(
      [],
    )
  })

  test('male and pregnant', () => {
    const { contradictions } = told({ biological_sex: 'Male', 'question-pregnancy-statements': ['Pregnant'] })
    expect(contradictions).toMatchObject([{ fact: 'sex-male', other: 'pregnant' }])
  })

  test('a nitrate in words, and none of these', () => {
    const { contradictions } = told({
      'question-ed-renewal-safety': ['None of these'],
      'question-health-changes-details': 'GTN under the tongue',
    })
    expect(contradictions).toMatchObject([{ fact: 'takes:nitrate', against: [{ text: 'None of these' }] }])
  })
})

describe('a weight at a check-in', () => {
  const checkIn = (first: string, current: string) =>
    factsOf({ 'question-height': '70', 'question-weight': first, 'question-current-weight': current }, { now: '2026-03-01T12:00:00.000Z' })

  test.each([
    ['230', '105', ['check-in-bmi-under-18-5', 'check-in-lost-over-20-percent']],
    ['230', '183', ['check-in-lost-over-20-percent']],
    ['230', '184', []],
    ['230', '230', ['check-in-no-weight-lost']],
    ['140', '128', ['check-in-bmi-under-18-5']],
    ['230', '', []],
  ])('of %s pounds, then %s pounds, reports %j', (first, current, expected) => {
    const ids = [...checkIn(first, current).facts.keys()].filter((id) => id.startsWith('check-in-'))
    expect(ids).toEqual(expected)
  })

  test('under a BMI of 18.5 is the first flag of every weight treatment', () => {
    for (const ingredient of ['semaglutide-weekly', 'semaglutide-daily', 'tirzepatide']) {
      const { flags } = decide({ id: ingredient, ingredients: [ingredient] }, checkIn('230', '105'), 'in treatment')
      expect(flags[0]).toMatchObject({ severity: 'emergency', physician: expect.stringContaining('under 18.5') })
    }
  })
})
