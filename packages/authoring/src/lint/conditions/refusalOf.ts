import { checkField } from '@anamnesis/engine'
import { field, longestAnswer, patternFault } from '@anamnesis/engine/schema'
import type { FieldUnderLint } from '../FlowUnderLint.ts'

/**
 * Why a field would not take a text as its answer, in the words that patients read; undefined where it would, and where
 * the field is not sound enough to be asked.
 */
export function refusalOf({ value, own }: FieldUnderLint, text: string): string | undefined {
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
