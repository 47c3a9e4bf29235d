import { longestAnswer, type PatternFault, patternFault } from '@anamnesis/engine/schema'
import { everyField } from '../everyText.ts'
import type { Rule } from '../Rule.ts'

/** A pattern that is no regular expression. */
export const patternInvalid = patternRule('PATTERN_INVALID')

/** A pattern that long answers keep busy, on a field that takes answers too long for it. */
export const patternSlow = patternRule('PATTERN_SLOW')

/** A pattern that a hostile or an unlucky answer, and a short one, keeps busy. */
export const patternUnsafe = patternRule('PATTERN_UNSAFE')

/** The rule on the regular expressions of a flow's fields that tells the faults of one code, as `parseFlow` does. */
function patternRule(code: PatternFault['code']): Rule {
  return {
    code,
    severity: 'error',
    check: (flow) =>
      everyField(flow).flatMap(({ at, value }) =>
        [...(at.children.get('validations')?.children.values() ?? [])].flatMap((validation) => {
          const pattern = validation.children.get('pattern')
          const fault = typeof pattern?.value === 'string' ? patternFault(pattern.value, longestAnswer(value)) : undefined
          return pattern && fault?.code === code ? [{ place: pattern.place, message: fault.message, mend: fault.mend }] : []
        }),
      ),
  }
}
