import type { Field } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { loadFlow } from '../loadFlow.ts'
import { fieldsOf, screensOf } from '../testing/everyFlow.ts'
import ed from './ed.json' with { type: 'json' }

const fields = screensOf(await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })).flatMap(fieldsOf)
const named = (name: string) => fields.filter((field) => field.name === name)
const optionsOf = (field: Field | undefined) => (field && 'options' in field ? field.options : [])
const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`

test('a patient chooses between the drugs of the product data, in its words', () => {
  expect(optionsOf(named('drug_id')[0])).toEqual(ed.drugs.map(({ id, name, pitch }) => ({ value: id, label: name, details: pitch })))
})

test.each(ed.drugs)('the doses of $name and what they cost are those of the product data', ({ id, doses }) => {
  const field = named('dose_id').find(({ dependsOn }) => JSON.stringify(dependsOn) === JSON.stringify({ field: 'drug_id', value: id }))
  expect(optionsOf(field)).toEqual(
    doses.map(({ id: value, strength, monthlyDoses, priceCents }) => ({
      value,
      label: `${strength}, ${monthlyDoses} doses a month`,
      details: `${dollars(priceCents * monthlyDoses)} a month, ${dollars(priceCents)} a dose`,
    })),
  )
})

test('every drug has one question for its dose, and no dose is offered for two', () => {
  expect(named('dose_id')).toHaveLength(ed.drugs.length)
  const values = named('dose_id').flatMap((field) => optionsOf(field).map(({ value }) => value))
  expect(new Set(values).size).toBe(values.length)
})

test('the add-ons and what they cost are those of the product data', () => {
  expect(optionsOf(named('add_on_ids')[0])).toEqual(
    ed.addOns.map(({ id, name, priceCents }) => ({ value: id, label: name, details: `${dollars(priceCents)} a month` })),
  )
})

test('a package is of a size that the pharmacy fills', () => {
  for (const { packageDays } of ed.drugs.flatMap(({ doses }) => doses)) expect([28, 30]).toContain(packageDays)
})
