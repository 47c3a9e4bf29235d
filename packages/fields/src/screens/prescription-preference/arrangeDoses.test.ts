import { expect, test } from 'vitest'
import { areDistinct, arrangeDoses, type Dose, type DoseOffer, yearlySaving } from './arrangeDoses.ts'

const offer = (value: string, dose: Partial<Dose>): DoseOffer => ({
  value,
  dose: { strength: '5 mg', monthlyDoses: 6, packageDays: 30, monthsPerShipment: 1, centsPerMonth: 5000, ...dose },
})
const offers = [
  offer('5-6', {}),
  offer('5-6-quarter', { monthsPerShipment: 3, centsPerMonth: 4500 }),
  offer('5-10', { monthlyDoses: 10, centsPerMonth: 8000 }),
  offer('10-10', { strength: '10 mg', monthlyDoses: 10, centsPerMonth: 9000 }),
]
const asked = (picks: Parameters<typeof arrangeDoses>[1], from = offers) => {
  const { questions, chosen } = arrangeDoses(from, picks)
  return { parts: questions.map(({ part, picked }) => [part, picked]), chosen: chosen?.value }
}

test('a patient is asked for one attribute at a time, and for none that all remaining offers share', () => {
  expect(asked({})).toEqual({ parts: [['strength', undefined]], chosen: undefined })
  expect(asked({ strength: '10 mg' })).toEqual({ parts: [['strength', '10 mg']], chosen: '10-10' })
  expect(asked({ strength: '5 mg', monthlyDoses: 6 }).parts).toEqual([
    ['strength', '5 mg'],
    ['monthlyDoses', 6],
    ['monthsPerShipment', undefined],
  ])
  expect(asked({ strength: '5 mg', monthlyDoses: 6, monthsPerShipment: 3 }).chosen).toBe('5-6-quarter')
})

test('a decision that the strength no longer allows is open again, and nothing replaces it', () => {
  const twice = [...offers, offer('10-20', { strength: '10 mg', monthlyDoses: 20 })]
  expect(asked({ strength: '10 mg', monthlyDoses: 6, monthsPerShipment: 3 }, twice)).toEqual({
    parts: [
      ['strength', '10 mg'],
      ['monthlyDoses', undefined],
    ],
    chosen: undefined,
  })
})

test('the only offer is selected without a question', () => {
  expect(asked({}, offers.slice(0, 1))).toEqual({ parts: [], chosen: '5-6' })
})

test('every offer is reachable', () => {
  for (const { value, dose } of offers) expect(arrangeDoses(offers, dose).chosen?.value).toBe(value)
})

test('offers that no question distinguishes are detected', () => {
  expect(areDistinct(offers)).toBe(true)
  expect(areDistinct([...offers, offer('5-6-again', { centsPerMonth: 1 })])).toBe(false)
  const { monthlyDoses: _, ...uncounted } = offer('', {}).dose
  expect(areDistinct([...offers, { value: 'kit', dose: uncounted }])).toBe(false)
})

test('a saving compares with the same dose shipped monthly, for a year', () => {
  const [monthly, quarterly] = offers
  expect(monthly && yearlySaving(monthly, offers)).toBe(0)
  expect(quarterly && yearlySaving(quarterly, offers)).toBe(6000)
  expect(quarterly && yearlySaving(quarterly, [quarterly])).toBe(0)
})
