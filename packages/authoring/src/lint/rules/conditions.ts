import type { Rule } from '../Rule.ts'
import { type AtomUnderLint, everyCondition } from '../everyCondition.ts'
import type { FieldUnderLint } from '../FlowUnderLint.ts'
import { placeOf, isWithin, placeText } from '../placeOf.ts'
import { quote } from '../quote.ts'
import type { RelatedPlace } from '../Finding.ts'
import { conditionText } from '../../conditionText.ts'
import { type Conflict, unsatisfiableConditions } from '../conditions/unsatisfiableConditions.ts'
import { rangeType } from '../conditions/rangeType.ts'
import { kindMismatch } from '../conditions/kindMismatch.ts'
import { entryAnswer } from '../entryAnswer.ts'
import { unknownName } from '../unknownName.ts'
import { everyComparison, type Comparison } from '../everyComparison.ts'
import { refusalMessage } from '../conditions/refusalMessage.ts'

/** A condition on a field that is asked later, so it never has an answer. */
export const conditionLaterField: Rule = {
  code: 'CONDITION_LATER_FIELD',
  severity: 'error',
  check: (flow) =>
    everyCondition(flow).flatMap((condition) => {
      const { name, namePlace, field } = condition
      const read = flow.fieldsByName.get(name)
      if (!read || name === field?.name || read.some((one) => isBefore(one, condition))) return []
      const message = `${quote(name)} is asked only after this, so it has no answer yet`
      const related = read.map((one) => ({ place: placeOf(one, 'name'), message: `${quote(one.name)} is asked here` }))
      return [{ place: namePlace, message, suggestion: `Move the field before this, or read an earlier one.`, related }]
    }),
}

function isBefore(read: FieldUnderLint, { screen, field, isRule }: AtomUnderLint): boolean {
  if (read.screen.position !== screen.position) return read.screen.position < screen.position
  if (isRule) return true
  // a screen's condition is evaluated before its fields are asked
  return field !== undefined && read.index < field.index
}

const MOST_TOLD = 4

/** A condition that contradicts itself, its screen, or a field that it reads. */
export const conditionNever: Rule = {
  code: 'CONDITION_NEVER_HOLDS',
  severity: 'error',
  check: (flow) => {
    const conflicts = unsatisfiableConditions(flow)
    // impossible values are reported separately
    const reported = conflicts.length === 0 ? [] : conditionValue.check(flow)
    return conflicts.flatMap((conflict) => {
      if (conflict.literals.some(({ at }) => reported.some(({ place }) => isWithin(place, at.place)))) return []
      const place = conflict.owner.at.place
      const clashing = comparisons(conflict)
      // other locations are written out
      const remote = clashing.filter((one) => !isWithin(one.place, place))
      const texts = clashing
        .slice(0, MOST_TOLD)
        .map((one) => (remote.includes(one) ? `${one.message} (${placeText(one.place)})` : one.message))
      return {
        place,
        message: `this can never hold: no answer fits ${texts.join(' and ')}`,
        suggestion: 'Change one of these conditions.',
        ...(remote.length > 0 && { related: remote }),
      }
    })
  },
}

/** The conflicting comparisons with their locations. */
function comparisons({ literals }: Conflict): RelatedPlace[] {
  const located = literals.map(({ atom, isNegated, at }) => ({ place: at.place, message: conditionText(isNegated ? { not: atom } : atom) }))
  return [...new Map(located.map((one) => [`${placeText(one.place)} ${one.message}`, one])).values()]
}

/** A field that depends on itself, or on another of its name that is hidden while it is shown. */
export const conditionOwnField: Rule = {
  code: 'CONDITION_OWN_FIELD',
  severity: 'error',
  check: (flow) =>
    everyCondition(flow)
      .filter(({ name, field }) => name === field?.name)
      .map(({ name, namePlace }) => ({
        place: namePlace,
        message: `${quote(name)} depends on an answer to its own name`,
        suggestion: 'Read another field.',
      })),
}

/** A range over a field that is neither number nor date, or with bounds of the wrong type. */
export const conditionRange: Rule = {
  code: 'CONDITION_RANGE_TYPE',
  severity: 'error',
  check: (flow) =>
    everyCondition(flow).flatMap(({ atom, at, name, namePlace, isBound }) => {
      if ('value' in atom || 'in' in atom || 'answered' in atom || 'mentions' in atom) return []
      const fields = flow.fieldsByName.get(name) ?? []
      const field = fields.find((one) => rangeType(one)) ?? fields[0]
      if (!field) return []
      const kind = rangeType(field)
      if (isBound || 'age' in atom) {
        if (kind === 'date') return []
        return [{ place: namePlace, message: `${quote(name)} is a ${field.type}: it has no date`, suggestion: 'Read a date.' }]
      }
      if (!kind) {
        const message = `${quote(field.name)} is a ${field.type}: it has no number or date to compare`
        return [{ place: at.place, message, suggestion: 'Compare its value, or read a date, a height or a text with inputMode.' }]
      }
      return ['gt', 'gte', 'lt', 'lte'].flatMap((key) => {
        const bound = at.children.get(key)
        const misfit = bound && kindMismatch(field, kind, bound.value)
        return misfit ? [{ place: bound.place, ...misfit }] : []
      })
    }),
}

/** A condition on an unknown field. A rule also reads recorded answers, so it may name any field of the library. */
export const conditionUnknownField: Rule = {
  code: 'CONDITION_UNKNOWN_FIELD',
  severity: 'error',
  check: (flow) => {
    const names = [...flow.fieldsByName.keys()]
    return flow.isWhole
      ? everyCondition(flow).flatMap(({ name, namePlace, isRule }) => {
          const known = isRule && !flow.fieldsByName.has(name) ? [...names, ...flow.known.fields()] : names
          const isKnown = known.includes(name)
          return (isKnown ? undefined : entryAnswer(name, namePlace, flow)) ?? unknownName(name, known, namePlace, 'field')
        })
      : []
  },
}

/** A condition on an option that the field does not offer. */
export const conditionValue: Rule = {
  code: 'CONDITION_VALUE_NOT_OFFERED',
  severity: 'error',
  check: (flow) =>
    everyComparison(flow).flatMap(({ value, place, name, fields }) => {
      const offered = offeredBy(fields)
      const faults = offered ? unknownName(String(value), offered, place, `option of ${name}:`, 'as seen') : []
      // a letter more or less is another option
      return faults.map((fault) => (offered && !fault.fix && offered.length <= FEW ? { ...fault, suggestion: oneOf(offered) } : fault))
    }),
}

/** Most options that a suggestion lists. */
const FEW = 8

const oneOf = (offered: readonly string[]) => {
  const [last, ...others] = [...new Set(offered)].map((value) => JSON.stringify(value)).toReversed()
  return `Write ${[others.toReversed().join(', '), last].filter(Boolean).join(' or ')}.`
}

/** The possible answers of fields of one name; undefined when unrestricted. */
function offeredBy(fields: readonly FieldUnderLint[]): string[] | undefined {
  if (fields.length === 0) return undefined
  // an option without a value may be the intended one
  if (fields.some(({ options, at }) => options.length !== ((at.children.get('options') ?? at.children.get('bands'))?.children.size ?? 0)))
    return undefined
  const lists = fields.map(({ type, options }) => (type === 'checkbox' ? ['true', 'false'] : options.map(({ value }) => value)))
  return lists.some((list) => list.length === 0) ? undefined : lists.flat()
}

/** A mismatch in a comparison, without its location. */
interface Misfit {
  readonly message: string
  readonly suggestion: string
}

/** A condition on a value that its field can never have: the field rejects it or stores no value. */
export const conditionValueType: Rule = {
  code: 'CONDITION_VALUE_TYPE',
  severity: 'error',
  check: (flow) => [
    ...everyComparison(flow).flatMap(({ value, place, fields }) => {
      const misfits = fields.map((field) => misfitOf(field, value))
      const [first] = misfits
      return first && misfits.every(Boolean) ? [{ place, ...first }] : []
    }),
    ...everyCondition(flow).flatMap(({ atom, at, name }) => {
      const fields = flow.fieldsByName.get(name) ?? []
      const [field] = fields
      if (!('mentions' in atom) || !field || fields.some(hasWords)) return []
      const message = `${quote(field.name)} is of type ${field.type}: its answer has no text`
      return [{ place: placeOf({ at }, 'mentions'), message, suggestion: 'Read a field of text or options, or compare its value.' }]
    }),
  ],
}

/** Whether an answer can be free text or an option. */
function hasWords(field: FieldUnderLint): boolean {
  const { descriptor, options } = field
  if (!descriptor || options.length > 0) return true
  const { storage } = descriptor
  return storage === 'list' || (storage === 'text' && rangeType(field) === undefined)
}

function misfitOf(field: FieldUnderLint, value: Comparison['value']): Misfit | undefined {
  const { name, type, descriptor, options } = field
  // unknown types and unknown options are reported separately
  if (!descriptor || options.length > 0) return undefined
  const { storage } = descriptor
  if (storage === 'receipt')
    return {
      message: `${quote(name)} is of type ${type}: its value is never available to compare`,
      suggestion: `Ask whether it is answered: ${ANSWERED}.`,
    }
  if (storage === 'group')
    return {
      message: `${quote(name)} is a list of entries, and equals no value`,
      suggestion: `Ask whether it is answered, ${ANSWERED}, or how many entries it has: "gte": 2.`,
    }
  if (storage !== 'text') return undefined
  const kind = rangeType(field)
  if (kind) return kindMismatch(field, kind, value)
  const refusal = typeof value === 'boolean' ? 'true and false are answers of checkboxes.' : refusalMessage(field, String(value))
  return refusal === undefined
    ? undefined
    : {
        message: `${quote(name)} never has the answer ${quote(value)}: ${refusal.replace(/\.$/, '')}`,
        suggestion: `Write an answer that it takes, or ask whether it is answered: ${ANSWERED}.`,
      }
}

const ANSWERED = '"answered": true'
