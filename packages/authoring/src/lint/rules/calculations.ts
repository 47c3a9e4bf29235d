import { type FormulaRead, formulaReads, missingReads } from '../calculations/formulaReads.ts'
import { rangeIn, zeroDivisors } from '../calculations/divisors.ts'
import { isMeasurable, rangeType } from '../conditions/rangeType.ts'
import { canHoldWithout, visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import { type AtomUnderLint, everyCondition } from '../everyCondition.ts'
import type { Fault, RelatedPlace } from '../Finding.ts'
import { CALCULATED, type ConditionUnderLint, type FieldUnderLint, type FlowUnderLint } from '../FlowUnderLint.ts'
import { keyPlaceOf } from '../placeOf.ts'
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
        ...formulaReads(one.at.children.get('value')).flatMap((read) => faultOf(flow, one, read)),
        ...zeroDivisors(one, flow).flatMap(({ at, isAlways }) =>
          isAlways ? [{ place: at.place, message: `${quote(one.name)} divides by 0`, suggestion: 'Divide by another number.' }] : [],
        ),
      ]),
    ),
}

/** A divisor that may be 0, where no condition or other calculation reads the result: those report that it may be missing. */
export const calculationByZero: Rule = {
  code: 'CALCULATION_BY_ZERO',
  severity: 'warning',
  check: (flow) => {
    const all = flow.screens.flatMap(({ calculated }) => calculated)
    const read = new Set([
      ...everyCondition(flow).map(({ name }) => name),
      ...all.flatMap(({ at }) => formulaReads(at.children.get('value')).map((one) => one.at.value)),
    ])
    return all
      .filter(({ name }) => !read.has(name))
      .flatMap((one) =>
        zeroDivisors(one, flow).flatMap(({ at, isAlways }) =>
          isAlways ? [] : [{ place: at.place, message: `${quote(one.name)} ${BY_ZERO}`, mend: NOT_BY_ZERO }],
        ),
      )
  },
}

const NOT_BY_ZERO = 'Ask for a number above 0: "min": 1, or a pattern for a height. Or divide within "if" only.'

function faultOf(flow: FlowUnderLint, calculated: FieldUnderLint, { at: { value: name, place }, kind }: FormulaRead): Fault[] {
  const read = typeof name === 'string' ? flow.fieldsByName.get(name) : undefined
  if (typeof name !== 'string' || !read) return flow.isWhole ? unknownName(name, [...flow.fieldsByName.keys()], place, 'field') : []
  if (!read.some((one) => isBefore(one, calculated)))
    return [
      { place, message: `${quote(name)} is asked only after this, so it has no answer yet`, suggestion: 'Calculate it on a later screen.' },
    ]
  if (kind === 'date')
    return read.some((one) => rangeType(one) === 'date')
      ? []
      : [{ place, message: `${quote(name)} is not a date`, suggestion: 'Read a date.' }]
  return kind === 'answer' || read.some(isMeasurable)
    ? []
    : [
        {
          place,
          message: `${quote(name)} is not a number`,
          suggestion: 'Read a height, a text with inputMode, or a question whose options have scores or numbers as values.',
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
    const read = everyCondition(flow).filter(({ name }) => flow.fieldsByName.get(name)?.some(({ type }) => type === CALCULATED))
    const isTwin = (one: AtomUnderLint, other: AtomUnderLint) => one.name === other.name && one.owner === other.owner
    // a screen that tests for the value handles its absence
    const isGuarded = ({ name, screen }: AtomUnderLint) =>
      read.some((other) => 'answered' in other.atom && other.name === name && other.screen === screen)
    return read
      .filter((one) => read.find((other) => isTwin(one, other)) === one && !isGuarded(one))
      .flatMap((one) => {
        const [calculated] = flow.fieldsByName.get(one.name) ?? []
        const reasons = calculated ? whyMissing(calculated, one, flow) : []
        return reasons.length === 0 ? [] : [missingFault(one, reasons)]
      })
  },
}

function missingFault({ name: field, namePlace }: AtomUnderLint, related: readonly RelatedPlace[]): Fault {
  return {
    place: namePlace,
    message: `${quote(field)} has no value for some patients: ${related.map(({ message }) => message).join(', ')}`,
    suggestion: related.every(({ message }) => message.endsWith(BY_ZERO))
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
    return [
      ...(one.value['missing'] === undefined ? missingReads(one.at.children.get('value'), reasonsOf) : []),
      ...byZero,
      ...aboveBands(one, flow),
    ]
  }
  const reasonsOf = ({ at: { value: name } }: FormulaRead): RelatedPlace[] => {
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

/** Values above the last band have no name. */
function aboveBands(one: FieldUnderLint, flow: FlowUnderLint): RelatedPlace[] {
  const last = [...(one.at.children.get('bands')?.children.values() ?? [])].at(-1)?.children.get('upTo')
  const range = typeof last?.value === 'number' ? rangeIn(one.value['value'], one.value['missing'], flow) : undefined
  return last && range && range.most > Number(last.value)
    ? [{ place: last.place, message: `${quote(one.name)} may be above its last band` }]
    : []
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
