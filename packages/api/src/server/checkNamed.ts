import { checkField, type CompiledFlow } from '@anamnesis/engine'
import type { AnswerValue } from '@anamnesis/engine/schema'
import { ApiError } from './ApiError.ts'

/** Refuses what the flow's own fields refuse. Two definitions may share a name: one that accepts the value is enough. @throws ApiError 422 by field. */
export function checkNamed({ screens, fieldPositions }: CompiledFlow, values: Readonly<Record<string, AnswerValue | undefined>>): void {
  const errors = Object.entries(values).flatMap(([name, value]) => {
    const fields = screens[fieldPositions.get(name) ?? -1]?.fields.filter((field) => field.name === name) ?? []
    const issues = fields.map((field) => checkField(field, value))
    const issue = issues.includes(undefined) ? undefined : issues[0]
    return issue ? [[name, issue.message]] : []
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

/** The refusal of answers, with a sentence by field. */
export function invalid(errors: Readonly<Record<string, string>>): ApiError {
  return new ApiError(422, 'ANSWERS_INVALID', 'Some answers cannot be accepted.', { errors })
}
