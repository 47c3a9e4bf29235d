import type { Answers, Facts } from '../schema/index.ts'
import { assertFacts } from '../values/assertFacts.ts'
import type { Issue } from '../values/checkField.ts'
import type { Now } from '../values/issueRule.ts'
import { readAnswers } from '../values/readAnswers.ts'
import { withLimits } from '../values/withLimits.ts'
import type { CompiledFlow } from './compileFlow.ts'
import { createWalker } from './createWalker.ts'
import { followPath } from './followPath.ts'
import { completeWalk, type Walk } from './walk.ts'

/** Walks a flow to its end, past every unsatisfied screen. @throws FlowError ANSWERS_INVALID, FACTS_INVALID */
export function walkPastIssues(compiled: CompiledFlow, answers: Answers, facts: Facts, now: Now): FullWalk {
  const given = readAnswers(answers)
  assertFacts(facts)
  const issues: Record<string, Issue> = {}
  const state = { answers: given, done: undefined, facts, now }
  let skipped = new Set<string>()
  let walker = createWalker(compiled, { ...state, skipped }, withLimits)
  for (;;) {
    const { position, needsSignIn } = followPath(walker, facts)
    const id = position === undefined ? undefined : compiled.screens[position]?.screen.id
    if (position === undefined || id === undefined || needsSignIn) return { walk: completeWalk(walker, given, facts), issues }
    Object.assign(issues, walker.issues(position))
    skipped = new Set([...skipped, id])
    walker = walker.withState({ ...state, skipped }, position)
  }
}

/** A walk to the end, or to a screen that requires sign-in. */
export interface FullWalk {
  /** The walk past unsatisfied screens, as if they were skipped. */
  readonly walk: Walk
  /** Issues of those screens, by field name. */
  readonly issues: Readonly<Record<string, Issue>>
}
