import { evaluate } from '../conditions/evaluate.ts'
import { decisiveFields } from '../conditions/decisiveFields.ts'
import type { Answers, Condition, Facts, Handler, HandlerRule, Rule, Severity } from '../schema/index.ts'
import { readAnswers } from '../values/readAnswers.ts'
import { calculationsIn } from '../walk/calculationsIn.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { createWalker } from '../walk/createWalker.ts'
import { severityOf } from './severityOf.ts'

/** A rule whose condition holds for some answers. */
export interface AppliedRule {
  /** Id of the screen that it is read on. */
  readonly screen: string
  readonly rule: Rule | HandlerRule
  /** Undefined for a handler's rule that only leads the patient. */
  readonly severity: Severity | undefined
  /** Names of the fields whose answers, given here or on file, make it hold. */
  readonly fields: readonly string[]
}

/**
 * Every rule that applies to some answers, in the order of the flow: of each screen that these answers show, its own and those
 * of the handler that it names. A screen where something is missing hides no rule, nor does a rule that decides hide the next:
 * it is for whoever decides, not the way of the patient.
 */
export function applicableRules(
  compiled: CompiledFlow,
  answers: Answers,
  facts: Facts,
  handlers: Readonly<Record<string, Handler>> = {},
): AppliedRule[] {
  const walker = createWalker(compiled, { answers: readAnswers(answers), done: undefined, skipped: new Set(), facts })
  const holds = (condition: Condition) => evaluate(condition, walker.known, facts.flags)
  const calculations = calculationsIn(compiled)
  return compiled.screens.flatMap(({ screen: { id, rules = [], onSubmit = '' }, position }) => {
    if (!walker.visit(position).isVisible) return []
    const named = Object.hasOwn(handlers, onSubmit) ? handlers[onSubmit]?.rules : undefined
    return [...rules, ...(named ?? [])]
      .filter(({ when }) => holds(when))
      .map((rule) => ({ screen: id, rule, severity: severityOf(rule), fields: decisiveFields(rule.when, holds, calculations) }))
  })
}
