import type { Answers, Condition, Field } from '@anamnesis/engine/schema'

/** Whether a field takes several options. */
export const isList = ({ type }: Field) => type === 'multi-select' || type === 'checkbox-group'

/** The answers that reveal a field. */
export function opening(condition: Condition | undefined, fields: readonly Field[]): Answers {
  if (!condition) return {}
  if ('all' in condition) return Object.assign({}, ...condition.all.map((one) => opening(one, fields))) as Answers // each is one
  if ('any' in condition) return opening(condition.any[0], fields)
  if (!('field' in condition)) return {}
  const values =
    'value' in condition ? [condition.value] : 'in' in condition ? condition.in : 'mentions' in condition ? condition.mentions : []
  const [value] = values
  const field = fields.find(({ name }) => name === condition.field)
  if (value === undefined || !field) return {}
  return { ...opening(field.dependsOn, fields), [field.name]: isList(field) ? [String(value)] : String(value) }
}
