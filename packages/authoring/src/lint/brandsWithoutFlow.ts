import { basename, dirname, join } from 'node:path'
import { documentFiles } from '../project/documentFiles.ts'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { locate } from './document/Located.ts'
import { parseDocument } from './document/parseDocument.ts'
import type { Finding } from './Finding.ts'
import { workTree } from './known/fileTrees.ts'
import { quote } from './quote.ts'

/** The brands that a treatment lists without a flow of it, by the treatment's file; none before the first flow. `name` gives
 * the display name of a file.
 */
export function brandsWithoutFlow(
  treatments: readonly string[],
  places: ProjectPlaces,
  name: (file: string) => string,
): ReadonlyMap<string, readonly Finding[]> {
  const rootOf = (file: string) => {
    const { root, source } = parseDocument(name(file), workTree.read(file) ?? new Uint8Array())
    return root && locate(root, source)
  }
  const { flows } = documentFiles(places, workTree.list)
  if (flows.length === 0) return new Map()
  const labels = new Set(
    flows.map((file) => {
      const own = rootOf(file)?.children.get('labels')?.children
      return JSON.stringify([own?.get('brand')?.value, own?.get('treatment')?.value])
    }),
  )
  return new Map(
    treatments.map((file) => {
      const treatment = basename(dirname(file))
      const brands = [...(rootOf(file)?.children.get('brands')?.children ?? [])]
      const missing = brands.filter(([brand]) => !labels.has(JSON.stringify([brand, treatment])))
      return [
        file,
        missing.map(([brand, { keyPlace: place }]): Finding => {
          const message = `the brand ${quote(String(brand))} has no flow of the treatment ${quote(treatment)}`
          const labelled = `"labels": { "brand": "${brand}", "treatment": "${treatment}" }`
          const example = name(join(dirname(file), `${brand}.onboarding.json`))
          const suggestion = `Write one with ${labelled}, such as ${example}, or remove the brand here.`
          return { code: MISSING_CODE, severity: 'error', place, message, suggestion }
        }),
      ]
    }),
  )
}

/** Code for a brand of a treatment without a flow. */
export const MISSING_CODE = 'FLOW_MISSING'
