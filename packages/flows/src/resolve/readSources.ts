import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { callIn, flowSourceIn, type FlowSource, interrupt } from '@anamnesis/engine/schema'
import { brand, type Brand } from '../brand.ts'
import { createHandlers } from '../handlers/createHandlers.ts'
import { filesByName } from './filesByName.ts'
import { type Products, toProducts } from '../products/toProducts.ts'
import { writtenProducts } from '../products/writtenProducts.ts'
import type { FlowParts } from './resolveFlow.ts'
import { flowKey } from '../flowKey.ts'
import { vocabulary } from '../vocabulary.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const named = (pattern: string) =>
  Object.fromEntries([...filesByName(globSync(pattern, { cwd: folder }))].map(([name, file]) => [name, read(file)]))

/** One flow as it is written, with the brand it is for. */
export interface WrittenFlow {
  readonly source: FlowSource
  readonly brand: Brand
  /** What its treatment sells, whichever brand. */
  readonly products: Products
  /** Without the rules of what it offers, which follow from all flows of its brand. */
  readonly parts: Omit<FlowParts, 'screenRules'>
}

/** Every flow of the repository with all that it may name. @throws when a file is not what its place says. */
export function readSources(): WrittenFlow[] {
  const shared = {
    fragments: named('fragments/**/*.json'),
    optionLists: named('options/*.json'),
    calls: z.record(z.string(), callIn(vocabulary)).parse(read('calls.json')),
    interrupts: z.record(z.string(), interrupt).parse(read('interrupts.json')),
  }
  return globSync('treatments/*/*.json', { cwd: folder })
    .toSorted()
    .map((file) => {
      const source = flowSourceIn(vocabulary).parse(read(file))
      const { brand: brandId, treatment } = flowKey(source)
      const place = join('treatments', treatment, `${brandId}.${source.kind}.json`)
      if (file !== place)
        throw new Error(
          `FLOW_MISPLACED ${file}: what it says of itself belongs into ${place}. Move it, or mend its brand, treatment or kind.`,
        )
      const own = brand.parse(read(`brands/${brandId}.json`))
      const placeholders = {
        brand: own.name,
        pharmacy: own.pharmacy,
        supportEmail: own.supportEmail,
        supportPhone: own.supportPhone,
        supportPhoneDigits: own.supportPhone.replace(/\D/g, ''),
        treatment: own.treatments[treatment]?.name ?? treatment,
        treatmentCode: treatment,
      }
      const products = toProducts(writtenProducts.parse(read(`products/${treatment}.json`)))
      return { source, brand: own, products, parts: { ...shared, handlers: createHandlers(own), placeholders } }
    })
}
