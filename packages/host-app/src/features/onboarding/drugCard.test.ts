import { loadBrand, loadMedication, loadProducts } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { drugCard } from './drugCard.ts'

test('a card says the least that a drug costs, and its dialog the limits that a patient has to know', async () => {
  const { drugs } = await loadProducts('ed')
  const drug = drugs.find(({ id }) => id === 'tadalafil') ?? expect.fail('not sold')
  const card = drugCard(drug, await loadMedication('tadalafil', await loadBrand('northway')))
  expect(card).toMatchObject({ form: 'blister', tag: 'Up to 36 hours', fromCentsPerMonth: 7200, details: { strength: '10 mg or 20 mg' } })
  expect(card.details?.bullets.length).toBeGreaterThan(1)
  expect(card.details?.directions.join(' ')).toMatch(/no more than 20 mg in 72 hours.*Never take it with nitrates/)
})
