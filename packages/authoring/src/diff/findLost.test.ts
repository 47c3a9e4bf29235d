import type { Condition, Field, Flow, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { diffFlows } from './diffFlows.ts'
import { findLost } from './findLost.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const age: Field = { name: 'age', type: 'text', label: 'How old are you?', inputMode: 'numeric', min: 18, max: 65 }
const side = (screens: Screen[], renamed?: Flow['renamed'], version = 1) => ({
  flow: { ...flowOf({ screens, version }), ...(renamed && { renamed }) },
  handlers: {},
})

/** A question with an age condition. */
const asked = (dependsOn: Condition, more: Partial<Screen> = {}): Screen[] => [
  { id: 'age', fields: [age] },
  { id: 'work', dependsOn, fields: [yesNo('works')], ...more },
  { id: 'end', fields: [yesNo('sure')] },
]

async function lost(before: Screen[], after: Screen[]) {
  const sides = [side(before), side(after)] as const
  return (await findLost(diffFlows(...sides), ...sides, NOW)).map(({ severity, code, place, field }) =>
    `${severity} ${code} ${place.id} ${field ?? ''}`.trim(),
  )
}

describe('a place that patients could reach and no longer can is breaking', () => {
  test('a screen beyond the maximum age', async () => {
    expect(await lost(asked({ field: 'age', gte: 65 }), asked({ field: 'age', gt: 65 }))).toEqual(['breaking screen-unreachable work'])
  })

  test('range edges count: a patient can have the minimum age, and none can be under it', async () => {
    expect(await lost(asked({ field: 'age', lte: 18 }), asked({ field: 'age', lt: 18 }))).toEqual(['breaking screen-unreachable work'])
    expect(await lost(asked({ field: 'age', lte: 30 }), asked({ field: 'age', lte: 18 }))).toEqual([])
    expect(await lost(asked({ field: 'age', gte: 18 }), asked({ field: 'age', gte: 65 }))).toEqual([])
  })

  test('a question on a screen that still shows, and an answer refused to all patients', async () => {
    const details: Field = { name: 'details', type: 'text', label: 'Where?', dependsOn: { field: 'works', value: 'Yes' } }
    const never: Field = {
      ...details,
      dependsOn: {
        all: [
          { field: 'works', value: 'Yes' },
          { field: 'age', lt: 18 },
        ],
      },
    }
    const always = { field: 'age', answered: true }
    expect(await lost(asked(always, { conditionalFields: [details] }), asked(always, { conditionalFields: [never] }))).toEqual([
      'breaking field-unreachable work details',
    ])
    const refusing = {
      rules: [
        { when: { field: 'works', value: 'No' }, outcome: { type: 'refuse' as const, errors: { works: 'Say yes.' } }, source: 'A book' },
      ],
    }
    expect(await lost(asked(always), asked(always, refusing))).toEqual(['breaking option-unreachable work works'])
  })

  test('a place that no patient reached before is not lost', async () => {
    expect(await lost(asked({ field: 'age', gt: 65 }), asked({ field: 'age', gt: 70 }))).toEqual([])
  })
})

describe('a renamed place is the same under its new name', () => {
  const before: Screen[] = [
    { id: 'smoking', fields: [yesNo('smokes')] },
    {
      id: 'smoking-details',
      dependsOn: { field: 'smokes', value: 'Yes' },
      fields: [{ name: 'since', type: 'text', label: 'Since when?' }],
    },
  ]
  const after: Screen[] = [
    {
      id: 'tobacco',
      fields: [
        {
          ...yesNo('uses-tobacco'),
          label: 'smokes?',
          options: ['Daily', 'No'].map((value) => ({ value, label: value === 'No' ? 'No' : 'Yes' })),
        } as Field,
      ],
    },
    {
      id: 'smoking-details',
      dependsOn: { field: 'uses-tobacco', value: 'Daily' },
      fields: [{ name: 'since', type: 'text', label: 'Since when?' }],
    },
  ]
  const renamed = { screens: { smoking: 'tobacco' }, fields: { smokes: 'uses-tobacco' }, options: { 'uses-tobacco': { Yes: 'Daily' } } }
  const told = (names?: Flow['renamed']) =>
    diffFlows(side(before), side(after, names, 2))
      .filter(({ place }) => place.kind === 'screen')
      .map(({ severity, code, place }) => `${severity} ${code} ${place.id}`)

  test('so nothing of it is breaking, and a condition on it is the same condition', () => {
    expect(told(renamed)).toEqual(['behaviour screen-id tobacco', 'wording field-renamed tobacco', 'wording option-value tobacco'])
  })

  test('and without those lines it is', () => {
    expect(told().filter((one) => one.startsWith('breaking')).length).toBeGreaterThan(0)
  })

  test('no patient is lost by it', async () => {
    const sides = [side(before), side(after, renamed, 2)] as const
    expect(await findLost(diffFlows(...sides), ...sides, NOW)).toEqual([])
  })
})
