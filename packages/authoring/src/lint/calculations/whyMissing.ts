import { canHoldWithout, visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import type { RelatedPlace } from '../Finding.ts'
import { CALCULATED, type ConditionUnderLint, type FieldUnderLint, type FlowUnderLint, type ScreenUnderLint } from '../FlowUnderLint.ts'
import { keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import { zeroDivisors } from './divisors.ts'
import { missingReads } from './formulaReads.ts'
import { passedBand } from './unreachedBands.ts'

/** Reasons for a missing answer where it is read; empty when it always has a value. */
export function whyMissing(name: string, { screen: here, conditions }: Reader, flow: FlowUnderLint): RelatedPlace[] {
  const isHere = ({ screen }: FieldUnderLint) => screen === here
  const isAlways = (ones: readonly FieldUnderLint[], held: readonly ConditionUnderLint[]) =>
    ones.some((one) => visibilityConditions(...ownersOf(one, isHere(one))).length === 0) ||
    !canHoldWithout(
      flow,
      [...conditions, ...held],
      ones.map((one) => allOf(one, isHere(one))),
    )
  const mayBeSkipped = (one: FieldUnderLint) => !isHere(one) && one.screen.value['skipButton'] !== undefined

  const reasonsFor = (one: FieldUnderLint, held: readonly ConditionUnderLint[]): RelatedPlace[] => {
    if (mayBeSkipped(one)) return [{ place: keyPlaceOf(one.screen, 'skipButton'), message: `${quote(one.screen.id)} may be skipped` }]
    if (!isAlways([{ ...one, dependsOn: undefined }], held)) return [hidden(one, quote(one.screen.id))]
    const byZero = zeroDivisors(one, flow).flatMap(({ at, isAlways }) =>
      isAlways ? [] : [{ place: at.place, message: `${quote(one.name)} ${BY_ZERO}` }],
    )
    return [
      ...(one.value['missing'] === undefined
        ? missingReads(
            one.at.children.get('value'),
            ({ at, kind }, more) =>
              typeof at.value === 'string' ? [...reasonsOf(at.value, more), ...(kind === 'number' ? unscored(at.value, flow) : [])] : [],
            held,
          )
        : []),
      ...byZero,
      ...aboveBands(one, flow),
    ]
  }
  /** `held` are conditions of the formula that hold where the answer is read. */
  const reasonsOf = (read: string, held: readonly ConditionUnderLint[]): RelatedPlace[] => {
    const fields = flow.fieldsByName.get(read) ?? []
    const [first] = fields
    if (!first) return []
    if (first.type === CALCULATED) return reasonsFor(first, held)
    const skipped = fields.find(mayBeSkipped)
    if (skipped) return [{ place: keyPlaceOf(skipped.screen, 'skipButton'), message: `${quote(skipped.screen.id)} may be skipped` }]
    const optional = fields.find(({ value }) => value['optional'] === true)
    if (optional) return [{ place: keyPlaceOf(optional, 'optional'), message: `${quote(optional.name)} is optional` }]
    return isAlways(fields, held) ? [] : [hidden(first, quote(first.name))]
  }
  const reasons = reasonsOf(name, [])
  return reasons.filter((one, index) => reasons.findIndex(({ message }) => message === one.message) === index)
}

/** Reasons for a missing answer where it is shown; none when only patients who have it come there. */
export function whyMissingShown(name: string, reader: Reader, flow: FlowUnderLint): RelatedPlace[] {
  const missing = { condition: { field: name, answered: false }, at: reader.screen.at }
  return canHoldWithout(flow, [missing, ...reader.conditions], []) ? whyMissing(name, reader, flow) : []
}

/** Where an answer is read, and the conditions that hold there. */
export interface Reader {
  readonly screen: ScreenUnderLint
  readonly conditions: readonly ConditionUnderLint[]
}

/** End of the message about a divisor. */
export const BY_ZERO = 'may divide by 0'

/** Values above the last band have no name. */
function aboveBands(one: FieldUnderLint, flow: FlowUnderLint): RelatedPlace[] {
  const last = passedBand(one, flow)
  return last ? [{ place: last.place, message: `${quote(one.name)} may be above its last band` }] : []
}

/** Options without a score, next to others with one: alone they are no number. */
function unscored(name: string, flow: FlowUnderLint): RelatedPlace[] {
  return (flow.fieldsByName.get(name) ?? []).flatMap(({ options }) =>
    options.some(({ score }) => score !== undefined)
      ? options.flatMap(({ value, isScored, at }) =>
          isScored ? [] : [{ place: at.place, message: `the option ${quote(value)} has no score` }],
        )
      : [],
  )
}

const hidden = (one: FieldUnderLint, what: string): RelatedPlace => ({
  place: (one.dependsOn ?? one.screen.dependsOn)?.at.keyPlace ?? one.at.place,
  message: `${what} may be hidden`,
})

/** What can hide a field. On its own screen, only its own condition can. */
const ownersOf = (field: FieldUnderLint, isHere: boolean) => (isHere ? [field] : [field.screen, field])

/** The condition under which a field is shown. */
function allOf(field: FieldUnderLint, isHere: boolean): ConditionUnderLint {
  return { condition: { all: visibilityConditions(...ownersOf(field, isHere)).map(({ condition }) => condition) }, at: field.at }
}
