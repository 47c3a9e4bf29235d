import type { Brand } from './brand.ts'
import { brands } from './generated/registries/brands.ts'
import type { Loaders } from './Loaders.ts'

const loaders: Loaders = brands

/** There is no such brand. */
export class BrandNotFoundError extends Error {
  override readonly name = 'BrandNotFoundError'
  readonly code = 'BRAND_NOT_FOUND'
}

/** Loads what a brand is. @throws BrandNotFoundError that lists what there is. */
export async function loadBrand(id: string): Promise<Brand> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
  if (!load) throw new BrandNotFoundError(`BRAND_NOT_FOUND: there is no brand "${id}". Known: ${Object.keys(loaders).join(', ')}.`)
  // the file was written from what the schema gave, and a test holds it to that
  return (await load()).default as Brand
}
