import { loadProducts } from '../../src/products/loadProducts.ts'
import type { Products } from '../../src/products/toProducts.ts'
import { treatmentKeys } from '../../src/treatmentCodes.ts'

/** Products by treatment code. */
export const products: Readonly<Record<string, Products>> = Object.fromEntries(
  await Promise.all(Object.keys(treatmentKeys).map(async (code): Promise<[string, Products]> => [code, await loadProducts(code)])),
)
