import { operationOf, type OperationName } from '@anamnesis/engine/internal'
import { type DaySource, formatCount, type Formula, isDateFormula } from '@anamnesis/engine/schema/internal'
import type { Calculation } from '@anamnesis/engine/schema'
import { boundInWords } from '../boundInWords.ts'
import { conditionInWords } from './conditionInWords.ts'
import type { FlowNames } from './namesInFlow.ts'
import { MARKDOWN, type TextFormat } from './textFormat.ts'

/** Describes a calculated answer: label, formula, decimals and bands. */
export function calculationInWords(
  { name, label, value, decimals = 1, missing, bands, sent, associatedAttribute }: Calculation,
  names: FlowNames,
  { text, code }: TextFormat = MARKDOWN,
): string {
  const instead = missing === undefined ? '' : ` An answer that is missing counts ${missing}.`
  const bandWords = (bands ?? []).map(({ name: band, upTo }) => `${text(band)}${upTo === undefined ? ' above' : ` up to ${upTo}`}`)
  const named = bands ? ` Its bands: ${bandWords.join(', ')}.` : ''
  const precision = isDateFormula(value) ? '' : `, to ${formatCount(decimals, 'decimal')}`
  return `Worked out: ${text(label)} (${code(name)}) = ${formulaInWords(value, names)}${precision}.${named}${instead}${sent ? ` It is sent with the answers${associatedAttribute === undefined ? '' : `, also as the attribute ${code(associatedAttribute)}`}.` : ''}`
}

const SIGNS = { add: '+', subtract: '−', multiply: '×', divide: '÷' } as const
const OPERATIONS = { ...SIGNS, min: 'the least of', max: 'the greatest of', mean: 'the mean of' } satisfies Record<OperationName, string>

/** Describes a formula with the questions that it reads. */
export function formulaInWords(formula: Formula, names: FlowNames): string {
  if (typeof formula === 'number') return String(formula)
  if ('field' in formula) return names.question(formula.field)
  const words = (part: Formula) => formulaInWords(part, names)
  if ('round' in formula) return `${words(formula.round)} rounded${formula.direction ? ` ${formula.direction}` : ''}`
  if ('count' in formula) return `how many are given of (${formula.count.map(names.question).join(', ')})`
  if ('if' in formula) return `(${words(formula.then)} if ${conditionInWords(formula.if, names)}, otherwise ${words(formula.else)})`
  if ('date' in formula) return boundInWords(formula.date, names.question)
  if ('age' in formula) return `the age from ${names.question(formula.age)}`
  if ('days' in formula) return `the days ${span(formula.days, names)}`
  if ('years' in formula) return `the years ${span(formula.years, names)}`
  const [name, parts] = operationOf(formula)
  const isSign = name in SIGNS
  return `${isSign ? '' : `${OPERATIONS[name]} `}(${parts.map(words).join(isSign ? ` ${OPERATIONS[name]} ` : ', ')})`
}

function span([from, to]: readonly [DaySource, DaySource], { question }: FlowNames): string {
  return `from ${boundInWords(from, question)} to ${boundInWords(to, question)}`
}
