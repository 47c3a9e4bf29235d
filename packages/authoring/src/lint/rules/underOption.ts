import { underOptionFault } from '@anamnesis/engine/schema/internal'
import { closestName } from '../fix/closestName.ts'
import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import { parsedField } from '../parsedField.ts'
import { placeOf } from '../placeOf.ts'
import type { Rule } from '../Rule.ts'

/** A field that stands under no option of a list before it. */
export const fieldUnderOption: Rule = {
  code: 'FIELD_UNDER_OPTION',
  severity: 'error',
  check: (flow) =>
    flow.fields.flatMap((field) => {
      const own = parsedField(field)
      if (!own?.underOption || isMisspelt(field, flow)) return []
      const before = field.screen.fields.slice(0, field.index).flatMap((one) => parsedField(one) ?? [])
      const fault = underOptionFault(own, before)
      return fault ? [{ place: placeOf(field, 'underOption'), ...fault }] : []
    }),
}

/** Whether the condition of a field names a misspelt one, which is reported separately. */
function isMisspelt({ dependsOn, screen }: FieldUnderLint, { isWhole, fieldsByName }: FlowUnderLint): boolean {
  const name = dependsOn && 'field' in dependsOn.condition ? dependsOn.condition.field : undefined
  if (name === undefined || fieldsByName.has(name)) return false
  return (
    isWhole ||
    closestName(
      name,
      screen.fields.map((one) => one.name),
    ) !== undefined
  )
}
