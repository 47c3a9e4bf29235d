import { canHoldWithout, visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import type { RelatedPlace } from '../Finding.ts'
import { CALCULATED, type ConditionUnderLint, type FieldUnderLint, type FlowUnderLint, type ScreenUnderLint } from '../FlowUnderLint.ts'
import { keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import { zeroDivisors } from './divisors.ts'
import { formulaReads, missingReads } from './formulaReads.ts'
import { passedBand } from './unreachedBands.ts'

/** Reasons for a missing answer where it is read; empty when it always has a value. */
export function whyMissing(name: string, { screen: here, conditions }: Reader, flow: FlowUnderLint): MissingReason[] {
  const isHere = ({ screen }: FieldUnderLint) => screen === here
  const isAlways = (ones: readonly FieldUnderLint[], held: readonly ConditionUnderLint[]) =>
    ones.some((one) => visibilityConditions(...ownersOf(one, isHere(one))).length === 0) ||
    !canHoldWithout(
      flow,
      [...conditions, ...held],
      ones.map((one) => allOf(one, isHere(one))),
    )
  const mayBeSkipped = (one: FieldUnderLint) => !isHere(one) && one.screen.value['skipButton'] !== undefined

  const reasonsFor = (one: FieldUnderLint, held: readonly ConditionUnderLint[]): MissingReason[] => {
    if (mayBeSkipped(one)) return [skipped(one)]
    if (!isAlways([{ ...one, dependsOn: undefined }], held)) return [hidden(one, quote(one.screen.id), 'screen')]
    const byZero = zeroDivisors(one, flow).flatMap(({ at, isAlways }): MissingReason[] =>
      isAlways ? [] : [{ place: at.place, message: `${quote(one.name)} ${BY_ZERO}`, cause: 'divisor' }],
    )
    return [...(one.value['missing'] === undefined ? reasonsOfReads(one, held) : []), ...byZero, ...aboveBands(one, flow)]
  }
  const reasonsOfReads = (one: FieldUnderLint, held: readonly ConditionUnderLint[]): readonly MissingReason[] => {
    const value = one.at.children.get('value')
    const reasons = missingReads(
      value,
      ({ at, kind }, more) =>
        typeof at.value === 'string' ? [...reasonsOf(at.value, more), ...(kind === 'number' ? unscored(at.value, flow) : [])] : [],
      held,
    )
    const hasOthers = formulaReads(value).some(({ at }) => !reasonsOf(String(at.value), held).some(({ cause }) => cause === 'screen'))
    return hasOthers ? reasons.map((reason) => (reason.cause === 'screen' ? { ...reason, cause: 'answer' } : reason)) : reasons
  }
  /** `held` are conditions of the formula that hold where the answer is read. */
  const reasonsOf = (read: string, held: readonly ConditionUnderLint[]): readonly MissingReason[] => {
    const fields = flow.fieldsByName.get(read) ?? []
    const [first] = fields
    if (!first) return []
    if (first.type === CALCULATED) return reasonsFor(first, held)
    const onSkipped = fields.find(mayBeSkipped)
    if (onSkipped) return [skipped(onSkipped)]
    const optional = fields.find(({ value }) => value['optional'] === true)
    if (optional) return [{ place: keyPlaceOf(optional, 'optional'), message: `${quote(optional.name)} is optional`, cause: 'answer' }]
    if (isAlways(fields, held)) return []
    const withScreens = fields.map((field) => ({ ...field, dependsOn: undefined }))
    return [hidden(first, quote(first.name), isAlways(withScreens, held) ? 'answer' : 'screen')]
  }
  const reasons = reasonsOf(name, [])
  return reasons.filter((one, index) => reasons.findIndex(({ message }) => message === one.message) === index)
}

/** Reasons for a missing answer where it is shown; none when only patients who have it come there. */
export function whyMissingShown(name: string, reader: Reader, flow: FlowUnderLint): MissingReason[] {
  const missing = { condition: { field: name, answered: false }, at: reader.screen.at }
  return canHoldWithout(flow, [missing, ...reader.conditions], []) ? whyMissing(name, reader, flow) : []
}

/** Why an answer may be missing. */
export interface MissingReason extends RelatedPlace {
  /** 'screen': no answer that it reads is there, since whole screens are hidden or skipped. */
  readonly cause: 'screen' | 'answer' | 'divisor' | 'band'
}

/** Where an answer is read, and the conditions that hold there. */
export interface Reader {
  readonly screen: ScreenUnderLint
  readonly conditions: readonly ConditionUnderLint[]
}

/** End of the message about a divisor. */
export const BY_ZERO = 'may divide by 0'

/** Values above the last band have no name. */
function aboveBands(one: FieldUnderLint, flow: FlowUnderLint): MissingReason[] {
  const last = passedBand(one, flow)
  return last ? [{ place: last.place, message: `${quote(one.name)} may be above its last band`, cause: 'band' }] : []
}

/** Options without a score, next to others with one: alone they are no number. */
function unscored(name: string, flow: FlowUnderLint): MissingReason[] {
  return (flow.fieldsByName.get(name) ?? []).flatMap(({ options }) =>
    options.some(({ score }) => score !== undefined)
      ? options.flatMap(({ value, isScored, at }) =>
          isScored ? [] : [{ place: at.place, message: `the option ${quote(value)} has no score`, cause: 'answer' }],
        )
      : [],
  )
}

const skipped = ({ screen }: FieldUnderLint): MissingReason => ({
  place: keyPlaceOf(screen, 'skipButton'),
  message: `${quote(screen.id)} may be skipped`,
  cause: 'screen',
})

const hidden = (one: FieldUnderLint, what: string, cause: MissingReason['cause']): MissingReason => ({
  place: (one.dependsOn ?? one.screen.dependsOn)?.at.keyPlace ?? one.at.place,
  message: `${what} may be hidden`,
  cause,
})

/** What can hide a field. On its own screen, only its own condition can. */
const ownersOf = (field: FieldUnderLint, isHere: boolean) => (isHere ? [field] : [field.screen, field])

/** The condition under which a field is shown. */
function allOf(field: FieldUnderLint, isHere: boolean): ConditionUnderLint {
  return { condition: { all: visibilityConditions(...ownersOf(field, isHere)).map(({ condition }) => condition) }, at: field.at }
}
