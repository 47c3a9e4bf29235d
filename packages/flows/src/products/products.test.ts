import type { Field, Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyWholeFlow, fieldsOf, screensOf } from '../testing/everyFlow.ts'
import { products } from '../testing/products.ts'

const flows = await everyWholeFlow('onboarding')
const named = (flow: Flow, name: string) =>
  screensOf(flow)
    .flatMap(fieldsOf)
    .filter((field) => field.name === name)
const optionsOf = (field: Field | undefined) => (field && 'options' in field ? field.options : [])
const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
const drugsOf = ({ treatment }: Flow) => products[treatment]?.drugs ?? []

describe.each(flows)('%s', (_name, flow) => {
  const choices = optionsOf(named(flow, 'drug_id')[0])
  const offered = drugsOf(flow).filter(({ id }) => choices.some(({ value }) => value === id))

  test('lets a patient choose between drugs of the product data, in its words', () => {
    expect(choices.length).toBeGreaterThan(0)
    expect(choices).toEqual(offered.map(({ id, name, pitch }) => ({ value: id, label: name, details: pitch })))
  })

  test.each(offered)('asks for the dose or kit of $name, at the prices of the product data', ({ id, doses = [], kits = [] }) => {
    const field = named(flow, 'dose_id').find(
      ({ dependsOn }) => JSON.stringify(dependsOn) === JSON.stringify({ field: 'drug_id', value: id }),
    )
    expect(doses.length + kits.length).toBeGreaterThan(0)
    expect(optionsOf(field)).toEqual([
      ...doses.map(({ id: value, strength, monthlyDoses, priceCents }) => ({
        value,
        label: `${strength}, ${monthlyDoses} doses a month`,
        details: `${dollars(priceCents * monthlyDoses)} a month, ${dollars(priceCents)} a dose`,
      })),
      ...kits.map(({ id: value, strength, pitch, priceCents, contents, image }) => ({
        value,
        label: strength,
        details: `${pitch} ${dollars(priceCents)} a month: ${contents.join(' and ')}.`,
        image,
      })),
    ])
  })

  test('has one question for the dose of every drug, and offers no dose for two', () => {
    expect(named(flow, 'dose_id')).toHaveLength(offered.length)
    const values = named(flow, 'dose_id').flatMap((field) => optionsOf(field).map(({ value }) => value))
    expect(new Set(values).size).toBe(values.length)
  })

  test('offers the add-ons of the product data, where it has that step', () => {
    const offers = flow.steps.some(({ id }) => id === 'add-ons')
    expect(optionsOf(named(flow, 'add_on_ids')[0])).toEqual(
      (offers ? (products[flow.treatment]?.addOns ?? []) : []).map(({ id, name, priceCents }) => ({
        value: id,
        label: name,
        details: `${dollars(priceCents)} a month`,
      })),
    )
  })
})

test.each(Object.entries(products))('every product of %s is offered somewhere', (treatment, { drugs }) => {
  const own = flows.filter(([, flow]) => flow.treatment === treatment)
  const offered = new Set(own.flatMap(([, flow]) => optionsOf(named(flow, 'drug_id')[0]).map(({ value }) => value)))
  expect(drugs.filter(({ id }) => !offered.has(id))).toEqual([])
})

test('a package is of a size that the pharmacy fills', () => {
  const packages = Object.values(products).flatMap(({ drugs }) => drugs.flatMap(({ doses = [], kits = [] }) => [...doses, ...kits]))
  for (const { packageDays } of packages) expect([28, 30]).toContain(packageDays)
})

test('a nicotine kit has two packages of gum or lozenges and four of patches, in the four strengths of the specification', () => {
  const kits = (products['sc']?.drugs ?? []).flatMap((drug) => drug.kits ?? [])
  const expected = (['gum', 'lozenge'] as const).flatMap((form) => {
    const pieces = { gum: 'gum', lozenge: 'lozenges' }[form]
    const strengths = { mild: [2, 7], medium: [2, 14], strong: [2, 21], 'extra-strong': [4, 21] }
    return Object.entries(strengths).map(([strength, [piece, patch]]) => ({
      id: `nicotine-${form}-kit-${strength}`,
      strength: expect.stringContaining(`: ${piece} mg ${pieces} with ${patch} mg patch`),
      contents: [`2 packages of ${pieces}`, '4 packages of patches'],
      image: `/images/smoking-cessation/${form}-bundle-${strength}.png`,
    }))
  })
  expect(kits).toMatchObject(expected)
})
