import type { Answers } from '../schema/index.ts'
import type { Session } from '../session/session.ts'
import { completeWalk } from '../walk/walk.ts'
import type { Walker } from '../walk/createWalker.ts'

/** The answers that count so far: those of visible fields on the walked screens. */
export function relevantAnswers({ answers, facts, skipped }: Session, walker: Walker): Answers {
  const given = new Map(Object.entries(answers))
  const state = { answers: given, done: undefined, skipped: new Set(skipped), facts, now: walker.now }
  return completeWalk(walker.withState(state, 0), given, facts).relevant
}
