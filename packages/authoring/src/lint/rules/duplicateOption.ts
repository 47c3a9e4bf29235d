import type { OptionUnderLint } from '../FlowUnderLint.ts'
import { asSeen } from '../asSeen.ts'
import type { Rule } from '../Rule.ts'
import { everyField } from '../everyField.ts'
import { quote } from '../quote.ts'

/** Two options of one field with the same value: answers are read back ignoring case. */
export const duplicateOption: Rule = {
  code: 'OPTION_DUPLICATE',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ name, options }) => {
      const seen = new Map<string, OptionUnderLint>()
      return options.flatMap((option) => {
        const { value, at } = option
        const folded = asSeen(value)
        const before = seen.get(folded)
        seen.set(folded, before ?? option)
        if (before === undefined) return []
        const message = `the option ${quote(value)} of ${name} has the value of another, ${quote(before.value)}`
        const mend =
          'Give it a value of its own; upper and lower case, letters that look alike and signs that nobody sees do not tell values apart.'
        return [{ place: at.place, message, mend, related: [{ place: before.at.place, message: 'the other option' }] }]
      })
    }),
}
