import type { Located } from '../document/Located.ts'
import { zeroDivisors } from '../calculations/divisors.ts'
import { rangeType } from '../conditions/rangeType.ts'
import { canHoldWithout, visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import { type AtomUnderLint, everyCondition } from '../everyCondition.ts'
import type { Fault, RelatedPlace } from '../Finding.ts'
import { CALCULATED, type ConditionUnderLint, type FieldUnderLint, type FlowUnderLint } from '../FlowUnderLint.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import type { Rule } from '../Rule.ts'
import { unknownName } from '../unknownName.ts'

/** A calculated answer that reads a later or non-numeric field, so it never has a value. */
export const calculationUnreadable: Rule = {
  code: 'CALCULATION_UNREADABLE',
  severity: 'error',
  check: (flow) =>
    flow.screens.flatMap(({ calculated }) =>
      calculated.flatMap((one) => [
        ...readsOf(one.at.children.get('value')).flatMap((at) => faultOf(flow, one, at)),
        ...zeroDivisors(one, flow).flatMap(({ at, isAlways }) =>
          isAlways ? [{ place: at.place, message: `${quote(one.name)} divides by 0`, mend: 'Divide by another number.' }] : [],
        ),
      ]),
    ),
}

function faultOf(flow: FlowUnderLint, calculated: FieldUnderLint, { value: name, place }: Located): Fault[] {
  const read = typeof name === 'string' ? flow.fieldsByName.get(name) : undefined
  if (typeof name !== 'string' || !read) return flow.isWhole ? unknownName(name, [...flow.fieldsByName.keys()], place, 'field') : []
  if (!read.some((one) => isBefore(one, calculated)))
    return [{ place, message: `${quote(name)} is asked only after this, so it has no answer yet`, mend: 'Calculate it on a later screen.' }]
  return read.some((one) => rangeType(one) === 'number')
    ? []
    : [
        {
          place,
          message: `${quote(name)} is not a number`,
          mend: 'Read a height, a text with inputMode, or a question whose options all have numbers as values.',
        },
      ]
}

const isBefore = (read: FieldUnderLint, { screen, index }: FieldUnderLint) =>
  read.screen.position < screen.position || (read.screen === screen && read.index < index)

/** A condition on a calculated answer that some patients lack: it never applies to them. */
export const calculationMissing: Rule = {
  code: 'CALCULATION_MAY_BE_MISSING',
  severity: 'error',
  check: (flow) => {
    const read = everyCondition(flow).filter(({ atom }) => flow.fieldsByName.get(atom.field)?.some(({ type }) => type === CALCULATED))
    const isTwin = (one: AtomUnderLint, other: AtomUnderLint) => one.atom.field === other.atom.field && one.owner === other.owner
    // a screen that tests for the value handles its absence
    const isGuarded = ({ atom, screen }: AtomUnderLint) =>
      read.some((other) => 'answered' in other.atom && other.atom.field === atom.field && other.screen === screen)
    return read
      .filter((one) => read.find((other) => isTwin(one, other)) === one && !isGuarded(one))
      .flatMap((one) => {
        const [calculated] = flow.fieldsByName.get(one.atom.field) ?? []
        const reasons = calculated ? whyMissing(calculated, one, flow) : []
        return reasons.length === 0 ? [] : [missingFault(one, reasons)]
      })
  },
}

function missingFault({ atom: { field }, at }: AtomUnderLint, related: readonly RelatedPlace[]): Fault {
  return {
    place: placeOf({ at }, 'field'),
    message: `${quote(field)} has no value for some patients: ${related.map(({ message }) => message).join(', ')}`,
    mend: related.every(({ message }) => message.endsWith(BY_ZERO))
      ? `Ask for a number above 0 ("min": 1, or a pattern), or handle its absence: { "field": "${field}", "answered": false }.`
      : `Write in the calculation what a missing answer counts ("missing": 0), ask every patient for it, or handle its absence: { "field": "${field}", "answered": false }.`,
    related,
  }
}

const BY_ZERO = 'may divide by 0'

/** Reasons for a missing calculated answer where a condition reads it; empty when it always has a value. */
function whyMissing(calculated: FieldUnderLint, reader: AtomUnderLint, flow: FlowUnderLint): RelatedPlace[] {
  const conditions = [reader.owner, ...(reader.owner === reader.screen.dependsOn ? [] : visibilityConditions(reader.screen))]
  const isAlways = (ones: readonly FieldUnderLint[], isHere: (one: FieldUnderLint) => boolean) =>
    ones.some((one) => visibilityConditions(...ownersOf(one, isHere(one))).length === 0) ||
    !canHoldWithout(
      flow,
      conditions,
      ones.map((one) => allOf(one, isHere(one))),
    )
  const isHere = ({ screen }: FieldUnderLint) => screen === reader.screen
  const mayBeSkipped = (one: FieldUnderLint) => !isHere(one) && one.screen.value['skipButton'] !== undefined

  const reasonsFor = (one: FieldUnderLint): RelatedPlace[] => {
    if (mayBeSkipped(one)) return [{ place: keyPlaceOf(one.screen, 'skipButton'), message: `${quote(one.screen.id)} may be skipped` }]
    if (!isAlways([{ ...one, dependsOn: undefined }], isHere)) return [hidden(one, quote(one.screen.id))]
    const byZero = zeroDivisors(one, flow).flatMap(({ at, isAlways }) =>
      isAlways ? [] : [{ place: at.place, message: `${quote(one.name)} ${BY_ZERO}` }],
    )
    return [...(one.value['missing'] === undefined ? readsOf(one.at.children.get('value')).flatMap(reasonsOf) : []), ...byZero]
  }
  const reasonsOf = ({ value: name }: Located): RelatedPlace[] => {
    const fields = (typeof name === 'string' ? flow.fieldsByName.get(name) : undefined) ?? []
    const [first] = fields
    if (!first) return []
    if (first.type === CALCULATED) return reasonsFor(first)
    const skipped = fields.find(mayBeSkipped)
    if (skipped) return [{ place: keyPlaceOf(skipped.screen, 'skipButton'), message: `${quote(skipped.screen.id)} may be skipped` }]
    const optional = fields.find(({ value }) => value['optional'] === true)
    if (optional) return [{ place: keyPlaceOf(optional, 'optional'), message: `${quote(optional.name)} is optional` }]
    return isAlways(fields, isHere) ? [] : [hidden(first, quote(first.name))]
  }
  const reasons = reasonsFor(calculated)
  return reasons.filter((one, index) => reasons.findIndex(({ message }) => message === one.message) === index)
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

/** Answer names in a formula, with locations. */
function readsOf(at: Located | undefined): Located[] {
  if (!at) return []
  const field = at.children.get('field')
  return field ? [field] : [...at.children.values()].flatMap(readsOf)
}
