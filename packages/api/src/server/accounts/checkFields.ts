import { checkField } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { invalid } from '../errors/invalid.ts'

/** Validates values against the server's own fields. @throws ApiError 422 by field. */
export function checkFields(fields: Readonly<Record<string, Field>>, values: Readonly<Record<string, AnswerValue | undefined>>): void {
  const errors = Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const message = field ? checkField(field, value, { answerOf: (other) => values[other] })?.message : 'This field is not supported'
    return message === undefined ? [] : [[name, message]]
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}
