import type { Rule } from '../Rule.ts'
import { everyPattern } from '../patterns/everyPattern.ts'
import { riskOf } from '../patterns/riskOf.ts'

/** A pattern that a hostile or an unlucky answer keeps busy for hours. */
export const patternUnsafe: Rule = {
  code: 'PATTERN_UNSAFE',
  severity: 'error',
  check: (flow) =>
    everyPattern(flow).flatMap(({ source, at }) => {
      const risk = riskOf(source)
      return risk === undefined
        ? []
        : [{ place: at.place, message: risk, mend: 'Repeat one thing at a time, with a sign between that it cannot match.' }]
    }),
}
