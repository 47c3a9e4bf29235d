import { basename, dirname } from 'node:path'
import { type BrandTexts, didYouMean, type Handler, type ProductCode, type TreatmentTexts } from '@anamnesis/engine/schema'
import { CommandError } from '../CommandError.ts'
import { ownBrand } from './ownBrand.ts'
import { parseSource } from './parseSource.ts'
import type { SourceFiles } from './SourceFiles.ts'

/** The brands of a product, each read when it is asked for. */
export interface Brands {
  readonly ids: readonly string[]
  /** @throws CommandError BRAND_NOT_FOUND that lists those there are. */
  readonly brand: (id: string) => BrandTexts
  /** The handlers of a brand; none where the product has none. */
  readonly handlersOf: (id: string) => Readonly<Record<string, Handler>>
}

/** Where brands are found. */
export interface BrandsInput {
  readonly folder: string
  readonly files: SourceFiles
  readonly code: ProductCode
  /** The treatments that have a folder, each with what brands say of it; read when a brand is asked for. */
  readonly treatments: () => readonly TreatmentTexts[]
}

/** The brands of a folder. */
export function readBrands({ folder, files, code, treatments }: BrandsInput): Brands {
  // a brand is a file of the folder itself; folders in it may hold what belongs to one
  const paths = new Map(
    files.list(folder).flatMap((path): [string, string][] => (dirname(path) === folder ? [[basename(path, '.json'), path]] : [])),
  )
  const brand = (id: string): BrandTexts => {
    const path = paths.get(id)
    if (path === undefined) throw new CommandError(`there is no brand "${id}". ${didYouMean(id, [...paths.keys()])}`, 'BRAND_NOT_FOUND')
    const source = files.read(path)
    const { file } = source
    const read = parseSource(code.brand ?? ownBrand, source)
    if (read.id !== id)
      throw new CommandError(`${file} id: it is "${read.id}", and its file is named for "${id}". Mend one.`, 'SOURCE_INVALID')
    const offers = treatments().flatMap(({ code: treatment, brands }) => (brands[id] ? [[treatment, brands[id]] as const] : []))
    return offers.length === 0 ? read : { ...read, treatments: { ...read.treatments, ...Object.fromEntries(offers) } }
  }
  return { ids: [...paths.keys()], brand, handlersOf: (id) => code.createHandlers?.(brand(id)) ?? {} }
}
