import type { Field } from '@anamnesis/engine/schema'
import { loadBrand, loadFlow, loadProducts } from '@anamnesis/flows'
import { treatmentKeys } from '@anamnesis/flows/internal'
import { expect, test } from 'vitest'
import { priceLines } from './priceLines.ts'

const LATER = 'Only if treatment is approved'
const northway = await loadBrand('northway')

/** Price lines of a northway patient with these answers. */
async function linesOf(treatment: string, answers: Record<string, string | string[]>) {
  const flow = await loadFlow({ brand: 'northway', treatment, kind: 'onboarding' })
  const fields = flow.steps.flatMap(({ screens }) =>
    screens.flatMap((screen): Field[] => [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]),
  )
  const consultationCents = northway.treatments[treatment]?.consultationCents
  return { fields, lines: priceLines({ fields, answers, products: await loadProducts(treatment), consultationCents }) }
}

test('a patient sees the order, and that nothing is charged before approval', async () => {
  const { lines } = await linesOf('ed', { drug_id: 'tadalafil-daily', dose_id: 'tadalafil-daily-5-30', add_on_ids: ['condoms'] })
  expect(lines).toEqual([
    { label: 'Provider’s consultation', price: 4000, note: LATER },
    { label: 'Tadalafil, daily, 5 mg, 30 doses a month', price: 9600, isMonthly: true, note: LATER },
    { label: 'Latex condoms, pack of 12', price: 1000, isMonthly: true, note: LATER },
  ])
})

test('a kit shows its monthly price', async () => {
  const { lines } = await linesOf('sc', { drug_id: 'nicotine-gum-kit', dose_id: 'nicotine-gum-kit-strong' })
  expect(lines.at(-1)).toEqual({
    label: 'Nicotine gum with patches, Strong: 2 mg gum with 21 mg patch',
    price: 12_900,
    isMonthly: true,
    note: LATER,
  })
})

test('nothing is listed without an order or a consultation fee', () => {
  const products = { drugs: [], addOns: [] }
  expect(priceLines({ fields: [], answers: {}, products, consultationCents: undefined })).toEqual([])
})

test('an item without a price is listed', async () => {
  const { fields } = await linesOf('ed', {})
  const answers = { dose_id: 'tadalafil-20-6' }
  expect(() => priceLines({ fields, answers, products: { drugs: [], addOns: [] }, consultationCents: 4000 })).toThrow(
    /HOST_PRODUCT_UNKNOWN/,
  )
})

test.each(Object.keys(treatmentKeys))('every order of %s has a price', async (treatment) => {
  const { fields } = await linesOf(treatment, {})
  const values = (name: string) =>
    fields.filter((field) => field.name === name).flatMap((field) => ('options' in field ? field.options.map(({ value }) => value) : []))
  expect(values('dose_id').length).toBeGreaterThan(0)
  for (const dose_id of values('dose_id')) {
    const { lines } = await linesOf(treatment, { dose_id, add_on_ids: values('add_on_ids') })
    for (const { price, isMonthly } of lines.slice(1)) expect([price > 0, isMonthly]).toEqual([true, true])
    expect(lines).toHaveLength(2 + values('add_on_ids').length)
  }
})
