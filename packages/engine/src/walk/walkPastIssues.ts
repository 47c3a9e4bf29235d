import type { Answers, Facts } from '../schema/index.ts'
import type { Issue } from '../values/checkField.ts'
import type { Now } from '../values/issueRule.ts'
import type { CompiledFlow } from './compileFlow.ts'
import { type Walk, walk } from './walk.ts'

/** A walk to the end, or to a screen that requires sign-in. */
export interface FullWalk {
  /** The walk past unsatisfied screens, as if they were skipped. */
  readonly walk: Walk
  /** Issues of those screens, by field name. */
  readonly issues: Readonly<Record<string, Issue>>
}

/** Walks a flow to its end, past every unsatisfied screen. @throws FlowError ANSWERS_INVALID, FACTS_INVALID */
export function walkPastIssues(compiled: CompiledFlow, answers: Answers, facts: Facts, now: Now): FullWalk {
  const issues: Record<string, Issue> = {}
  const skipped = new Set<string>()
  for (;;) {
    const walked = walk(compiled, answers, facts, { now, skipped })
    if (walked.stopsAt === undefined || walked.needsSignIn) return { walk: walked, issues }
    Object.assign(issues, walked.issues)
    skipped.add(walked.stopsAt)
  }
}
