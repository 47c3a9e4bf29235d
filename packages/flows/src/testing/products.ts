import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1))
const priceCents = z.int().check(z.gt(0))

const dose = z.strictObject({ id, strength: z.string(), monthlyDoses: z.int().check(z.gt(0)), priceCents, packageDays: z.int() })
/** Several things in one package, which are not counted in doses: for whom, what is in it, and the path of its picture. */
const kit = z.strictObject({
  id,
  strength: z.string(),
  pitch: z.string(),
  contents: z.array(z.string()).check(z.minLength(1)),
  priceCents,
  packageDays: z.int(),
  image: z.string().check(z.startsWith('/images/')),
})

/** What a treatment offers: drugs with their doses or kits, and add-ons. Prices in cents of Canadian dollars: a dose, a kit or add-on a month. */
const treatmentProducts = z.strictObject({
  drugs: z.array(
    z.strictObject({
      id,
      name: z.string(),
      pitch: z.string(),
      doses: z.optional(z.array(dose)),
      kits: z.optional(z.array(kit)),
    }),
  ),
  addOns: z.array(z.strictObject({ id, name: z.string(), priceCents })),
})

const folder = fileURLToPath(new URL('../products', import.meta.url))

/** The product data, by treatment code. */
export const products: Readonly<Record<string, z.infer<typeof treatmentProducts>>> = Object.fromEntries(
  globSync('*.json', { cwd: folder })
    .toSorted()
    .map((file) => [basename(file, '.json'), treatmentProducts.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))]),
)
