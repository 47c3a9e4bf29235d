import { type Field, field as fieldSchema } from '@anamnesis/engine/schema'
import { underOptionFault } from '@anamnesis/engine/schema/internal'
import { closestName } from '../fix/closestName.ts'
import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import { placeOf } from '../placeOf.ts'
import type { Rule } from '../Rule.ts'

/** A field that stands under no option of a list before it. */
export const fieldUnderOption: Rule = {
  code: 'FIELD_UNDER_OPTION',
  severity: 'error',
  check: (flow) =>
    flow.fields.flatMap((field) => {
      if (isMisspelt(field, flow)) return []
      const [own] = parsed([field])
      const fault = own && underOptionFault(own, parsed(field.screen.fields.slice(0, field.index)))
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

/** The fields with a valid shape; an invalid one is reported separately. */
const parsed = (fields: readonly FieldUnderLint[]): Field[] =>
  fields.flatMap(({ value }) => {
    const read = fieldSchema.safeParse(value)
    return read.success ? [read.data] : []
  })
