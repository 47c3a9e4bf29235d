import { memoizeLast } from '../schema/reading/memoizeLast.ts'
import type { NameQuery } from '../schema/reading/findNames.ts'
import { findNames } from '#text-reader'

/** Compiled name lists, cached for the lifetime of the flow. */
const known = new WeakMap<readonly string[], { readonly names: NameQuery; readonly isIn: (text: string) => boolean }>()

/** Whether a text contains one of the names, as `findNames` matches them. */
export function mentionsOneOf(
  text: string,
  mentions: readonly string[],
  except?: readonly string[],
  alone?: readonly string[],
  ignoredScopes?: NameQuery['ignoredScopes'],
): boolean {
  const there = known.get(mentions)
  if (there && there.names.except === except && there.names.alone === alone && there.names.ignoredScopes === ignoredScopes)
    return there.isIn(text)
  const names = { mentions, alone, except, ignoredScopes }
  const isIn = memoizeLast((one) => findNames(one, names, 1).length > 0)
  known.set(mentions, { names, isIn })
  return isIn(text)
}
