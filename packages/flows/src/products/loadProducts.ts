import { products } from '../generated/registries/products.ts'
import type { Loaders } from '../Loaders.ts'
import { type Products, toProducts } from './toProducts.ts'
import { writtenProducts } from './writtenProducts.ts'

/** Loads the products of a treatment: drugs, their doses or kits, and add-ons, with prices in cents. The flow's options
 * determine which of them a brand offers.
 * @throws ProductsNotFoundError that lists the treatments.
 */
export async function loadProducts(treatment: string): Promise<Products> {
  const load = Object.hasOwn(loaders, treatment) ? loaders[treatment] : undefined
  if (!load)
    throw new ProductsNotFoundError(
      `PRODUCTS_NOT_FOUND: the treatment "${treatment}" has no products. Known: ${Object.keys(loaders).join(', ')}.`,
    )
  return toProducts(writtenProducts.parse((await load()).default))
}

const loaders: Loaders = products

/** The treatment has no products. */
export class ProductsNotFoundError extends Error {
  override readonly name = 'ProductsNotFoundError'
  readonly code = 'PRODUCTS_NOT_FOUND'
}
