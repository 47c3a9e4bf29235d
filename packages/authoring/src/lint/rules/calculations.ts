import { operationOf } from '@anamnesis/engine/internal'
import { answersInText, calculation, type Formula, isDateFormula } from '@anamnesis/engine/schema/internal'
import { duplicateParts } from '../calculations/duplicateParts.ts'
import { type FormulaRead, formulaReads } from '../calculations/formulaReads.ts'
import { zeroDivisors } from '../calculations/divisors.ts'
import { conditionsAround, handlesMissing } from '../calculations/handlesMissing.ts'
import { passedBand, unreachedBands } from '../calculations/unreachedBands.ts'
import { unreachedBranches } from '../calculations/unreachedBranches.ts'
import { BY_ZERO, type MissingReason, type Reader, whyMissing, whyMissingShown } from '../calculations/whyMissing.ts'
import { conditionText } from '../../conditionText.ts'
import { isMeasurable, rangeType } from '../conditions/rangeType.ts'
import { visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import { type AtomUnderLint, everyCondition } from '../everyCondition.ts'
import { everyText } from '../everyText.ts'
import type { Fault } from '../Finding.ts'
import { CALCULATED, type FieldUnderLint, type FlowUnderLint } from '../FlowUnderLint.ts'
import { removePart } from '../fix/removePart.ts'
import { isWithin, keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import type { Rule } from '../Rule.ts'
import type { Located } from '../document/Located.ts'
import { scaleFormulas } from '../calculations/scaleFormulas.ts'
import { shownInterrupts } from '../shownInterrupts.ts'
import { shapeFaults } from '../shape/shapeFaults.ts'
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
    const read = readByLogic(flow)
    return everyCalculation(flow)
      .filter(({ name }) => !read.has(name))
      .flatMap((one) =>
        zeroDivisors(one, flow).flatMap(({ at, isAlways }) =>
          isAlways ? [] : [{ place: at.place, message: `${quote(one.name)} ${BY_ZERO}`, suggestion: NOT_BY_ZERO }],
        ),
      )
  },
}

/** The names that conditions and calculated answers read. */
const readByLogic = (flow: FlowUnderLint) =>
  new Set([
    ...everyCondition(flow).map(({ name }) => name),
    ...everyCalculation(flow).flatMap(({ at }) => formulaReads(at.children.get('value')).map((one) => one.at.value)),
  ])

const NOT_BY_ZERO = 'Ask for a number above 0: "min": 1, or a pattern for a height. Or divide within "if" only.'

function faultOf(flow: FlowUnderLint, calculated: FieldUnderLint, { at: { value: name, place }, kind }: FormulaRead): Fault[] {
  const read = typeof name === 'string' ? flow.fieldsByName.get(name) : undefined
  // a misspelt key may hold the scores
  const misshapen = shapeFaults(flow).unknownKeys
  if (typeof name !== 'string' || !read) return flow.isWhole ? unknownName(name, [...flow.fieldsByName.keys()], place, 'field') : []
  if (!read.some((one) => isBefore(one, calculated)))
    return [
      { place, message: `${quote(name)} is asked only after this, so it has no answer yet`, suggestion: 'Calculate it on a later screen.' },
    ]
  if (kind === 'date')
    return read.some((one) => rangeType(one) === 'date')
      ? []
      : [{ place, message: `${quote(name)} is not a date`, suggestion: 'Read a date.' }]
  const isMisshapen = read.some((one) => misshapen.some((fault) => isWithin(fault.place, one.at.place)))
  return kind === 'answer' || isMisshapen || read.some(isMeasurable)
    ? []
    : [
        {
          place,
          message: `${quote(name)} is not a number`,
          suggestion: read.some((one) => rangeType(one) === 'date')
            ? `For a day after it, write { "date": { "field": ${JSON.stringify(name)}, "days": 30 } }; for a number, "age", "days" or "years".`
            : 'Read a height, a text with inputMode, or a question whose options have scores or numbers as values.',
        },
      ]
}

/** Bands that no value of a calculated answer reaches. */
export const bandNever: Rule = {
  code: 'CALCULATION_BAND_NEVER_REACHED',
  severity: 'error',
  check: (flow) =>
    everyCalculation(flow).flatMap((one) =>
      unreachedBands(one, flow).map(({ bands: [first = 0], names, limit }) => ({
        place: placeOf(one, 'bands', first),
        message: `no score is in the band ${names.map(quote).join(' or ')}: ${quote(one.name)} is ${limit}`,
        suggestion: 'Correct “upTo” of the bands, the scores of the options or the formula.',
      })),
    ),
}

/** A score that may be above its last band, where no place that reads it reports that it may be missing. */
export const bandPassed: Rule = {
  code: 'CALCULATION_ABOVE_BANDS',
  severity: 'error',
  check: (flow) => {
    const read = readByLogic(flow)
    const displayed = flow.screens.map(({ at }) => at.children.get('displayFieldValue')?.children.get('field')?.value)
    const shown = new Set([...displayed, ...everyText(flow.root).flatMap(({ text }) => answersInText(text).map(({ name }) => name))])
    return everyCalculation(flow).flatMap((one): Fault[] => {
      if (read.has(one.name) || shown.has(one.name) || flow.known.scores.includes(one.name)) return []
      const last = passedBand(one, flow)
      const message = `${quote(one.name)} may be above ${Number(last?.value)}, where its last band ends`
      return last ? [{ place: last.place, message, suggestion: 'Leave out “upTo” in the last band, or add a band.' }] : []
    })
  },
}

/** A branch of a formula that earlier ones leave no patient. */
export const branchNever: Rule = {
  code: 'CALCULATION_BRANCH_NEVER_TAKEN',
  severity: 'error',
  check: (flow) =>
    everyFormula(flow).flatMap(({ at: formula }) =>
      unreachedBranches(formula, flow).map(({ at, cause }): Fault => {
        const where = cause && `where ${conditionText(cause.test.condition)}`
        const why = cause?.holds ? `it is in one that is taken ${where}` : `an earlier one is taken ${where ?? 'for each of its answers'}`
        return {
          place: at.keyPlace,
          message: `this branch is never taken: ${why}`,
          suggestion: 'Test the narrower condition first, or remove this branch.',
          ...(cause && { related: [{ place: cause.test.at.place, message: conditionText(cause.test.condition) }] }),
        }
      }),
    ),
}

/** A part of a sum, mean, count or selection that is written twice. */
export const duplicatePart: Rule = {
  code: 'CALCULATION_DUPLICATE_PART',
  severity: 'warning',
  check: (flow) =>
    everyFormula(flow).flatMap(({ at, owner }) =>
      duplicateParts(at).map(({ first, second, does }): Fault => {
        const read = second.children.get('field')?.value ?? second.value
        const part = typeof read === 'string' ? `${quote(read)} twice` : 'the same part twice'
        return {
          place: second.place,
          message: `${owner} ${does} ${part}`,
          suggestion: does === 'adds' ? 'Read another answer. To weigh it double, multiply it by 2.' : 'Read another answer.',
          related: [{ place: first.place, message: 'the first time' }],
        }
      }),
    ),
}

const everyCalculation = (flow: FlowUnderLint) => flow.screens.flatMap(({ calculated }) => calculated)

/** The formulas of calculated answers and of the scales of interrupts. */
function everyFormula(flow: FlowUnderLint): { readonly at: Located; readonly owner: string }[] {
  return [
    ...everyCalculation(flow).flatMap(({ at, name }) => {
      const value = at.children.get('value')
      return value ? [{ at: value, owner: quote(name) }] : []
    }),
    ...[...new Set(shownInterrupts(flow).map(({ at }) => at))].flatMap((interrupt) =>
      scaleFormulas(interrupt).map((at) => ({ at, owner: 'the scale' })),
    ),
  ]
}

/** A calculated answer that mixes dates with numbers, or a date with settings of numbers. */
export const calculationMixed: Rule = {
  code: 'CALCULATION_MIXES_DATES',
  severity: 'error',
  check: (flow) =>
    flow.screens.flatMap(({ calculated }) =>
      calculated.flatMap((one): Fault[] => {
        const parsed = calculation.safeParse(one.value)
        const value = one.at.children.get('value')
        if (!parsed.success || !value) return []
        if (mixesDates(parsed.data.value))
          return [{ place: value.place, message: `${quote(one.name)} mixes dates with numbers`, suggestion: NOT_MIXED }]
        if (!isDateFormula(parsed.data.value)) return []
        return ['missing', 'decimals', 'bands'].flatMap((key) =>
          key in one.value
            ? [
                {
                  place: keyPlaceOf(one, key),
                  message: `${quote(one.name)} is a date: it has no ${key}`,
                  suggestion: 'Remove it.',
                  fix: removePart(one.at, key),
                },
              ]
            : [],
        )
      }),
    ),
}

const NOT_MIXED = 'Use dates in “date”, in all parts of “if”, “min” and “max”, or count them with “days”, “years” and “age”.'

function mixesDates(formula: Formula): boolean {
  if (typeof formula === 'number' || ['field', 'count', 'age', 'days', 'years', 'date'].some((key) => key in formula)) return false
  const parts = 'if' in formula ? [formula.then, formula.else] : 'round' in formula ? [formula.round] : operationOf(formula as never)[1]
  const dates = parts.filter(isDateFormula).length
  const mayBeDates = 'if' in formula || 'min' in formula || 'max' in formula
  return parts.some(mixesDates) || (dates > 0 && !(mayBeDates && dates === parts.length))
}

const isBefore = (read: FieldUnderLint, { screen, index }: FieldUnderLint) =>
  read.screen.position < screen.position || (read.screen === screen && read.index < index)

/** A calculated answer that some patients lack where a condition or a rule of the product reads it, or a screen displays it. */
export const calculationMissing: Rule = {
  code: 'CALCULATION_MAY_BE_MISSING',
  severity: 'error',
  check: (flow) => {
    const read = everyCondition(flow).filter(({ name }) => flow.fieldsByName.get(name)?.some(({ type }) => type === CALCULATED))
    const compared = read.filter(({ atom }) => !('answered' in atom))
    const isTwin = (one: AtomUnderLint, other: AtomUnderLint) => one.name === other.name && one.owner === other.owner
    const missing = compared
      .filter((one) => compared.find((other) => isTwin(one, other)) === one && !handlesMissing(one, read, flow))
      .map((one) => ({ ...one, related: whyMissing(one.name, readerOf(one), flow) }))
      .filter(({ related }) => related.length > 0)
    const reported = new Set(missing.map(({ name }) => name))
    return [
      ...missing.map((one) => missingFault(one, `, or handle its absence: { "field": "${one.name}", "answered": false }`)),
      ...missingScores(flow).flatMap((one) => (reported.has(one.name) ? [] : [missingFault(one)])),
      ...missingShown(flow).flatMap((one) =>
        reported.has(one.name)
          ? []
          : [missingFault(one, `, or show the screen only with it: { "field": "${one.name}", "answered": true }`)],
      ),
    ]
  },
}

const readerOf = (one: AtomUnderLint): Reader => ({ screen: one.screen, conditions: [one.owner, ...conditionsAround(one)] })

/** A calculated answer with the reasons why it may be missing. */
interface MissingAnswer extends Pick<AtomUnderLint, 'name' | 'namePlace'> {
  readonly related: readonly MissingReason[]
}

/** Scores that rules outside the flow read, of patients who see their screens. */
function missingScores(flow: FlowUnderLint): MissingAnswer[] {
  const scores = flow.screens.flatMap(({ calculated }) => calculated.filter(({ name }) => flow.known.scores.includes(name)))
  return scores.flatMap(({ name, screen, at }) => {
    const related = whyMissing(name, { screen, conditions: visibilityConditions(screen) }, flow)
    return related.length === 0 ? [] : [{ name, namePlace: placeOf({ at }, 'name'), related }]
  })
}

/** Calculated answers that screens display, of patients who see those. */
function missingShown(flow: FlowUnderLint): MissingAnswer[] {
  return flow.screens.flatMap((screen) => {
    const shown = screen.at.children.get('displayFieldValue')?.children.get('field')
    const read = flow.fieldsByName.get(String(shown?.value)) ?? []
    if (!shown || !read.some((one) => one.type === CALCULATED && one.screen.position < screen.position)) return []
    const name = String(shown.value)
    const related = whyMissingShown(name, { screen, conditions: visibilityConditions(screen) }, flow)
    return related.length === 0 ? [] : [{ name, namePlace: shown.place, related }]
  })
}

function missingFault({ name, namePlace, related }: MissingAnswer, otherwise = ''): Fault {
  return {
    place: namePlace,
    message: `${quote(name)} has no value for some patients: ${related.map(({ message }) => message).join(', ')}`,
    suggestion: `${missingFix(related, otherwise === '' ? ' or' : '')}${otherwise}.`,
    related: related.map(({ place, message }) => ({ place, message })),
  }
}

/** What to do about a missing value. A missing answer counts 0 only when others are there: a score without any would be false. */
function missingFix(reasons: readonly MissingReason[], or: string): string {
  if (reasons.every(({ cause }) => cause === 'divisor')) return 'Ask for a number above 0 ("min": 1, or a pattern)'
  if (reasons.every(({ cause }) => cause === 'band')) return 'Leave out “upTo” in the last band'
  if (reasons.some(({ cause }) => cause === 'screen')) return 'Ask every patient for it'
  return `Write in the calculation what a missing answer counts ("missing": 0),${or} ask every patient for it`
}
