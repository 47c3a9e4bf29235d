import type { HandlerRule, Rule, Severity } from '../schema/index.ts'

/** How grave a rule is: what it says itself, else what its outcome does. Undefined for a handler's rule that only leads the patient. */
export function severityOf({ severity, outcome }: Pick<Rule | HandlerRule, 'severity' | 'outcome'>): Severity | undefined {
  if (severity) return severity
  if (!outcome) return 'flag'
  if (outcome.type === 'interrupt') return 'stop'
  return outcome.type === 'refuse' ? 'refuse' : undefined
}
