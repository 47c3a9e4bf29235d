import type { Condition } from '@anamnesis/engine/schema'

/** The atoms of a condition. */
export function conditionAtoms(condition: Condition): Atom[] {
  if ('all' in condition) return condition.all.flatMap(conditionAtoms)
  if ('any' in condition) return condition.any.flatMap(conditionAtoms)
  if ('not' in condition) return conditionAtoms(condition.not)
  return [condition]
}

/** A condition on one field or flag. */
export type Atom = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>
/** A condition on one field. */
export type FieldAtom = Exclude<Atom, { flag: unknown }>

/** The field whose answer an atom compares. */
export const comparedField = (atom: FieldAtom): string => ('age' in atom ? atom.age : atom.field)

/** A canonical key of a condition. */
export function atomKey(atom: Atom): string {
  const known = keys.get(atom) ?? JSON.stringify(atom)
  keys.set(atom, known)
  return known
}

/** Cached, since some atoms name hundreds of words. */
const keys = new WeakMap<Atom, string>()
