import { everyCondition } from '../everyCondition.ts'
import { everyField } from '../everyText.ts'
import { CALCULATED, type FieldUnderLint, type FlowUnderLint } from '../FlowUnderLint.ts'
import { shownInterrupts } from '../shownInterrupts.ts'
import { formulaNames, formulaReads } from './formulaReads.ts'
import { scaleFormulas } from './scaleFormulas.ts'

/** The fields that have scores, or the numbers of other items that are read, and that no calculation reads. */
export function unreadScores(flow: FlowUnderLint): UnreadScore[] {
  // a misspelt name, which is reported, may be that of any field
  if (flow.screens.some(({ calculated }) => calculated.some((one) => hasUnknownNames(one, flow)))) return []
  const readers = [...calculatedNames(flow), ...scaleNames(flow)]
  const read = new Set(readers.flatMap(({ names }) => [...names]))
  const items = everyField(flow).filter(isNumber)
  const compared = new Set(everyCondition(flow).flatMap(({ name, field }) => (field?.type === CALCULATED ? [] : [name])))
  return items.flatMap((field) => {
    if (read.has(field.name) || flow.known.scores.includes(field.name) || isReadElsewhere(field, flow)) return []
    const siblings = items.filter((one) => read.has(one.name) && scaleOf(one) === scaleOf(field))
    const reader = readers.find(({ names }) => siblings.some(({ name }) => names.has(name)))?.name
    if (hasScores(field)) return isShared(field) && siblings.length === 0 ? [] : [{ field, reader }]
    return siblings.length >= FEWEST_ITEMS && !compared.has(field.name) ? [{ field, reader }] : []
  })
}

/** A field whose scores no calculation reads. */
export interface UnreadScore {
  readonly field: FieldUnderLint
  /** The calculated answer that reads fields with the same options. */
  readonly reader: string | undefined
}

/** The fewest items with the same numbers that make a scale. */
const FEWEST_ITEMS = 2

const hasUnknownNames = ({ at }: FieldUnderLint, { fieldsByName }: FlowUnderLint) =>
  formulaReads(at.children.get('value')).some(({ at: { value } }) => typeof value === 'string' && !fieldsByName.has(value))

const calculatedNames = ({ screens }: FlowUnderLint) =>
  screens.flatMap(({ calculated }) => calculated.map(({ name, at }) => ({ name, names: formulaNames(at.children.get('value')) })))

const scaleNames = (flow: FlowUnderLint) =>
  shownInterrupts(flow).flatMap(({ at }) => scaleFormulas(at).map((formula) => ({ name: undefined, names: formulaNames(formula) })))

const hasScores = ({ options }: FieldUnderLint) => options.some(({ score }) => score !== undefined)

const isNumber = (field: FieldUnderLint) =>
  field.options.length > 0 && (hasScores(field) || field.options.every(({ value }) => Number.isFinite(Number(value))))

/** Whether the options are a list of their own, which other questions may score. */
const isShared = ({ options: [first], at }: FieldUnderLint) => first !== undefined && first.at.place.file !== at.place.file

/** A shared screen is also for the flows that name the screen of its calculation. */
const isReadElsewhere = ({ name, at }: FieldUnderLint, { root, known }: FlowUnderLint) =>
  at.place.file !== root.place.file && known.calculationReads().has(name)

const scaleOf = ({ options }: FieldUnderLint) => JSON.stringify(options.map(({ value, score, label }) => [value, score, label?.value]))
