import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadProducts } from '@anamnesis/flows'
import { treatmentKeys } from '@anamnesis/flows/internal'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../public', import.meta.url))
const products = await Promise.all(Object.keys(treatmentKeys).map(loadProducts))
const pictures = products.flatMap(({ drugs }) => drugs.flatMap(({ orders }) => orders.flatMap(({ image }) => image ?? [])))

test('the eight nicotine kits have a picture each', () => expect(new Set(pictures).size).toBe(8))

test.each(pictures)('the app serves %s quickly', (path) => {
  expect(statSync(`${folder}${path}`).size).toBeLessThan(15_000)
})
