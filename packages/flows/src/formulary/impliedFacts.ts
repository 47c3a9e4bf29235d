import { ABOUT_MEDICINES, factCatalogue } from './fact.ts'
import { dictionary, type Medicine } from './medicines/dictionary.ts'

/** A fact with all facts it implies, itself first: by the catalogue, and for a medicine its classes and ingredients. */
export function impliedFacts(id: string): readonly string[] {
  const before = known.get(id)
  if (before) return before
  const found = new Set<string>([id])
  // iterating a Set also visits items added during the loop
  for (const one of found) for (const other of [...(factCatalogue[one]?.implies ?? []), ...ofMedicine(one)]) found.add(other)
  const implied = [...found]
  known.set(id, implied)
  return implied
}

const known = new Map<string, readonly string[]>()
let byId: ReadonlyMap<string, Medicine> | undefined

function ofMedicine(id: string): string[] {
  const [about = '', name = ''] = id.split(':')
  if (!ABOUT_MEDICINES.some((known) => known === about)) return []
  byId ??= new Map(dictionary().map((one) => [one.id, one]))
  const { classes = [], ingredients = [] } = byId.get(name) ?? {}
  return [...ingredients, ...classes].map((one) => `${about}:${one}`)
}
