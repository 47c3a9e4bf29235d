import { respelt } from '../fix/respelt.ts'
import type { Rule } from '../Rule.ts'
import { everyField } from '../everyField.ts'
import { misreading } from '../misreading.ts'
import { quote } from '../quote.ts'

/** A list of which two selections travel as the same text. */
export const ambiguousOptions: Rule = {
  code: 'OPTIONS_AMBIGUOUS',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ descriptor, options }) => {
      if (descriptor?.storage !== 'list') return []
      return options.flatMap(({ value, at }) => {
        const reason = misreading(
          value,
          options.map((option) => option.value),
        )
        const trimmed = options.some((other) => other.value === value.trim()) ? undefined : respelt(at.place, value, value.trim())
        return reason === undefined
          ? []
          : [
              {
                place: at.place,
                ...(trimmed && { fix: trimmed }),
                message: `the option ${quote(value)} ${reason}`,
                mend: 'Give it a value without commas; the label may keep them.',
              },
            ]
      })
    }),
}
