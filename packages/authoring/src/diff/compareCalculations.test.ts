import type { Calculation, Field, Screen } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { diffFlows } from './diffFlows.ts'

const often = [
  { value: 'Never', label: 'Never', score: 0 },
  { value: 'Often', label: 'Often', score: 1 },
]
const item = (name: string, label: string): Field => ({ name, label, type: 'radio-group', options: often })
const [sad, tired, harm] = [{ field: 'sad' }, { field: 'tired' }, { field: 'harm' }] as const
const sum = {
  name: 'mood',
  label: 'Mood score',
  value: { add: [sad, tired, harm] },
  bands: [{ upTo: 4, name: 'minimal' }, { name: 'severe' }],
} satisfies Calculation
const weight = {
  name: 'weight',
  label: 'Weight?',
  type: 'text',
  inputMode: 'decimal',
  unit: 'kg',
  otherUnits: [{ unit: 'lb', factor: 2.2046 }],
} satisfies Field

function side(calculated: Partial<Calculation> = {}, fields: readonly Field[] = [], more: readonly Calculation[] = []) {
  const asked = [item('sad', 'Sad?'), item('tired', 'Tired?'), item('harm', 'Harm?'), item('unscored', 'Calm?'), weight]
  const { bands, ...scored } = { ...sum, ...calculated }
  const screen: Screen = {
    id: 'mood',
    fields: asked.map((field) => fields.find(({ name }) => name === field.name) ?? field),
    calculated: [{ ...scored, ...(bands && { bands }) }, ...more],
  }
  return { flow: flowOf({ screens: [screen] }), handlers: {} }
}

const changes = (...after: Parameters<typeof side>) =>
  diffFlows(side(), side(...after))
    .filter(({ code }) => code !== 'version-not-raised')
    .map(({ severity, code, says }) => `${severity} ${code}: ${says}`)

const MEANS = 'stored results mean something else.'

test.each<[string, Partial<Calculation>, string]>([
  [
    'an item that is left out',
    { value: { add: [sad, tired] } },
    `breaking calculation-value: In “Mood score” (mood), “Harm?” is left out of the sum: ${MEANS}`,
  ],
  [
    'an item that is new, in a rounded sum',
    { value: { add: [...sum.value.add, { field: 'unscored' }] } },
    `breaking calculation-value: In “Mood score” (mood), “Calm?” is new in the sum: ${MEANS}`,
  ],
  [
    'one item instead of another',
    { value: { add: [sad, tired, { field: 'unscored' }] } },
    `breaking calculation-value: In “Mood score” (mood), “Harm?” is replaced by “Calm?”: ${MEANS}`,
  ],
  [
    'another formula',
    { value: { multiply: [{ add: sum.value.add }, 2] } },
    `breaking calculation-value: In “Mood score” (mood), (“Sad?” + “Tired?” + “Harm?”) is replaced by ((“Sad?” + “Tired?” + “Harm?”) × 2): ${MEANS}`,
  ],
  [
    'the order of a sum',
    { value: { add: [harm, tired, sad] } },
    'wording calculation-value: In “Mood score” (mood), the items of the sum are in another order.',
  ],
  [
    'the limit of a band',
    { bands: [{ upTo: 5, name: 'minimal' }, { name: 'severe' }] },
    `breaking calculation-bands: In “Mood score” (mood), the band “minimal” goes up to 5 (before: 4): ${MEANS}`,
  ],
  [
    'a band under another name, and one that is new',
    { bands: [{ upTo: 4, name: 'none' }, { upTo: 9, name: 'mild' }, { name: 'severe' }] },
    `breaking calculation-bands: In “Mood score” (mood), the band “minimal” is now called “none”, the band “mild” up to 9 is new: ${MEANS}`,
  ],
  [
    'no bands',
    { bands: undefined },
    `breaking calculation-bands: In “Mood score” (mood), the answer is now the number; before the name of its band: ${MEANS}`,
  ],
  [
    'what a missing answer counts',
    { missing: 0 },
    `breaking calculation-missing: In “Mood score” (mood), an answer that is missing now counts 0; before there was no result: ${MEANS}`,
  ],
  [
    'other decimals',
    { decimals: 0 },
    `breaking calculation-decimals: In “Mood score” (mood), the number of decimals changes from 1 to 0: ${MEANS}`,
  ],
  [
    'another name for readers',
    { label: 'Score' },
    'wording calculation-label: In “Score” (mood), the name changes from “Mood score” to “Score”.',
  ],
  ['a result that is sent', { sent: true }, 'behaviour calculation-sent: “Mood score” (mood) is now sent with the answers.'],
])('a review names %s', (_what, after, says) => expect(changes(after)).toEqual([says]))

test('a calculation that is new or gone is one line', () => {
  const twice: Calculation = { name: 'twice', label: 'Twice', value: { multiply: [{ field: 'weight' }, 2] } }
  expect(changes({}, [], [twice])).toEqual([
    'behaviour calculation-added: The calculated answer “Twice” (twice) is added: (“Weight?” × 2).',
  ])
  const removed = (before: Calculation) => diffFlows(side({}, [], [before]), side()).find(({ code }) => code === 'calculation-removed')
  expect(removed(twice)?.severity).toBe('behaviour')
  expect(removed({ ...twice, sent: true })?.severity).toBe('breaking')
})

test('the points of an option are breaking when a calculation reads them', () => {
  const scored = (name: string, label: string) =>
    ({ ...item(name, label), options: often.map((one) => ({ ...one, score: one.score * 2 })) }) as Field // the options differ
  expect(changes({}, [scored('sad', 'Sad?')])).toEqual([
    'breaking option-score: In the option “Often” of “Sad?”, the points in calculations change from 1 to 2.',
  ])
  expect(changes({}, [scored('unscored', 'Calm?')])).toEqual([expect.stringMatching(/^behaviour option-score/)])
})

test('another conversion of a unit is breaking, and another unit is not', () => {
  expect(changes({}, [{ ...weight, otherUnits: [{ unit: 'lb', factor: 2 }] }])).toEqual([
    'breaking field-other-units: In “Weight?”, the factor of lb changes from 2.2046 to 2: stored numbers mean something else.',
  ])
  expect(changes({}, [{ ...weight, otherUnits: [...weight.otherUnits, { unit: 'g', factor: 1000 }] }])).toEqual([
    'behaviour field-other-units: In “Weight?”, the unit g is added, with the factor 1000.',
  ])
})
