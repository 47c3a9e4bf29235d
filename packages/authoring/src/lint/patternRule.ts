import { longestAnswer, type PatternFault, patternFault } from '@anamnesis/engine/schema'
import { everyField } from './everyField.ts'
import type { Rule } from './Rule.ts'

/** The rule on the regular expressions of a flow's fields that tells the faults of one code, as `parseFlow` does. */
export function patternRule(code: PatternFault['code']): Rule {
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
