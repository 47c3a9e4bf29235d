import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { factsOf } from './factsOf.ts'
import { dictionary } from './medicines/dictionary.ts'
import { erections } from '../../tests/support/formulary/decisions/erections.ts'
import { hairAndHormones } from '../../tests/support/formulary/decisions/hairAndHormones.ts'
import { lastingLongerAndSmoking } from '../../tests/support/formulary/decisions/lastingLongerAndSmoking.ts'
import { outcomesOf } from '../../tests/support/formulary/decisions/outcomesOf.ts'
import type { Row } from '../../tests/support/formulary/decisions/Row.ts'
import { weight } from '../../tests/support/formulary/decisions/weight.ts'
import { orderOf } from '../../tests/support/formulary/orderOf.ts'

const now = '2026-03-01T12:00:00.000Z'
const rows: readonly Row[] = [...erections, ...hairAndHormones, ...lastingLongerAndSmoking, ...weight]
const inWords = (row: Row) =>
  `${row[0]}${row[3] ? `, ${row[3]}` : ''}, ${JSON.stringify(row[1]).replaceAll(/["{}[\]]|question-/g, '')}: ${row[2]}`

describe('the expected decision for a patient', () => {
  test.each(rows.map((row): [string, Row] => [inWords(row), row]))('%s', (_words, [order, answers, expected, standing]) => {
    const facts = factsOf(answers, { now })
    expect(facts.unmapped).toEqual([])
    const found = outcomesOf(decide(orderOf(order), facts, standing))
    expect(found).toContain(expected)
  })

  test('there are enough of them', () => {
    expect(rows.length).toBeGreaterThan(250)
    console.log(`${rows.length} patients decided as they have to be.`)
  })
})

test('every stop and refusal has the answers behind it, and tells the patient why', () => {
  for (const [order, answers, expected, standing] of rows) {
    if (expected === 'goes on' || expected.startsWith('flag')) continue
    const { stops, refusals } = decide(orderOf(order), factsOf(answers, { now }), standing)
    for (const { says, because, source, interrupt } of [...stops, ...refusals]) {
      expect(says?.length).toBeGreaterThan(10)
      expect(source.length).toBeGreaterThan(5)
      if (interrupt !== undefined) expect(because.flatMap(({ answers: told }) => told).length).toBeGreaterThan(0)
    }
  }
})

test('the gravest comes first', () => {
  const facts = factsOf(
    { 'question-medications': ['Trazodone', 'Nitroglycerin'], 'question-medical-history': ['Bipolar disorder'] },
    { now },
  )
  const { stops } = decide(orderOf('tadalafil-paroxetine-b12'), facts)
  expect(stops[0]).toMatchObject({ severity: 'emergency', interrupt: 'nitrates' })
})

test('an ingredient that there is not is an error, and not a product without rules', () => {
  expect(() => decide({ id: 'new', ingredients: ['zorbifen'] }, factsOf({}, { now }))).toThrow(
    'INGREDIENT_UNKNOWN new: there is no ingredient "zorbifen"',
  )
})

/** The products that every medicine of a class rules out, however it is written. */
const kept: readonly [className: string, products: readonly string[]][] = [
  ['nitrate', ['sildenafil', 'tadalafil-daily', 'vardenafil', 'tadalafil-paroxetine-b12', 'paroxetine', 'minoxidil-capsule']],
  ['guanylate-cyclase-stimulator', ['sildenafil', 'tadalafil', 'vardenafil', 'minoxidil-capsule']],
  ['pde5-inhibitor', ['sildenafil', 'tadalafil', 'vardenafil', 'tadalafil-paroxetine-b12']],
  ['alpha-blocker', ['sildenafil', 'tadalafil', 'vardenafil', 'tadalafil-paroxetine-b12']],
  ['cyp3a4-inhibitor', ['sildenafil', 'tadalafil', 'vardenafil', 'tadalafil-paroxetine-b12']],
  ['antiarrhythmic', ['vardenafil']],
  ['insulin', ['semaglutide-weekly', 'semaglutide-daily', 'tirzepatide-zepbound']],
  ['glp1-agonist', ['semaglutide-weekly', 'semaglutide-daily', 'tirzepatide-zepbound']],
  ['mao-inhibitor', ['paroxetine', 'tadalafil-paroxetine-b12']],
  ['serotonin-reuptake-inhibitor', ['paroxetine', 'tadalafil-paroxetine-b12']],
  ['serotonergic', ['paroxetine', 'tadalafil-paroxetine-b12']],
  ['anticoagulant', ['paroxetine', 'dhea']],
  ['testosterone', ['dhea']],
  ['hormone-blocker', ['dhea']],
  ['5-alpha-reductase-inhibitor', ['finasteride', 'finasteride-minoxidil']],
]
describe.each(kept)('%s', (className, orders) => {
  const medicines = dictionary().filter(({ classes }) => classes.some((one) => one === className))

  test.each(orders)('every medicine of it keeps %s from a patient, by each of its names', (order) => {
    expect(medicines.length).toBeGreaterThan(0)
    const through = medicines.flatMap(({ names }) =>
      names.filter((name) => {
        const { stops, refusals } = decide(orderOf(order), factsOf({ 'question-medications-details': name }, { now }))
        return stops.length + refusals.length === 0
      }),
    )
    expect(through).toEqual([])
  })
})

test('no medicine of the class is accepted in addition to the one that is replaced', () => {
  const replaced = { 'question-weight-loss-medications': 'Saxenda', 'question-weight-loss-medications-last-taken': 'In the past 2 weeks' }
  const others = dictionary().filter(({ classes, ingredients }) => classes.includes('glp1-agonist') && !ingredients.includes('liraglutide'))
  const through = others.filter(({ name }) => {
    const facts = factsOf({ ...replaced, 'question-medications-details': name }, { now })
    return decide(orderOf('semaglutide-weekly'), facts).stops.length === 0
  })
  expect(through.map(({ id }) => id)).toEqual([])
})

test.each([
  ['sildenafil', 'sildenafil', 'Viagra from my own doctor as well'],
  ['paroxetine', 'paroxetine', 'Paxil 20 mg from my family doctor as well'],
  ['tirzepatide-zepbound', 'tirzepatide', 'I also use Zepbound 10 mg from Costco'],
  ['minoxidil-capsule', 'minoxidil', 'oral minoxidil from a clinic too'],
])('at a check-in of %s, a patient who names it continues, and the physician is asked about a second supply', (order, medicine, text) => {
  const renews = [{ medicine, otherProducts: [] }]
  for (const field of ['question-additional-info-renewal-details', 'question-health-changes-details']) {
    const facts = factsOf({ [field]: text }, { now, renews })
    const { stops, refusals, flags } = decide(orderOf(order), facts, 'in treatment')
    expect([...stops, ...refusals]).toEqual([])
    expect(flags).toContainEqual(
      expect.objectContaining({ severity: 'high', physician: expect.stringContaining('second supply') as string }),
    )
  }
})

test('a patient with a medicine of the class from here cannot get a second one, even if they say they will stop', () => {
  const switching = { 'question-ed-treatments-now': ['Vardenafil'], 'question-ed-treatment-switch': 'Yes' }
  const refusals = (prescribed: string[]) => decide(orderOf('sildenafil'), factsOf(switching, { now, prescribed })).refusals
  expect(refusals([])).toEqual([])
  expect(refusals(['tadalafil'])).toEqual([expect.objectContaining({ physician: expect.stringContaining('prescribed here') as string })])
})
