import { once } from '../../project/once.ts'
import { defaultBrand } from '../../resolve/defaultBrand.ts'
import { placeholderNames, placeholdersOf } from '../../resolve/placeholdersOf.ts'
import { locate } from '../document/Located.ts'
import type { ParsedDocument } from '../document/parseDocument.ts'
import type { BrandGaps, KnownNames } from './KnownNames.ts'
import type { Library } from './Library.ts'

/** The placeholders without a value in each brand of a library, and the brands whose flows have a screen; read on demand. */
export function brandGapsIn({ code, brand, flows }: Library): Pick<KnownNames, 'gapsOf' | 'brandsNaming'> {
  const read = new Map<string, BrandGaps | undefined>()
  const gapsOf = (id: string) => {
    if (!read.has(id)) read.set(id, gapsIn(brand(id), code.brand ?? defaultBrand))
    return read.get(id)
  }
  const named = once(() => flows().flatMap(namesIn))
  const brandsNaming = (screen: string) => [...new Set(named().flatMap((flow) => (flow.screens.has(screen) ? [flow.brand] : [])))]
  return { gapsOf, brandsNaming }
}

function gapsIn(document: ParsedDocument | undefined, schema: typeof defaultBrand): BrandGaps | undefined {
  const root = document?.root && locate(document.root, document.source)
  const parsed = schema.safeParse(root?.value)
  if (!root || !parsed.success) return undefined
  const defined = placeholdersOf(parsed.data, '')
  return { file: root.place.file, placeholders: placeholderNames.filter((name) => !(name in defined)) }
}

/** The brand of a flow and the shared screens that it names. */
function namesIn({ root, source }: ParsedDocument): { readonly brand: string; readonly screens: ReadonlySet<unknown> }[] {
  const flow = root && locate(root, source)
  const brand = flow?.children.get('labels')?.children.get('brand')?.value
  if (!flow || typeof brand !== 'string') return []
  const steps = [...(flow.children.get('steps')?.children.values() ?? [])]
  const screens = steps.flatMap(({ children }) => [...(children.get('screens')?.children.values() ?? [])])
  return [{ brand, screens: new Set(screens.map(({ value }) => value)) }]
}
