import { evaluate } from '../conditions/evaluate.ts'
import { decisiveFields } from '../conditions/decisiveFields.ts'
import type { Answers, Condition, Facts, Handler, Rule } from '../schema/index.ts'
import type { HandlerRule } from '../schema/handler.ts'
import type { Severity } from '../schema/severities.ts'
import type { Now } from '../values/issueRule.ts'
import { readAnswers } from '../values/readAnswers.ts'
import { calculationsIn } from '../walk/calculationsIn.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { createWalker } from '../walk/createWalker.ts'
import { severityOf } from '../walk/severityOf.ts'

/** Returns every rule whose condition holds, in flow order: those of each visible screen and of the handler that runs when it is left.
 * For reviewers: unlike the page, it goes on behind a screen that is unanswered or blocked. No code of handlers runs. Without `now`,
 * conditions on ages, and on dates relative to today, do not hold.
 */
export function applicableRules(
  compiled: CompiledFlow,
  answers: Answers,
  facts: Facts,
  handlers: Readonly<Record<string, Handler>> = {},
  now?: Now,
): AppliedRule[] {
  const walker = createWalker(compiled, { answers: readAnswers(answers), done: undefined, skipped: new Set(), facts, now }, undefined)
  const holds = (condition: Condition) => evaluate(condition, walker.known, facts.flags, now)
  const calculations = calculationsIn(compiled)
  return compiled.screens.flatMap(({ screen: { id, rules = [], onSubmit = '' }, position }) => {
    if (!walker.visit(position).isVisible) return []
    const named = Object.hasOwn(handlers, onSubmit) ? handlers[onSubmit]?.rules : undefined
    return [...rules, ...(named ?? [])]
      .filter(({ when }) => holds(when))
      .map((rule) => ({ screen: id, rule, severity: severityOf(rule), fields: decisiveFields(rule.when, holds, calculations) }))
  })
}

/** A rule whose condition holds. */
export interface AppliedRule {
  /** Id of the screen of the rule. */
  readonly screen: string
  readonly rule: Rule | HandlerRule
  /** Undefined for a handler's rule that only navigates. */
  readonly severity: Severity | undefined
  /** Names of the fields whose answers, current or on record, make it hold. */
  readonly fields: readonly string[]
}
