import { fieldDescriptors } from '@anamnesis/engine'
import type { FieldType } from '@anamnesis/engine/schema'
import type { Rule } from '../Rule.ts'
import { misreading } from '../misreading.ts'
import { quote } from '../quote.ts'

/** A list of which two selections travel as the same text. */
export const ambiguousOptions: Rule = {
  code: 'OPTIONS_AMBIGUOUS',
  severity: 'error',
  check: ({ fields }) =>
    fields.flatMap(({ type, options }) => {
      // hasOwn has just said that it is a type
      const isList = Object.hasOwn(fieldDescriptors, type) && fieldDescriptors[type as FieldType].storage === 'list'
      if (!isList) return []
      return options.flatMap(({ value, at }) => {
        const reason = misreading(
          value,
          options.map((option) => option.value),
        )
        return reason === undefined
          ? []
          : [
              {
                place: at.place,
                message: `the option ${quote(value)} ${reason}`,
                mend: 'Give it a value without commas; the label may keep them.',
              },
            ]
      })
    }),
}
