import type { EqualsCondition } from './condition.ts'
import type { Field } from './field.ts'

/** The field and the option that a field stands under; undefined for one that stands by itself. */
export function ownerOption({ underOption, dependsOn }: Field): EqualsCondition | undefined {
  return underOption && dependsOn && 'field' in dependsOn && 'value' in dependsOn ? dependsOn : undefined
}
