import { field as fieldSchema, groupFaults } from '@anamnesis/engine/schema'
import { placeOf } from '../placeOf.ts'
import type { Rule } from '../Rule.ts'

/** A group whose entries ask two things under one name, or of which there are never enough. */
export const groupEntries: Rule = {
  code: 'GROUP_ENTRIES',
  severity: 'error',
  check: ({ fields }) =>
    fields.flatMap((field) => {
      // what is of the wrong shape is a finding of its own
      const parsed = fieldSchema.safeParse(field.value)
      const faults = parsed.success ? groupFaults(parsed.data) : []
      return faults.map(({ path, message, mend }) => ({ place: placeOf(field, ...path), message, mend }))
    }),
}
