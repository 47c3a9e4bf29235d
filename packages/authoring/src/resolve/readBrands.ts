import type { Handler, ProductCode } from '@anamnesis/engine/schema'
import { type BrandTexts, didYouMean, type TreatmentTexts } from '@anamnesis/engine/schema/internal'
import { CommandError } from '../CommandError.ts'
import { brandFiles } from './brandFiles.ts'
import { defaultBrand } from './defaultBrand.ts'
import { parseSource } from './parseSource.ts'
import type { SourceFiles } from './SourceFiles.ts'

/** Reads the brands of a folder. */
export function readBrands({ folder, files, code, treatments }: BrandsInput): Brands {
  const paths = brandFiles(folder, files.list)
  const brand = (id: string): BrandTexts => {
    const path = paths.get(id)
    if (path === undefined) throw new CommandError(`there is no brand "${id}". ${didYouMean(id, [...paths.keys()])}`, 'BRAND_NOT_FOUND')
    const source = files.read(path)
    const { file } = source
    const read = parseSource(code.brand ?? defaultBrand, source)
    if (read.id !== id)
      throw new CommandError(`${file} id: it is "${read.id}", but its file or folder is named "${id}". Change one.`, 'SOURCE_INVALID')
    const offers = treatments().flatMap(({ code: treatment, brands }) => (brands[id] ? [[treatment, brands[id]] as const] : []))
    return offers.length === 0 ? read : { ...read, treatments: { ...read.treatments, ...Object.fromEntries(offers) } }
  }
  return { ids: [...paths.keys()], brand, handlersOf: (id) => code.createHandlers?.(brand(id)) ?? {} }
}

/** The brands of a product, read on demand. */
export interface Brands {
  readonly ids: readonly string[]
  /** @throws CommandError BRAND_NOT_FOUND that lists the brands. */
  readonly brand: (id: string) => BrandTexts
  /** The handlers of a brand; empty when the product has none. */
  readonly handlersOf: (id: string) => Readonly<Record<string, Handler>>
}

/** Where to find brands. */
export interface BrandsInput {
  readonly folder: string
  readonly files: SourceFiles
  readonly code: ProductCode
  /** The treatments with their brand-specific texts, read on demand. */
  readonly treatments: () => readonly TreatmentTexts[]
}
