import { loadBrand, loadMedication, loadProducts } from '@anamnesis/flows'
import type { Drug } from '@anamnesis/flows/internal'
import { expect, test } from 'vitest'
import { drugCard } from './drugCard.ts'

const idsOf = ({ orders }: Drug) => new Set(orders.map(({ id }) => id))

test('a card shows the lowest price of a drug, and its dialog the limits of use', async () => {
  const { drugs } = await loadProducts('ed')
  const drug = drugs.find(({ id }) => id === 'tadalafil') ?? expect.fail('not sold')
  const card = drugCard(drug, drugs, idsOf(drug), await loadMedication('tadalafil', await loadBrand('northway')))
  expect(card).toMatchObject({ form: 'almond', tag: 'Up to 36 hours', fromCentsPerMonth: 7200, details: { strength: '10 mg or 20 mg' } })
  expect(card.details?.bullets.length).toBeGreaterThan(1)
  expect(card.details?.steps.join(' ')).toMatch(/no more than 20 mg in 72 hours/)
  expect(card.details?.bullets).toContainEqual({ text: 'Never with nitrates', icon: 'shield' })
})

test('harms are warnings, not steps of how to use a drug', async () => {
  const { drugs } = await loadProducts('ed')
  const drug = drugs.find(({ id }) => id === 'tadalafil') ?? expect.fail('not sold')
  const { steps, warnings } =
    drugCard(drug, drugs, idsOf(drug), await loadMedication('tadalafil', await loadBrand('northway'))).details ?? expect.fail()
  expect(warnings.join(' ')).toMatch(/Never take it with nitrates.*call 911/)
  expect(steps.filter((step) => /nitrates|911|emergency/.test(step))).toEqual([])
})

test('only strengths that can be ordered are listed', async () => {
  const { drugs } = await loadProducts('ed')
  const drug = drugs.find(({ id }) => id === 'sildenafil') ?? expect.fail('not sold')
  const offered = new Set(['sildenafil-50-6', 'sildenafil-50-10'])
  expect(drugCard(drug, drugs, offered, await loadMedication('sildenafil', await loadBrand('northway'))).details?.strength).toBe('50 mg')
})

test('a generic names its brand, and a brand its generic', async () => {
  const { drugs } = await loadProducts('ed')
  const information = await loadMedication('tadalafil', await loadBrand('northway'))
  const sameAs = (id: string) => {
    const drug = drugs.find((one) => one.id === id) ?? expect.fail('not sold')
    return drugCard(drug, drugs, idsOf(drug), information).sameAs
  }
  expect(['tadalafil', 'cialis', 'vardenafil'].map(sameAs)).toEqual(['Generic of Cialis', 'Brand of tadalafil', undefined])
})
