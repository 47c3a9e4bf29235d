import { products } from '../generated/registries/products.ts'
import type { Loaders } from '../Loaders.ts'
import { type Products, toProducts } from './toProducts.ts'
import { writtenProducts } from './writtenProducts.ts'

const loaders: Loaders = products

/** Nothing is sold for a treatment of that code. */
export class ProductsNotFoundError extends Error {
  override readonly name = 'ProductsNotFoundError'
  readonly code = 'PRODUCTS_NOT_FOUND'
}

/**
 * Loads what is sold for a treatment, by its code: drugs, their doses or kits, and add-ons, with prices in cents. Which of
 * them a brand offers is in the options of its flow. @throws ProductsNotFoundError that lists what there is.
 */
export async function loadProducts(treatment: string): Promise<Products> {
  const load = Object.hasOwn(loaders, treatment) ? loaders[treatment] : undefined
  if (!load)
    throw new ProductsNotFoundError(
      `PRODUCTS_NOT_FOUND: nothing is sold for the treatment "${treatment}". Known: ${Object.keys(loaders).join(', ')}.`,
    )
  return toProducts(writtenProducts.parse((await load()).default))
}
