import type { Session } from '../session/session.ts'
import { followPath } from '../walk/followPath.ts'
import type { Walker } from '../walk/createWalker.ts'

/** The position where a request for `wanted` lands: every visible screen before it must be satisfied and accessible. */
export function reachablePosition({ facts }: Session, walker: Walker, wanted: number): number {
  return followPath(walker, facts, wanted).position ?? walker.compiled.screens.length
}
