import type { Rule } from '../Rule.ts'
import { everyPattern } from '../patterns/everyPattern.ts'

/** A pattern that is no regular expression. */
export const patternInvalid: Rule = {
  code: 'PATTERN_INVALID',
  severity: 'error',
  check: (flow) =>
    everyPattern(flow).flatMap(({ source, at }) => {
      try {
        RegExp(source, 'u')
        return []
      } catch (error) {
        const reason = error instanceof Error ? error.message.split(': ').at(-1) : ''
        return [
          {
            place: at.place,
            message: `this is no regular expression: ${reason}`,
            mend: 'Mend it; the u flag is set, so { } ( ) [ ] are escaped with \\\\.',
          },
        ]
      }
    }),
}
