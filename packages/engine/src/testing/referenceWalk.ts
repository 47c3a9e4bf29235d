import type { Answers, AnswerValue, Condition, Facts, Field, Flow } from '../schema/index.ts'
import type { AgeCondition } from '../schema/condition.ts'
import type { DaySource } from '../schema/dateBound.ts'
import { checkField } from '../values/checkField.ts'
import { isMissing } from '../values/isMissing.ts'

/** An independent, naive implementation of the walk for comparison: no cache, no indexes, one pass, directly from section 5 of the
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
  const holds = (condition: Condition | undefined) =>
    condition === undefined || reads(condition, { relevant, flags, today: now?.().slice(0, 10) })
  for (const screen of flow.steps.flatMap(({ screens }) => screens)) {
    if (!holds(screen.dependsOn)) continue
    path.push(screen.id)
    const asked: Field[] = []
    for (const field of [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]) {
      const answer = answers[field.name]
      if (!holds(field.dependsOn) || (final.has(screen.id) && isMissing(answer))) continue
      if (skipped.has(screen.id)) continue
      asked.push(field)
      if (answer !== undefined && !isMissing(answer)) relevant[field.name] = answer
    }
    // bounds may read every answer of the screen
    for (const field of asked) {
      const answer = answers[field.name]
      const isOut =
        answer !== undefined && !isMissing(answer) && isOutOfBounds(field, answer, { relevant, flags, today: now?.().slice(0, 10) })
      if (isOut || checkField(field, answer, { now })) isSatisfied = false
    }
    if (!isSatisfied) break
  }
  return { path, relevant, isSatisfied }
}

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

/** Whether an answer is beyond a bound that another answer gives. Random flows have no months and years. */
function isOutOfBounds(field: Field, answer: AnswerValue, read: Read): boolean {
  const beyond = { min: 'under', max: 'over' } as const
  return (['min', 'max'] as const).some((key) => {
    const bound: unknown = Reflect.get(field, key)
    if (typeof bound !== 'object' || bound === null || !('field' in bound)) return false
    const source = read.relevant[String(bound.field)]
    const limit = field.type === 'text' ? Number(source) : (bound as DaySource) // bounds of dates are dates
    return !(typeof limit === 'number' && Number.isNaN(limit)) && compare(answer, limit, read) === beyond[key]
  })
}

/** What conditions read. */
interface Read {
  readonly relevant: Answers
  readonly flags: Facts['flags']
  /** Undefined without a clock: nothing counts from today then. */
  readonly today: string | undefined
}

function reads(condition: Condition, read: Read): boolean {
  const { relevant, flags, today } = read
  if ('all' in condition) return !condition.all.some((one) => !reads(one, read))
  if ('any' in condition) return condition.any.some((one) => reads(one, read))
  if ('not' in condition) return !reads(condition.not, read)
  if ('flag' in condition) return flags[condition.flag] === condition.value
  if ('age' in condition) return reads(agesAsDays(condition, today), read)
  const answer = relevant[condition.field]
  if ('answered' in condition) return condition.answered ? answer !== undefined : answer === undefined
  if (answer === undefined) return false
  if ('value' in condition) return valuesOf(answer).includes(`${condition.value}`)
  if ('in' in condition) return condition.in.some((value) => valuesOf(answer).includes(`${value}`))
  if ('mentions' in condition) return false // random flows have none
  const { gt, gte, lt, lte } = condition
  return (
    (gt === undefined || compare(answer, gt, read) === 'over') &&
    (gte === undefined || ['over', 'same'].includes(compare(answer, gte, read))) &&
    (lt === undefined || compare(answer, lt, read) === 'under') &&
    (lte === undefined || ['under', 'same'].includes(compare(answer, lte, read)))
  )
}

const valuesOf = (answer: AnswerValue): unknown[] => (Array.isArray(answer) ? answer : [answer])

/** Entries have a count; selected options do not compare. */
const sizeOf = (list: readonly unknown[]): number => (list.every((one) => typeof one === 'object') ? list.length : Number.NaN)

/** At least 50 years old means born 50 years ago or before; on 29 February, also from 1 March of a common year. */
function agesAsDays({ age: field, gt, gte, lt, lte }: AgeCondition, today: string | undefined): Condition {
  const [year = 0, rest = ''] = today === undefined ? [] : [Number(today.slice(0, 4)), today.slice(4)]
  const born = (years: number | undefined) => (years === undefined ? undefined : `${String(year - years).padStart(4, '0')}${rest}`)
  const after = (years: number | undefined) => born(years === undefined ? undefined : years + 1)
  if (today === undefined) return { any: [] }
  const ranges = [{ lte: after(gt) }, { lte: born(gte) }, { gt: born(lt) }, { gt: after(lte) }].filter((range) =>
    Object.values(range).some((bound) => bound !== undefined),
  )
  return { all: ranges.map((range) => ({ field, ...range })) }
}

/** A date bound as text; undefined when it counts from something unknown. */
function dayOf(bound: Exclude<DaySource, string>, { relevant, today }: Read): string | undefined {
  const [from, offset] = 'field' in bound ? [relevant[bound.field], bound] : [today, bound.today]
  if (typeof from !== 'string' || !DAY.test(from)) return undefined
  const { years = 0, months = 0, days = 0 } = offset
  const first = new Date(`${from.slice(0, 7)}-01T00:00:00.000Z`)
  first.setUTCMonth(first.getUTCMonth() + years * 12 + months)
  const next = new Date(first)
  next.setUTCMonth(first.getUTCMonth() + 1)
  const longest = (next.getTime() - first.getTime()) / 86_400_000
  first.setUTCDate(Math.min(Number(from.slice(8)), longest) + days)
  return first.toISOString().slice(0, 10)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Numbers compare as numbers, ISO dates as text. */
function compare(answer: AnswerValue, written: number | DaySource, read: Read): 'over' | 'same' | 'under' | 'neither' {
  const bound = typeof written === 'object' ? dayOf(written, read) : written
  if (bound === undefined) return 'neither'
  if (typeof bound === 'string' && !(typeof answer === 'string' && DAY.test(answer))) return 'neither'
  const [left, right] = typeof bound === 'number' ? [Array.isArray(answer) ? sizeOf(answer) : Number(answer), bound] : [answer, bound]
  if (left > right) return 'over'
  if (left < right) return 'under'
  return left === right ? 'same' : 'neither'
}
