import { checkField } from '@anamnesis/engine'
import { field } from '@anamnesis/engine/schema'
import { longestAnswer, patternFault } from '@anamnesis/engine/schema/internal'
import type { FieldUnderLint } from '../FlowUnderLint.ts'

/** The patient message with which a field rejects a text; undefined when it is accepted, or the field is invalid. */
export function refusalMessage({ value, own }: FieldUnderLint, text: string): string | undefined {
  if (own) {
    const settings = own.settings.safeParse(value['settings'])
    return settings.success ? own.check(settings.data, text) : undefined
  }
  const parsed = field.safeParse(value)
  if (!parsed.success) return undefined
  const validations = 'validations' in parsed.data ? (parsed.data.validations ?? []) : []
  const isSafe = validations.every(({ pattern }) => patternFault(pattern, longestAnswer(parsed.data)) === undefined)
  return isSafe ? checkField({ ...parsed.data, optional: false }, text)?.message : undefined
}
