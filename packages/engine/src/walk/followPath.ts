import type { Facts } from '../schema/index.ts'
import type { Walker } from './createWalker.ts'
import { needsSignIn } from './needsSignIn.ts'

/** Where somebody who goes on from the first screen stops. */
export interface PathEnd {
  /** Position of the screen; undefined once all are passed. */
  readonly position: number | undefined
  /** It stops there because the screen needs a signed-in patient. */
  readonly needsSignIn: boolean
}

/**
 * Goes along the path from the first screen on, to the first that is not satisfied or needs an account, and no further than
 * `wanted`; tells of every screen that it comes to. The one place that says how far anybody may come.
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
