import { bulkPlans } from '@anamnesis/flows/internal'
import { expect, test } from 'vitest'
import { frequencyOptions, savingsIn, yearlySaving } from './frequencyOptions.ts'

const options = [
  { id: 'six', option_type: 'six_month', dose_multiplier: 6, price: 26_400 },
  { id: 'one', option_type: 'monthly', dose_multiplier: 1, price: 5400 },
  { id: 'three', option_type: 'three_month', dose_multiplier: 3, price: 13_800 },
] as const

test('monthly comes first, and each plan shows its monthly price and yearly saving', () => {
  expect(frequencyOptions(options)).toEqual([
    { id: 'one', type: 'monthly', months: 1, label: 'Monthly', centsPerShipment: 5400, centsPerMonth: 5400 },
    {
      id: 'three',
      type: 'three_month',
      months: 3,
      label: 'Every 3 months',
      centsPerShipment: 13_800,
      centsPerMonth: 4600,
      savings: 'Save $96 a year',
    },
    {
      id: 'six',
      type: 'six_month',
      months: 6,
      label: 'Every 6 months',
      centsPerShipment: 26_400,
      centsPerMonth: 4400,
      savings: 'Save $120 a year',
    },
  ])
})

test('the displayed prices match the product prices', () => {
  for (const { doseMultiplier, yearlySavingCents } of bulkPlans({ centsPerMonth: 9000 }, [1, 2, 3, 4, 6, 12]))
    expect(yearlySaving(doseMultiplier) * 100).toBe(yearlySavingCents)
})

test.each([
  ['Save $96 a year', 96],
  ['Save $1,200 a year', 1200],
  [undefined, 0],
] as const)('the dollars of “%s” are %d', (text, dollars) => expect(savingsIn(text)).toBe(dollars))
