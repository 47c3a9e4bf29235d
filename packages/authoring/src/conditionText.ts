import type { Condition } from '@anamnesis/engine/schema'
import { boundInWords } from './boundInWords.ts'

/** Formats a condition as text. */
export function conditionText(condition: Condition): string {
  if ('all' in condition) return condition.all.map(conditionText).join(' and ')
  if ('any' in condition) return `(${condition.any.map(conditionText).join(' or ')})`
  if ('not' in condition) return `not (${conditionText(condition.not)})`
  if ('flag' in condition) return `the flag ${condition.flag} is ${quoted(condition.value)}`
  if ('answered' in condition) return `${condition.field} ${condition.answered ? 'has' : 'has no'} answer`
  if ('value' in condition) return `${condition.field} is ${quoted(condition.value)}`
  if ('in' in condition) return `${condition.field} is one of ${condition.in.map(quoted).join(', ')}`
  if ('mentions' in condition) {
    const { alone = [], ignoredScopes = [], wrongLetters } = condition
    const spelt = wrongLetters ? ', with up to two wrong letters' : ''
    const whole = alone.length > 0 ? `, or ${alone.map(quoted).join(', ')} alone` : ''
    return `${condition.field} mentions one of ${condition.mentions.map(quoted).join(', ')}${whole}${spelt}${ignoredScopes.length > 0 ? `, not where ${ignoredScopes.join(', ')}` : ''}`
  }
  const { gt, gte, lt, lte } = condition
  const bounds = [
    gt !== undefined && `over ${boundInWords(gt)}`,
    gte !== undefined && `at least ${boundInWords(gte)}`,
    lt !== undefined && `under ${boundInWords(lt)}`,
    lte !== undefined && `at most ${boundInWords(lte)}`,
  ]
  return `${'age' in condition ? `the age from ${condition.age}` : condition.field} is ${bounds.filter((bound) => bound !== false).join(' and ')}`
}

const quoted = (value: string | number | boolean) => `“${String(value)}”`
