import { loadProducts } from '@anamnesis/flows'
import { describe, expect, test } from 'vitest'
import { bulkOptions } from './bulkOptions.ts'
import { describeProduct } from './describeProduct.ts'
import { findOrder } from './findOrder.ts'

const TREATMENTS = ['ed', 'hl', 'pe', 'sc', 'tb', 'wl']

async function ordersOf(treatment: string) {
  const { drugs } = await loadProducts(treatment)
  return drugs.flatMap((drug) => drug.orders.map((order) => ({ drug, order })))
}

describe('what a patient reads of what they get', () => {
  test.each(TREATMENTS)('is written for everything that is sold in %s', async (treatment) => {
    for (const { drug, order } of await ordersOf(treatment)) {
      const found = await findOrder(treatment, drug.id, order.id)
      if (!found) throw new Error(order.id)
      const product = await describeProduct('northway', found)
      expect(product).toMatchObject({ strength: order.strength, price: order.centsPerMonth })
      for (const text of [product.summary, product.directions, ...product.bullets.map(({ label }) => label)])
        expect(text).toMatch(/^[^{}]+$/)
    }
  })

  test('has the directions of its own strength', async () => {
    const directions = async (dose: string) => {
      const kit = await findOrder('sc', 'nicotine-gum-kit', `nicotine-gum-kit-${dose}`)
      return kit && (await describeProduct('northway', kit)).directions
    }
    expect(await directions('mild')).not.toBe(await directions('strong'))
  })

  test.each(TREATMENTS)('separates warnings and notes of %s from the steps', async (treatment) => {
    for (const { drug, order } of await ordersOf(treatment)) {
      const found = await findOrder(treatment, drug.id, order.id)
      if (!found) throw new Error(order.id)
      const { directions, warnings, notes } = await describeProduct('northway', found)
      const lines = directions.split('\n')
      expect(warnings).not.toEqual([])
      expect([...warnings, ...notes].filter((line) => !lines.includes(line))).toEqual([])
      expect(warnings.filter((line) => notes.includes(line))).toEqual([])
    }
  })

  test('calls two medications in one a 2-in-1, and no other product', async () => {
    const names = await Promise.all((await ordersOf('hl')).map(async (ordered) => (await describeProduct('northway', ordered)).name))
    expect(names.filter((name) => name.includes('in-1'))).toEqual(['2-in-1: Finasteride 1 mg + minoxidil 3 mg'])
  })
})

test('a discontinued product is not found, nor an object property name', async () => {
  expect(await findOrder('ed', 'sildenafil', 'sildenafil-25-6')).toBeUndefined()
  expect(await findOrder('skin', 'sildenafil', 'sildenafil-50-6')).toBeUndefined()
  expect(await findOrder('constructor', 'sildenafil', 'sildenafil-50-6')).toBeUndefined()
})

test('plans have prices for each shipment, monthly first', async () => {
  const found = await findOrder('ed', 'sildenafil', 'sildenafil-50-6')
  // 6 doses of $9 a month; $12 less for each saved shipment
  expect(found && bulkOptions(found.order)).toEqual([
    { id: 'sildenafil-50-6-monthly', option_type: 'monthly', dose_multiplier: 1, price: 5400 },
    { id: 'sildenafil-50-6-three_month', option_type: 'three_month', dose_multiplier: 3, price: 13_800 },
    { id: 'sildenafil-50-6-six_month', option_type: 'six_month', dose_multiplier: 6, price: 26_400 },
  ])
})
