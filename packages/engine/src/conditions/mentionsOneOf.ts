import { memoizeLast } from '../schema/reading/memoizeLast.ts'
import type { NameQuery } from '../schema/reading/findNames.ts'
import { findNames } from '#text-reader'

/** Whether a text contains one of the names, as `findNames` matches them. */
export function mentionsOneOf(text: string, names: NameQuery): boolean {
  const isIn = known.get(names) ?? memoizeLast((one) => findNames(one, names, 1).length > 0)
  known.set(names, isIn)
  return isIn(text)
}

/** Compiled queries, cached for the lifetime of the flow. */
const known = new WeakMap<NameQuery, (text: string) => boolean>()
