import type { HandlerRule, Rule, Severity } from '../schema/index.ts'

/** Severity of a rule: explicit, or derived from its outcome. Undefined for a handler's rule that only navigates. */
export function severityOf({ severity, outcome }: Pick<Rule | HandlerRule, 'severity' | 'outcome'>): Severity | undefined {
  if (severity) return severity
  if (!outcome) return 'flag'
  if (outcome.type === 'interrupt') return 'stop'
  return outcome.type === 'refuse' ? 'refuse' : undefined
}
