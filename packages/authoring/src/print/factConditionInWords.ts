import { type FactCondition, factLabel } from '@anamnesis/flows'

/** A condition on facts as a physician reads it. */
export function factConditionInWords(condition: FactCondition, isInner = false): string {
  if (typeof condition === 'string') return factLabel(condition)
  if ('not' in condition) return `not (${factConditionInWords(condition.not)})`
  const parts = 'any' in condition ? condition.any : condition.all
  const words = parts.map((one) => factConditionInWords(one, true)).join('any' in condition ? '; or ' : '; and ')
  return isInner && parts.length > 1 ? `(${words})` : words
}
