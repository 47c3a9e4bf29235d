import type { Rule } from '../Rule.ts'
import { quote } from '../quote.ts'

/** Two options of one field with the same value: answers are read back ignoring case. */
export const duplicateOption: Rule = {
  code: 'OPTION_DUPLICATE',
  severity: 'error',
  check: ({ fields }) =>
    fields.flatMap(({ name, options }) => {
      const seen = new Map<string, string>()
      return options.flatMap(({ value, at }) => {
        const folded = value.trim().toLowerCase()
        const before = seen.get(folded)
        seen.set(folded, before ?? value)
        if (before === undefined) return []
        const message = `the option ${quote(value)} of ${name} has the value of another, ${quote(before)}`
        return [{ place: at.place, message, mend: 'Give it a value of its own; upper and lower case do not tell values apart.' }]
      })
    }),
}
