import type { OptionUnderLint } from '../FlowUnderLint.ts'
import { asSeen } from '../asSeen.ts'
import type { Rule } from '../Rule.ts'
import { everyField } from '../everyField.ts'
import { quote } from '../quote.ts'

/** Two options of one field that read the same: nobody can tell which to choose. */
export const optionSameLabel: Rule = {
  code: 'OPTION_SAME_LABEL',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ name, options }) => {
      const seen = new Map<string, OptionUnderLint>()
      return options.flatMap((option) => {
        const { label } = option
        if (!label || typeof label.value !== 'string') return []
        const text = asSeen(label.value)
        const before = seen.get(text)
        seen.set(text, before ?? option)
        if (!before?.label || text === '') return []
        return [
          {
            place: label.place,
            message: `two options of ${name} read ${quote(label.value)}`,
            mend: 'Say in each what tells it from the other.',
            related: [{ place: before.label.place, message: 'the other option' }],
          },
        ]
      })
    }),
}
