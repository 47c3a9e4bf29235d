import type { Rule } from '../schema/index.ts'
import type { HandlerRule } from '../schema/handler.ts'
import type { Severity } from '../schema/severities.ts'

/** Severity of a rule: explicit, or derived from its outcome. Undefined for a handler's rule that only navigates. */
export function severityOf({ severity, outcome }: Pick<Rule | HandlerRule, 'severity' | 'outcome'>): Severity | undefined {
  if (severity) return severity
  if (!outcome) return 'flag'
  if (outcome.type === 'interrupt') return 'stop'
  return outcome.type === 'refuse' ? 'refuse' : undefined
}
