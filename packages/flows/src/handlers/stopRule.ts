import type { HandlerRule } from '@anamnesis/engine/schema'

/** A rule that stops the patient where an answer is, or a list holds, one of these values. */
export function stopRule(field: string, values: readonly string[], interrupt: string, source: string): HandlerRule {
  return { when: { field, in: [...values] }, outcome: { type: 'interrupt', interrupt }, source }
}
