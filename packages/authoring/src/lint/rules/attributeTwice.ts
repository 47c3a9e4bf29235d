import type { FieldUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** Two fields whose answers are copied under one name: one of the two is lost. */
export const attributeTwice: Rule = {
  code: 'ATTRIBUTE_DUPLICATE',
  severity: 'error',
  check: ({ fields }) => {
    const seen = new Map<string, FieldUnderLint>()
    return fields.flatMap((field) => {
      const { associatedAttribute: attribute } = field.value
      if (typeof attribute !== 'string') return []
      const before = seen.get(attribute)
      seen.set(attribute, before ?? field)
      // fields of one name are one question, of which one is shown at a time
      if (before === undefined || before.name === field.name) return []
      return [
        {
          place: placeOf(field, 'associatedAttribute'),
          message: `${quote(field.name)} is copied to ${quote(attribute)}, as ${quote(before.name)} is: one of the two is lost`,
          mend: 'Give it an attribute of its own.',
          related: [{ place: placeOf(before, 'associatedAttribute'), message: 'the other field' }],
        },
      ]
    })
  },
}
