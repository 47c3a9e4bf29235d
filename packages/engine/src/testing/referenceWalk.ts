import type { Answers, AnswerValue, Condition, Facts, Flow } from '../schema/index.ts'
import { checkField, isMissing } from '../values/checkField.ts'

/** Input of {@link referenceWalk} besides the answers. */
export interface ReferenceInput {
  readonly flags?: Facts['flags']
  /** Ids of the skipped screens. */
  readonly skipped?: ReadonlySet<string>
  /** Ids of the screens whose call is final: their empty questions are no longer asked. */
  readonly final?: ReadonlySet<string>
  /** The time of the checks. */
  readonly now?: () => string
}

/**
 * An independent, naive implementation of the walk for comparison: no cache, no indexes, one pass, directly from section 5 of the
 * design.
 */
export function referenceWalk(
  flow: Flow,
  answers: Answers,
  { flags = {}, skipped = new Set(), final = new Set(), now }: ReferenceInput = {},
): { path: string[]; relevant: Answers; isSatisfied: boolean } {
  const relevant: Answers = {}
  const path: string[] = []
  let isSatisfied = true
  const holds = (condition: Condition | undefined) => condition === undefined || reads(condition, relevant, flags)
  for (const screen of flow.steps.flatMap(({ screens }) => screens)) {
    if (!holds(screen.dependsOn)) continue
    path.push(screen.id)
    for (const field of [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]) {
      const answer = answers[field.name]
      if (!holds(field.dependsOn) || (final.has(screen.id) && isMissing(answer))) continue
      if (skipped.has(screen.id)) continue
      if (checkField(field, answer, { now })) isSatisfied = false
      if (answer !== undefined && !isMissing(answer)) relevant[field.name] = answer
    }
    if (!isSatisfied) break
  }
  return { path, relevant, isSatisfied }
}

function reads(condition: Condition, relevant: Answers, flags: Facts['flags']): boolean {
  if ('all' in condition) return !condition.all.some((one) => !reads(one, relevant, flags))
  if ('any' in condition) return condition.any.some((one) => reads(one, relevant, flags))
  if ('not' in condition) return !reads(condition.not, relevant, flags)
  if ('flag' in condition) return flags[condition.flag] === condition.value
  const answer = relevant[condition.field]
  if ('answered' in condition) return condition.answered ? answer !== undefined : answer === undefined
  if (answer === undefined) return false
  if ('value' in condition) return said(answer).includes(`${condition.value}`)
  if ('in' in condition) return condition.in.some((value) => said(answer).includes(`${value}`))
  if ('mentions' in condition) return false // random flows have none
  const { gt, gte, lt, lte } = condition
  return (
    (gt === undefined || compare(answer, gt) === 'over') &&
    (gte === undefined || ['over', 'same'].includes(compare(answer, gte))) &&
    (lt === undefined || compare(answer, lt) === 'under') &&
    (lte === undefined || ['under', 'same'].includes(compare(answer, lte)))
  )
}

const said = (answer: AnswerValue): unknown[] => (Array.isArray(answer) ? answer : [answer])

/** Entries have a count; selected options do not compare. */
const sizeOf = (list: readonly unknown[]): number => (list.every((one) => typeof one === 'object') ? list.length : Number.NaN)

/** Numbers compare as numbers, ISO dates as text. */
function compare(answer: AnswerValue, bound: string | number): 'over' | 'same' | 'under' | 'neither' {
  const [left, right] =
    typeof bound === 'number'
      ? [Array.isArray(answer) ? sizeOf(answer) : Number(answer), bound]
      : [typeof answer === 'string' ? answer : '', bound]
  if (left > right) return 'over'
  if (left < right) return 'under'
  return left === right ? 'same' : 'neither'
}
