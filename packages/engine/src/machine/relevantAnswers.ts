import type { Answers } from '../schema/index.ts'
import type { Session } from '../session/session.ts'
import { walk } from '../walk/walk.ts'
import type { Walker } from '../walk/createWalker.ts'

/** The answers that count so far: those of visible fields on the walked screens. */
export function relevantAnswers({ answers, facts, skipped }: Session, { compiled, now }: Walker): Answers {
  return walk(compiled, answers, facts, { skipped: new Set(skipped), now }).relevant
}
