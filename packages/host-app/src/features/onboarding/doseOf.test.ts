import { loadProducts } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { doseOf } from './doseOf.ts'

const order = async (treatment: string, id: string) => {
  const { drugs } = await loadProducts(treatment)
  return drugs.flatMap(({ orders }) => orders).find((one) => one.id === id) ?? expect.fail(id)
}

test('a dose ships monthly, and lists its other frequencies', async () => {
  expect(doseOf('Sildenafil', await order('ed', 'sildenafil-50-6'))).toEqual({
    drug: 'Sildenafil',
    strength: '50 mg',
    monthlyDoses: 6,
    packageDays: 30,
    centsPerMonth: 5400,
    monthsPerShipment: 1,
    laterPlans: [
      expect.objectContaining({ label: 'Every 3 months', centsPerMonth: 4600, yearlySavingCents: 9600 }),
      expect.objectContaining({ label: 'Every 6 months', centsPerMonth: 4400, yearlySavingCents: 12_000 }),
    ],
  })
})

test('a perishable pen is never offered for several months', async () => {
  expect(doseOf('Tirzepatide', await order('wl', 'tirzepatide-zepbound-2.5-4'))).not.toHaveProperty('laterPlans')
})
