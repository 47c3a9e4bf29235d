import { type Brand, writtenBrand } from '../../src/brand.ts'
import type { WrittenTreatment } from '../../src/treatment.ts'
import { byName, type DocumentFolder } from './DocumentFolder.ts'
import { readDocument } from './readDocument.ts'

/** Each brand with what the treatments say that it offers, by id. @throws where a treatment names a brand that there is not. */
export function readBrands({ folder, found }: DocumentFolder, treatments: readonly WrittenTreatment[]): Map<string, Brand> {
  const files = byName(found('brands/*.json'))
  for (const { code, brands } of treatments)
    for (const id of Object.keys(brands))
      if (!files.has(id))
        throw new Error(`src/treatments/${code}/treatment.json brands: there is no brand "${id}". Known: ${[...files.keys()].join(', ')}.`)
  return new Map([...files].map(([id, file]) => [id, withTreatments(readDocument(writtenBrand, folder, file), id, treatments)]))
}

function withTreatments(brand: Omit<Brand, 'treatments'>, id: string, treatments: readonly WrittenTreatment[]): Brand {
  const offers = treatments.flatMap(({ code, brands }) => (Object.hasOwn(brands, id) ? [[code, brands[id]] as const] : []))
  // every offer was just seen to be there
  return { ...brand, treatments: Object.fromEntries(offers) as Brand['treatments'] }
}
