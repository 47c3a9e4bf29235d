import { isFromAnswer } from '../schema/fixedBound.ts'
import type { AnswerValue, Field, FieldOf, FieldType } from '../schema/index.ts'
import { TIME_OF_DAY } from '../schema/timeOfDay.ts'
import type { AnswerOf, Limit, Now } from './issueRule.ts'
import { answerNumber } from './optionNumbers.ts'
import { dateLength } from './dateLength.ts'
import { resolveDay } from './resolveDateBound.ts'

// loaded later in a browser, only for flows with limits that answers give

/** A field with the limits that other answers give: the bounds of a number, date or time, and of a group with `count` its number of
 * entries, at most its own `maxEntries`. A bound whose answer is missing, or is no number, date or time, is removed.
 */
export const withLimits: Limit = (field, answerOf, now) => {
  // each function takes its own field type, which TypeScript cannot follow through the index
  const limitsOf = limitsByType[field.type as FieldType] as LimitsOf<Field> | undefined
  const limits = Object.entries(limitsOf?.(field, answerOf, now) ?? {})
  if (limits.length === 0) return field
  const before = limited.get(field)
  if (before && limits.every(([key, limit]) => Reflect.get(before, key) === limit)) return before
  const after: Field = { ...field, ...Object.fromEntries(limits) }
  limited.set(field, after)
  return after
}

/** Limits by key; undefined while the answer that gives one is missing. */
type Limits = Readonly<Record<string, number | string | boolean | undefined>>
type LimitsOf<Definition extends Field> = (field: Definition, answerOf: AnswerOf, now: Now | undefined) => Limits

type Bounded = FieldOf<'date'> | FieldOf<'text'> | FieldOf<'time'>
type BoundOf<Definition extends Bounded> = Extract<Definition['min'], { readonly field: string }>

/** The bounds of a field that answers give. */
const boundsBy =
  <Definition extends Bounded>(
    limitAt: (
      key: 'min' | 'max',
      bound: BoundOf<Definition>,
      field: Definition,
      answerOf: AnswerOf,
      now: Now | undefined,
    ) => Limits[string],
  ): LimitsOf<Definition> =>
  (field, answerOf, now) =>
    Object.fromEntries(
      (['min', 'max'] as const).flatMap((key) => {
        const bound = field[key]
        // the schema has no other object with a field
        return isFromAnswer(bound) ? [[key, limitAt(key, bound as BoundOf<Definition>, field, answerOf, now)]] : []
      }),
    )

const numberIn = (answer: AnswerValue | undefined) => answerNumber(typeof answer === 'string' ? answer.trim() : undefined)

/** The limits that answers give, by field type. */
const limitsByType: { readonly [Type in FieldType]?: LimitsOf<FieldOf<Type>> } = {
  date: boundsBy((_key, bound, { precision }, answerOf, now) => {
    const answer = answerOf(bound.field)
    // a year says no day, and a day is compared with no year
    return typeof answer === 'string' && answer.length === dateLength(precision) ? resolveDay(bound, answerOf, now) : undefined
  }),
  group: ({ count, maxEntries }, answerOf) => {
    const number = count && numberIn(answerOf(count.field))
    if (number === undefined) return {}
    const entries = Math.min(Math.max(Math.trunc(number), 0), maxEntries)
    return { minEntries: entries, maxEntries: entries, optional: entries === 0 }
  },
  text: boundsBy((key, { field: name }, _field, answerOf) => {
    const number = numberIn(answerOf(name))
    // only a min of the flow accepts negative numbers
    return number !== undefined && key === 'min' ? Math.max(number, 0) : number
  }),
  time: boundsBy((_key, { field: name }, _field, answerOf) => {
    const answer = answerOf(name)
    return typeof answer === 'string' && TIME_OF_DAY.test(answer) ? answer : undefined
  }),
}

/** Fields with their limits, by definition: the same object until a limit changes. */
const limited = new WeakMap<Field, Field>()
