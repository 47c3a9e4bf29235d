import type { AnswerValue, Field } from '../schema/index.ts'
import { describeField } from './fieldDescriptors.ts'
import type { Refusal } from './issueRule.ts'
import { englishMessages, type IssueCode, type Messages } from './messages.ts'

/** Why an answer is refused: a code for programs, a sentence for the patient. */
export interface Issue {
  readonly code: IssueCode
  readonly message: string
}

/** Whether an answer counts as missing: nothing, white space, an empty list, an unticked box. */
export function isMissing(value: AnswerValue | undefined): value is undefined {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Checks one answer against its field: the same check in the browser, on the server and in the command line. */
export function checkField(field: Field, value: AnswerValue | undefined, messages: Messages = englishMessages): Issue | undefined {
  const refusal = refuse(field, value)
  if (!refusal) return undefined
  const details = { label: field.label, limit: 0, list: '', ...refusal.details }
  return { code: refusal.code, message: refusal.message ?? messages[refusal.code](details) }
}

function refuse(field: Field, value: AnswerValue | undefined): Refusal | undefined {
  if (isMissing(value)) return field.optional ? undefined : { code: 'required' }
  const descriptor = describeField(field)
  if (!descriptor.shape.safeParse(value).success) return { code: 'format' }
  for (const rule of descriptor.rules) {
    const refusal = rule(field, value)
    if (refusal) return refusal
  }
  return undefined
}
