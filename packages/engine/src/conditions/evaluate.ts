import { isMissing } from '../values/isMissing.ts'
import type { AnswerValue, Condition, Facts } from '../schema/index.ts'
import type { AgeCondition, EqualsCondition, InCondition, MentionsCondition, RangeCondition } from '../schema/condition.ts'
import type { DaySource } from '../schema/dateBound.ts'
import { isEntries } from '../schema/isEntries.ts'
import { isTexts } from '../schema/isTexts.ts'
import { TIME_OF_DAY } from '../schema/timeOfDay.ts'
import { yearsBetween } from '../schema/yearsBetween.ts'
import type { Now } from '../values/issueRule.ts'
import { countedDay, isDay } from '../values/countedDay.ts'
import { resolveDay } from '../values/resolveDateBound.ts'
import { mentionsOneOf } from './mentionsOneOf.ts'
import { FlowError } from '../errors/FlowError.ts'

/** Evaluates a condition on the relevant answers and flags.
 *
 * - `{field, value}`: the answer equals the value or, for lists, contains it. Text is case-sensitive; numbers compare by value: 5
 *   equals '5.0'.
 * - `{field, in}`: one of `{field, value}` holds.
 * - `{field, gt, gte, lt, lte}`: the answer is within all given bounds. Numbers compare with numbers, ISO dates with ISO dates, times of day with times,
 *   groups by their number of entries. Other values are in no range. A bound may count from today or from another answer.
 * - A month or year counts as its last day, or as today while it lasts; see `countedDay`.
 * - `{age, gt, gte, lt, lte}`: the whole years from an ISO date to today are within all given bounds.
 * - `{field, answered}`: the field has an answer, or has none.
 * - `{field, mentions, alone, ignoredScopes, wrongLetters}`: a text, or an item of a list, contains one of these names; see `findNames`.
 * - `{flag, value}`: the flag is known and has exactly this value.
 * - `all`, `any`, `not`: logic. `all` of an empty list holds, `any` does not.
 *
 * A field without an answer equals nothing and is in no range, so `{not: {field, value}}` holds for it. An unticked checkbox equals
 * false, though it counts as unanswered.
 *
 * What counts from today holds only with `now`. Conditions are compiled on first use; later mutations have no effect.
 * @throws FlowError CONDITION_INVALID for an invalid condition.
 */
export function evaluate(condition: Condition, lookup: Lookup, flags: Facts['flags'], now?: Now): boolean {
  let test = known.get(condition)
  if (!test) {
    assertCondition(condition)
    test = compile(condition)
    known.set(condition, test)
  }
  return test(lookup, flags, now)
}

/** Limits beyond any real condition, for recursive reading. */
const MAX_DEPTH = 64

const MAX_CONDITIONS = 100_000

/** Keys that identify the form of a condition. A range has no required key. */
const KINDS = ['all', 'any', 'not', 'flag', 'answered', 'value', 'in', 'mentions', 'gt', 'gte', 'lt', 'lte'] as const

/** The relevant answer of a field; undefined when there is none. */
export type Lookup = (field: string) => AnswerValue | undefined

type Comparable = string | number | boolean
type Bound = number | DaySource

const NUMBER = /^-?\d+(?:\.\d+)?$/

type Test = (lookup: Lookup, flags: Facts['flags'], now: Now | undefined) => boolean

/** Compiled conditions: each is evaluated on every change of an answer. */
const known = new WeakMap<Condition, Test>()

function compile(condition: Condition): Test {
  if ('all' in condition) {
    const all = condition.all.map(compile)
    return (...given) => all.every((test) => test(...given))
  }
  if ('any' in condition) {
    const any = condition.any.map(compile)
    return (...given) => any.some((test) => test(...given))
  }
  if ('not' in condition) {
    const not = compile(condition.not)
    return (...given) => !not(...given)
  }
  if ('flag' in condition) return (_, flags) => Object.hasOwn(flags, condition.flag) && flags[condition.flag] === condition.value
  const field = 'age' in condition ? condition.age : condition.field
  if ('answered' in condition) return (lookup) => isMissing(lookup(field)) !== condition.answered
  const fits = answerTest(condition)
  return (lookup, _flags, now) => {
    const answer = lookup(field)
    return (answer === false || !isMissing(answer)) && fits(answer, lookup, now)
  }
}

/** Test for an answer that exists. */
function answerTest(
  condition: AgeCondition | EqualsCondition | InCondition | MentionsCondition | RangeCondition,
): (answer: AnswerValue, lookup: Lookup, now: Now | undefined) => boolean {
  if ('value' in condition) return (answer) => matches(answer, condition.value)
  if ('in' in condition) return (answer) => condition.in.some((value) => matches(answer, value))
  if ('mentions' in condition) return (answer) => [answer].flat().some((text) => typeof text === 'string' && mentionsOneOf(text, condition))
  if ('age' in condition)
    return (answer, _lookup, now) => {
      const [born, today] = [countedDay(answer, now), now?.().slice(0, 10)]
      const age = born === undefined || today === undefined ? Number.NaN : yearsBetween(born, today)
      return isWithin((bound) => age - Number(bound), condition)
    }
  return (answer, lookup, now) =>
    isWithin((bound) => order(answer, typeof bound === 'object' ? resolveDay(bound, lookup, now) : bound, now), condition)
}

function matches(answer: AnswerValue, value: Comparable): boolean {
  if (isTexts(answer)) return answer.includes(String(value))
  if (isEntries(answer)) return false
  if (typeof value === 'number') return numberOf(answer) === value
  return typeof answer !== 'object' && String(answer) === String(value)
}

/** Whether the order relative to each bound fits. */
function isWithin(orderOf: (bound: Bound) => number, { gt, gte, lt, lte }: AgeCondition | RangeCondition): boolean {
  const isOn = (bound: Bound | undefined, fits: (order: number) => boolean) => bound === undefined || fits(orderOf(bound))
  return isOn(gt, (o) => o > 0) && isOn(gte, (o) => o >= 0) && isOn(lt, (o) => o < 0) && isOn(lte, (o) => o <= 0)
}

/** Negative when the answer is less than the bound, 0 when equal, positive when more; NaN when they cannot be compared. */
function order(answer: AnswerValue, bound: string | number | undefined, now: Now | undefined): number {
  if (typeof bound === 'number') return numberOf(answer) - bound
  if (isTimeOfDay(answer) && isTimeOfDay(bound)) return compare(answer, bound)
  const day = countedDay(answer, now)
  return day === undefined || !isDay(bound) ? Number.NaN : compare(day, bound)
}

const isTimeOfDay = (answer: AnswerValue | undefined): answer is string => typeof answer === 'string' && TIME_OF_DAY.test(answer)

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function numberOf(answer: AnswerValue): number {
  if (isEntries(answer)) return answer.length
  return typeof answer === 'string' && NUMBER.test(answer.trim()) ? Number(answer) : Number.NaN
}

/** Checks that a condition can be read completely. @throws FlowError CONDITION_INVALID. */
function assertCondition(condition: Condition): void {
  const open: [value: unknown, level: number][] = [[condition, 0]]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, level] = next
    if (level > MAX_DEPTH || ++count > MAX_CONDITIONS) throw invalid(`it is nested more than ${MAX_DEPTH} deep, or contains itself.`)
    for (const inner of inside(value)) open.push([inner, level + 1])
  }
}

/** Nested conditions. */
function inside(value: unknown): readonly unknown[] {
  try {
    return read(value)
  } catch (error) {
    // for example a proxy that throws
    throw error instanceof FlowError ? error : invalid('it cannot be read.')
  }
}

function read(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) throw invalid('it is not an object.')
  const own = (key: string): unknown => {
    const descriptor = Object.getOwnPropertyDescriptor(value, key)
    if (descriptor && !('value' in descriptor)) throw invalid(`its key "${key}" is computed.`)
    return descriptor?.value
  }
  const kind = KINDS.find((key) => own(key) !== undefined)
  if (kind === undefined) throw invalid('it has no comparison.')
  if (kind === 'not') return [own('not')]
  if (kind === 'all' || kind === 'any' || kind === 'in' || kind === 'mentions') {
    const list = own(kind)
    if (!Array.isArray(list)) throw invalid(`its key "${kind}" is not a list.`)
    if (list.length > MAX_CONDITIONS) throw invalid(`its key "${kind}" has too many items.`)
    if (kind === 'all' || kind === 'any') return list
    if (kind === 'mentions' && [...list, ...[own('except') ?? [], own('alone') ?? []].flat()].some((name) => typeof name !== 'string'))
      throw invalid('its names must be text.')
  }
  if (!(kind === 'flag' ? ['flag'] : ['field', 'age']).some((key) => typeof own(key) === 'string'))
    throw invalid('it names neither a field nor a flag.')
  return []
}

function invalid(what: string): FlowError {
  return new FlowError('CONDITION_INVALID', 'condition', what, 'Follow the JSON Schema; parseFlow reports the place.')
}
