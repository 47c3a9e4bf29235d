import { expect, test } from 'vitest'
import { frequencyChange, frequencyData } from './frequencyChange.ts'
import { frequencyOptions } from './frequencyOptions.ts'
import type { FrequencySubject } from './FrequencySubject.ts'

const plans = [
  { id: 'one', option_type: 'monthly', dose_multiplier: 1, price: 5400 },
  { id: 'three', option_type: 'three_month', dose_multiplier: 3, price: 13_800 },
] as const

const [monthly, threeMonths] = frequencyOptions(plans)

if (!monthly || !threeMonths) throw new Error('there are two options')

const bulk = { bulk_option: plans[1] }

test('monthly to monthly makes no call', () => expect(frequencyChange({ bulk_option: null }, monthly)).toBeUndefined())

test('a change back to monthly removes the plan', () =>
  expect(frequencyChange(bulk, monthly)).toEqual({ actionType: 'remove_bulk_option' }))

test('a plan is set by its id', () =>
  expect(frequencyChange({ bulk_option: null }, threeMonths)).toEqual({ actionType: 'update_bulk_option', bulk_option_id: 'three' }))

test('the event carries the specified properties and the savings in whole dollars', () => {
  const subject: FrequencySubject = {
    subscription_id: 's',
    treatment_id: 't',
    treatment_type: 'hl',
    product_name: '1 mg',
    state: 'Active',
    add_on_items: [{ id: 'shampoo', name: 'Shampoo', price: 2200 }],
    bulk_option: null,
    bulk_options: [],
  }
  expect(frequencyData('raven', subject, threeMonths)).toEqual({
    brand: 'raven',
    frequency: 'three_month',
    hasAddons: true,
    productName: '1 mg',
    savings: 96,
    subscriptionStatus: 'Active',
    treatmentType: 'hl',
  })
})
