import { type Field, field as fieldSchema } from '@anamnesis/engine/schema'
import { underOptionFault } from '@anamnesis/engine/schema/internal'
import type { FieldUnderLint } from '../FlowUnderLint.ts'
import { placeOf } from '../placeOf.ts'
import type { Rule } from '../Rule.ts'

/** A field that stands under no option of a list before it. */
export const fieldUnderOption: Rule = {
  code: 'FIELD_UNDER_OPTION',
  severity: 'error',
  check: ({ fields }) =>
    fields.flatMap((field) => {
      const [own] = parsed([field])
      const fault = own && underOptionFault(own, parsed(field.screen.fields.slice(0, field.index)))
      return fault ? [{ place: placeOf(field, 'underOption'), ...fault }] : []
    }),
}

/** The fields with a valid shape; an invalid one is reported separately. */
const parsed = (fields: readonly FieldUnderLint[]): Field[] =>
  fields.flatMap(({ value }) => {
    const read = fieldSchema.safeParse(value)
    return read.success ? [read.data] : []
  })
