import { isDeepStrictEqual } from 'node:util'
import type { Located } from '../document/Located.ts'

/** The parts of a formula, other than numbers, that one operation has twice. */
export function duplicateParts(at: Located | undefined): DuplicatePart[] {
  if (!at) return []
  const own = Object.entries(OPERATIONS).flatMap(([key, does]) => {
    const parts = [...(at.children.get(key)?.children.values() ?? [])].filter(({ value }) => typeof value !== 'number')
    return parts.flatMap((second, index) => {
      const first = parts.slice(0, index).find(({ value }) => isDeepStrictEqual(value, second.value))
      return first ? [{ first, second, does }] : []
    })
  })
  return [...own, ...[...at.children.values()].flatMap(duplicateParts)]
}

/** How to say what an operation does with its parts; products are not among them, since a square is one. */
const OPERATIONS = { add: 'adds', mean: 'reads', min: 'reads', max: 'reads', count: 'counts' }

/** A part that an operation has twice. */
export interface DuplicatePart {
  readonly first: Located
  readonly second: Located
  /** The operation as a verb. */
  readonly does: string
}
