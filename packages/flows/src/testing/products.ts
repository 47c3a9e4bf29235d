import { loadProducts } from '../products/loadProducts.ts'
import type { Products } from '../products/toProducts.ts'
import { treatmentKeys } from '../treatmentCodes.ts'

/** Products by treatment code. */
export const products: Readonly<Record<string, Products>> = Object.fromEntries(
  await Promise.all(Object.keys(treatmentKeys).map(async (code): Promise<[string, Products]> => [code, await loadProducts(code)])),
)
