import { ABOUT_MEDICINES, factCatalogue } from './fact.ts'
import { dictionary, type Medicine } from './medicines/dictionary.ts'

const known = new Map<string, readonly string[]>()
let byId: ReadonlyMap<string, Medicine> | undefined

/** A fact with all that is true with it, itself first: what the catalogue says it implies, and of a medicine its classes and what it holds. */
export function impliedFacts(id: string): readonly string[] {
  const before = known.get(id)
  if (before) return before
  const found = new Set<string>([id])
  // a set hands out what is added while it is read
  for (const one of found) for (const other of [...(factCatalogue[one]?.implies ?? []), ...ofMedicine(one)]) found.add(other)
  const implied = [...found]
  known.set(id, implied)
  return implied
}

function ofMedicine(id: string): string[] {
  const [about = '', name = ''] = id.split(':')
  if (!ABOUT_MEDICINES.some((known) => known === about)) return []
  byId ??= new Map(dictionary().map((one) => [one.id, one]))
  const { classes = [], ingredients = [] } = byId.get(name) ?? {}
  return [...ingredients, ...classes].map((one) => `${about}:${one}`)
}
