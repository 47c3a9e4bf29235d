import type { AnswerValue, Field } from '../schema/index.ts'
import { checkField } from '../values/checkField.ts'
import type { Describe } from '../values/fieldDescriptors.ts'

/** Whether an answer fits a field. Typed text fits even if a rule refuses it, and is shown with its error. A choice must be offered,
 * and a group entry must not contain unknown fields, which the patient could not remove.
 */
export function fitsField(field: Field, value: AnswerValue, describe: Describe): boolean {
  const { hasShape, storage } = describe(field)
  if (!hasShape(value)) return false
  const issue = checkField(field, value, { describe })
  const codes = [issue, ...(issue?.entries ?? [])].map((one) => one?.code)
  return !codes.includes('not-offered') && !(storage === 'group' && issue?.code === 'format')
}
