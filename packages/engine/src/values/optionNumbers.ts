import type { AnswerValue, Field } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'
import { isTexts } from '../schema/isTexts.ts'
import { isMissing } from './isMissing.ts'

/** How calculations read chosen options as numbers and counts: their scores, and which of them are exclusive, by field name; fields that
 * share a name are merged.
 */
export function optionNumbers(fields: readonly Field[]): ReadonlyMap<string, OptionNumbers> {
  const found = new Map<string, { scores: Map<string, number>; exclusive: Set<string> }>()
  for (const field of fields) {
    if (!('options' in field)) continue
    const own = found.get(field.name) ?? { scores: new Map(), exclusive: new Set() }
    for (const { value, score } of field.options) if (score !== undefined) own.scores.set(value, score)
    if ('exclusiveOption' in field && field.exclusiveOption !== undefined) own.exclusive.add(field.exclusiveOption)
    if (own.scores.size + own.exclusive.size > 0) found.set(field.name, own)
  }
  return found
}

/** What calculations read of the options of a field. */
export interface OptionNumbers {
  /** Scores by option value; empty when the values themselves are numbers. */
  readonly scores: ReadonlyMap<string, number>
  /** Options that mean 'none of these', which counts do not include. */
  readonly exclusive: ReadonlySet<string>
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** The number of an answer: `missing` when unanswered, undefined when it is not a number. Scores of a list are added. */
export function answerNumber(answer: AnswerValue | undefined, missing?: number, options?: OptionNumbers): number | undefined {
  if (answer === undefined) return missing
  if (!options || options.scores.size === 0) return typeof answer === 'string' && NUMBER.test(answer) ? Number(answer) : undefined
  const scores = [answer].flat().flatMap((value) => (typeof value === 'string' ? (options.scores.get(value) ?? []) : []))
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score) : missing
}

/** The number of entries or of options chosen, without exclusive ones; 1 for another answer, 0 for none. */
export function answerCount(answer: AnswerValue | undefined, options?: OptionNumbers): number {
  if (isMissing(answer)) return 0
  if (isEntries(answer)) return answer.length
  return isTexts(answer) ? answer.filter((value) => !options?.exclusive.has(value)).length : 1
}
