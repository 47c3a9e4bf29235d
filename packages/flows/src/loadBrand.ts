import type { Brand } from './brand.ts'
import { brands } from './generated/registries/brands.ts'
import type { Loaders } from './Loaders.ts'

/** Loads a brand. @throws BrandNotFoundError that lists the brands. */
export async function loadBrand(id: string): Promise<Brand> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
  if (!load) throw new BrandNotFoundError(`BRAND_NOT_FOUND: there is no brand "${id}". Known: ${brandIds.join(', ')}.`)
  // generated from validated documents; a test checks it
  return (await load()).default as Brand
}

const loaders: Loaders = brands

/** Ids of all brands. */
export const brandIds: readonly string[] = Object.keys(brands)

/** The brand does not exist. */
export class BrandNotFoundError extends Error {
  override readonly name = 'BrandNotFoundError'
  readonly code = 'BRAND_NOT_FOUND'
}
