import { expect, test } from 'vitest'
import { ingredients } from './ingredients.ts'
import { sourceKind } from './sourceKind.ts'
import { TO_BE_DECIDED } from './ingredient.ts'

test.each([
  ['Product monograph of paroxetine', 'document'],
  ['Hypertension Canada guideline: bands', 'document'],
  ['A reason of our own. Product monograph of paroxetine: warnings', 'document'],
  ['DHEA advisory: clots; Product monograph of Rybelsus: doses', 'document'],
  ['Product monograph of paroxetine: warnings; the past 2 weeks to be confirmed by the medical lead', 'medical-lead'],
  ['A precaution. To be decided by the medical lead', 'medical-lead'],
  ['Serviceable areas: questionnaires section 5', 'other'],
  ['A leaflet that says what the product monograph of paroxetine says', 'other'],
])('%s: %s', (source, kind) => expect(sourceKind(source)).toBe(kind))

test('every rule and dose of the formulary rests on a public document or on the medical lead', () => {
  const sources = [...ingredients().values()].flatMap(({ rules, doses }) =>
    [...rules, ...(doses ? [doses] : [])].map(({ source }) => source),
  )
  expect(sources.length).toBeGreaterThan(100)
  for (const source of sources) expect(sourceKind(source)).toBe(source === TO_BE_DECIDED ? 'medical-lead' : 'document')
})
