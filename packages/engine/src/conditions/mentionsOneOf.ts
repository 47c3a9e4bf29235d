import { memoizeLast } from '../schema/reading/memoizeLast.ts'
import { findNames, type NameQuery } from '../schema/reading/findNames.ts'

/** Lists by which texts were read. A condition keeps its lists for as long as its flow is there. */
const known = new WeakMap<readonly string[], { readonly names: NameQuery; readonly isIn: (text: string) => boolean }>()

/** Whether a text holds one of some names, in any of the ways in which `namesIn` finds them. */
export function mentionsOneOf(text: string, mentions: readonly string[], except?: readonly string[], alone?: readonly string[]): boolean {
  const there = known.get(mentions)
  if (there && there.names.except === except && there.names.alone === alone) return there.isIn(text)
  const names = { mentions, alone, except }
  const isIn = memoizeLast((one) => findNames(one, names, 1).length > 0)
  known.set(mentions, { names, isIn })
  return isIn(text)
}
