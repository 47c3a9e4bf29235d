import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bulkPlans } from './bulkPlans.ts'

const plans = [1, 3, 6]
const centsPerMonth = fc.integer({ min: 1500, max: 100_000 })
const monthlyDoses = fc.integer({ min: 1, max: 90 })

test('a patient who pays $54 a month pays less for 3 and for 6 months at a time', () => {
  expect(bulkPlans({ centsPerMonth: 5400, monthlyDoses: 6 }, plans)).toEqual([
    { doseMultiplier: 1, label: 'Monthly', dosesPerShipment: 6, centsPerShipment: 5400, centsPerMonth: 5400, yearlySavingCents: 0 },
    {
      doseMultiplier: 3,
      label: 'Every 3 months',
      dosesPerShipment: 18,
      centsPerShipment: 13_800,
      centsPerMonth: 4600,
      yearlySavingCents: 9600,
    },
    {
      doseMultiplier: 6,
      label: 'Every 6 months',
      dosesPerShipment: 36,
      centsPerShipment: 26_400,
      centsPerMonth: 4400,
      yearlySavingCents: 12_000,
    },
  ])
})

test('the saving is the formula of the specification, in dollars, and what the prices themselves come to in a year', () => {
  fc.assert(
    fc.property(centsPerMonth, fc.constantFrom(1, 2, 3, 4, 6, 12), (monthly, multiplier) => {
      const [plan] = bulkPlans({ centsPerMonth: monthly }, [multiplier])
      expect(plan?.yearlySavingCents).toBeCloseTo(12 * (multiplier - 1) * (12 / multiplier) * 100, 6)
      expect(plan?.yearlySavingCents).toBe(12 * (monthly - (plan?.centsPerMonth ?? 0)))
    }),
  )
})

test('every amount is in whole cents, and a plan’s price a month is its price divided by its months', () => {
  fc.assert(
    fc.property(centsPerMonth, monthlyDoses, (monthly, doses) => {
      for (const plan of bulkPlans({ centsPerMonth: monthly, monthlyDoses: doses }, plans)) {
        const amounts = [plan.centsPerShipment, plan.centsPerMonth, plan.yearlySavingCents]
        expect(amounts.filter((cents) => !Number.isInteger(cents))).toEqual([])
        expect(plan.centsPerMonth).toBe(plan.centsPerShipment / plan.doseMultiplier)
        expect(plan.dosesPerShipment).toBe(doses * plan.doseMultiplier)
      }
    }),
  )
})

test('no patient pays more a month for larger shipments', () => {
  fc.assert(
    fc.property(centsPerMonth, (monthly) => {
      const prices = bulkPlans({ centsPerMonth: monthly }, plans).map((plan) => plan.centsPerMonth)
      expect(prices).toEqual(prices.toSorted((one, other) => other - one))
    }),
  )
})

test('what is not counted in doses says nothing of them', () => {
  expect(bulkPlans({ centsPerMonth: 11_900 }, [1])).toEqual([
    { doseMultiplier: 1, label: 'Monthly', centsPerShipment: 11_900, centsPerMonth: 11_900, yearlySavingCents: 0 },
  ])
})

test.each([
  ['that does not go into a year', 5400, 5],
  ['of no months', 5400, 0],
  ['that would cost nothing', 800, 3],
])('a plan %s is refused', (_what, monthly, multiplier) => {
  expect(() => bulkPlans({ centsPerMonth: monthly }, [multiplier])).toThrow(/PLAN_IMPOSSIBLE/)
})
