import { field as fieldSchema } from '@anamnesis/engine/schema'
import { misfitOfExample } from '../../prove/misfitOfExample.ts'
import { everyField } from '../everyField.ts'
import { placeOf } from '../placeOf.ts'
import type { Rule } from '../Rule.ts'

/** An example that its own field refuses: a proof that rests on it would prove nothing. */
export const fieldExample: Rule = {
  code: 'FIELD_EXAMPLE',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap((field) => {
      if (!Object.hasOwn(field.value, 'example')) return []
      // what is of the wrong shape is a finding of its own
      const parsed = fieldSchema.safeParse(field.value)
      const misfit = parsed.success ? misfitOfExample(parsed.data) : undefined
      return misfit === undefined
        ? []
        : [
            {
              place: placeOf(field, 'example'),
              message: `the field refuses its own example: ${misfit}`,
              mend: 'Write an answer that fits every pattern, length and bound of the field, as a patient would type it.',
            },
          ]
    }),
}
