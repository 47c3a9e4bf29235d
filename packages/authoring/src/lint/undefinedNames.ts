import { definitionsAt } from '@anamnesis/engine/schema/internal'
import type { NameList } from '../schema/namesOfProduct.ts'
import type { Located } from './document/Located.ts'
import type { Fault, Place } from './Finding.ts'
import type { PartKind } from './partKinds.ts'
import { unknownName } from './unknownName.ts'

/** The undefined names in a document: facts, and names of other kinds. */
export function undefinedNames(root: Located, { schema, names = {}, lists = {} }: PartKind): { facts: Fault[]; others: Fault[] } {
  const found = { facts: new Array<Fault>(), others: new Array<Fault>() }
  const check = (kind: string, name: unknown, place: Place) =>
    (kind === FACT ? found.facts : found.others).push(...undefinedName(kind, name, place, lists[kind]))
  const kindOf = (key: string | number) => (typeof key === 'string' && Object.hasOwn(names, key) ? names[key] : undefined)
  const walk = (at: Located, path: readonly PropertyKey[], kind: string | undefined, kindInside?: string): void => {
    const definitions = definitionsAt(schema, root.value, path)
    const isTable = definitions.some(({ type }) => type === 'record')
    const isLiteral = definitions.some((one) => one.type === 'literal' && one.values.some((value) => value === at.value))
    if (kind !== undefined && !isLiteral) check(kind, at.value, at.place)
    for (const [key, child] of at.children) {
      const inside = [...path, key]
      if (Array.isArray(at.value)) walk(child, inside, kind)
      else if (!isTable) walk(child, inside, kindOf(key), kindOf(`${key}{}`))
      else {
        if (kind !== undefined) check(kind, key, child.keyPlace)
        walk(child, inside, kindInside)
      }
    }
  }
  walk(root, [], kindOf(''), kindOf('{}'))
  return found
}

/** The kind of names that clinical rules read. */
export const FACT = 'fact'
const NEW_FACT = 'Add a new fact where the product defines its facts.'

/** Reports a name that a closed list lacks. Without a list, nothing is known of the kind. */
export function undefinedName(kind: string, name: unknown, place: Place, list: NameList | undefined): Fault[] {
  if (typeof name !== 'string' || !list || list.names.size === 0 || list.isOpen === true) return []
  const { names, unlisted } = list
  if (names.has(name) || (unlisted && new RegExp(unlisted.pattern).test(name))) return []
  const faults = unknownName(name, [...names.keys(), ...(unlisted?.examples ?? [])], place, kind, 'as seen')
  return kind === FACT ? faults.map((fault) => ({ ...fault, suggestion: `${fault.suggestion} ${NEW_FACT}` })) : faults
}
