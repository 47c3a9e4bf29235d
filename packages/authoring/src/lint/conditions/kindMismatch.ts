import { CALCULATED, type FieldUnderLint } from '../FlowUnderLint.ts'
import { quote } from '../quote.ts'
import type { rangeType } from './rangeType.ts'
import { refusalMessage } from './refusalMessage.ts'

/** Why a value cannot be compared with a field's numbers or dates, and the fix; undefined when it can. */
export function kindMismatch(
  field: FieldUnderLint,
  kind: NonNullable<ReturnType<typeof rangeType>>,
  value: unknown,
): { readonly message: string; readonly suggestion: string } | undefined {
  // report a non-number first
  const refusal = kind === 'number' && typeof value === 'number' && field.own ? refusalMessage(field, String(value)) : undefined
  if (refusal !== undefined)
    return {
      message: `${quote(field.name)} never has the answer ${quote(value)}: ${refusal}`,
      suggestion: 'Write an answer that it takes.',
    }
  // a range may extend beyond the bounds of the field
  const unbound = { ...field, value: { ...field.value, min: undefined, max: undefined } }
  const isText = (text: string) => (field.type === CALCULATED ? DAY.test(text) : refusalMessage(unbound, text) === undefined)
  const isDay = (typeof value === 'object' && kind === 'date') || (typeof value === 'string' && isText(value))
  const isFit = kind === 'number' ? typeof value === 'number' : isDay
  return isFit
    ? undefined
    : { message: `${quote(field.name)} holds a ${kind}, and ${quote(value)} is not one`, suggestion: suggestionFor(field, kind, value) }
}

const suggestionFor = ({ name }: FieldUnderLint, kind: keyof typeof SUGGESTIONS, value: unknown) =>
  kind === 'date' && typeof value === 'number' ? `For an age in years, write "age": "${name}" in place of "field".` : SUGGESTIONS[kind]

const DAY = /^\d{4}-\d{2}-\d{2}$/

const SUGGESTIONS = {
  number: 'Write a number, without quotes.',
  time: 'Write a time of 24 hours, such as "19:30".',
  date: 'Write an ISO day, such as "2000-01-31", or count from today: { "today": { "days": -30 } }.',
}
