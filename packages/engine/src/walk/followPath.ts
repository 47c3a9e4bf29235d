import type { Facts } from '../schema/index.ts'
import type { Walker } from './createWalker.ts'
import { needsSignIn } from './needsSignIn.ts'

/** Follows the path from the first screen to the first that is unsatisfied or requires sign-in, at most to `wanted`. Calls
 * `onScreen` for each. The single place that defines how far a patient can go.
 */
export function followPath(
  walker: Walker,
  facts: Pick<Facts, 'signedIn'>,
  wanted = Number.POSITIVE_INFINITY,
  onScreen?: (position: number, isWalled: boolean) => void,
): PathEnd {
  let position = walker.next(-1)
  for (; position !== undefined; position = walker.next(position)) {
    const isSignInRequired = needsSignIn(facts, walker.compiled.screens[position]?.screen)
    onScreen?.(position, isSignInRequired)
    if (isSignInRequired) return { position, needsSignIn: true }
    if (position >= wanted || !walker.isSatisfied(position)) break
  }
  return { position, needsSignIn: false }
}

/** Where a walk from the first screen ends. */
export interface PathEnd {
  /** Position of the screen; undefined when all are passed. */
  readonly position: number | undefined
  /** The screen requires sign-in. */
  readonly needsSignIn: boolean
}
