import type { Rule } from '../Rule.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'

/** Rules on a screen that may be skipped: what is missing there would have to be answered for a rule, and may be skipped for the button. */
export const ruleSkipped: Rule = {
  code: 'RULE_MAY_BE_SKIPPED',
  severity: 'error',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const deciding = screen.rules.find(({ rule }) => rule.outcome)
      if (!deciding || screen.value['skipButton'] === undefined) return []
      const message = 'the rules of this screen decide, and it may be skipped'
      const related = [{ place: placeOf(deciding), message: 'the first such rule' }]
      return [
        { place: keyPlaceOf(screen, 'skipButton'), message, mend: 'Move the rules to the next screen, or take the button away.', related },
      ]
    }),
}
