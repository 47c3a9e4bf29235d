import type { Field } from '@anamnesis/engine/schema'
import { answerIssue } from '../../prove/exampleIssue.ts'
import { rangeType } from '../conditions/rangeType.ts'
import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import { quote } from '../quote.ts'
import { measureMisfit } from './answerBoundFaults.ts'

/** Why a field cannot start with its default; undefined when it can. */
export function defaultMisfit(field: FieldUnderLint, parsed: Field, fieldsByName: FlowUnderLint['fieldsByName']): Misfit | undefined {
  const given = field.value['default']
  const read: unknown = Object(given).field
  // an answer on record has no field
  if (typeof read === 'string') return sourceMisfit(field, fieldsByName.get(read) ?? [])
  if (field.descriptor?.hasShape(given) === false) {
    const isList = field.descriptor.storage === 'list'
    return {
      message: `the default is no ${isList ? 'list' : 'text'}`,
      suggestion: isList ? `Write a list: [${JSON.stringify(given)}].` : 'Write one answer, as a text in double quotes.',
    }
  }
  const issue = answerIssue(parsed, given)
  return issue === undefined ? undefined : { message: `${REFUSED} ${issue}`, suggestion: SUGGESTION }
}

const REFUSED = 'the field refuses its own default:'
const SUGGESTION = 'Write an answer as a patient could give it: of options, their values.'

/** A fault of a default, without its place. */
interface Misfit {
  readonly message: string
  readonly suggestion: string
}

/** Why no answer to some fields can be an answer to another. */
function sourceMisfit(field: FieldUnderLint, sources: readonly FieldUnderLint[]): Misfit | undefined {
  const [source] = sources
  if (!source) return undefined
  const alike = sources.filter((one) => isAlike(field, one))
  if (alike.length === 0)
    return {
      message: `${REFUSED} ${quote(source.name)} is a ${kindOf(source)}, and this a ${kindOf(field)}`,
      suggestion: 'Name an answer of the same kind.',
    }
  const [misfit, ...others] = alike.map((one) => measureMisfit(field, one))
  if (misfit && others.every(Boolean)) return { ...misfit, message: `${REFUSED} ${misfit.message}` }
  const offered = field.options.map(({ value }) => value)
  const mayBeOffered = alike.some(({ options }) => options.length === 0 || options.some(({ value }) => offered.includes(value)))
  return offered.length === 0 || mayBeOffered
    ? undefined
    : { message: `${REFUSED} it offers no option of the question that it names`, suggestion: SUGGESTION }
}

/** A free text and a choice hold any text. */
const isAlike = (field: FieldUnderLint, source: FieldUnderLint) =>
  kindOf(field) === kindOf(source) || (kindOf(field) === 'text' && source.descriptor?.storage === 'text')

/** Types whose texts have a form of their own. */
const FORMED: ReadonlySet<string> = new Set(['email', 'height', 'phone', 'postal-code'])

/** The kind of a field's answers in words. */
function kindOf(field: FieldUnderLint): string {
  const { type, descriptor } = field
  if (descriptor?.storage !== 'text') return descriptor?.storage ?? type
  return FORMED.has(type) ? type : (rangeType(field) ?? 'text')
}
