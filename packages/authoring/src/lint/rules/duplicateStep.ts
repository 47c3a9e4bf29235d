import type { Rule } from '../Rule.ts'
import { quote } from '../quote.ts'

/** Two steps with one id: a variant cannot tell them apart. */
export const duplicateStep: Rule = {
  code: 'FLOW_DUPLICATE_STEP',
  severity: 'error',
  check: ({ root }) => {
    const ids = [...(root.children.get('steps')?.children.values() ?? [])].flatMap((step) => step.children.get('id') ?? [])
    return ids
      .filter(({ value }, index) => ids.findIndex((id) => id.value === value) !== index)
      .map(({ value, place }) => ({
        place,
        message: `the step ${quote(value)} is in the flow twice`,
        mend: 'Give one of the two another id.',
      }))
  },
}
