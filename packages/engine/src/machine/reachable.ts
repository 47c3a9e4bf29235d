import type { Walker } from '../walk/createWalker.ts'

/** The position where a patient who asks for `wanted` lands: every visible screen before it must be satisfied. */
export function reachable(walker: Walker, wanted: number): number {
  let position = walker.next(-1)
  while (position !== undefined && position < wanted && walker.isSatisfied(position)) position = walker.next(position)
  return position ?? walker.compiled.screens.length
}
