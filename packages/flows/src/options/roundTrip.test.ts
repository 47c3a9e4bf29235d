import { decodeAnswer, encodeAnswer } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs, sample } from '../../../../scripts/seed.ts'
import { everyFlow, fieldsOf, screensOf } from '../../tests/support/everyFlow.ts'

/** Longer lists are searched, so their order matters. */
const LONG = 40

type Choice = Extract<Field, { options: unknown }>
const isChoice = (field: Field): field is Choice => 'options' in field
const isList = ({ type }: Field) => type === 'multi-select' || type === 'checkbox-group'

// each list once, under the first field that uses it
const flows = await everyFlow()
const choices = new Map<string, Choice>()
for (const field of flows.flatMap(([, flow]) => screensOf(flow).flatMap(fieldsOf)).filter(isChoice)) {
  const key = JSON.stringify([isList(field), field.options.map(({ value, label }) => [value, label])])
  if (!choices.has(key)) choices.set(key, field)
}
const all = [...choices.values()]
const named = (fields: readonly Choice[]) => fields.map((field): [string, Choice] => [field.name, field])
const valuesOf = ({ options }: Choice) => options.map(({ value }) => value)

test('every list of every flow is looked at', () => expect(all.length).toBeGreaterThan(60))

describe.each(named(all.filter(isList)))('what a patient chooses of %s travels as one text and', (_name, field) => {
  const values = valuesOf(field)
  const misread = (chosen: string[]) => {
    const read = decodeAnswer(field, encodeAnswer(chosen))
    return JSON.stringify(read) === JSON.stringify(chosen) ? [] : [`${chosen.join(' + ')} is read as ${JSON.stringify(read)}`]
  }

  test('is read back, for every option alone and every pair', () => {
    const alone = values.flatMap((value) => misread([value]))
    const pairs = values.flatMap((one, index) => values.slice(index + 1).map((other) => [one, other]))
    expect([...alone, ...sample(pairs, 200).flatMap(misread)]).toEqual([])
  })

  test('is read back, for subsets in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(values, { minLength: 1 }), (chosen) => {
        expect(misread(chosen)).toEqual([])
      }),
      { numRuns: runs(10, 100) },
    )
  })

  test('is read back when upper and lower case are lost', () => {
    expect(decodeAnswer(field, encodeAnswer(values).toLowerCase())).toEqual(values)
  })
})

describe.each(named(all))('the options of %s', (_name, field) => {
  test('say nothing twice, in values or in words', () => {
    for (const texts of [valuesOf(field), field.options.map(({ label }) => label)])
      expect(new Set(texts.map((text) => text.trim().toLowerCase())).size).toBe(field.options.length)
  })
})

test.each(named(all.filter(({ options }) => options.length > LONG)))(
  'the long list of %s is in alphabetical order',
  (_name, { options }) => {
    const labels = options.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')))
  },
)
