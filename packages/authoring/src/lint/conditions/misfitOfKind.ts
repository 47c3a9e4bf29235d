import type { FieldUnderLint } from '../FlowUnderLint.ts'
import { quote } from '../quote.ts'
import type { comparedAs } from './comparedAs.ts'
import { refusalOf } from './refusalOf.ts'

/** Why a value cannot be compared with a field's numbers or days, and what to write; undefined where it can. */
export function misfitOfKind(
  field: FieldUnderLint,
  kind: NonNullable<ReturnType<typeof comparedAs>>,
  value: unknown,
): { readonly message: string; readonly mend: string } | undefined {
  const isFit = kind === 'number' ? typeof value === 'number' : typeof value === 'string' && refusalOf(field, value) === undefined
  return isFit ? undefined : { message: `${quote(field.name)} holds a ${kind}, and ${quote(value)} is none`, mend: MENDS[kind] }
}

const MENDS = { number: 'Write a number, without quotes.', date: 'Write an ISO day, such as "2000-01-31".' }
