import type { Field, Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyWholeFlow, fieldsOf, screensOf } from '../../tests/support/everyFlow.ts'
import { ingredients } from '../formulary/ingredients.ts'
import { products } from '../../tests/support/products.ts'
import { loadProducts, ProductsNotFoundError } from './loadProducts.ts'
import type { Drug, Order } from './toProducts.ts'
import { flowKey } from '../flowKey.ts'
import { loadBrand } from '../loadBrand.ts'
import { treatmentCodes } from '../treatmentCodes.ts'

const flows = await everyWholeFlow('onboarding')
const named = (flow: Flow, name: string) =>
  screensOf(flow)
    .flatMap(fieldsOf)
    .filter((field) => field.name === name)
const optionsOf = (field: Field | undefined) => (field && 'options' in field ? field.options : [])
const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
/** The option of an order as patients see it. */
const optionOf = ({ id, strength, monthlyDoses, centsPerMonth, pitch, contents, image }: Order) => ({
  value: id,
  ...(monthlyDoses === undefined
    ? { label: strength, details: `${pitch} ${dollars(centsPerMonth)} a month: ${contents?.join(' and ')}.`, image }
    : {
        label: `${strength}, ${monthlyDoses} doses a month`,
        details: `${dollars(centsPerMonth)} a month, ${dollars(centsPerMonth / monthlyDoses)} a dose`,
      }),
})
const drugsOf = (flow: Flow) => products[flowKey(flow).treatment]?.drugs ?? []

/** Whether a dose is within the first-dose limit, or one that patients may already take. */
const mayBeFirst = ({ amounts }: Order) =>
  Object.entries(amounts).every(([id, amount]) => {
    const { doses } = ingredients().get(id) ?? {}
    return doses === undefined || amount <= doses.first || doses.lastCountsWhen !== undefined
  })

describe.each(flows)('%s', (_name, flow) => {
  const choices = optionsOf(named(flow, 'drug_id')[0])
  const offered = drugsOf(flow).filter(({ id }) => choices.some(({ value }) => value === id))

  test('lets a patient choose between drugs of the product data, in its words', () => {
    expect(choices.length).toBeGreaterThan(0)
    expect(choices).toEqual(offered.map(({ id, name, pitch }) => ({ value: id, label: name, details: pitch })))
  })

  test.each(offered)(
    'asks for each dose or kit of $name that may be a first order, at the prices of the product data',
    ({ id, orders }) => {
      const field = named(flow, 'dose_id').find(
        ({ dependsOn }) => JSON.stringify(dependsOn) === JSON.stringify({ field: 'drug_id', value: id }),
      )
      const first = orders.filter(mayBeFirst)
      expect(first.length).toBeGreaterThan(0)
      expect(optionsOf(field)).toEqual(first.map(optionOf))
    },
  )

  test('costs at least what the brand names as its least monthly price', async () => {
    const { brand, treatment } = flowKey(flow)
    const doses = named(flow, 'dose_id').flatMap((field) => optionsOf(field).map(({ value }) => value))
    const prices = offered.flatMap(({ orders }) => orders).filter(({ id }) => doses.includes(id))
    const { fromCentsPerMonth } = (await loadBrand(brand)).treatments[treatment] ?? {}
    expect(fromCentsPerMonth).toBe(Math.min(...prices.map(({ centsPerMonth }) => centsPerMonth)))
  })

  test('requires consent for compounded, off-label or controlled orders, and no others', () => {
    for (const kind of ['mixed', 'off-label', 'controlled'] as const) {
      const needing = offered.filter(({ agreements }) => agreements.includes(kind)).map(({ id }) => id)
      const asked = named(flow, `question-agrees-${kind}`)
      expect([kind, asked.map(({ type, optional, dependsOn }) => ({ type, optional, dependsOn }))]).toEqual([
        kind,
        needing.length === 0 ? [] : [{ type: 'checkbox', optional: undefined, dependsOn: { field: 'drug_id', in: needing } }],
      ])
    }
  })

  test('asks everyone to agree to care online and to the pharmacy, and leaves the family doctor to them', () => {
    const asked = ['telehealth', 'pharmacy', 'family-doctor'].flatMap((name) => named(flow, `question-agrees-${name}`))
    expect(asked.map(({ optional }) => optional)).toEqual([undefined, undefined, true])
  })

  test('shows every price before it asks who the patient is', () => {
    const order = screensOf(flow).flatMap((screen) => fieldsOf(screen).map(({ name }) => name))
    const identification = order.indexOf('government_id')
    expect(identification).toBeGreaterThan(0)
    for (const name of ['drug_id', 'dose_id', 'add_on_ids']) expect([name, order.lastIndexOf(name) < identification]).toEqual([name, true])
  })

  test('has one question for the dose of every drug, and offers no dose for two', () => {
    expect(named(flow, 'dose_id')).toHaveLength(offered.length)
    const values = named(flow, 'dose_id').flatMap((field) => optionsOf(field).map(({ value }) => value))
    expect(new Set(values).size).toBe(values.length)
  })

  test('offers the add-ons of the product data, where it has that step', () => {
    const offers = flow.steps.some(({ id }) => id === 'add-ons')
    expect(optionsOf(named(flow, 'add_on_ids')[0])).toEqual(
      (offers ? (products[flowKey(flow).treatment]?.addOns ?? []) : []).map(({ id, name, centsPerMonth }) => ({
        value: id,
        label: name,
        details: `${dollars(centsPerMonth)} a month`,
      })),
    )
  })
})

test('what the words of a drug say of its approval is what is agreed to', () => {
  const drugs = Object.values(products).flatMap(({ drugs: own }) => own)
  const saying = (words: RegExp) => drugs.filter(({ pitch }) => words.test(pitch)).map(({ id }) => id)
  const agreedTo = (kind: string) => drugs.filter(({ agreements }) => agreements.some((one) => one === kind)).map(({ id }) => id)
  expect(agreedTo('mixed')).toEqual(saying(/mixed for you/i))
  expect(agreedTo('off-label')).toEqual(saying(/approved it for (type 2 diabetes|mood and anxiety)/))
  expect(agreedTo('controlled')).toEqual(saying(/controlled substance/))
})

const everyOrder = Object.values(products).flatMap(({ drugs }) => drugs.flatMap(({ orders }) => orders))

test.each(Object.entries(products))('every product of %s is offered somewhere', (treatment, { drugs }) => {
  const own = flows.filter(([, flow]) => flowKey(flow).treatment === treatment)
  const offered = new Set(own.flatMap(([, flow]) => optionsOf(named(flow, 'drug_id')[0]).map(({ value }) => value)))
  expect(drugs.filter(({ id }) => !offered.has(id))).toEqual([])
})

test('a package is of a size that the pharmacy fills', () => {
  for (const { packageDays } of everyOrder) expect([28, 30]).toContain(packageDays)
})

test('what does not keep, or whose dose changes on the way, ships every month', () => {
  const bulk = Object.values(products).flatMap(({ drugs }) => drugs.filter(({ orders }) => orders.some(({ plans }) => plans.length > 1)))
  expect(bulk.map(({ id }) => id)).toEqual(['sildenafil', 'tadalafil', 'tadalafil-daily', 'vardenafil', 'finasteride'])
})

test('a drug with a brand name is of a treatment that also sells the generic, for less', () => {
  const cheapest = ({ orders }: Drug) => Math.min(...orders.map(({ centsPerMonth }) => centsPerMonth))
  const branded = Object.values(products).flatMap(({ drugs }) =>
    drugs.flatMap((drug) => (drug.generic === undefined ? [] : [{ drug, generic: drugs.find(({ id }) => id === drug.generic) }])),
  )
  expect(branded.map(({ drug }) => drug.id)).toEqual(['viagra', 'cialis'])
  for (const { drug, generic } of branded) expect(cheapest(generic ?? expect.fail(drug.id))).toBeLessThan(cheapest(drug))
})

test('a treatment that nothing is sold for is named, with those that there are', async () => {
  await expect(loadProducts('constructor')).rejects.toThrow(ProductsNotFoundError)
  await expect(loadProducts('xy')).rejects.toThrow(`"xy" has no products. Known: ${treatmentCodes.toSorted().join(', ')}`)
})

test('a nicotine kit has two packages of gum or lozenges and four of patches, in the four strengths of the specification', () => {
  const kits = (products['sc']?.drugs ?? []).flatMap(({ orders }) => orders)
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
