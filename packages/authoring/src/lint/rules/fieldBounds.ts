import { boundFaults, field as fieldSchema } from '@anamnesis/engine/schema'
import { placeOf } from '../placeOf.ts'
import type { Rule } from '../Rule.ts'
import { everyField } from '../everyField.ts'

/** Bounds within which no answer lies, or of a text that holds no number. */
export const fieldBounds: Rule = {
  code: 'FIELD_BOUNDS',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap((field) => {
      // what is of the wrong shape is a finding of its own
      const parsed = fieldSchema.safeParse(field.value)
      const faults = parsed.success ? boundFaults(parsed.data) : []
      return faults.map(({ key, message, mend }) => ({ place: placeOf(field, key), message, mend }))
    }),
}
