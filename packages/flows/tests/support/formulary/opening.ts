import type { Answers, Condition, Field, Screen } from '@anamnesis/engine/schema'
import { fieldsOf } from '../everyFlow.ts'

/** Whether a field takes several options. */
export const isList = ({ type }: Field) => type === 'multi-select' || type === 'checkbox-group'

/** The answers that reveal what depends on a condition, such as the highest score of a questionnaire. */
export function opening(condition: Condition | undefined, screens: readonly Screen[]): Answers {
  if (!condition) return {}
  if ('all' in condition) return Object.assign({}, ...condition.all.map((one) => opening(one, screens))) as Answers // each is one
  if ('any' in condition) return opening(condition.any[0], screens)
  if ('not' in condition) return opening(otherThan(condition.not, screens), screens)
  if (!('field' in condition)) return {}
  if ('gte' in condition) return highestScore(condition.field, screens)
  const values =
    'value' in condition ? [condition.value] : 'in' in condition ? condition.in : 'mentions' in condition ? condition.mentions : []
  const [value] = values
  const field = screens.flatMap(fieldsOf).find(({ name }) => name === condition.field)
  if (value === undefined || !field) return {}
  return { ...opening(field.dependsOn, screens), [field.name]: isList(field) ? [String(value)] : String(value) }
}

/** Another option than the one of a condition. */
function otherThan(condition: Condition, screens: readonly Screen[]): Condition | undefined {
  if (!('value' in condition && 'field' in condition)) return undefined
  const field = screens.flatMap(fieldsOf).find(({ name }) => name === condition.field)
  const other = field && 'options' in field ? field.options.findLast(({ value }) => value !== condition.value) : undefined
  return other && { field: condition.field, value: other.value }
}

/** The answers with most points to each question of a sum. */
function highestScore(name: string, screens: readonly Screen[]): Answers {
  const sum = screens.flatMap(({ calculated = [] }) => calculated).find((one) => one.name === name)?.value
  if (typeof sum !== 'object' || !('add' in sum)) return {}
  const names = sum.add.flatMap((part) => (typeof part === 'object' && 'field' in part ? [part.field] : []))
  const fields = screens.flatMap(fieldsOf).filter((field) => names.includes(field.name))
  const best = fields.flatMap((field) => {
    const option = 'options' in field ? field.options.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0] : undefined
    return option ? [[field.name, option.value]] : []
  })
  return Object.fromEntries(best) as Answers // names and values are texts
}
